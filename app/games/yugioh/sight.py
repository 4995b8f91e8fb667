"""Sights: what each viewer sees of a duel, followed through everything that happens (idea 9 of the design)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from hashlib import sha256

from app.games.journal import Event
from app.games.live import VIEWERS, LiveEvent, Viewer
from app.games.yugioh.battle_events import AttackChanged, AttackDeclared
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import CoinCalled, Told
from app.games.yugioh.handles import Sight
from app.games.yugioh.seen_card import knows, tells_apart
from app.games.yugioh.seen_events import told_to
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, Zone

WHERE_CARDS_SHOW = tuple(zone for zone in Zone if zone not in (Zone.DECK, Zone.NOWHERE))


class Sights:
    """What every viewer calls the cards of one duel. A judge sees all, and calls them by their references."""

    __slots__ = ("of",)

    def __init__(self, duel: Duel) -> None:
        """The sights of a duel that was just set up: what lies in each zone comes into sight in order."""
        self.of = {viewer: Sight(viewer) for viewer in VIEWERS if viewer != "judge"}
        self._look_around(duel)
        target = duel.attack.target if duel.attack is not None else None
        for sight in self.of.values():
            sight.attacked = sight.called(duel.cards[target[0]]) if target is not None else None

    def follow(self, duel: Duel, events: Sequence[Event[Duel]]) -> Mapping[Viewer, tuple[LiveEvent, ...]]:
        """Follow the cards through these events, the last ones that happened, and tell them to every viewer.

        An event is told by what was visible before it or after it, at its time.
        """
        told: dict[Viewer, tuple[LiveEvent, ...]] = {"judge": told_to(None, events)}
        for viewer, sight in self.of.items():
            told[viewer] = told_to(sight, _followed(sight, duel, events))
        self._look_around(duel)
        for link in duel.links:
            for sight in self.of.values():
                sight.name_link(link)
        return told

    def copy(self) -> "Sights":
        """A copy that goes its own way."""
        twin = copy(self)
        twin.of = {viewer: sight.copy() for viewer, sight in self.of.items()}
        return twin

    def _look_around(self, duel: Duel) -> None:
        """What came into sight without an event: the cards of the setup, and cards that an action presumed."""
        for player in PLAYERS:
            for zone in WHERE_CARDS_SHOW:
                for card in duel.in_zone(player, zone):
                    for sight in self.of.values():
                        sight.look(card)


def _followed(sight: Sight, duel: Duel, events: Iterable[Event[Duel]]) -> Iterator[Event[Duel]]:
    """The events one by one: before each is told its cards are in sight, and after it those that left are out of it."""
    for event in events:
        before, after = getattr(event, "before", None), getattr(event, "after", None)
        card = None if isinstance(event, CoinCalled) else getattr(event, "card", None)
        for snapshot in (before, after, card):
            if isinstance(snapshot, Card):
                sight.look(snapshot)
        if isinstance(event, AttackDeclared | AttackChanged):
            sight.attacked = sight.called(event.target) if event.target is not None else None
        yield event
        if isinstance(after, Card) and not tells_apart(sight.viewer, after):
            sight.lose(after.id)
        if isinstance(event, Told) and event.what == "shuffled_on_field":
            _shuffle(sight, duel, event.cards)


def _shuffle(sight: Sight, duel: Duel, cards: tuple[Card, ...]) -> None:
    """Face-down cards are shuffled on the field: whoever may not look at them cannot tell which is which.

    In which order they are called is drawn from what this viewer cannot know either: the cards of the decks.
    """
    hidden = [card for card in cards if not knows(sight.viewer, card)]
    secret = "".join(card.name for player in PLAYERS for card in duel.in_zone(player, Zone.DECK))
    for card in hidden:
        sight.lose(card.id)
    for card in sorted(hidden, key=lambda one: sha256(f"{secret} {one.name} {one.id}".encode()).digest()):
        sight.look(card)
