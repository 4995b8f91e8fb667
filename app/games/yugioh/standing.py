"""What a duel holds besides its cards: zones that nobody listed, a battle, a Summon under way, effects that apply."""

from dataclasses import dataclass
from typing import Any

from app.games.yugioh.card import Card
from app.games.yugioh.vocabulary import (
    CardId,
    Player,
)


@dataclass(slots=True)
class OpenZone:
    """A zone that may hold cards nobody named. A public one is assumed to hold nothing that matters (idea 6)."""

    public: bool
    mentioned: bool
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """A battle that goes on: cards as (id, object number). `target` is None for a direct attack.

    `defenders` are the opponent's monsters when it was declared (YGO-17.3), `beaten` those to be destroyed.
    """

    attacker: tuple[CardId, int]
    target: tuple[CardId, int] | None
    defenders: frozenset[tuple[CardId, int]] = frozenset()
    beaten: frozenset[tuple[CardId, int]] = frozenset()
    flipped: bool = False


@dataclass(frozen=True, slots=True)
class BeingSummoned:
    """A monster whose Summon is under way: it may still be negated, or has been (YGO-16.2).

    `event` is the `WouldBeSummoned` that says how; the events of its action begin with number `first`.
    """

    card: CardId
    object: int
    event: Any
    first: int
    negated: bool = False


@dataclass(slots=True)
class Standing:
    """An effect that applies without a chain link: a continuous one, or one that a resolved link left behind.

    `cards` are the objects it is tied to, as (id, object number); `until` is when a lingering one ends; `since` is
    the sequence at which a lingering one began, where that matters. A `dormant` one does not apply just now.
    """

    kind: str
    operation: Any
    source: CardId
    player: Player
    cards: tuple[tuple[CardId, int], ...] | None = None
    until: str = "while_source_face_up"
    value: int = 0
    source_object: int | None = None
    since: int = 0
    can_be_negated: bool = True
    dormant: bool = False

    def binds(self, card: Card) -> bool:
        """Whether it is tied to just this object, or to no object in particular."""
        return self.cards is None or (card.id, card.object) in self.cards
