"""Where the machine and the recording differ: in links, at the end, and in what is offered."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Literal

from tests.differential.names import plain
from tests.differential.observed import (
    EndedLink,
    Observed,
    Option,
    Side,
    Window,
    recorded_sides,
    recorded_windows,
)
from tests.differential.scenario import Expected, RecordedLink, Scenario, player_of

Measure = Literal["links", "end_state", "windows", "stats"]
AGREEING = {
    "resolved": ("resolves", "resolves_partially", "no_effect", "replaced"),
    "no_effect": ("no_effect",),
    "negated": ("activation_negated",),
    "disabled": ("effect_negated",),
    "not_reached": ("not_reached",),
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference. `unit` tells which link or decision point of the scenario it is about.

    ATK and DEF are compared too (`stats`), and shown, but are no part of the end state that is measured.
    `kind` is what several differences have in common; `card` is the plain name of the card it is about.
    """

    measure: Measure
    unit: int
    kind: str
    card: str
    pointless: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """A scenario compared: how many links and decision points there are, and every difference."""

    links: int
    windows: int
    differences: tuple[Difference, ...]


def compare(scenario: Scenario, observed: Observed) -> Comparison:
    """Compare what was played to its end with what was recorded."""
    found, links = _links(scenario.expected, observed)
    found += _sides(scenario, observed)
    in_windows, windows = _windows(recorded_windows(scenario.expected), observed.windows)
    return Comparison(links, windows, tuple(found + in_windows))


def _links(expected: Expected, observed: Observed) -> tuple[list[Difference], int]:
    found: list[Difference] = []
    units = 0
    for theirs, ours in zip_longest(expected.chains, observed.links, fillvalue=()):
        for recorded, ended in zip_longest(theirs, ours):
            if recorded is not None and recorded.status == "not_compared":
                continue
            kind = _link_difference(recorded, ended)
            if kind is not None:
                card = plain(recorded.card) if recorded is not None else ended.name if ended is not None else ""
                found.append(Difference("links", units, f"{card}: {kind}", card))
            units += 1
    return found, units


def _link_difference(recorded: RecordedLink | None, ended: EndedLink | None) -> str | None:
    if recorded is None:
        return "a link that is not recorded"
    if ended is None:
        return "a link that is missing"
    if (player_of(recorded.player), plain(recorded.card)) != (ended.player, ended.name):
        return f"another link, {ended.name}"
    if ended.outcome in AGREEING[recorded.status]:
        return None
    return f"{ended.outcome}, recorded {recorded.status}"


def _sides(scenario: Scenario, observed: Observed) -> list[Difference]:
    found: list[Difference] = []
    for theirs, ours in zip(recorded_sides(scenario.expected), observed.sides, strict=True):
        found += [Difference("end_state", 0, kind, card) for kind, card in _side_differences(theirs, ours)]
        both = {one[0] for one in theirs.stats} & {one[0] for one in ours.stats}
        stats = [[one for one in side.stats if one[0] in both] for side in (theirs, ours)]
        found += [Difference("stats", 0, kind, card) for kind, card in _cards("stats", *stats)]
    recorded = scenario.expected.winner
    winner = None if recorded is None else {0: "A", 1: "B"}.get(recorded.player or 0, "draw")
    if winner != observed.winner:
        found.append(Difference("end_state", 0, f"winner {observed.winner}, recorded {winner}", ""))
    return found


def _side_differences(theirs: Side, ours: Side) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if theirs.life_points != ours.life_points:
        found.append((f"life points {ours.life_points}, recorded {theirs.life_points}", ""))
    for place in ("monsters", "spells", "hand", "graveyard", "banished"):
        found += _cards(place, getattr(theirs, place), getattr(ours, place))
    if theirs.deck != ours.deck:
        found.append((f"the deck has {ours.deck} cards, recorded {theirs.deck}", ""))
    return found


def _cards(
    place: str, theirs: Iterable[str | tuple[Any, ...]], ours: Iterable[str | tuple[Any, ...]]
) -> list[tuple[str, str]]:
    """The cards that are missing from a place, and those that are surplus there."""
    recorded, lies = Counter(theirs), Counter(ours)
    found: list[tuple[str, str]] = []
    for word, cards in (("missing", recorded - lies), ("surplus", lies - recorded)):
        for card in sorted(cards, key=str):
            name, *described = (card,) if isinstance(card, str) else card
            found.append((" ".join(map(str, (f"{place}:", name, *described, "is", word))), name))
    return found


def _windows(theirs: list[Window], ours: list[Window]) -> tuple[list[Difference], int]:
    """Compare the decision points that lie at the same place; one that only one side has counts as its own."""
    matcher = SequenceMatcher(None, [_key(one) for one in theirs], [_key(one) for one in ours], autojunk=False)
    found: list[Difference] = []
    units = 0
    for tag, first, last, our_first, our_last in matcher.get_opcodes():
        if tag == "equal":
            for recorded, window in zip(theirs[first:last], ours[our_first:our_last], strict=True):
                found += _offers(recorded.options, window, units)
                units += 1
            continue
        for recorded in theirs[first:last]:
            found += _offers(recorded.options, Window(*_place(recorded), Counter(), None), units)
            units += 1
        for window in ours[our_first:our_last]:
            found += _offers(Counter(), window, units)
            units += 1
    return found, units


def _key(window: Window) -> tuple[str, str, int, str | None]:
    return window.kind, window.player, window.chain_length, window.chosen and window.chosen.casefold()


def _place(window: Window) -> tuple[Literal["idle", "chain"], Literal["A", "B"], int]:
    return window.kind, window.player, window.chain_length


def _offers(recorded: Counter[Option], window: Window, unit: int) -> list[Difference]:
    """The offers that are missing, and those that are not recorded."""
    where = "in the open game state" if window.kind == "idle" else "in response"
    missing, surplus = recorded - window.options, window.options - recorded
    return [
        Difference("windows", unit, f"{option.name}@{option.place} is {word} {where}", option.name, pointless)
        for word, options in (("not offered", missing), ("offered", surplus))
        for option in options
        for pointless in (word == "offered" and option in window.pointless,)
    ]
