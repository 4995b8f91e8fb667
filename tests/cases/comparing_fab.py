"""Comparing what only a Flesh and Blood ruling says: chain links, moments, steps, the final state."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.games.model import Frozen
from tests.cases.comparing_zones import compare_side
from tests.cases.expected_fab import ExpectedLink, ExpectedMoment, ExpectedStep, FabExpectation
from tests.cases.expected_fab_final import ZONES, ExpectedFinal, ExpectedLayer
from tests.cases.words import compare_words

Json = dict[str, Any]


def compare_fab(expect: FabExpectation, ruling: Json, submission: Json) -> Iterator[str]:
    """Every difference between what is expected and the ruling."""
    if expect.links is not None:
        yield from _links(expect.links, ruling["links"], _links_before(submission))
    for moment in expect.active_link:
        yield from _moment(moment, ruling["moments"])
    yield from _steps(expect.steps, ruling["steps"])
    if expect.disputed is not None:
        points = sorted({str(told["point"]) for told in ruling["disputed"]})
        yield from compare_words("disputed", [str(point) for point in expect.disputed], points)
    if expect.final is not None:
        yield from _final(expect.final, ruling["final"])


def _links_before(submission: Json) -> int:
    """How many chain links the setup itself describes: these need not be named."""
    links = ((submission.get("setup") or {}).get("combat_chain") or {}).get("links", ())
    return links if isinstance(links, int) else len(links)


def _links(expected: Sequence[ExpectedLink], got: Sequence[Json], before: int) -> Iterator[str]:
    links = {(link["chain"], link["link"]): link for link in got}
    for want in expected:
        where = f"chain {want.chain}, link {want.link}"
        link = links.pop((want.chain, want.link), None)
        if link is None:
            yield f"{where}: expected {want.active_attack or 'it'}, got no such link"
            continue
        for field, wanted, told in _otherwise(want, link, ignored=("chain", "link", "defenders")):
            yield f"{where} ({link['active_attack']}): expected {field} {wanted}, got {told}"
        if want.defenders is not None:
            yield from compare_words(f"{where}, defenders", want.defenders, link["defenders"])
    for (chain, number), link in links.items():
        if chain != 1 or number > before:
            yield f"chain {chain}, link {number}: expected no such link, got {link['active_attack']}"


def _otherwise(want: Frozen, got: Mapping[str, Any], ignored: Sequence[str] = ()) -> Iterator[tuple[str, Any, Any]]:
    """Every field that the expectation names and that is not so: its name, what it should be, what it is."""
    for field in type(want).model_fields:
        wanted = getattr(want, field)
        if field in want.model_fields_set and field not in ignored and got.get(field) != wanted:
            yield field, _or_none(wanted), _or_none(got.get(field))


def _or_none(value: Any) -> Any:
    return "none" if value is None else value


def _moment(want: ExpectedMoment, got: Sequence[Json]) -> Iterator[str]:
    there = [told for told in got if told["chain"] == want.chain and told["step"] == want.step]
    if "link" in want.model_fields_set:
        there = [told for told in there if told["link"] == want.link]
    if want.active_link not in [told["active_link"] for told in there]:
        where = f"chain {want.chain}, {want.step} step" + (f", newest link {want.link}" if want.link else "")
        told = ", ".join(str(told["active_link"] or "none") for told in there) or "no such moment"
        yield f"active_link in {where}: expected {want.active_link or 'none'}, got {told}"


def _steps(expected: Sequence[ExpectedStep], got: Sequence[Json]) -> Iterator[str]:
    """Each expected step comes after the one before it; others may come between them."""
    left = iter(got)
    for want in expected:
        if not any(_is_step(want, told) for told in left):
            named = want.model_dump(exclude_unset=True)
            yield f"steps: expected {named}" + ("" if want is expected[0] else ", after those before it") + ", got none"
            return


def _is_step(want: ExpectedStep, got: Json) -> bool:
    if want.words is not None and want.words.lower() not in got["words"].lower():
        return False
    return not any(_otherwise(want, got, ignored=("words",)))


def _final(want: ExpectedFinal, got: Json) -> Iterator[str]:
    for player, side in (("A", want.A), ("B", want.B)):
        if side is not None:
            yield from compare_side(player, side, got["players"][player], ZONES)
    for field, wanted, told in _otherwise(want, got, ignored=("A", "B", "stack", "queue")):
        yield f"final, {field}: expected {wanted}, got {told}"
    for what, layers in (("stack", want.stack), ("queue", want.queue)):
        if layers is not None:
            there = [layer for layer in got["stack"] if layer["queue"] == (what == "queue")]
            yield from _layers(f"final, {what}", layers, there)


def _layers(where: str, expected: Sequence[ExpectedLayer], got: Sequence[Json]) -> Iterator[str]:
    pairs = zip(expected, got, strict=False)
    if len(expected) != len(got) or any(any(_otherwise(want, told)) for want, told in pairs):
        told = ", ".join(f"{layer['player']}'s {layer['card']} ({layer['kind']})" for layer in got)
        yield f"{where}: expected {', '.join(layer.card for layer in expected) or 'nothing'}, got {told or 'nothing'}"
