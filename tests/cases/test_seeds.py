"""The worked examples of the seeds are all here, and say what the collection they were taken from says.

The collection lies beside the repository, or where CHAINJUDGE_SHARED says; where it is missing these tests are
skipped and say so. The cases themselves are tests of their own and need nothing of it.
"""

import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.catalogue.catalogue import Catalogue
from app.catalogue.yaml_text import read_yaml
from tests.cases.case import Case, read_case
from tests.cases.expected_final import ExpectedZone
from tests.cases.test_cases import FOUND

SHARED = Path(os.environ.get("CHAINJUDGE_SHARED", Path(__file__).parents[3] / "shared"))
COLLECTION = SHARED / "cases" / "yugioh.yaml"
SEEDS = [f"YGO-C{number:02}" for number in (*range(1, 13), *range(14, 19), 20, 21, 23, 26, 27, 28)]
ZONES = {
    "hand": "hand",
    "mon": "monster_zones",
    "st": "spell_trap_zones",
    "gy": "graveyard",
    "ban": "banished",
    "deck": "deck",
}
STATES: dict[str, dict[str, str]] = {
    "atk": {"face": "up", "position": "attack"},
    "def": {"face": "up", "position": "defense"},
    "face-down": {"face": "down"},
    "face-up": {"face": "up"},
    "set": {"face": "down"},
}
CARD = re.compile(r"^(?P<card>.+?)(?: x(?P<count>\d+))?(?: \((?P<state>[a-z-]+)\))?$")

Facts = Counter[tuple[str, tuple[tuple[str, str], ...]]]


def _carried() -> dict[str, Case]:
    return {found.id: read_case(found.value) for found in FOUND if found.id.startswith("YGO-C")}


def test_every_seed_case_is_carried() -> None:
    assert sorted(set(SEEDS) - set(_carried())) == []


def test_every_rule_of_the_seeds_is_held_by_a_case() -> None:
    """But for the rules that only say what words mean."""
    held = {rule for found in FOUND for rule in read_case(found.value).rules}
    rules = [rule for rule in Catalogue.load().rulebook("yugioh") if not rule.editorial]
    of_the_seeds = [rule.id for rule in rules if any(source.startswith("seed document") for source in rule.sources)]

    assert len(of_the_seeds) > 50
    assert [rule for rule in of_the_seeds if rule not in held] == []


@pytest.fixture(scope="session")
def collection() -> dict[str, Any]:
    """The seed cases of the collection by id."""
    if not COLLECTION.exists():
        pytest.skip(f"the collection of cases is missing: there is no {COLLECTION}; set CHAINJUDGE_SHARED")
    cases = read_yaml(COLLECTION)["cases"]
    return {case["id"]: case for case in cases if case["source_kind"] == "seed"}


def test_no_seed_case_of_the_collection_is_missing_here(collection: dict[str, Any]) -> None:
    assert sorted(collection) == SEEDS


@pytest.mark.parametrize("case_id", SEEDS)
def test_activations_agree(collection: dict[str, Any], case_id: str) -> None:
    told = [
        (line["card"], line["expected"], line.get("rule"))
        for line in collection[case_id]["sequence"]
        if line["action"] == "activate"
    ]

    case = _carried()[case_id]

    actions = case.submission["actions"]
    expected = sorted(case.expect.activations, key=lambda activation: activation.action)
    assert [(actions[one.action]["activate"], one.verdict, one.primary) for one in expected] == told


@pytest.mark.parametrize("case_id", SEEDS)
def test_links_agree(collection: dict[str, Any], case_id: str) -> None:
    told = {
        (line["chain"], line["link"], line["card"], line["outcome"])
        for line in collection[case_id].get("resolution", [])
    }

    links = _carried()[case_id].expect.links

    assert links is not None
    assert {(link.chain, link.link, link.card, str(link.outcome)) for link in links} == told


@pytest.mark.parametrize("case_id", SEEDS)
def test_final_states_agree(collection: dict[str, Any], case_id: str) -> None:
    """Each zone and number of life points that the collection names is expected here, and the same."""
    final = _carried()[case_id].expect.final
    for fact, value in collection[case_id]["final"].items():
        player, _, zone = fact.partition(".")
        if player == "lp":
            assert final["A" if zone == "A" else "B"].life_points == int(value), fact
        elif player in ("A", "B"):
            expected: ExpectedZone | None = getattr(final["A" if player == "A" else "B"], ZONES[zone])
            assert expected is not None, f"{fact} is not expected"
            assert _expected_facts(expected) == _told_facts(value), fact


def _told_facts(value: str) -> Facts:
    facts: Facts = Counter()
    for told in [] if value == "empty" else value.split("; "):
        match = CARD.match(told)
        assert match is not None
        facts[match["card"], _sorted(STATES[match["state"]] if match["state"] else {})] += int(match["count"] or 1)
    return facts


def _expected_facts(zone: ExpectedZone) -> Facts:
    facts: Facts = Counter()
    for card in zone.cards:
        named = card.model_dump(include={"face", "position"}, exclude_none=True)
        facts[card.card, _sorted(named)] += card.count
    return facts


def _sorted(named: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(named.items()))
