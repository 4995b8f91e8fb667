"""The shipped rulebook: complete, in order, and the one that the code cites."""

import os
import re
from pathlib import Path

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.rulebook import Rule
from tests.catalogue.rule_sources import APPLIED, SOURCES

SHARED = Path(os.environ.get("CHAINJUDGE_SHARED", Path(__file__).parents[3] / "shared"))
RULEBOOK = Catalogue.load().rulebook("yugioh")
RULES = list(RULEBOOK)
WITHOUT_EXAMPLE = {"YGO-2.1"}


def number(rule_id: str) -> tuple[int, int]:
    section, _, rule = rule_id.removeprefix("YGO-").partition(".")
    return int(section), int(rule)


def test_all_rules_are_there_in_order() -> None:
    numbers = [number(rule.id) for rule in RULES]

    assert len(numbers) == 192
    assert numbers == sorted(numbers)


def test_no_section_has_a_gap() -> None:
    for section in range(21):
        rules = [rule for in_section, rule in (number(one.id) for one in RULES) if in_section == section]
        assert rules == list(range(1, len(rules) + 1))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_says_what_it_is_and_where_it_comes_from(rule: Rule) -> None:
    assert rule.title
    assert rule.title == rule.title.strip().rstrip(".:")
    assert rule.statement
    assert not rule.statement[0].islower()
    assert (rule.example is None) == (rule.id in WITHOUT_EXAMPLE)
    assert rule.section
    assert rule.sources


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_source_is_an_address_or_says_what_it_is(rule: Rule) -> None:
    for source in rule.sources:
        assert source.startswith(("https://", "http://", "seed document S", "the ")), source


@pytest.mark.parametrize(
    ("rule_id", "line"),
    [
        ("YGO-0.2", "| lp_cost_may_zero_you | yes | no | yes (exact LP) |"),
        ("YGO-2.1", "| Counter Trap activation | trap | 3 | yes | YGO-4.6 |"),
        ("YGO-10.3", "| D by name/any place | Called by the Grave | negated | negated |"),
        ("YGO-14.2", "| A **then** B | no B | A stays | sequential, B is last |"),
    ],
)
def test_tables_stay_tables(rule_id: str, line: str) -> None:
    rule = RULEBOOK.get(rule_id)

    assert rule is not None
    assert line in rule.statement.split("\n")


def test_only_rules_that_define_words_are_editorial() -> None:
    assert [rule.id for rule in RULES if rule.editorial] == [
        "YGO-0.1",
        "YGO-1.4",
        "YGO-1.7",
        "YGO-8.7",
        "YGO-14.1",
        "YGO-17.1",
    ]


@pytest.mark.parametrize("game", APPLIED)
def test_rules_refer_only_to_rules_that_exist(game: str) -> None:
    rulebook = Catalogue.load().rulebook(game)
    for rule in rulebook:
        for mentioned in SOURCES[game].rule.findall(f"{rule.statement} {rule.example}"):
            assert mentioned in rulebook, f"{rule.id} mentions {mentioned}"


@pytest.mark.parametrize("game", APPLIED)
def test_every_rule_that_the_code_cites_is_in_the_book(game: str) -> None:
    source, rulebook = SOURCES[game], Catalogue.load().rulebook(game)
    cited = {
        rule for path in source.folder.rglob("*.py") for rule in source.rule.findall(path.read_text(encoding="utf-8"))
    }

    assert len(cited) > 50
    assert sorted(rule for rule in cited if rule not in rulebook) == []


def test_the_ids_are_those_of_the_digest() -> None:
    digest = SHARED / "rules" / "yugioh.md"
    if not digest.is_file():
        pytest.skip(f"SKIPPED: the rules digest is not at {digest}; set CHAINJUDGE_SHARED to the folder that has it")
    ids = re.findall(r"^\*\*(YGO-\d+\.\d+) ", digest.read_text(encoding="utf-8"), re.MULTILINE)

    assert list(RULEBOOK.ids()) == ids
