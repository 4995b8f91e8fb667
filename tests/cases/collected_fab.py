"""What the collection of Flesh and Blood cases tells of each, and the same of the case that was carried from it."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.cases.case import FabCase, read_case
from tests.cases.collected import Told
from tests.cases.own import OWN

_CARRIED = re.compile(r"FAB-\d{3}(?:-|$)")
_VERBS = {"declare_defenders": "defend"}
"""How an action is called here, where the collection has another word."""


class Entry(NamedTuple):
    """Something that the players did: who, which verb, and whether it was legal."""

    player: str | None
    verb: str
    verdict: str


class LinkNumbers(NamedTuple):
    """A chain link, and the numbers of it."""

    chain: int
    link: int
    power: int | None
    defense: int | None
    damage: int | None
    hit: bool | None
    resolved: bool | None
    go_again: bool | None


def carried() -> dict[str, FabCase]:
    """The project's own cases that were carried, with their siblings, by id."""
    cases = [read_case(found.value) for found in OWN["flesh-and-blood"] if _CARRIED.match(found.id)]
    return {case.id: case for case in cases if isinstance(case, FabCase)}


def id_of(told: Told) -> str:
    """The id under which a case of the collection is carried."""
    return str(told["id"]).upper()


def entries_told(told: Told) -> list[Entry]:
    """Everything that the players did, in order."""
    return [
        Entry(line.get("by"), _VERBS.get(line["do"], line["do"]), line.get("expect", "legal"))
        for line in told["sequence"]
        if line["do"] != "automatic"
    ]


def entries_expected(case: FabCase) -> list[Entry]:
    """The same of a case of ours: answers to questions are no entries of the collection."""
    verdicts: dict[int, str] = {one.action: one.verdict for one in case.expect.activations}
    return [
        Entry(action.get("player"), next(verb for verb in action if verb != "player"), verdicts.get(at, "legal"))
        for at, action in enumerate(case.submission["actions"])
        if "answer" not in action
    ]


def rules_told(told: Told) -> list[list[str]]:
    """For each illegal entry in order the rules that it cites."""
    return [line["cite"].split() for line in told["sequence"] if line.get("expect") == "illegal"]


def rules_expected(case: FabCase) -> list[str | None]:
    """For each illegal action in order the rule of its first finding."""
    return [one.primary for one in case.expect.activations if one.verdict == "illegal"]


def links_told(told: Told) -> list[LinkNumbers]:
    """The chain links in order. The numbers begin anew with each combat chain."""
    return list(_links_told(told["links"]))


def _links_told(links: list[Any]) -> Iterator[LinkNumbers]:
    chain, before = 1, 0
    for link in links:
        chain += link["n"] <= before
        before = link["n"]
        fields = ("power", "defense_total", "damage", "hit", "resolved", "go_again_at_resolution")
        yield LinkNumbers(chain, link["n"], *(link[field] for field in fields))


def links_expected(case: FabCase) -> list[LinkNumbers]:
    """The same of a case of ours."""
    assert case.expect.links is not None
    return [
        LinkNumbers(one.chain, one.link, one.power, one.defense, one.damage, one.hit, one.resolved, one.go_again)
        for one in case.expect.links
    ]


def final_told(told: Told) -> dict[str, Any]:
    """The life of both players, the action points that are named, and whether the chain is open."""
    final = told["final"]
    points = {f"{player} action points": value for player, value in final["ap"].items()}
    return {**{f"{player} life": value for player, value in final["life"].items()}, **points, "chain": final["chain"]}


def final_expected(case: FabCase) -> dict[str, Any]:
    """The same of a case of ours."""
    final = case.expect.final
    assert final is not None
    found: dict[str, Any] = {"chain": final.chain}
    for player, side in (("A", final.A), ("B", final.B)):
        if side is not None:
            found |= {f"{player} life": side.life, f"{player} action points": side.action_points}
    return found
