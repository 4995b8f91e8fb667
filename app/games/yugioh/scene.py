"""The point of view from which an effect is read: whose it is, its source, its link, what was chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from app.games.journal import Event
from app.games.question import Candidate
from app.games.yugioh.links import Link, Paid, Target
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import PLAYERS, Player, Side, Zone, opponent_of


class Undecided(Exception):
    """The rules need a fact that nobody gave: the rule, why it matters, and the fact itself."""

    def __init__(self, rule: str, reason: str, needs: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.needs = needs


@dataclass(slots=True)
class Scene:
    """Where an effect is read from. `source` is the snapshot that the effect lives on (YGO-10.1)."""

    duel: Duel
    player: Player
    source: Card
    effect: Any = None
    link: Link | None = None
    event: Event[Duel] | Link | None = None
    chooser: Any = None
    targets: tuple[Target, ...] = ()
    paid: Paid = field(default_factory=Paid)
    option: str | None = None
    declared: str | None = None
    those: tuple[Card, ...] = ()

    @property
    def opponent(self) -> Player:
        """The other player."""
        return opponent_of(self.player)

    def players(self, side: Side) -> tuple[Player, ...]:
        """The players that `you`, `opponent` or `any` means here."""
        if side == "any":
            return PLAYERS
        return (self.player,) if side == "you" else (opponent_of(self.player),)

    def now(self, card: Card) -> Card | None:
        """The card as it is now, if it is still the same object (YGO-1.8)."""
        current = self.duel.cards[card.id]
        return current if current.object == card.object else None

    def source_now(self) -> Card:
        """The source wherever it is by now."""
        return self.duel.cards[self.source.id]

    def is_open(self, side: Side, zone: Zone) -> Iterator[Player]:
        """The players of that side whose zone may hold cards that nobody named."""
        for player in self.players(side):
            if (player, zone) in self.duel.open_zones:
                yield player


def candidate_of(card: Card) -> Candidate:
    """A card as one of the legal answers to a question."""
    place = card.zone.value
    face = "" if card.face_up else ", face-down"
    return Candidate(
        reference=card.reference,
        card=card.printed.name if card.printed else None,
        zone=place,
        words=f"{card.name} ({card.controller}'s {place.replace('_', ' ')}{face})",
    )
