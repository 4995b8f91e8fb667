"""Explanations of thirty judge cases, word for word, so that a change of their wording is read before it lands.

`python -m tests.games.yugioh.test_explanations_read` writes them anew.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.games.fault import SubmissionFaults
from tests.cases.loading import read_cases
from tests.support.judging import judge

CASES = Path(__file__).parents[2] / "cases" / "yugioh"
FILE = Path(__file__).parent / "explanations.yaml"
WRITTEN: dict[str, str] = yaml.safe_load(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
LEFTOVERS = ("None", "{", "}", "  ", " .", "..", "<")
"""What a sentence never holds, unless a template was left unfilled."""


@cache
def _submissions() -> dict[str, Any]:
    """The submission of every case, by its id."""
    found = [case for path in sorted(CASES.glob("*.yaml")) for case in read_cases(path)]
    return {case.id: case.value["submission"] for case in found}


def _told(submission: Any) -> str:
    return judge(submission).explanation


def test_there_are_thirty() -> None:
    assert len(WRITTEN) >= 30


@pytest.mark.parametrize("case_id", sorted(WRITTEN))
def test_the_explanation_reads_as_it_was_read(case_id: str) -> None:
    assert _told(_submissions()[case_id]) == WRITTEN[case_id]


def test_no_explanation_has_leftovers_of_a_template() -> None:
    """In every case of the project."""
    for case_id, submission in _submissions().items():
        try:
            text = _told(submission)
        except SubmissionFaults:
            continue  # a case of what the service refuses
        assert not [leftover for leftover in LEFTOVERS if leftover in text], (case_id, text)
        assert all(paragraph[0].isupper() for paragraph in text.split("\n\n")), (case_id, text)


class _Blocks(yaml.SafeDumper):
    """Writes what has several lines as a block."""


_Blocks.add_representer(
    str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, "|" if "\n" in text else None)
)

if __name__ == "__main__":
    shown = {case_id: _told(submission) for case_id, submission in _submissions().items() if case_id in WRITTEN}
    FILE.write_text(yaml.dump(shown, Dumper=_Blocks, allow_unicode=True, width=10_000), encoding="utf-8")
