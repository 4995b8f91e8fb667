"""The point of view from which an effect is read: whose it is, its source, its link, what was chosen."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from app.games.journal import Event
from app.games.question import Candidate, Question
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.links import Link, Paid, Target
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, ZONE_WORDS, Player, Whose, Zone, opponent_of


def which_card(card: Card) -> str:
    """The fact that would name a card that nobody named: where it lies, and where it came from since the setup."""
    since = f", from the {ZONE_WORDS[card.came_from]}," if card.object and card.came_from is not None else ""
    return f"which card the one called {card.reference} in {card.controller}'s {ZONE_WORDS[card.zone]}{since} is"


class IllegalChoice(Exception):
    """A chosen card that may not be chosen: the rule, and why."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


@dataclass(slots=True)
class Request:
    """Some of these candidates are to be chosen. `wanted` says where a card could be presumed.

    A `default` is taken where nothing is answered, and listed as an assumption. `prompt` says what is chosen in a few
    words, and `asks` is the whole question to the player.
    """

    rule: str
    prompt: str
    player: Player
    candidates: list[Card]
    minimum: int
    maximum: int
    wanted: Any = None
    kind: str = "cards"
    default: tuple[str, ...] | None = None
    asks: str = ""


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

    def players(self, side: Whose) -> tuple[Player, ...]:
        """The players that `you`, `opponent`, `any` or `targets_controller` means here."""
        if side == "any":
            return PLAYERS
        if side == "targets_controller":
            mine = {self.duel.cards[target.card.id].controller for target in self.targets}
            return tuple(player for player in PLAYERS if player in mine)
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

    def is_open(self, side: Whose, zone: Zone) -> Iterator[Player]:
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

    @property
    def names_more(self) -> bool:
        """Whether references were given that no choice has taken yet."""
        ...

    def lists_more(self, scene: Scene) -> bool:
        """Whether the action itself lists references that no choice has taken yet."""
        ...

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The references chosen, or None where nothing was given."""
        ...

    def question(self, request: Request, scene: Scene) -> Question:
        """The question to ask where the choice is open."""
        ...

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """Keep a choice that had just one possibility."""
        ...

    def note_declined(self, request: Request) -> None:
        """Keep that an optional part was not asked about, because it was impossible."""
        ...

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """Whether the player agrees."""
        ...

    def word_or_card(self, request: Request, scene: Scene) -> str:
        """One of the question's words, such as the number on a die, or the reference of one of its cards."""
        ...

    def position(self, request: Request, scene: Scene) -> str:
        """The battle position that the player chooses: attack or defense."""
        ...

    def place(self, request: Request, scene: Scene) -> int:
        """The zone that the player names for a monster, 0 where none is named."""
        ...


def candidates_of(cards: Iterable[Card]) -> tuple[Candidate, ...]:
    """Cards as the legal answers to a question: the first copy by its number where others have the same name."""
    listed = tuple(cards)
    names = Counter(card.name for card in listed)
    return tuple(_candidate(card, alone=names[card.name] == 1) for card in listed)


def reference_of(card: Card, *, alone: bool) -> str:
    """What to call a card so that no other copy is meant."""
    return card.reference if alone or card.reference != card.name else f"{card.name}{FIRST_COPY}"


def _candidate(card: Card, *, alone: bool) -> Candidate:
    face = "" if card.face_up else ", face-down"
    return Candidate(
        reference=reference_of(card, alone=alone),
        card=card.printed.name if card.printed else None,
        zone=card.zone.value,
        words=f"{card.name} ({card.controller}'s {ZONE_WORDS[card.zone]}{face})",
    )
