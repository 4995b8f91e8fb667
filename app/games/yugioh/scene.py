"""The point of view from which an effect is read: whose it is, its source, its link, what was chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from app.games.journal import Event
from app.games.question import Candidate, Question
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


class IllegalChoice(Exception):
    """A chosen card that may not be chosen: the rule, and why."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


@dataclass(slots=True)
class Request:
    """Some of these candidates are to be chosen. `wanted` says where a card could be presumed."""

    rule: str
    prompt: str
    player: Player
    candidates: list[Card]
    minimum: int
    maximum: int
    wanted: Any = None
    kind: str = "cards"


@dataclass(slots=True)
class Scene:
    """Where an effect is read from. `source` is the snapshot that the effect lives on (YGO-10.1)."""

    duel: Duel
    player: Player
    source: Card
    effect: Any = None
    link: Link | None = None
    event: Event[Duel] | Link | None = None
    events: tuple[Event[Duel], ...] = ()
    chooser: "Chooser | None" = None
    targets: tuple[Target, ...] = ()
    paid: Paid = field(default_factory=Paid)
    option: str | None = None
    declared: str | None = None
    those: tuple[Card, ...] = ()
    doubt: str | None = None

    def choosing(self) -> "Chooser":
        """Where its choices come from; only an effect being activated or resolved has any."""
        assert self.chooser is not None
        return self.chooser

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

    def subjects(self) -> tuple[Card, ...]:
        """The cards that the answered events happened to, as they were right after."""
        return tuple(after for event in self.events if (after := getattr(event, "after", None)) is not None)

    def damage_by_this_link(self, player: Player) -> int:
        """The damage that a player has taken from the resolving link so far."""
        cause = self.duel.journal.cause
        total = 0
        for event in reversed(self.duel.journal.events):
            if event.link != cause.link or event.chain != cause.chain:
                break
            if event.kind == "life_changed" and getattr(event, "how", "") == "damage":
                total += (getattr(event, "amount", 0) or 0) if getattr(event, "player", "") == player else 0
        return total

    def source_now(self) -> Card:
        """The source wherever it is by now."""
        return self.duel.cards[self.source.id]

    @property
    def resolving(self) -> bool:
        """Whether this is about what happens, and not about what may be activated."""
        return self.chooser is not None and not self.chooser.given_first

    def is_open(self, side: Side, zone: Zone) -> Iterator[Player]:
        """The players of that side whose zone may hold cards that nobody named."""
        for player in self.players(side):
            if (player, zone) in self.duel.open_zones:
                yield player


class Chooser(Protocol):
    """Where the choices of an activation, or of a resolution, come from.

    `given_first`: what was given counts even where the choice is forced, so that a wrong one is noticed.
    """

    given_first: ClassVar[bool]
    wrong: ClassVar[type[IllegalChoice]]

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The references chosen, or None where nothing was given."""
        ...

    def question(self, request: Request, scene: Scene) -> Question:
        """The question to ask where the choice is open."""
        ...

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """Keep a choice that had just one possibility."""
        ...

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """Whether the player agrees."""
        ...

    def position(self, request: Request, scene: Scene) -> str:
        """The battle position that the player chooses: attack or defense."""
        ...


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
