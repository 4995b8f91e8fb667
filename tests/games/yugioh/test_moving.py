"""Where cards really go, what follows when they leave, and what is lost with it."""

from typing import Any

import pytest

from app.games.yugioh.moving import destination, move
from app.games.yugioh.settling import settle
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called, monster
from tests.support.judging import cards_in, judge

TOKEN = monster("Token", card_types=["token"])


@pytest.mark.parametrize(
    ("field", "reference", "zone", "arrives"),
    [
        ([], "Kuriboh", Zone.GRAVEYARD, Zone.GRAVEYARD),
        (["Macro Cosmos"], "Kuriboh", Zone.GRAVEYARD, Zone.BANISHED),
        (["Macro Cosmos"], "Raigeki", Zone.GRAVEYARD, Zone.BANISHED),
        (["Dimensional Fissure"], "Kuriboh", Zone.GRAVEYARD, Zone.BANISHED),
        (["Dimensional Fissure"], "Raigeki", Zone.GRAVEYARD, Zone.GRAVEYARD),
        (["Macro Cosmos"], "Kuriboh", Zone.HAND, Zone.HAND),
        ([{"card": "Macro Cosmos", "face": "down"}], "Kuriboh", Zone.GRAVEYARD, Zone.GRAVEYARD),
        ([{"card": "Macro Cosmos", "negated": True}], "Kuriboh", Zone.GRAVEYARD, Zone.GRAVEYARD),
        ([], "Stardust Dragon", Zone.HAND, Zone.EXTRA_DECK),
        ([], "Stardust Dragon", Zone.DECK, Zone.EXTRA_DECK),
        ([], "Stardust Dragon", Zone.GRAVEYARD, Zone.GRAVEYARD),
        (["Macro Cosmos"], "Token", Zone.GRAVEYARD, Zone.NOWHERE),
        ([], "Token", Zone.HAND, Zone.NOWHERE),
        ([], "Token", Zone.MONSTER, Zone.MONSTER),
    ],
)
def test_where_a_card_really_goes(field: list[Any], reference: str, zone: Zone, arrives: Zone) -> None:
    duel = board(
        {"monster_zones": ["Kuriboh", "Stardust Dragon", "Token"], "hand": ["Raigeki"]},
        {"spell_trap_zones": field},
        cards=[TOKEN],
    )

    assert destination(duel, card_called(duel, reference), zone) is arrives


def test_a_card_that_leaves_is_another_object_without_its_past() -> None:
    duel = board(
        {
            "monster_zones": [
                {
                    "card": "Skilled Dark Magician",
                    "owner": "B",
                    "counters": {"Spell Counter": 1},
                    "negated": True,
                    "summoned": "special",
                    "activated_this_turn": ["ignition"],
                }
            ]
        }
    )
    before = card_called(duel, "Skilled Dark Magician")

    event = move(duel, before, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-8.3")

    after = card_called(duel, "Skilled Dark Magician")
    assert event.after is after
    assert (after.controller, after.zone, after.object) == ("B", Zone.GRAVEYARD, before.object + 1)
    assert (after.counters, after.negated, after.summoned, tuple(after.used)) == ((), False, None, ())
    assert (after.came_by, after.came_from, after.left_negated) == ("destroyed", Zone.MONSTER, True)
    assert list(duel.in_zone("A", Zone.MONSTER)) == []
    assert list(duel.in_zone("B", Zone.GRAVEYARD)) == [after]


@pytest.mark.parametrize(
    ("on_top", "order"), [(True, ["Kuriboh", "Umi", "Raigeki"]), (False, ["Umi", "Raigeki", "Kuriboh"])]
)
def test_top_and_bottom(on_top: bool, order: list[str]) -> None:
    duel = board({"hand": ["Kuriboh"], "deck": ["Umi", "Raigeki"]})

    move(duel, card_called(duel, "Kuriboh"), Zone.DECK, how="returned", by="effect", rule="YGO-8.3", on_top=on_top)

    assert [card.name for card in duel.in_zone("A", Zone.DECK)] == order


def test_what_equips_nothing_is_destroyed_by_the_rules() -> None:
    """YGO-11.8, also for two Equip Cards on one monster."""
    axes = [{"card": "Axe of Despair", "equipped_to": "Kuriboh"}, {"card": "Mage Power", "equipped_to": "Kuriboh"}]
    duel = board({"monster_zones": ["Kuriboh"], "spell_trap_zones": axes})
    move(duel, card_called(duel, "Kuriboh"), Zone.HAND, how="returned", by="effect", rule="YGO-8.3")

    settle(duel)

    gone = [card_called(duel, name) for name in ("Axe of Despair", "Mage Power")]
    assert [(card.zone, card.came_by) for card in gone] == [(Zone.GRAVEYARD, "destroyed")] * 2


PAIRS = [
    ("Call of the Haunted", "Mystical Space Typhoon", ["Call of the Haunted"], []),
    ("Call of the Haunted", "Giant Trunade", [], []),
    ("Premature Burial", "Mystical Space Typhoon", ["Premature Burial"], []),
    ("Premature Burial", "Giant Trunade", [], ["Summoned Skull"]),
    ("Autonomous Action Unit", "Giant Trunade", [], []),
]


@pytest.mark.parametrize(("reviver", "remover", "destroyed", "left"), PAIRS)
def test_tied_cards_follow_each_other(reviver: str, remover: str, destroyed: list[str], left: list[str]) -> None:
    """YGO-11.9: whether the card must leave or be destroyed is in its text."""
    owner = "B" if reviver == "Autonomous Action Unit" else "A"
    placed = "spell_trap_zones" if reviver == "Call of the Haunted" else "hand"
    sides: dict[str, dict[str, Any]] = {
        "A": {"hand": [remover], "monster_zones": [], "graveyard": []},
        "B": {"graveyard": []},
    }
    sides["A"][placed] = [
        *sides["A"].get(placed, []),
        {"card": reviver, "face": "down"} if placed != "hand" else reviver,
    ]
    sides[owner]["graveyard"] = ["Summoned Skull"]
    targets = {"targets": [reviver]} if remover == "Mystical Space Typhoon" else {}

    ruling = judge(
        {
            "setup": {"players": sides},
            "actions": [
                {"player": "A", "activate": reviver},
                {"resolve": True},
                {"player": "A", "activate": remover, **targets},
            ],
        }
    )

    assert cards_in(ruling, "A", "monster_zones") == left
    assert [name for name in cards_in(ruling, "A", "graveyard") if name == reviver] == destroyed
    assert ("Summoned Skull" in cards_in(ruling, owner, "graveyard")) is (not left)
