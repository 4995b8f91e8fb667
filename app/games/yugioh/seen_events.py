"""Events as they are told to a viewer: with the viewer's references, and without names that the viewer may not know."""

from collections.abc import Iterable
from copy import copy

from app.games.journal import Event
from app.games.live import LiveEvent, Viewer
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Moved
from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.duel_events import Told
from app.games.yugioh.handles import Sight
from app.games.yugioh.links import Link
from app.games.yugioh.seen_card import A_CARD, knows, renamed, unseen
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Zone

_ONE = ("before", "after", "card", "attacker", "target", "source")
_SEVERAL = ("cards", "named")
_LINKS = ("before", "after", "activated", "ended")
_SHOWN = frozenset(("revealed", "effect_negated"))
"""What is told of cards that everybody then sees."""


def cards_of(event: Event[Duel]) -> tuple[Card, ...]:
    """The cards that an event is about, as they were before it and after it."""
    found = [card for name in _ONE if isinstance(card := getattr(event, name, None), Card)]
    for name in _SEVERAL:
        found.extend(getattr(event, name, ()))
    return tuple(found)


def told_to(sight: Sight | None, events: Iterable[Event[Duel]]) -> tuple[LiveEvent, ...]:
    """The events in order as a viewer is told them; a judge, who has no sight of their own, is told all."""
    groups: dict[int, int] = {}
    told = []
    for event in events:
        group = groups.setdefault(event.group, len(groups) + 1)
        told.append(_told(event if sight is None else seen_event(event, sight), group))
    return tuple(told)


def _told(event: Event[Duel], group: int) -> LiveEvent:
    words, about = event.words(), event.about()
    if words.startswith(A_CARD):
        words = A_CARD.capitalize() + words.removeprefix(A_CARD)
    return LiveEvent(
        kind=event.kind, words=words, rule=event.rule, group=group, chain=event.chain,
        link=event.link, player=getattr(event, "player", None), card=None if about == A_CARD else about,
    )  # fmt: skip


def seen_event(event: Event[Duel], sight: Sight) -> Event[Duel]:
    """The event with every card as the viewer sees it: known if it was so before the event, or is after it."""
    known = known_in(event, sight.viewer)
    seen = copy(event)
    for name in _ONE:
        card = getattr(event, name, None)
        if isinstance(card, Card):
            setattr(seen, name, _as_seen(card, sight, known))
    for name in _SEVERAL:
        if getattr(event, name, ()):
            setattr(seen, name, tuple(_as_seen(card, sight, known) for card in getattr(event, name)))
    for name in _LINKS:
        link = getattr(event, name, None)
        if isinstance(link, Link):
            setattr(seen, name, _link(link, sight))
    if isinstance(seen, LinkEnded) and isinstance(event, LinkEnded):
        seen.reason = seen_reason(event.reason, event.ended, sight)
    return seen


def seen_reason(reason: str, link: Link, sight: Sight) -> str:
    """Why a link ended so, in words: a target that lay face-down is called as it was when it was declared."""
    for target, called in zip(link.targets, sight.targets_of(link), strict=True):
        if not knows(sight.viewer, target.card):
            reason = reason.replace(f"target {target.card.name} ", f"target {called} ")
    return reason


def known_in(event: Event[Duel], viewer: Viewer) -> frozenset[CardId]:
    """The cards of an event that the viewer knows: by how they lay, or because the event shows them.

    What an effect adds from the Deck to the hand is shown to the other player; what is drawn is not (YGO-8.3).
    """
    cards = cards_of(event)
    known = {card.id for card in cards if knows(viewer, card)}
    shown = isinstance(event, Told) and event.what in _SHOWN
    added = isinstance(event, Moved) and event.how == "added" and event.before.zone is Zone.DECK
    return frozenset(card.id for card in cards) if shown or added else frozenset(known)


def _as_seen(card: Card, sight: Sight, known: frozenset[CardId]) -> Card:
    handle = sight.handles.get(card.id)
    if card.id in known:
        return renamed(card, handle or card.name)
    return unseen(card, handle or A_CARD)


def _link(link: Link, sight: Sight) -> Link:
    """The link; what was activated is known to everybody (YGO-3.4)."""
    seen = link.copy()
    seen.card = renamed(link.card, sight.handles.get(link.card.id) or link.card.name)
    return seen
