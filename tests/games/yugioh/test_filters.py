"""Filters have three outcomes: a card fits, does not, or nobody knows."""

from typing import Any

import pytest

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.filters import Filter
from app.games.yugioh.searching import found, presumable, unnamed
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called, scene_for


@pytest.fixture
def duel() -> Duel:
    return board(
        {
            "hand": ["Raigeki", "unknown", "Summoned Skull"],
            "monster_zones": [
                {"card": "Summoned Skull", "id": "skull", "summoned": "tribute"},
                {"card": "Celtic Guardian", "id": "hidden", "face": "down"},
                {"card": "Man-Eater Bug", "position": "defense", "negated": True},
                {"card": "unknown", "id": "nobody"},
            ],
            "spell_trap_zones": [
                {"card": "Jar of Greed", "face": "down"},
                {"card": "Magic Jammer", "set": "this_turn"},
                "Skill Drain",
                {"card": "unknown", "id": "set card", "face": "down"},
            ],
            "field_zone": "Umi",
        },
        {"monster_zones": ["Jinzo"]},
    )


CASES: list[tuple[dict[str, Any], str, Truth]] = [
    ({"kind": ["monster"]}, "skull", YES),
    ({"kind": ["monster"]}, "hidden", YES),
    ({"kind": ["monster"]}, "Jar of Greed", NO),
    ({"kind": ["spell", "trap"]}, "Jar of Greed", YES),
    ({"kind": ["spell", "trap"]}, "set card", YES),
    ({"kind": ["trap"]}, "Jar of Greed", NO),
    ({"kind": ["trap"]}, "Skill Drain", YES),
    ({"kind": ["trap"]}, "skull", NO),
    ({"kind": ["spell"], "zones": ["hand"]}, "Raigeki", YES),
    ({"kind": ["spell"], "zones": ["hand"]}, "unknown", UNKNOWN),
    ({"icon": ["continuous"]}, "Skill Drain", YES),
    ({"icon": ["counter"]}, "Magic Jammer", NO),
    ({"name": ["Summoned Skull"]}, "skull", YES),
    ({"name": ["Summoned Skull"]}, "nobody", UNKNOWN),
    ({"name": ["Celtic Guardian"]}, "hidden", NO),
    ({"name": ["Archfiend"]}, "skull", YES),
    ({"name_contains": "Skull"}, "skull", YES),
    ({"name_contains": "Archfiend"}, "skull", YES),
    ({"name_contains": "Guardian"}, "skull", NO),
    ({"name_is_not": ["Jinzo"]}, "skull", YES),
    ({"name_is_not": ["Summoned Skull"]}, "skull", NO),
    ({"card_types": ["flip", "normal"]}, "Man-Eater Bug", YES),
    ({"card_types": ["fusion"]}, "Man-Eater Bug", NO),
    ({"attribute": ["DARK", "LIGHT"]}, "skull", YES),
    ({"attribute": ["EARTH"]}, "hidden", NO),
    ({"type": ["Fiend"]}, "skull", YES),
    ({"type": ["Fiend"]}, "nobody", UNKNOWN),
    ({"level": {"at_least": 5, "at_most": 6}}, "skull", YES),
    ({"level": {"at_most": 5}}, "skull", NO),
    ({"level": {"at_least": 1}}, "Skill Drain", NO),
    ({"atk": {"at_least": 2500}}, "skull", YES),
    ({"atk": {"at_least": 2501}}, "skull", NO),
    ({"atk": {"at_least": 1}}, "hidden", NO),
    ({"atk": {"at_least": 1}}, "nobody", UNKNOWN),
    ({"defense": {"at_most": 1200}}, "skull", YES),
    ({"face": "up"}, "skull", YES),
    ({"face": "down"}, "nobody", NO),
    ({"position": "defense"}, "Man-Eater Bug", YES),
    ({"position": "attack"}, "hidden", NO),
    ({"summoned": ["tribute", "normal"]}, "skull", YES),
    ({"summoned": ["special"]}, "skull", NO),
    ({"negated": True}, "Man-Eater Bug", YES),
    ({"negated": False}, "skull", YES),
    ({"set_earlier": True}, "Jar of Greed", YES),
    ({"set_earlier": True}, "Magic Jammer", NO),
    ({"set_earlier": False}, "Skill Drain", YES),
    ({"any_of": [{"attribute": ["WATER"]}, {"type": ["Fiend"]}]}, "skull", YES),
    ({"any_of": [{"attribute": ["WATER"]}]}, "nobody", UNKNOWN),
    ({"none_of": [{"attribute": ["DARK"]}]}, "skull", NO),
    ({"none_of": [{"attribute": ["DARK"]}]}, "nobody", UNKNOWN),
    ({"none_of": [{"attribute": ["WATER"]}]}, "hidden", YES),
    ({"kind": ["monster"], "attribute": ["DARK"], "face": "down"}, "skull", NO),
    ({"attribute": ["DARK"], "face": "up"}, "nobody", UNKNOWN),
]


