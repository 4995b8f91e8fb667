"""A Summon that uses no chain begins: the monster is not on the field yet, and it may be negated (YGO-16.2)."""

from app.games.yugioh.card import Card, SummonKind, SummonMethod
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.links import Link
from app.games.yugioh.state import Duel
from app.games.yugioh.summon_events import WouldBeSummoned
from app.games.yugioh.timing import before_summon
from app.games.yugioh.vocabulary import Zone


def would_be_summoned(
    duel: Duel,
    card: Card,
    how: SummonKind,
    *,
    came_from: Zone | None,
    first: int,
    rule: str = "YGO-16.1",
    method: SummonMethod | None = None,
    made_from: tuple[Card, ...] | None = None,
) -> None:
    """Let a Summon that uses no chain be negated before it succeeds; `card` lies in its zone already, face-up.

    The events of the action begin with number `first`.
    """
    event = WouldBeSummoned(rule, card, how, came_from=came_from, first=first, method=method, made_from=made_from)
    duel.journal.write(event, duel)
    duel.pending = tuple(one for one in duel.pending if one.lasts)
    before_summon(duel, event)


def summoned_right_after(
    duel: Duel,
    link: Link | None,
    card: Card,
    how: SummonKind,
    *,
    came_from: Zone | None,
    method: SummonMethod | None = None,
    made_from: tuple[Card, ...] | None = None,
) -> None:
    """Summon a monster right after the effect of a link has resolved.

    Only that of chain link 1 can be negated: the window opens when the chain has ended. Anything else of that kind
    is done in the middle of a chain (YGO-16.4).
    """
    rule = "YGO-16.4"
    if link is not None and link.number == 1:
        would_be = WouldBeSummoned(
            rule, card, how, came_from=came_from, first=len(duel.journal.events), method=method, made_from=made_from
        )  # fmt: skip
        duel.journal.write(would_be, duel)
        return
    summoned = Summoned(
        rule, card, how, by_effect=False, came_from=came_from, method=method, made_from=made_from
    )  # fmt: skip
    duel.journal.write(summoned, duel)


def may_still_be_negated(duel: Duel) -> bool:
    """Whether a Summon waits for what may negate it, and no chain has begun yet."""
    return duel.being_summoned is not None and not duel.links
