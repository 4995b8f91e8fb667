"""From a setup to a duel: defaults, short forms, and every fault of an impossible board with its pointer."""

from typing import Any

import pytest

from app.games.fault import SubmissionFaults
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called


def _side(zone: str, *cards: Any) -> dict[str, Any]:
    return {zone: list(cards)}


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    (_side("monster_zones", "Raigeki"), "/setup/players/A/monster_zones/cards/0/card", "wrong_zone"),
    (_side("spell_trap_zones", "Jinzo"), "/setup/players/A/spell_trap_zones/cards/0/card", "wrong_zone"),
    (_side("spell_trap_zones", "Umi"), "/setup/players/A/spell_trap_zones/cards/0/card", "wrong_zone"),
    ({"field_zone": "Raigeki"}, "/setup/players/A/field_zone/cards/0/card", "wrong_zone"),
    (_side("extra_deck", "Jinzo"), "/setup/players/A/extra_deck/cards/0/card", "wrong_zone"),
    (_side("deck", "Kuriboh", "Stardust Dragon"), "/setup/players/A/deck/cards/1/card", "wrong_zone"),
    (_side("hand", "Stardust Dragon"), "/setup/players/A/hand/cards/0/card", "wrong_zone"),
    (_side("monster_zones", {"card": "Kuriboh", "count": 6}), "/setup/players/A/monster_zones", "zone_is_full"),
    (_side("field_zone", "Umi", "Umi"), "/setup/players/A/field_zone", "zone_is_full"),
    ({"hand": {"cards": ["Kuriboh", "Jinzo"], "size": 1}}, "/setup/players/A/hand", "too_many_cards"),
    (
        _side("monster_zones", {"card": "Kuriboh", "summoned": "special", "summoned_this_turn": True})
        | {"summons_this_turn": 0},
        "/setup/players/A/summons_this_turn",
        "too_few_summons",
    ),
    (
        _side("spell_trap_zones", {"card": "Artifact Lancea", "face": "up"}),
        "/setup/players/A/spell_trap_zones/cards/0/face",
        "wrong_zone",
    ),
    (_side("hand", {"card": "Kuriboh", "face": "down"}), "/setup/players/A/hand/cards/0/face", "face_off_field"),
    (_side("graveyard", {"card": "Kuriboh", "negated": True}), "/setup/players/A/graveyard/cards/0", "state_off_field"),
    (
        _side("graveyard", {"card": "Kuriboh", "position": "attack"}),
        "/setup/players/A/graveyard/cards/0",
        "state_off_field",
    ),
    (_side("hand", {"card": "Kuriboh", "zone": 1}), "/setup/players/A/hand/cards/0/zone", "no_such_place"),
    (
        _side("monster_zones", {"card": "Kuriboh", "zone": 2}, {"card": "Sangan", "zone": 2}),
        "/setup/players/A/monster_zones/cards/1/zone",
        "no_such_place",
    ),
    (
        _side("monster_zones", {"card": "Kuriboh", "zone": 2, "count": 2}),
        "/setup/players/A/monster_zones/cards/0/zone",
        "no_such_place",
    ),
    (
        _side("monster_zones", {"card": "Kuriboh", "zone": "extra_left"}),
        "/setup/players/A/monster_zones/cards/0/zone",
        "no_such_place",
    ),
    (
        _side("spell_trap_zones", {"card": "Jar of Greed", "zone": "extra"}),
        "/setup/players/A/spell_trap_zones/cards/0/zone",
        "no_such_place",
    ),
    (
        _side("monster_zones", {"card": "Decode Talker", "position": "defense"}),
        "/setup/players/A/monster_zones/cards/0",
        "link_not_in_attack",
    ),
    (_side("hand", {"card": "Kuriboh", "just_summoned": True}), "/setup/players/A/hand/cards/0", "state_off_field"),
    (
        _side("hand", {"card": "Kuriboh", "just_sent": {"origin": "deck"}}),
        "/setup/players/A/hand/cards/0/just_sent",
        "just_sent_elsewhere",
    ),
    (
        _side("spell_trap_zones", {"card": "Jar of Greed", "face": "up", "set": "earlier"}),
        "/setup/players/A/spell_trap_zones/cards/0/set",
        "face_up_set",
    ),
    (
        _side("monster_zones", {"card": "Kuriboh", "face": "down", "position": "attack"}),
        "/setup/players/A/monster_zones/cards/0/position",
        "face_down_attack",
    ),
    (
        _side("monster_zones", {"card": "Jinzo", "face": "down", "negated": True}),
        "/setup/players/A/monster_zones/cards/0/negated",
        "face_down_negated",
    ),
    (
        _side("hand", {"card": "Kuriboh", "id": "k"}, {"card": "Jinzo", "id": "k"}),
        "/setup/players/A/hand/cards/1/id",
        "id_not_unique",
    ),
    (
        _side("hand", {"card": "Kuriboh", "id": "Jinzo"}, "Jinzo"),
        "/setup/players/A/hand/cards/0/id",
        "id_is_a_name",
    ),
    (_side("hand", {"card": "Kuriboh", "id": "k", "count": 2}), "/setup/players/A/hand/cards/0/id", "id_not_unique"),
    (
        _side("monster_zones", {"card": "Exiled Force", "activated_this_turn": ["swim"]}),
        "/setup/players/A/monster_zones/cards/0/activated_this_turn",
        "unknown_effect",
    ),
    (
        _side("spell_trap_zones", {"card": "Axe of Despair", "equipped_to": "Kuriboh"}),
        "/setup/players/A/spell_trap_zones/cards/0/equipped_to",
        "no_such_monster",
    ),
    (
        {
            "monster_zones": [{"card": "Kuriboh", "face": "down"}],
            "spell_trap_zones": [{"card": "Axe of Despair", "equipped_to": "Kuriboh"}],
        },
        "/setup/players/A/spell_trap_zones/cards/0/equipped_to",
        "no_such_monster",
    ),
    (
        {
            "monster_zones": [{"card": "Kuriboh", "id": "one"}, {"card": "Kuriboh", "id": "two"}],
            "spell_trap_zones": [{"card": "Axe of Despair", "equipped_to": "Kuriboh"}],
        },
        "/setup/players/A/spell_trap_zones/cards/0/equipped_to",
        "no_such_monster",
    ),
]