@pytest.mark.parametrize(("fields", "reference", "expected"), CASES)
def test_what_a_card_is(duel: Duel, fields: dict[str, Any], reference: str, expected: Truth) -> None:
    scene = scene_for(duel, "Raigeki")

    assert Filter.model_validate(fields).test(card_called(duel, reference), scene) is expected


@pytest.mark.parametrize(
    ("fields", "reference", "expected"),
    [
        ({"zones": ["monster_zones"], "controller": "you"}, "skull", YES),
        ({"zones": ["monster_zones"], "controller": "opponent"}, "skull", NO),
        ({"zones": ["monster_zones"], "controller": "opponent"}, "Jinzo", YES),
        ({"zones": ["hand"]}, "skull", NO),
        ({}, "Umi", YES),
        ({}, "Raigeki", NO),
    ],
)
def test_where_it_lies_and_whose_it_is(duel: Duel, fields: dict[str, Any], reference: str, expected: Truth) -> None:
    assert Filter.model_validate(fields).fits(card_called(duel, reference), scene_for(duel, "Raigeki")) is expected


def test_its_own_card_can_be_left_out(duel: Duel) -> None:
    other = Filter.model_validate({"not_self": True})

    assert other.test(card_called(duel, "Raigeki"), scene_for(duel, "Raigeki")) is NO
    assert other.test(card_called(duel, "skull"), scene_for(duel, "Raigeki")) is YES


def test_found_tells_the_certain_from_the_possible(duel: Duel) -> None:
    dark = Filter.model_validate({"zones": ["monster_zones"], "attribute": ["DARK"]})

    certain, perhaps = found(dark, scene_for(duel, "Raigeki"))

    assert [card.reference for card in certain] == ["skull", "Jinzo"]
    assert [card.reference for card in perhaps] == ["nobody"]


def test_a_card_whose_activation_was_negated_is_not_found(duel: Duel) -> None:
    negated = card_called(duel, "Skill Drain").copy()
    negated.not_on_field = True
    duel.cards[negated.id] = negated
    anything = Filter.model_validate({"zones": ["spell_trap_zones"], "controller": "you"})

    certain, _ = found(anything, scene_for(duel, "Raigeki"))

    assert "Skill Drain" not in [card.reference for card in certain]
    assert anything.fits(negated, scene_for(duel, "Raigeki")) is NO


@pytest.mark.parametrize(
    ("zone", "controller", "strict", "open_for", "may_hold"),
    [
        ("hand", "opponent", False, [("B", Zone.HAND)], True),
        ("hand", "you", False, [], False),
        ("graveyard", "you", False, [("A", Zone.GRAVEYARD)], False),
        ("graveyard", "you", True, [("A", Zone.GRAVEYARD)], True),
        ("monster_zones", "any", False, [], False),
    ],
)
def test_zones_that_may_hold_more(
    zone: str, controller: str, strict: bool, open_for: list[tuple[str, Zone]], may_hold: bool
) -> None:
    """Public zones that are left out are assumed to hold nothing else; a card there can still be presumed."""
    sides = {"hand": ["Raigeki"], "monster_zones": [], "spell_trap_zones": [], "field_zone": []}
    duel = board(sides, {"monster_zones": [], "spell_trap_zones": [], "field_zone": []}, strict=strict)
    wanted = Filter.model_validate({"zones": [zone], "controller": controller})

    assert list(presumable(wanted, scene_for(duel, "Raigeki"))) == open_for
    assert unnamed(wanted, scene_for(duel, "Raigeki")) is may_hold


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"zones": ["monster_zones"], "controller": "opponent", "face": "up"}, "face-up monster the opponent controls"),
        ({"zones": ["graveyard"], "controller": "you", "kind": ["monster"]}, "monster in your Graveyard"),
        ({"zones": ["hand", "deck"], "name": ["Jinzo"]}, 'card named "Jinzo" in either player\'s hand or Deck'),
        ({"attribute": ["DARK"], "level": {"at_most": 4}}, "DARK card with Level 4 or less on the field"),
        ({"icon": ["quick_play"], "controller": "you"}, "quick-play card you control"),
        (
            {"atk": {"at_least": 1, "at_most": 9}, "kind": ["monster"]},
            "monster with ATK 1 or more and 9 or less on the field",
        ),
        ({"name_contains": "HERO", "position": "attack"}, 'attack position card with "HERO" in its name on the field'),
    ],
)
def test_words(fields: dict[str, Any], words: str) -> None:
    assert Filter.model_validate(fields).words() == words
