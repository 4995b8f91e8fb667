"""Cards that are unaffected by others: these do nothing to them, and may be aimed at them all the same."""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import judge

THEIRS = {"zones": ["monster_zones"], "controller": "opponent"}
SHIELDED = monster(
    "Shielded",
    {
        "effect_kind": "continuous",
        "location": ["monster_zones"],
        "steps": [{"op": "unaffected", "cards": "self", "by_kind": ["spell"], "by": "opponent"}],
    },
)


def act(*steps: dict[str, Any], b: list[Any] | None = None) -> YugiohRuling:
    """A Spell of A's with these steps, against a monster that is unaffected by the opponent's Spells."""
    setup = {
        "players": {"A": {"hand": ["Act"], "monster_zones": []}, "B": {"monster_zones": b or ["Shielded", "Kuriboh"]}}
    }
    cards = [SHIELDED, spell("Act", activation(*steps))]
    return judge({"cards": cards, "setup": setup, "actions": [{"player": "A", "activate": "Act"}]})


def names(ruling: YugiohRuling, player: str) -> list[str]:
    return [card["card"] for card in ruling.final.players[player].monster_zones]  # type: ignore[index]


@pytest.mark.parametrize(
    "step",
    [
        {"op": "destroy", "cards": {"all": THEIRS}},
        {"op": "banish", "cards": {"all": THEIRS}},
        {"op": "return_to_hand", "cards": {"all": THEIRS}},
        {"op": "send_to_graveyard", "cards": {"all": THEIRS}},
    ],
)
def test_it_is_not_moved(step: dict[str, Any]) -> None:
    ruling = act(step)

    assert names(ruling, "B") == ["Shielded"]
    assert ruling.links[0].outcome == "resolves"


def test_nor_turned_taken_weakened_or_negated() -> None:
    ruling = act(
        {"op": "change_position", "cards": {"all": THEIRS}, "to": "face_up_defense"},
        {"op": "change_strength", "cards": {"all": THEIRS}, "atk": 100, "lower": True, "join": "also"},
        {"op": "set_strength", "cards": {"all": THEIRS}, "atk": 5, "join": "also"},
        {"op": "negate_effects_of", "cards": {"all": THEIRS}, "join": "also"},
        {"op": "take_control", "cards": {"all": THEIRS}, "join": "also"},
    )

    (mine,) = ruling.final.players["A"].monster_zones
    (theirs,) = ruling.final.players["B"].monster_zones
    assert (mine["card"], mine["position"], mine["atk"], mine.get("negated")) == ("Kuriboh", "defense", 5, True)
    assert (theirs["card"], theirs["position"], theirs.get("negated")) == ("Shielded", "attack", None)
    assert theirs["atk"] != 5


def test_it_may_be_the_only_one() -> None:
    """Whether a card is affected is looked at when the effect is done, so the Spell may be activated."""
    ruling = act({"op": "destroy", "cards": {"all": THEIRS}}, b=["Shielded"])

    assert ruling.activations[0].verdict == "legal"
    assert ruling.links[0].outcome == "no_effect"


def test_face_down_it_is_not_shielded() -> None:
    ruling = act({"op": "destroy", "cards": {"all": THEIRS}}, b=[{"card": "Shielded", "face": "down"}])

    assert names(ruling, "B") == []
