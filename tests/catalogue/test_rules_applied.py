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

from app.catalogue.catalogue import Catalogue
from app.catalogue.rule_index import load_rule_cases, load_rule_code
from app.games.rulebook import Rule
from tests.cases.case import MalformedCase, read_case
from tests.cases.loading import FoundCase
from tests.cases.playing import play
from tests.catalogue.rule_cases import all_cases
from tests.catalogue.rule_sources import APPLIED, SOURCES, RuleSource

RULES = [
    pytest.param(SOURCES[game], rule, id=rule.id)
    for game in APPLIED
    for rule in Catalogue.load().rulebook(game)
    if not rule.editorial
]
MOST_TRIED = 40
"""How many cases of a rule are tried until one of them runs the rule's code."""

Ran = set[tuple[str, str]]


@pytest.fixture(scope="module")
def cases() -> Mapping[str, FoundCase]:
    return {found.id: found for found in all_cases()}


@pytest.mark.parametrize(("source", "rule"), RULES)
def test_a_rule_is_applied_by_code_that_one_of_its_cases_runs(
    source: RuleSource, rule: Rule, cases: Mapping[str, FoundCase]
) -> None:
    applied_by = load_rule_code().get(rule.id, ())
    exercised_by = [case_id for case_id in load_rule_cases().get(rule.id, ()) if case_id in cases]
    assert applied_by, f"no code cites {rule.id} ({rule.title}): name the rule where it is applied"
    assert exercised_by, f"no case is about {rule.id} ({rule.title}): write one"

    wanted = [_place(source, name) for name in applied_by]
    assert any(name for _, name in wanted), f"name the function that applies {rule.id}, not only {applied_by[0]}"
    assert any(_is_among(source, wanted, _run(source, cases[case_id])) for case_id in exercised_by[:MOST_TRIED]), (
        f"no case of {rule.id} runs any of {', '.join(applied_by)}"
    )


def test_everything_that_applies_a_rule_is_there() -> None:
    missing = [name for names in load_rule_code().values() for name in names if not _exists(_source_of(name), name)]

    assert missing == []


def _source_of(name: str) -> RuleSource:
    """The game that code of this name is of."""
    return next(source for source in SOURCES.values() if name.startswith(f"{source.package.__name__}."))


def _exists(source: RuleSource, name: str) -> bool:
    module, inner = _place(source, name)
    found: Any = import_module(f"{source.package.__name__}.{module}")
    for part in inner.split(".") if inner else ():
        if not hasattr(found, part):
            return part in getattr(found, "__annotations__", {})
        found = getattr(found, part)
    return True


def _place(source: RuleSource, name: str) -> tuple[str, str]:
    """The module within the game, and the name within the module."""
    parts = name.removeprefix(f"{source.package.__name__}.").split(".")
    for length in range(len(parts), 0, -1):
        path = Path(source.folder, *parts[:length]).with_suffix(".py")
        if path.is_file():
            return ".".join(parts[:length]), ".".join(parts[length:])
    raise AssertionError(f"{name} is in no module of {source.package.__name__}")


def _is_among(source: RuleSource, wanted: list[tuple[str, str]], ran: Ran) -> bool:
    """Whether one of the places ran: a function or its inner ones, a method of the class, for a table its module."""
    for module, name in wanted:
        found: Any = import_module(f"{source.package.__name__}.{module}")
        for part in name.split(".") if name else ():
            found = getattr(found, part, None)
        inner = name if callable(found) else ""
        if any(of == module and (qualified + ".").startswith(inner and inner + ".") for of, qualified in ran):
            return True
    return False


def _run(source: RuleSource, found: FoundCase) -> Ran:
    """The functions of the game that run while a case is judged, as (module, qualified name)."""
    codes: set[CodeType] = set()
    with _noting(codes):
        try:
            play(read_case(found.value))
        except MalformedCase:
            return set()
    return {
        (".".join(Path(code.co_filename).relative_to(source.folder).with_suffix("").parts), code.co_qualname)
        for code in codes
        if code.co_filename.startswith(str(source.folder))
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
