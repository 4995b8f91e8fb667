"""What a duel that is played live may forget, so that nothing grows with its history: what no rule can ask for again.

What the rules read of the past are projections, which the events keep (see `past.py`).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import Passed
from app.games.yugioh.links import Link
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Zone


def forget(duel: Duel) -> None:
    """Forget what was told so far: events, assumptions, what was left to the players, and cards that are gone.

    A Summon that waits still needs the events of its action, and the last thing to happen is always remembered.
    """
    events = duel.journal.events
    first = events.forgotten + _last_to_happen([*events])
    if duel.being_summoned is not None:
        first = min(first, duel.being_summoned.first)
    events.forget(max(0, first))
    duel.told_from = len(events)
    duel.assumptions = {}
    duel.by_hand = ()
    _forget_ended(duel)
    _forget_gone(duel)


def _last_to_happen(events: Sequence[Event[Duel]]) -> int:
    """Where the last of these events is that is no pass."""
    return next((at for at in reversed(range(len(events))) if not isinstance(events[at], Passed)), 0)


_OF_ONE_OBJECT = frozenset(("level", "negate", "unaffected", "forbid", "control"))
"""Kinds of effects, beside those that change ATK or DEF, that are only looked at for the object they are tied to."""


def _forget_ended(duel: Duel) -> None:
    """What a resolved effect left behind for objects that there are no more: it can never apply again."""
    left = tuple(standing for standing in duel.lingering if not _has_ended(duel, standing))
    if len(left) < len(duel.lingering):
        duel.lingering, duel.standing_now = left, None


def _has_ended(duel: Duel, standing: Standing) -> bool:
    if standing.kind not in _OF_ONE_OBJECT and not standing.kind.startswith(("modify_", "set_", "original_")):
        return False
    with_source = standing.until == "while_source_face_up" and standing.kind != "control"
    if with_source and standing.source_object not in (None, duel.cards[standing.source].object):
        return True
    gone = bool(standing.cards) and all(
        duel.cards[card_id].object != number for card_id, number in standing.cards or ()
    )
    return gone and (with_source or standing.until == "for_good")


def _forget_gone(duel: Duel) -> None:
    """Tokens that ceased to exist, as far as nothing refers to them any more."""
    nowhere = {card_id for zones in duel.zones.values() for card_id in zones[Zone.NOWHERE]}
    gone = nowhere.difference(_referred(duel)) if nowhere else nowhere
    if not gone:
        return
    for zones in duel.zones.values():
        zones[Zone.NOWHERE] = _without(zones[Zone.NOWHERE], gone)
    duel.cards = {card_id: card for card_id, card in duel.cards.items() if card_id not in gone}
    for name in ("continuous", "equips", "mandatory_quick", "trap_monsters"):
        setattr(duel, name, _without(getattr(duel, name), gone))
    for noted in (duel.last_known, duel.rightful):
        for card_id in gone:
            noted.pop(card_id, None)
    for lists in (duel.watchers, duel.known_as):
        for key, ids in list(lists.items()):
            lists[key] = _without(ids, gone)
            if not lists[key]:
                del lists[key]
    duel.victors = frozenset(one for one in duel.victors if one[0] not in gone)
    duel.standing_now = None


def _without(ids: tuple[CardId, ...], gone: set[CardId]) -> tuple[CardId, ...]:
    return tuple(one for one in ids if one not in gone)


def _referred(duel: Duel) -> set[CardId]:
    """The cards to which something refers that may still be read."""
    found = {pending.card for pending in duel.pending}
    for standing in duel.lingering:
        found.add(standing.source)
        found.update(card_id for card_id, _ in standing.cards or ())
        tied = (getattr(standing.operation, name, None) for name in ("card", "monster"))
        found.update(one[0] for one in tied if isinstance(one, tuple))
    for card in duel.cards.values():
        if card.equipped_to is not None and card.on_field:
            found.add(card.equipped_to)
    found.update(_named_in(_read_later(duel)))
    return found


def _read_later(duel: Duel) -> Iterator[Any]:
    """The events, links and records that are still looked at."""
    yield from duel.journal.events
    yield from duel.window.all_events
    yield from duel.window.events
    yield from duel.links
    yield from duel.past.flips
    if duel.attack is not None:
        yield duel.past.declaration
    for pending in duel.pending:
        yield from pending.events
    if duel.being_summoned is not None:
        yield duel.being_summoned.event


def _named_in(things: Iterable[Any]) -> Iterator[CardId]:
    for thing in things:
        for name in ("before", "after", "card", "attacker", "target"):
            one = getattr(thing, name, None)
            if isinstance(one, Card):
                yield one.id
        for name in ("cards", "made_from"):
            yield from (card.id for card in getattr(thing, name, None) or () if isinstance(card, Card))
        for name in ("activated", "ended", "before", "after"):
            link = getattr(thing, name, None)
            if isinstance(link, Link):
                yield link.card.id
        if isinstance(thing, Link):
            yield from (target.card.id for target in thing.targets)
            yield from (card.id for card in thing.paid.cards)
