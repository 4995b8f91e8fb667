"""Steps of which a die or a coin decides, and what responders see of them."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, defined, monster, spell
from tests.games.yugioh.effects.playing import answer, done, outcome

ROLL = {
    "op": "roll_die",
    "results": [
        {"shows": [1, 6], "steps": [{"op": "damage", "amount": 100, "to": "you"}]},
        {"shows": [5], "steps": [{"op": "damage", "amount": 1000}]},
    ],
}


@pytest.mark.parametrize(
    ("shown", "a", "b"), [("1", 7900, 8000), ("6", 7900, 8000), ("5", 8000, 7000), ("3", 8000, 8000)]
)
def test_what_the_die_shows_decides(shown: str, a: int, b: int) -> None:
    ruling = done(ROLL, answers=(answer("A", shown),))

    assert (ruling.final.players["A"].life_points, ruling.final.players["B"].life_points) == (a, b)
    assert outcome(ruling) == "resolves"


def test_the_steps_of_a_number_may_come_to_nothing() -> None:
    nothing = {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "controller": "opponent"}}}
    roll = {"op": "roll_die", "results": [{"shows": [2], "steps": [nothing]}]}

    assert outcome(done(roll, b={"monster_zones": []}, answers=(answer("A", "2"),))) == "no_effect"


@pytest.mark.parametrize("shows", [[], [0], [7], [True]])
def test_a_die_has_six_sides(shows: list[Any]) -> None:
    with pytest.raises(ValueError, match="results"):
        defined(spell("Dice", activation({"op": "roll_die", "results": [{"shows": shows}]})))


@pytest.mark.parametrize(
    ("operation", "told"),
    [
        (ROLL, "roll a die; 1 or 6: inflict 100 damage to you; 5: inflict 1000 damage to the opponent"),
        ({"op": "use_from_graveyard"}, "you may activate the effect of that Spell in the Graveyard in the Main Phase"),
        ({"op": "excavate_to_graveyard", "cards": {"zones": ["deck"]}}, "reveal the top card of the Deck"),
        ({"op": "equip_this_monster", "to": "those"}, "equip this card to"),
        (
            {"op": "replace_destruction", "steps": [{"op": "draw", "count": 1}]},
            "instead of the destruction of this card: you draw 1",
        ),
        (
            {"op": "special_summon_with_this", "other": {"choose": {"zones": ["deck"], "controller": "you"}}},
            "together with this card",
        ),
    ],
)
def test_in_words(operation: dict[str, Any], told: str) -> None:
    card = defined(monster("Dice", {"effect_kind": "ignition", "location": ["hand"], "steps": [operation]}))

    assert told in card.effects[0].steps[0].sentence()
