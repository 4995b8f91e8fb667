"""A duel from the point of view of one viewer: what the viewer calls the cards, and which card a reference means."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from app.games.live import Viewer
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.handles import NAMELESS, Sight
from app.games.yugioh.scene import reference_of
from app.games.yugioh.seen_card import knows
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from app.games.yugioh.trying import unmistakable
from app.games.yugioh.vocabulary import ZONE_WORDS, Zone


class Perspective:
    """What one viewer calls the cards of a duel as it stands. A judge, who sees all, uses the duel's own references."""

    def __init__(self, duel: Duel, sights: Sights, viewer: Viewer) -> None:
        self.duel = duel
        self.viewer = viewer
        self.sight: Sight | None = None if viewer == "judge" else sights.of[viewer]

    @cached_property
    def copies(self) -> dict[str, tuple[Card, ...]]:
        """The cards in sight by name: those whose name is known now, or was when they came into sight."""
        found: dict[str, list[Card]] = {}
        for handle, card in self.handled.items():
            names = {handle.rpartition("#")[0] if handle.rpartition("#")[2].isdigit() else handle}
            if self.knows(card) and card.printed is not None:
                names.add(card.printed.name)
            for name in names:
                found.setdefault(name, []).append(card)
        return {name: tuple(cards) for name, cards in found.items()}

    @cached_property
    def handled(self) -> dict[str, Card]:
        """The cards by their handles."""
        handles = self.sight.handles if self.sight is not None else {}
        cards = self.duel.cards
        return {handle: cards[card_id] for card_id, handle in handles.items() if card_id in cards}

    def knows(self, card: Card) -> bool:
        """Whether the viewer knows which card it is."""
        return knows(self.viewer, card)

    def called(self, card: Card) -> str:
        """What the card is called in a sentence: its name where that is known, its handle, or just a card."""
        if self.sight is None or self.knows(card):
            return card.name
        return self.sight.called(card)

    def reference(self, card: Card) -> str | None:
        """What to name in an action so that just this card is meant; None for one that cannot be told from others."""
        if self.sight is None:
            return unmistakable(self.duel, card)
        handle = self.sight.handles.get(card.id)
        if handle is None or len(self.copies.get(handle, ())) < 2:
            return handle
        return f"{handle}{FIRST_COPY}"

    def references(self, cards: Iterable[Card], *, at_random: bool = False) -> list[tuple[str, Card]]:
        """Cards to choose from, each with the reference to name: in an order that tells nothing.

        Whoever is asked for a card of a hidden zone looks at that zone, unless it is taken at random; then the cards
        are counted where they lie.
        """
        if self.sight is None:
            return [(unmistakable(self.duel, card), card) for card in cards]
        listed = self.in_order([*cards])
        found = [(reference, card) for card in listed if (reference := self.reference(card)) is not None]
        hidden = [card for card in listed if self.reference(card) is None]
        if at_random:
            return found + [(self._counted(card), card) for card in hidden]
        numbers: Counter[str] = Counter()
        for card in sorted(hidden, key=lambda one: (self._label(one), self._position(one))):
            label = self._label(card)
            numbers[label] += 1
            found.append((label if numbers[label] == 1 else f"{label}#{numbers[label]}", card))
        return found

    def in_order(self, cards: Sequence[Card]) -> list[Card]:
        """Cards as they lie, but for those face-down ones of which nobody said the place: these by their handles."""
        sight = self.sight
        if sight is None:
            return [*cards]
        hidden = [card for card in cards if not card.place and card.id in sight.handles and not self.knows(card)]
        sorted_ones = iter(sorted(hidden, key=lambda one: _number(sight.handles[one.id])))
        slots = {card.id for card in hidden}
        return [next(sorted_ones) if card.id in slots else card for card in cards]

    def _label(self, card: Card) -> str:
        name = card.printed.name if card.printed is not None else NAMELESS
        return f"{name} ({self._whose(card)}{ZONE_WORDS[card.zone]})"

    def _counted(self, card: Card) -> str:
        return f"card {self._position(card) + 1} of {card.controller}'s {ZONE_WORDS[card.zone]}"

    def _whose(self, card: Card) -> str:
        return "" if card.controller == self.viewer else f"{card.controller}'s "

    def _position(self, card: Card) -> int:
        held = self.duel.zones[card.controller][card.zone]
        return held.index(card.id) if card.id in held else 0

    def names(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names of cards that the viewer knows to be there, and of those that the viewer sees nowhere."""
        named = [card for card in self.duel.cards.values() if card.printed is not None]
        seen = frozenset(card.name for card in named if self.knows(card) or self._own_deck(card))
        return seen, frozenset(card.name for card in named) - seen

    def _own_deck(self, card: Card) -> bool:
        return card.zone is Zone.DECK and card.controller == self.viewer


def _number(handle: str) -> tuple[str, int]:
    base, _, number = handle.rpartition("#")
    return (base, int(number)) if number.isdigit() else (handle, 1)


def machine_reference(duel: Duel, card: Card) -> str:
    """The duel's own reference of just this card."""
    return reference_of(card, alone=len(duel.called(card.reference)) <= 1)
