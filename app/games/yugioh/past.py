"""What has happened, as far as a rule may still ask for it: kept by the events, so that nothing searches them."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from app.games.yugioh.vocabulary import CardId, Outcome, Player


class SpecialSummonMade(NamedTuple):
    """A Special Summon of this turn; those with the same `group` were made together."""

    sequence: int
    group: int
    card: CardId
    summoner: Player


class LinkDone(NamedTuple):
    """A chain link that ended this turn: its card, as the object that was activated, its effect and its outcome."""

    card: CardId
    object: int
    effect: str | None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Past:
    """What happened this turn, in this phase and in this battle; `turn_began` says that its beginning was seen.

    `declaration` is the last attack that was declared, `flips` the monsters that it has turned face-up, and
    `called_off` says that it was negated.
    """

    turn_began: bool = False
    special_summons: tuple[SpecialSummonMade, ...] = ()
    links: tuple[LinkDone, ...] = ()
    activated: frozenset[tuple[CardId, str | None]] = frozenset()
    declaration: Any = None
    flips: tuple[Any, ...] = ()
    called_off: bool = False


NOTHING_PAST = Past()
