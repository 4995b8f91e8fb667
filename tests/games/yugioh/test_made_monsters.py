"""What a setup says of how a monster was Summoned, and the materials under an Xyz Monster."""

from typing import Any

import pytest

from app.games.fault import SubmissionFaults
from app.games.yugioh.material_presumption import presume_material
from app.games.yugioh.moving import attach, move
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called
from tests.support.judging import definitions_for, read


def tornado(**said: Any) -> Duel:
    return board({"monster_zones": [{"card": "Tornado Dragon", **said}], "graveyard": []})


def held(duel: Duel) -> list[str]:
    return [duel.cards[one].name for one in card_called(duel, "Tornado Dragon").materials]


def test_materials_lie_under_it_and_in_no_other_zone() -> None:
    duel = tornado(materials=["Kuriboh", {"card": "Sangan", "owner": "B"}])

    kuriboh, sangan = card_called(duel, "Kuriboh"), card_called(duel, "Sangan")
    assert held(duel) == ["Kuriboh", "Sangan"]
    assert kuriboh.zone is sangan.zone is Zone.MATERIAL
    assert not kuriboh.on_field
    assert (kuriboh.owner, sangan.owner) == ("A", "B")
    assert kuriboh.attached_to == card_called(duel, "Tornado Dragon").id


@pytest.mark.parametrize(("said", "more"), [({}, True), ({"materials": []}, False), ({"materials": 2}, False)])
def test_where_nothing_is_said_there_may_be_materials(said: dict[str, Any], more: bool) -> None:
    assert card_called(tornado(**said), "Tornado Dragon").more_materials == more


def test_a_number_stands_for_nameless_cards() -> None:
    assert held(tornado(materials=2)) == ["an unknown card"] * 2


@pytest.mark.parametrize(
    ("side", "pointer", "code"),
    [
        (
            {"monster_zones": [{"card": "Kuriboh", "materials": ["Sangan"]}]},
            "/setup/players/A/monster_zones/cards/0/materials",
            "materials_without_xyz",
        ),
        (
            {"graveyard": [{"card": "Tornado Dragon", "materials": ["Sangan"]}]},
            "/setup/players/A/graveyard/cards/0",
            "state_off_field",
        ),
        (
            {"graveyard": [{"card": "Black Rose Dragon", "made_from": 2}]},
            "/setup/players/A/graveyard/cards/0",
            "state_off_field",
        ),
    ],
)
def test_faults(side: dict[str, Any], pointer: str, code: str) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        board(side)

    assert [(fault.pointer, fault.code) for fault in raised.value.faults] == [(pointer, code)]


def test_a_material_that_nobody_has_is_an_unknown_card() -> None:
    checked = read(
        {"setup": {"players": {"A": {"monster_zones": [{"card": "Tornado Dragon", "materials": ["Kuriboh"]}]}}}}
    )

    assert {"Tornado Dragon", "Kuriboh"} <= set(definitions_for(checked))


@pytest.mark.parametrize(
    ("how", "summoned", "method", "proper"),
    [
        ("normal", "normal", None, None),
        ("special", "special", None, None),
        ("synchro", "special", "synchro", True),
        ("procedure", "special", "procedure", True),
    ],
)
def test_how_it_was_summoned(how: str, summoned: str, method: str | None, proper: bool | None) -> None:
    duel = board({"monster_zones": [{"card": "Black Rose Dragon", "summoned": how}]})

    card = card_called(duel, "Black Rose Dragon")
    assert (card.summoned, card.method, card.proper) == (summoned, method, proper)


def test_what_it_was_made_from() -> None:
    duel = board(
        {"monster_zones": [{"card": "Black Rose Dragon", "made_from": ["Kuriboh", {"card": "Sangan", "count": 2}]}]}
    )

    made_from = card_called(duel, "Black Rose Dragon").made_from
    assert made_from is not None
    assert [card.name for card in made_from] == ["Kuriboh", "Sangan", "Sangan"]


def test_materials_that_move_from_one_monster_to_another() -> None:
    duel = board(
        {
            "monster_zones": [
                {"card": "Tornado Dragon", "materials": ["Kuriboh"]},
                {"card": "Abyss Dweller", "materials": []},
            ]
        }
    )

    attach(duel, card_called(duel, "Kuriboh"), card_called(duel, "Abyss Dweller"), by="effect", rule="YGO-8.3")

    assert held(duel) == []
    assert [duel.cards[one].name for one in card_called(duel, "Abyss Dweller").materials] == ["Kuriboh"]


def test_materials_go_to_the_graveyard_with_it() -> None:
    duel = tornado(materials=["Kuriboh", {"card": "Sangan", "owner": "B"}])

    move(duel, card_called(duel, "Tornado Dragon"), Zone.BANISHED, how="banished", by="effect", rule="YGO-8.3")

    assert [card.name for card in duel.in_zone("A", Zone.GRAVEYARD)] == ["Kuriboh"]
    assert [card.name for card in duel.in_zone("B", Zone.GRAVEYARD)] == ["Sangan"]
    assert duel.zones["A"][Zone.MATERIAL] == duel.zones["B"][Zone.MATERIAL] == ()


def test_a_presumed_material_is_listed_and_a_nameless_one_gets_its_name() -> None:
    duel = board({"monster_zones": ["Tornado Dragon"], "hand": ["Kuriboh"]})
    kuriboh = duel.definitions["Kuriboh"]

    for printed in (None, kuriboh, kuriboh):
        presume_material(duel, card_called(duel, "Tornado Dragon"), printed)

    assert held(duel) == ["Kuriboh", "Kuriboh"]
    assert list(duel.assumptions)[-3:] == [
        "Tornado Dragon had a card that is not named as material 1",
        "a material that is not named under Tornado Dragon is Kuriboh",
        "Tornado Dragon had Kuriboh as material 2",
    ]


def test_nothing_is_presumed_where_all_is_said() -> None:
    duel = tornado(materials=[])

    assert presume_material(duel, card_called(duel, "Tornado Dragon"), None) is None


def test_no_zone_holds_more_cards_than_any_game_with_what_lies_under_them() -> None:
    with pytest.raises(ValueError, match="no zone holds more than 200 cards"):
        tornado(materials=[{"card": "Kuriboh", "count": 60}] * 4)
