"""A Summon that was not negated succeeds, and one that was comes to nothing (YGO-16.2, YGO-16.5, YGO-9.3)."""

from collections.abc import Sequence

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.following import follow_summons
from app.games.yugioh.moving import move
from app.games.yugioh.position_events import Turned
from app.games.yugioh.settling import settle
from app.games.yugioh.standing import BeingSummoned
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone
from app.games.yugioh.windows import open_window


def will_succeed(duel: Duel, being: BeingSummoned) -> bool:
    """Whether nothing negated the Summon, and a Flip Summoned monster still lies there face-up (YGO-16.8)."""
    return not being.negated and _there(duel, being) is not None


def _there(duel: Duel, being: BeingSummoned) -> Card | None:
    card = duel.cards[being.card]
    return card if card.object == being.object and card.face_up else None


def succeed(duel: Duel) -> None:
    """Complete the Summon, as part of the action that made it, and open the window after it."""
    being = duel.being_summoned
    assert being is not None
    duel.being_summoned = None
    event, cause = being.event, duel.journal.cause
    now = (cause.action, cause.chain, cause.link, cause.part, cause.group, cause.player)
    cause.action, cause.group, cause.player = event.action, event.group, event.caused_by
    cause.chain = cause.link = cause.part = None
    summoned = Summoned(
        event.rule, duel.cards[being.card], event.how, by_effect=False, came_from=event.came_from,
        method=event.method, made_from=event.made_from,
    )  # fmt: skip
    duel.journal.write(summoned, duel)
    settle(duel)
    follow_summons(duel, [summoned])
    events = duel.journal.events[being.first :]
    open_window(duel, [one for one in events if one.group == event.group and one is not event], events)
    cause.action, cause.chain, cause.link, cause.part, cause.group, cause.player = now


def come_to_nothing(duel: Duel) -> Sequence[Event[Duel]]:
    """End a Summon that did not succeed; what happened since its action, without a flip that never was a Summon."""
    being = duel.being_summoned
    assert being is not None
    duel.being_summoned = None
    card = _there(duel, being)
    if card is not None and card.not_on_field:
        move(duel, card, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-9.3")
    elif card is not None or (duel.cards[being.card].object == being.object):
        there = duel.cards[being.card].copy()
        there.applies = True
        duel.cards[there.id] = there
        duel.standing_now = None
    group = being.event.group
    return [one for one in duel.journal.events[being.first :] if not (isinstance(one, Turned) and one.group == group)]
