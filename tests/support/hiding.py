"""Parts of a random game are hidden: the ruling on what is told agrees with the one on the whole (idea 6)."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from app.games.ruling import Ruling
from tests.support.judging import Json

RulingT = TypeVar("RulingT", bound=Ruling)
KNOWN = {"legal", "illegal"}


class Flipped(Exception):
    """A verdict or outcome that turned around, in words, with the submission that hides something."""


@dataclass(slots=True)
class Hidden:
    """A submission with parts hidden, and what lies in each of them; in `silent` ones not even how much is told."""

    submission: Json
    lying: dict[tuple[str, str], list[Any]] = field(default_factory=dict)
    silent: set[tuple[str, str]] = field(default_factory=set)

    def put(self, player: str, side: Json) -> None:
        """Describe a player's side so."""
        setup = self.submission["setup"]
        self.submission = {**self.submission, "setup": {**setup, "players": {**setup["players"], player: side}}}


@dataclass(slots=True, frozen=True)
class Law(Generic[RulingT]):
    """How the law is tried on one of the games.

    `agrees` says why what was assumed does not agree with what was hidden, and None where it does; `compare` raises
    Flipped.
    """

    random_game: Callable[[int], Json]
    hide: Callable[[Json, random.Random], Hidden]
    judge: Callable[[Json], RulingT]
    agrees: Callable[[Hidden, RulingT, RulingT], str | None]
    compare: Callable[[RulingT, RulingT], None]

    def try_game(self, seed: int, tries: int = 4) -> Counter[str]:
        """Hide parts of one random game several times; how often what was compared, or why it was not.

        Raises Flipped.
        """
        counted: Counter[str] = Counter()
        game = self.random_game(seed)
        if any("#" in str(value) for action in game["actions"] for value in action.values()):
            return Counter({"copies are numbered": tries})
        full = self.judge(game)
        for attempt in range(tries):
            hidden = self.hide(game, random.Random(1000 * seed + attempt))  # noqa: S311 - nothing here is a secret
            told = self.judge(hidden.submission)
            reason = self.agrees(hidden, told, full)
            if reason is None:
                try:
                    self.compare(full, told)
                except Flipped as flipped:
                    where = f"{flipped} | attempt {attempt} {sorted(hidden.lying)}"
                    raise Flipped(where, hidden.submission) from None
                counted["determined actions"] += sum(one.verdict.value in KNOWN for one in told.activations)
                counted["all actions"] += len(told.activations)
            counted[reason or "compared"] += 1
        return counted


def compare_verdicts(full: Ruling, told: Ruling) -> bool:
    """Compare up to the first action on which either knows no verdict; whether there was none. Raises Flipped."""
    for in_full, in_told in zip(full.activations, told.activations, strict=False):
        if not {in_full.verdict.value, in_told.verdict.value} <= KNOWN:
            return False
        if in_full.kind == "answer" and in_full.verdict != in_told.verdict:
            return False  # which of the known cards it was is asked only where they are known
        if in_full.verdict != in_told.verdict:
            reasons = [finding.reason for finding in (*in_full.findings, *in_told.findings)]
            words = f"action {in_full.action} is {in_full.verdict.value}, told {in_told.verdict.value}: {reasons}"
            raise Flipped(words)
    return True
