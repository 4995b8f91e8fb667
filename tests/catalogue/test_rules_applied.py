"""Every rule is applied by code that there is, and exercised by a judge case that runs this code.

A rule that only defines words is marked `editorial`. The table itself is made from what the code cites and from
the rules that cases name (see rule_cases.py); here each entry of it is tried.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import app.games.yugioh
from app.catalogue.catalogue import Catalogue
from app.catalogue.rule_index import load_rule_cases, load_rule_code
from app.games.rulebook import Rule
from tests.cases.case import MalformedCase, read_case
from tests.cases.loading import FoundCase
from tests.cases.playing import play
from tests.catalogue.rule_cases import all_cases

PACKAGE = app.games.yugioh.__name__
FOLDER = str(Path(app.games.yugioh.__file__).parent)
RULES = [rule for rule in Catalogue.load().rulebook("yugioh") if not rule.editorial]
MOST_TRIED = 40
"""How many cases of a rule are tried until one of them runs the rule's code."""

Ran = set[tuple[str, str]]


@pytest.fixture(scope="module")
def cases() -> Mapping[str, FoundCase]:
    return {found.id: found for found in all_cases()}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_applied_by_code_that_one_of_its_cases_runs(rule: Rule, cases: Mapping[str, FoundCase]) -> None:
    applied_by = load_rule_code().get(rule.id, ())
    exercised_by = [case_id for case_id in load_rule_cases().get(rule.id, ()) if case_id in cases]
    assert applied_by, f"no code cites {rule.id} ({rule.title}): name the rule where it is applied"
    assert exercised_by, f"no case is about {rule.id} ({rule.title}): write one"

    wanted = [_place(name) for name in applied_by]
    assert any(name for _, name in wanted), f"name the function that applies {rule.id}, not only {applied_by[0]}"
    assert any(_is_among(wanted, _run(cases[case_id])) for case_id in exercised_by[:MOST_TRIED]), (
        f"no case of {rule.id} runs any of {', '.join(applied_by)}"
    )


def test_everything_that_applies_a_rule_is_there() -> None:
    missing = [name for names in load_rule_code().values() for name in names if not _exists(name)]

    assert missing == []


def _exists(name: str) -> bool:
    module, inner = _place(name)
    found: Any = import_module(f"{PACKAGE}.{module}" if module else PACKAGE)
    for part in inner.split(".") if inner else ():
        if not hasattr(found, part):
            return part in getattr(found, "__annotations__", {})
        found = getattr(found, part)
    return True


def _place(name: str) -> tuple[str, str]:
    """The module within the game, and the name within the module."""
    parts = name.removeprefix(f"{PACKAGE}.").split(".")
    for length in range(len(parts), 0, -1):
        path = Path(FOLDER, *parts[:length]).with_suffix(".py")
        if path.is_file():
            return ".".join(parts[:length]), ".".join(parts[length:])
    raise AssertionError(f"{name} is in no module of {PACKAGE}")


def _is_among(wanted: list[tuple[str, str]], ran: Ran) -> bool:
    """Whether one of the places ran: a function or its inner ones, a method of the class, for a table its module."""
    for module, name in wanted:
        found: Any = import_module(f"{PACKAGE}.{module}")
        for part in name.split(".") if name else ():
            found = getattr(found, part, None)
        inner = name if callable(found) else ""
        if any(of == module and (qualified + ".").startswith(inner and inner + ".") for of, qualified in ran):
            return True
    return False


def _run(found: FoundCase) -> Ran:
    """The functions of the game that run while a case is judged, as (module, qualified name)."""
    codes: set[CodeType] = set()
    with _noting(codes):
        try:
            play(read_case(found.value))
        except MalformedCase:
            return set()
    return {
        (".".join(Path(code.co_filename).relative_to(FOLDER).with_suffix("").parts), code.co_qualname)
        for code in codes
        if code.co_filename.startswith(FOLDER)
    }


@contextmanager
def _noting(codes: set[CodeType]) -> Iterator[None]:
    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)
