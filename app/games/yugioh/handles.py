"""What one viewer calls the cards that it can tell from others (idea 9 of the design).

A card is called by its name, the second of that name that came into sight `Name#2`, and one whose name is hidden
`face-down#1`. It is called so until it goes where the viewer cannot follow it: to another's hand, or into a Deck.
"""

from dataclasses import dataclass, field

from app.games.live import Viewer
from app.games.yugioh.card import Card
from app.games.yugioh.links import Link
from app.games.yugioh.seen_card import A_CARD, knows, tells_apart
from app.games.yugioh.vocabulary import CardId

FACE_DOWN = "face-down"
NAMELESS = "unknown"
MOST_CHAINS = 8
"""Of how many chains the names of their cards are kept: a ruling is on what happened in one or two."""

LinkNames = tuple[str, tuple[str, ...]]
"""What a viewer called the card of a link, and its targets, when the link was made."""


@dataclass(slots=True)
class Sight:
    """What one viewer calls the cards, how many of each name came into sight, and which of them nobody has named.

    `attacked` is what the monster was called that is attacked now, when it was attacked.
    """

    viewer: Viewer
    handles: dict[CardId, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    nameless: frozenset[CardId] = frozenset()
    links: dict[tuple[int, int], LinkNames] = field(default_factory=dict)
    attacked: str | None = None

    def look(self, card: Card) -> None:
        """The card comes into sight as it is now, or is named at last."""
        if card.id in self.nameless and card.printed is not None and knows(self.viewer, card):
            self.lose(card.id)
        if card.id in self.handles or not tells_apart(self.viewer, card):
            return
        if not knows(self.viewer, card):
            base, number = FACE_DOWN, self._next(FACE_DOWN)
        else:
            base = card.printed.name if card.printed is not None else NAMELESS
            number = self._next(base)
            if card.printed is None:
                self.nameless |= {card.id}
        taken = set(self.handles.values())
        while (handle := base if number == 1 and base != FACE_DOWN else f"{base}#{number}") in taken:
            number = self._next(base)
        self.handles[card.id] = handle

    def _next(self, base: str) -> int:
        self.counts[base] = self.counts.get(base, 0) + 1
        return self.counts[base]

    def lose(self, card_id: CardId) -> None:
        """The card goes out of sight: when it is seen again nobody can tell that it is the same."""
        self.handles.pop(card_id, None)
        self.nameless -= {card_id}

    def name_link(self, link: Link) -> None:
        """Keep what the card of a link and its targets are called, as long as they can be told apart."""
        key = (link.chain, link.number)
        if key not in self.links:
            targets = tuple(self.handles.get(target.card.id, self.called(target.card)) for target in link.targets)
            self.links[key] = (self.handles.get(link.card.id, link.card.name), targets)
            for old in [one for one in self.links if one[0] <= link.chain - MOST_CHAINS]:
                del self.links[old]

    def targets_of(self, link: Link) -> tuple[str, ...]:
        """What the targets of a link were called when it was made."""
        named = self.links.get((link.chain, link.number))
        return named[1] if named is not None else tuple(self.called(target.card) for target in link.targets)

    def called(self, card: Card) -> str:
        """What a snapshot of a card is called now: its handle, its name if that is known, or just a card."""
        return self.handles.get(card.id) or (card.name if knows(self.viewer, card) else A_CARD)

    def copy(self) -> "Sight":
        """A copy that goes its own way."""
        return Sight(self.viewer, dict(self.handles), dict(self.counts), self.nameless, dict(self.links), self.attacked)
