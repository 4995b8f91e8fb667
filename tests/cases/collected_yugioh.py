"""What the collection of Yu-Gi-Oh! cases tells of each, and the same of the case that was carried from it."""

import re
from collections import Counter

from tests.cases.case import YugiohCase, read_case
from tests.cases.collected import Told
from tests.cases.expected_yugioh import ExpectedCard, YugiohExpectation
from tests.cases.expected_zones import ExpectedZone
from tests.cases.own import OWN

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

Facts = Counter[tuple[str, tuple[tuple[str, str], ...]]]


def carried() -> dict[str, YugiohCase]:
    """The project's own cases that were carried, with their siblings, by id."""
    cases = [read_case(found.value) for found in OWN["yugioh"] if found.id.startswith("YGO-C")]
    return {case.id: case for case in cases if isinstance(case, YugiohCase)}


def siblings_of(told: Told) -> list[str]:
    """The ids of the siblings that a case of the collection describes."""
    return [f"{told['id']}-{ending}" for fact, ending in SIBLINGS.items() if fact in told["final"]]


def activations_told(told: Told) -> list[tuple[str, str, str | None]]:
    """Each activation in order: the card, the verdict, and for an illegal one the rule."""
    return [
        (line["card"], line["expected"], line.get("rule")) for line in told["sequence"] if line["action"] == "activate"
    ]


def activations_expected(case: YugiohCase) -> list[tuple[str, str, str | None]]:
    """The same of a case of ours."""
    actions = case.submission["actions"]
    expected = sorted(case.expect.activations, key=lambda activation: activation.action)
    named = [(actions[one.action].get("activate"), one.verdict, one.primary) for one in expected]
    return [(card, verdict, primary) for card, verdict, primary in named if card is not None]


def links_told(told: Told) -> set[tuple[int, int, str, str]]:
    """Each link: its chain, its number, its card, what became of it."""
    return {(line["chain"], line["link"], line["card"], line["outcome"]) for line in told.get("resolution", [])}


def links_expected(case: YugiohCase) -> set[tuple[int, int, str, str]]:
    """The same of a case of ours."""
    assert case.expect.links is not None
    return {(link.chain, link.link, link.card, str(link.outcome)) for link in case.expect.links}


def differences_of_final(told: Told, expect: YugiohExpectation) -> list[str]:
    """The zones and life points that the collection names and that the case expects otherwise, or not at all."""
    found = []
    for fact, value in told["final"].items():
        player, _, what = fact.partition(".")
        if player == "lp" and expect.final["A" if what == "A" else "B"].life_points != int(value):
            found.append(f"{fact}: {value}")
        elif player in ("A", "B") and what in _ZONES:
            zone = getattr(expect.final["A" if player == "A" else "B"], _ZONES[what])
            if zone is None or not _agrees(value, zone):
                found.append(f"{fact}: {value}")
    return found


def _agrees(value: str, expected: ExpectedZone[ExpectedCard]) -> bool:
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


def _expected_facts(zone: ExpectedZone[ExpectedCard]) -> Facts:
    facts: Facts = Counter()
    for card in zone.cards:
        named = card.model_dump(include={"face", "position"}, exclude_none=True)
        facts[card.card, _sorted(named)] += card.count
    return facts


def _sorted(named: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(named.items()))
