"""Amounts and bounds: what they come to, how they are told, and what is no amount."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.games.unknown import Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.links import Paid, Target
from app.games.yugioh.readings import Bound, bound_value, bound_words
from app.games.yugioh.scene import Scene
from tests.games.yugioh.board import board, card_called, scene_for

AMOUNT: TypeAdapter[Any] = TypeAdapter(Amount)
BOUND: TypeAdapter[Any] = TypeAdapter(Bound)


@pytest.fixture
def scene() -> Scene:
    duel = board(
        {
            "life_points": 4001,
            "monster_zones": [
                {"card": "Skilled Dark Magician", "counters": {"Spell Counter": 2}},
                {"card": "Celtic Guardian", "count": 2},
            ],
            "spell_trap_zones": [
                {"card": "Wave-Motion Cannon", "standby_phases": 3},
                {"card": "Axe of Despair", "equipped_to": "Skilled Dark Magician"},
            ],
        },
        {"life_points": 900, "monster_zones": [], "hand": 2},
    )
    scene = scene_for(duel, "Skilled Dark Magician")
    guardian = card_called(duel, "Celtic Guardian")
    scene.paid = Paid(cards=(guardian, card_called(duel, "Celtic Guardian#2")), life_points=800, counters=1)
    scene.targets = (Target("target", guardian),)
    scene.those = (card_called(duel, "Celtic Guardian#2"),)
    return scene


@pytest.mark.parametrize(
    ("amount", "value", "words"),
    [
        (7, 7, "7"),
        ({"paid": "cards"}, 2, "the cards paid"),
        ({"paid": "life_points"}, 800, "the life points paid"),
        ({"paid": "counters"}, 1, "the counters paid"),
        ({"stat": "atk"}, 1400, "its ATK"),
        ({"stat": "defense", "of": "targets"}, 1200, "its DEFENSE"),
        ({"stat": "level", "of": "those"}, 4, "its LEVEL"),
        ({"stat": "atk", "of": "self"}, 2900, "its ATK"),
        ({"stat": "original_atk", "of": "self"}, 1900, "its ORIGINAL ATK"),
        ({"stat": "atk", "of": "paid_cards"}, 1400, "its ATK"),
        ({"stat": "atk", "of": "event_cards"}, 0, "its ATK"),
        ({"life_points_of": "you"}, 4001, "your life points"),
        ({"life_points_of": "opponent"}, 900, "the opponent's life points"),
        ({"chain_link_number": True}, 1, "this link's number in the chain"),
        ({"counters_on_self": "Spell Counter"}, 2, "the Spell Counters on it"),
        ({"counters_on_self": "Ice Counter"}, 0, "the Ice Counters on it"),
        ({"standby_phases": True}, 0, "the Standby Phases passed"),
        ({"damage_taken_by": "you"}, 0, "the damage that you took"),
        ({"damage_taken_by": "opponent"}, 0, "the damage that the opponent took"),
        ({"count": {"zones": ["monster_zones"]}}, 3, "the number of monster on the field"),
        ({"count": {"zones": ["hand"], "controller": "opponent"}}, 2, "the number of card in the opponent's hand"),
        ({"times": [2, 3, {"paid": "cards"}]}, 12, "2 times 3 times the cards paid"),
        ({"times": []}, 1, ""),
        ({"sum": [1, {"half": 5}]}, 3, "1 plus half of 5"),
        ({"sum": []}, 0, ""),
        ({"half": {"life_points_of": "you"}}, 2000, "half of your life points"),
        ({"half": {"life_points_of": "you"}, "rounded": "up"}, 2001, "half of your life points"),
    ],
)
def test_an_amount(scene: Scene, amount: Any, value: int, words: str) -> None:
    checked = AMOUNT.validate_python(amount)

    assert value_of(checked, scene) == value
    assert words_of(checked) == words


def test_the_link_has_a_number_of_its_own(scene: Scene) -> None:
    cannon = scene_for(scene.duel, "Wave-Motion Cannon")

    assert value_of(AMOUNT.validate_python({"standby_phases": True}), cannon) == 3


@pytest.mark.parametrize(
    "amount",
    [
        {"count": {"zones": ["hand"], "controller": "you"}},
        {"count": {"zones": ["hand"], "controller": "opponent", "kind": ["monster"]}},
        {"stat": "atk", "of": "self"},
    ],
)
def test_what_rests_on_something_unknown_is_undecided(amount: Any) -> None:
    duel = board({"monster_zones": [{"card": "unknown"}]}, {"hand": 1})

    with pytest.raises(Undecided) as raised:
        value_of(AMOUNT.validate_python(amount), scene_for(duel, "unknown"))

    assert raised.value.rule == "YGO-8.2"


def test_life_points_that_are_not_known_are_undecided(scene: Scene) -> None:
    scene.duel.life["B"] = None

    with pytest.raises(Undecided, match="B's life points"):
        value_of(AMOUNT.validate_python({"life_points_of": "opponent"}), scene)


@pytest.mark.parametrize("wrong", [-1, 1_000_001, "many", {}, {"half": "x"}, {"stat": "speed"}, {"paid": "gold"}, None])
def test_what_is_no_amount(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        AMOUNT.validate_python(wrong)


@pytest.mark.parametrize(("bound", "value", "words"), [(5, 5, "5"), ({"paid": "cards"}, 2, "the cards paid")])
def test_a_bound_is_a_number_or_a_reading(scene: Scene, bound: Any, value: int, words: str) -> None:
    checked = BOUND.validate_python(bound)

    assert bound_value(checked, scene) == value
    assert bound_words(checked) == words


def test_a_bound_counts_nothing() -> None:
    with pytest.raises(ValidationError, match="A bound is a whole number"):
        BOUND.validate_python({"count": {"zones": ["hand"]}})


def test_an_amount_that_was_read_stays_what_it_is() -> None:
    checked = AMOUNT.validate_python({"times": [2, {"half": 3}]})

    assert AMOUNT.validate_python(checked) == checked