@pytest.mark.parametrize(("side", "where", "code"), FAULTS)
def test_an_impossible_board(side: dict[str, Any], where: str, code: str) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        board(side)

    assert (where, code) in [(fault.pointer, fault.code) for fault in raised.value.faults]


@pytest.mark.parametrize(
    ("setup", "where", "code"),
    [
        ({"phase": "main1", "step": "battle_step"}, "/setup/step", "step_outside_battle"),
        (
            {"used_limits": [{"player": "A", "card": "Raigeki", "effect": "swim"}]},
            "/setup/used_limits/0/effect",
            "unknown_effect",
        ),
    ],
)
def test_a_setup_that_cannot_be(setup: dict[str, Any], where: str, code: str) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        board({"hand": ["Raigeki"]}, setup=setup)

    assert [(fault.pointer, fault.code) for fault in raised.value.faults] == [(where, code)]


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(SubmissionFaults) as raised:
        board({"monster_zones": ["Raigeki"]}, {"hand": [{"card": "Kuriboh", "face": "down"}]})

    assert [fault.code for fault in raised.value.faults] == ["wrong_zone", "face_off_field"]


@pytest.mark.parametrize(
    ("zone", "card", "face_up", "attack"),
    [
        ("monster_zones", "Kuriboh", True, True),
        ("monster_zones", {"card": "Kuriboh", "position": "defense"}, True, False),
        ("monster_zones", {"card": "Kuriboh", "face": "down"}, False, False),
        ("monster_zones", {"card": "Kuriboh", "set": "this_turn"}, False, False),
        ("monster_zones", "unknown", True, True),
        ("spell_trap_zones", "Jar of Greed", False, True),
        ("spell_trap_zones", "Skill Drain", True, True),
        ("spell_trap_zones", {"card": "Skill Drain", "set": "earlier"}, False, True),
        ("spell_trap_zones", {"card": "Swords of Revealing Light"}, True, True),
        ("spell_trap_zones", "unknown", False, True),
        ("field_zone", "Umi", True, True),
        ("graveyard", "Jar of Greed", True, True),
        ("banished", {"card": "Kuriboh", "face": "down"}, False, True),
    ],
)
def test_how_a_card_lies_if_nothing_is_said(zone: str, card: Any, face_up: bool, attack: bool) -> None:
    duel = board({zone: [card]})

    (placed,) = duel.in_zone("A", Zone(zone))
    assert (placed.face_up, placed.attack_position) == (face_up, attack)


@pytest.mark.parametrize(
    ("contents", "listed", "is_open"),
    [
        ([], [], False),
        (["Kuriboh"], ["Kuriboh"], False),
        (3, ["unknown", "unknown#2", "unknown#3"], False),
        (0, [], False),
        ("unknown", [], True),
        ({"cards": ["Kuriboh"], "and_others": True}, ["Kuriboh"], True),
        ({"cards": ["Kuriboh"], "size": 2}, ["Kuriboh", "unknown"], False),
        ([{"card": "Kuriboh", "count": 2}], ["Kuriboh", "Kuriboh#2"], False),
    ],
)
def test_what_a_zone_holds(contents: Any, listed: list[str], is_open: bool) -> None:
    duel = board({"hand": contents})

    assert [card.reference for card in duel.in_zone("A", Zone.HAND)] == listed
    assert (("A", Zone.HAND) in duel.open_zones) is is_open


def test_copies_are_numbered_in_the_order_of_the_setup() -> None:
    duel = board(
        {"hand": ["Kuriboh"], "monster_zones": [{"card": "Kuriboh", "id": "fluffy"}]}, {"graveyard": ["Kuriboh"]}
    )

    assert [(card.reference, card.controller, card.zone) for card in duel.cards.values()] == [
        ("Kuriboh", "A", Zone.HAND),
        ("fluffy", "A", Zone.MONSTER),
        ("Kuriboh#3", "B", Zone.GRAVEYARD),
    ]


def test_what_is_said_of_a_card() -> None:
    duel = board(
        {
            "life_points": 100,
            "normal_summons_used": 1,
            "monster_zones": [
                {"card": "Skilled Dark Magician", "owner": "B", "counters": {"Spell Counter": 2}, "summoned": "special",
                 "summoned_this_turn": True, "negated": True, "activated_this_turn": ["ignition"]},
            ],
            "spell_trap_zones": [{"card": "Axe of Despair", "equipped_to": "Skilled Dark Magician"}],
        },
        setup={"turn_player": "B", "used_limits": [{"player": "B", "card": "Ash Blossom & Joyous Spring"}]},
    )  # fmt: skip

    magician, axe = card_called(duel, "Skilled Dark Magician"), card_called(duel, "Axe of Despair")
    assert (magician.owner, magician.controller, magician.summoned) == ("B", "A", "special")
    assert magician.counters_named("Spell Counter") == 2
    assert (magician.negated, magician.summoned_this_turn, tuple(magician.used)) == (True, True, ("ignition",))
    assert axe.equipped_to == magician.id
    assert (duel.life["A"], duel.life["B"], duel.normal_summons["A"], duel.turn_player) == (100, 8000, 1, "B")
    assert list(duel.used_limits.values()) == [1]
