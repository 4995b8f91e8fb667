"""Every problem type is documented, and so is every code of a single fault."""

import re
from pathlib import Path

import pytest

import app
from app.api.problems.kind import ProblemKind
from app.api.problems.kinds import INVALID_BODY, INVALID_SUBMISSION, KINDS, KINDS_BY_STATUS, MALFORMED_JSON, UNKNOWN
from app.api.problems.session_kinds import INVALID_IMPORT
from app.api.reading.faults import FAULT_CODES
from tests.api.reading.test_json_text import BAD

SOURCES = Path(app.__file__).parent
FAULT_IN_SOURCE = re.compile(r'(?:\bcode=|\.fault\([^\n]*?, )"([a-z_]+)"')


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_kind_is_fully_described(kind: ProblemKind) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind.slug)
    assert 400 <= kind.status < 600
    for text in (kind.title, kind.meaning, kind.remedy):
        assert len(text) > 10
    assert kind.meaning.endswith(".")
    assert kind.remedy.endswith(".")
    assert len(dict(kind.codes)) == len(kind.codes)


def test_statuses_lead_to_kinds_of_that_status() -> None:
    assert all(kind.status == status for status, kind in KINDS_BY_STATUS.items())
    assert all(kind.status == 404 for kind in UNKNOWN.values())


def test_every_code_of_malformed_json_is_documented() -> None:
    assert {code for _, _, code, _ in BAD} == {code for code, _ in MALFORMED_JSON.codes}


def test_every_code_of_a_fault_is_documented() -> None:
    documented = {code for code, _ in INVALID_SUBMISSION.codes}
    assert documented >= FAULT_CODES
    assert {code for code, _ in INVALID_BODY.codes} >= FAULT_CODES
    documented |= {code for code, _ in INVALID_IMPORT.codes}
    raised = {
        code
        for folder in ("games", "services")
        for path in (SOURCES / folder).rglob("*.py")
        for code in FAULT_IN_SOURCE.findall(path.read_text(encoding="utf-8"))
    }
    assert "unknown_card" in raised
    assert "id_not_unique" in raised
    assert raised - {"pointer"} <= documented
