"""The table of checks of YGO section 4: each alone, several at once in the rulebook's order, and what rests on what."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from app.games.yugioh.legality import CHECKS
from tests.support.judging import judge

DECK = ["Kuriboh", "Sangan", "Umi"]
POT = {"player": "A", "activate": "Pot of Greed"}


def _findings(ruling: Any, action: int) -> list[str]:
    activation = next(one for one in ruling.activations if one.action == action)
    return [finding.rule for finding in activation.findings]


def _submission(a: dict[str, Any], b: dict[str, Any], *actions: dict[str, Any], **setup: Any) -> dict[str, Any]:
    return {"setup": {"players": {"A": a, "B": b}, **setup}, "actions": list(actions)}


def test_the_checks_stand_in_the_rulebooks_order() -> None:
    places = [check.place for check in CHECKS]

    assert places == sorted(places)
    assert len({check.name for check in CHECKS}) == len(CHECKS)


def test_a_check_rests_on_earlier_ones_only() -> None:
    earlier: set[str] = set()
    for check in CHECKS:
        assert check.rests_on <= earlier, check.name
        earlier.add(check.name)


ONE_FINDING: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("one_finding.yaml").read_text())


@pytest.mark.parametrize("case", ONE_FINDING, ids=lambda case: case["check"])
def test_one_check_fails_and_only_that_is_told(case: dict[str, Any]) -> None:
    submission = _submission(case.get("A", {}), case.get("B", {}), *case["actions"], **case.get("setup", {}))

    ruling = judge(submission)

    assert _findings(ruling, len(case["actions"]) - 1) == [case["finding"]]
    assert ruling.verdict == "illegal"


def test_several_checks_fail_in_the_rulebooks_order() -> None:
    submission = _submission(
        {"hand": ["Pot of Greed"], "deck": DECK},
        {"spell_trap_zones": [{"card": "Trap Jammer", "set": "this_turn"}]},
        POT,
        {"player": "B", "pass": True},
        {"player": "B", "activate": "Trap Jammer"},
    )

    ruling = judge(submission)

    assert _findings(ruling, 2) == ["YGO-4.1", "YGO-4.5", "YGO-4.9", "YGO-4.10"]
    assert ruling.activations[2].primary == "YGO-4.1"


def test_what_the_card_could_not_do_anyway_is_told_too() -> None:
    submission = _submission(
        {"hand": ["Raigeki"], "monster_zones": ["Kuriboh"], "spell_trap_zones": []},
        {"hand": ["Pot of Greed"], "deck": DECK, "monster_zones": []},
        {**POT, "player": "B"},
        {"player": "A", "activate": "Raigeki"},
        turn_player="B",
    )

    assert _findings(judge(submission), 1) == ["YGO-2.4", "YGO-4.3", "YGO-4.15"]


def test_each_finding_points_into_the_submission() -> None:
    submission = _submission(
        {"hand": ["Lightning Vortex", "Kuriboh"], "spell_trap_zones": []},
        {"monster_zones": ["Kuriboh"]},
        {"player": "A", "activate": "Lightning Vortex", "cost": ["Jinzo"]},
    )

    (finding,) = judge(submission).activations[0].findings

    assert (finding.rule, finding.pointer) == ("YGO-4.12", "/actions/0/cost")


@pytest.mark.parametrize("activate", ["Mystical Space Typhoon", "Mirror Force"])
def test_what_is_illegal_anyway_is_illegal(activate: str) -> None:
    submission = _submission(
        {"spell_trap_zones": [{"card": activate, "set": "this_turn"}, "Skill Drain"]},
        {"monster_zones": ["Kuriboh"]},
        {"player": "A", "activate": activate},
        phase="battle",
        step="damage_step_start",
    )

    assert judge(submission).activations[0].primary == "YGO-4.5"
