"""The collection of judge cases that the project's own were carried from, and what it tells of each.

The collection lies beside the repository, or where CHAINJUDGE_SHARED says.
"""

import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

from app.catalogue.yaml_text import read_yaml
from tests.cases.case import Case, read_case
from tests.cases.expected_final import ExpectedZone
from tests.cases.test_cases import FOUND

SHARED = Path(os.environ.get("CHAINJUDGE_SHARED", Path(__file__).parents[3] / "shared"))
COLLECTION = SHARED / "cases" / "yugioh.yaml"
SIBLINGS = {"variant": "variant", "ocg_variant": "ocg", "classic_variant": "classic"}
"""How a case of the collection names a sibling, and how the sibling's id ends."""

_ZONES = {
    "hand": "hand", "mon": "monster_zones", "st": "spell_trap_zones", "gy": "graveyard", "ban": "banished",
    "extra": "extra_deck", "deck": "deck",
}  # fmt: skip
_STATES: dict[str, dict[str, str]] = {
    "atk": {"face": "up", "position": "attack"},
    "def": {"face": "up", "position": "defense"},
    "face-down": {"face": "down"},
    "face-up": {"face": "up"},
    "set": {"face": "down"},
}
_CARD = re.compile(r"^(?P<card>.+?)(?: x(?P<count>\d+))?(?: \((?P<state>[a-z-]+)\))?$")
_NUMBER = re.compile(r"^(?P<size>\d+) cards$")

Told = dict[str, Any]
Facts = Counter[tuple[str, tuple[tuple[str, str], ...]]]


def read_collection() -> dict[str, Told] | None:
    """The cases of the collection by id; None where it is missing."""
    if not COLLECTION.exists():
        return None
    return {told["id"]: told for told in read_yaml(COLLECTION)["cases"]}


def missing() -> str:
    """What a test says that is skipped because of it."""
    return f"the collection of cases is missing: there is no {COLLECTION}; set CHAINJUDGE_SHARED"


def carried() -> dict[str, Case]:
    """The project's own cases that were carried, with their siblings, by id."""
    return {found.id: read_case(found.value) for found in FOUND if found.id.startswith("YGO-C")}


def siblings_of(told: Told) -> list[str]:
    """The ids of the siblings that a case of the collection describes."""
    return [f"{told['id']}-{ending}" for fact, ending in SIBLINGS.items() if fact in told["final"]]


def activations_told(told: Told) -> list[tuple[str, str, str | None]]:
    """Each activation in order: the card, the verdict, and for an illegal one the rule."""
    return [
        (line["card"], line["expected"], line.get("rule")) for line in told["sequence"] if line["action"] == "activate"
    ]


def activations_expected(case: Case) -> list[tuple[str, str, str | None]]:
    """The same of a case of ours."""
    actions = case.submission["actions"]
    expected = sorted(case.expect.activations, key=lambda activation: activation.action)
    named = [(actions[one.action].get("activate"), one.verdict, one.primary) for one in expected]
    return [(card, verdict, primary) for card, verdict, primary in named if card is not None]


def links_told(told: Told) -> set[tuple[int, int, str, str]]:
    """Each link: its chain, its number, its card, what became of it."""
    return {(line["chain"], line["link"], line["card"], line["outcome"]) for line in told.get("resolution", [])}


def links_expected(case: Case) -> set[tuple[int, int, str, str]]:
    """The same of a case of ours."""
    assert case.expect.links is not None
    return {(link.chain, link.link, link.card, str(link.outcome)) for link in case.expect.links}


def differences_of_final(told: Told, case: Case) -> list[str]:
    """The zones and life points that the collection names and that the case expects otherwise, or not at all."""
    found = []
    for fact, value in told["final"].items():
        player, _, what = fact.partition(".")
        if player == "lp" and case.expect.final["A" if what == "A" else "B"].life_points != int(value):
            found.append(f"{fact}: {value}")
        elif player in ("A", "B") and what in _ZONES:
            zone = getattr(case.expect.final["A" if player == "A" else "B"], _ZONES[what])
            if zone is None or not _agrees(value, zone):
                found.append(f"{fact}: {value}")
    return found


def _agrees(value: str, expected: ExpectedZone) -> bool:
    number = _NUMBER.match(value)
    if number is not None:
        listed = sum(card.count for card in expected.cards)
        return int(number["size"]) == (listed if expected.size is None else expected.size)
    return _expected_facts(expected) == _told_facts(value)


def _told_facts(value: str) -> Facts:
    facts: Facts = Counter()
    for told in [] if value == "empty" else value.split("; "):
        match = _CARD.match(told)
        assert match is not None
        facts[match["card"], _sorted(_STATES[match["state"]] if match["state"] else {})] += int(match["count"] or 1)
    return facts


def _expected_facts(zone: ExpectedZone) -> Facts:
    facts: Facts = Counter()
    for card in zone.cards:
        named = card.model_dump(include={"face", "position"}, exclude_none=True)
        facts[card.card, _sorted(named)] += card.count
    return facts


def _sorted(named: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(named.items()))
