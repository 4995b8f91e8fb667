"""Passes that were left out: the one reading that makes what followed legal (YGO-15.8)."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge, outcomes, primaries, verdicts

HERALD = monster(
    "Herald",
    {
        "effect_kind": "trigger",
        "location": ["graveyard"],
        "on": [{"event": "sent_to_graveyard", "subject": "self"}],
        "steps": [{"op": "damage", "amount": 100}],
    },
)
SWEEP = spell("Sweep", activation({"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}}))
AMBUSH = trap(
    "Ambush", activation({"op": "damage", "amount": 100}, on=[{"event": "summoned"}], trigger_word="when")
)  # fmt: skip
WELL = monster("Well", {"effect_kind": "ignition", "steps": [{"op": "gain_life_points", "amount": 100}]})
CARDS = [HERALD, SWEEP, AMBUSH, WELL]


def _ruling(actions: list[Json], **submission: Any) -> Any:
    players = {
        "A": {"hand": ["Sweep", "Well"], "monster_zones": ["Herald"], "deck": 5},
        "B": {
            "spell_trap_zones": [{"card": "Ambush", "face": "down"}, {"card": "Jar of Greed", "face": "down"}],
            "deck": 5,
        },
    }
    return judge({"cards": CARDS, "setup": {"players": players}, "actions": actions, **submission})


SUMMON = {"player": "A", "summon": "Well"}
USE = {"player": "A", "activate": "Well"}
ANSWER = {"player": "B", "activate": "Ambush"}


def test_a_trigger_implies_that_the_chain_resolved() -> None:
    ruling = _ruling([{"player": "A", "activate": "Sweep"}, {"player": "A", "activate": "Herald"}])

    assert verdicts(ruling) == ["legal", "legal"]
    assert outcomes(ruling) == {(1, 1): "resolves", (2, 1): "resolves"}


def test_a_trigger_that_the_chain_does_not_meet_implies_nothing() -> None:
    ruling = _ruling(
        [{"player": "B", "activate": "Jar of Greed"}, {"player": "A", "activate": "Herald"}, {"resolve": True}]
    )

    assert verdicts(ruling) == ["legal", "illegal", "legal"]
    assert outcomes(ruling) == {(1, 1): "resolves"}


def test_an_activation_of_the_open_state_implies_that_both_passed() -> None:
    ruling = _ruling([SUMMON, USE, {"resolve": True}])

    assert verdicts(ruling) == ["legal", "legal", "legal"]


@pytest.mark.parametrize(
    ("profile", "expected"), [("tcg", {1: "YGO-4.3"}), ("ocg", {1: "YGO-4.3"}), ("classic", {})]
)  # fmt: skip
def test_whoever_still_answers_the_summon_had_not_passed(profile: str, expected: dict[int, str]) -> None:
    """The Ignition Effect came too early; in the classic game it did not (YGO-15.9)."""
    ruling = _ruling([SUMMON, USE, ANSWER], profile=profile)

    assert primaries(ruling) == expected
    assert ruling.activations[2].verdict == "legal"


@pytest.mark.parametrize(
    "passes", [[{"player": "A", "pass": True}, {"player": "B", "pass": True}], [{"player": "B", "pass": True}]]
)
def test_after_express_passes_it_is_too_late(passes: list[Json]) -> None:
    ruling = _ruling([SUMMON, *passes, USE, ANSWER])

    assert ruling.activations[-1].verdict == "illegal"
