"""Where the versions differ on a submission, and the switch that makes the difference."""

import pytest

from app.games.fab.facts import facts_of
from app.games.fab.version import SWITCHES, VERSIONS
from app.games.fab.version_differences import with_differences
from app.games.facts import NONE
from app.games.fault import SubmissionFaults
from app.games.ruling import ProfileDifference
from tests.cases.own import OWN
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, judge, read

NAMES = [switch.name for switch in SWITCHES]


def differing(submission: Json) -> dict[str, ProfileDifference]:
    """The differences between the versions, by where they are."""
    differences = judge({**submission, "compare_versions": True}).differences
    assert differences is not None
    return {told.where: told for told in differences}


SOLACE: Json = {
    "setup": {"players": {"A": {"hand": ["Sigil of Solace (red)"]}}},
    "actions": [{"player": "A", "play": "Sigil of Solace (red)"}, {"pass_all": True}],
}
SPECTRA: Json = {
    "setup": {"players": {"A": {"hand": ["Head Jab (red)"], "graveyard": []}, "B": {"arena": ["Arc Light Sentinel"]}}},
    "actions": [{"player": "A", "play": "Head Jab (red)", "target": "Arc Light Sentinel"}, {"pass_all": True}],
}
RESOLVED: Json = {
    "setup": {"players": {"A": {"hand": ["Head Jab (red)"]}, "B": {"hand": []}}},
    "actions": [{"player": "A", "play": "Head Jab (red)"}, *[{"pass_all": True}] * 5],
}


def test_without_being_asked_nothing_is_compared() -> None:
    assert judge(SPECTRA).differences is None


def test_versions_that_agree_have_no_differences() -> None:
    assert differing(SOLACE) == {}
    assert judge({**SOLACE, "compare_versions": True}).explanation.endswith("All versions agree.")


@pytest.mark.parametrize("version", VERSIONS)
def test_the_differences_are_the_same_whichever_version_the_ruling_is_of(version: str) -> None:
    told = differing({**SPECTRA, "version": version})

    assert {where: one.values for where, one in told.items()} == {
        "final/chain": {"2025-05": "closed", "2026-02": "open", "2026-07": "open"},
        "final/stack": {"2025-05": "none", "2026-02": "A's Head Jab (red)", "2026-07": "A's Head Jab (red)"},
        "final/A/graveyard": {"2025-05": "Head Jab (red)", "2026-02": "none", "2026-07": "none"},
    }
    assert {one.switches for one in told.values()} == {("spectra_closes_chain",)}
    assert {one.rules for one in told.values()} == {("cr:8.3.14",)}


def test_each_switch_is_told_with_how_it_stands() -> None:
    told = differing(SPECTRA)["final/chain"]

    assert told.about == "the combat chain at the end"
    assert told.why == (
        "The trigger of spectra itself closes the combat chain: yes in 2025-05, no in 2026-02 and 2026-07 (cr:8.3.14)."
    )
    assert told.why in judge({**SPECTRA, "compare_versions": True}).explanation


def test_the_active_link_is_told_step_by_step() -> None:
    told = differing(RESOLVED)

    assert list(told) == ["active_link/1/resolution/1"]
    assert told["active_link/1/resolution/1"].about == (
        "the active link in the Resolution Step of chain 1, while link 1 is the newest"
    )
    assert told["active_link/1/resolution/1"].values == {"2025-05": "1", "2026-02": "none", "2026-07": "none"}


def compared_cases() -> list[Json]:
    """The submissions of the cases about versions."""
    return [found.value["submission"] for found in OWN["flesh-and-blood"] if found.id.startswith("FAB-VERSION-")]


@pytest.mark.parametrize("submission", compared_cases(), ids=range(len(compared_cases())))
def test_what_differs_is_what_the_rulings_under_each_version_say(submission: Json) -> None:
    told = differing({**submission, "version": "2026-07"})
    alone = {
        name: facts_of(judge({**submission, "compare_versions": False, "version": name})) for name in VERSIONS
    }  # fmt: skip

    for where in {where for facts in alone.values() for where in facts}:
        values = {name: facts[where].value if where in facts else NONE for name, facts in alone.items()}
        if len(set(values.values())) > 1:
            difference = told.pop(where)
            assert difference.values == values
            assert difference.switches
            assert [name for name in NAMES if name in difference.switches] == list(difference.switches)
            assert all(name in difference.why for name in VERSIONS)
    assert told == {}


@pytest.mark.parametrize("submission", compared_cases(), ids=range(len(compared_cases())))
def test_comparing_changes_nothing_else(submission: Json) -> None:
    alone = judge({**submission, "compare_versions": False, "version": "2026-02"})
    compared = judge({**submission, "compare_versions": True, "version": "2026-02"})

    kept = {"differences", "citations", "explanation", "input"}
    assert compared.model_dump(exclude=kept) == alone.model_dump(exclude=kept)
    assert compared.citations[: len(alone.citations)] == alone.citations
    assert compared.explanation.startswith(alone.explanation)


def test_all_versions_together_may_cost_what_one_judging_may() -> None:
    checked = read({**SOLACE, "compare_versions": True})
    definitions = definitions_for(checked)
    alone = judge(SOLACE)

    with pytest.raises(SubmissionFaults) as caught:
        with_differences(alone, checked, definitions, 1)

    assert [fault.code for fault in caught.value.faults] == ["too_much_work"]
    assert with_differences(alone, checked, definitions, 1000).differences == ()
