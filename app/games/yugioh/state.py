"""The state of a duel: cards, zones, life points, and the projections that legality reads.

Only events change it (see `events.py`). A `Card` is never changed in place: an event puts a changed copy
in its stead, so an old reference is a snapshot of what was, and keeping the whole state costs a few shallow copies.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Literal

from app.games.fault import Fault, SubmissionFaults
from app.games.journal import Journal
from app.games.ruling import Assumption, ByHand, Undetermined
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Profile
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    PLAYERS,
    BattleStep,
    CardId,
    Phase,
    Player,
    Zone,
)

SummonKind = Literal["normal", "tribute", "flip", "special"]


WORK = 5_000_000
"""How many comparisons of a card with a filter one submission may cause."""


@dataclass(slots=True)
class Card:
    """One copy of a card. `printed` is None while nobody knows which card it is.

    `object` counts zone changes: the same id with another number is another object (YGO-1.8).
    `applies` says that a Spell or Trap on the field has resolved its activation (YGO-3.8). `original` is what is
    printed on a card that is treated as another; `materials` are the cards under an Xyz Monster.
    """

    id: CardId
    reference: str
    printed: Printed | None
    owner: Player
    controller: Player
    zone: Zone
    face_up: bool
    attack_position: bool
    object: int = 0
    applies: bool = True
    since: int = 0
    set_this_turn: bool = False
    arrived_this_turn: bool = False
    summoned: SummonKind | None = None
    summoned_this_turn: bool = False
    negated: bool = False
    not_on_field: bool = False
    activated_in_chain: int | None = None
    equipped_to: CardId | None = None
    counters: tuple[tuple[str, int], ...] = ()
    standby_phases: int = 0
    used: tuple[str, ...] = ()
    came_by: str | None = None
    came_from: Zone | None = None
    left_negated: bool = False
    original: Printed | None = None
    attacks: int = 0
    materials: tuple[CardId, ...] = ()

    def copy(self) -> "Card":
        """A copy to change before an event puts it in place of this one."""
        return Card(
            self.id, self.reference, self.printed, self.owner, self.controller, self.zone, self.face_up,
            self.attack_position, self.object, self.applies, self.since, self.set_this_turn,
            self.arrived_this_turn, self.summoned, self.summoned_this_turn, self.negated, self.not_on_field,
            self.activated_in_chain, self.equipped_to, self.counters, self.standby_phases,
            self.used, self.came_by, self.came_from, self.left_negated, self.original, self.attacks, self.materials,
        )  # fmt: skip

    @property
    def name(self) -> str:
        """The card's name, or words for a card that nobody named."""
        return self.printed.name if self.printed is not None else "an unknown card"

    @property
    def on_field(self) -> bool:
        """Whether it is on the field (YGO-1.4); a card whose activation was negated is not (YGO-9.7)."""
        return self.zone in FIELD_ZONES and not self.not_on_field

    def counters_named(self, name: str) -> int:
        """How many counters of this name lie on it."""
        return next((count for counter, count in self.counters if counter == name), 0)


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


@dataclass(slots=True)
class Standing:
    """An effect that applies without a chain link: a continuous one, or one that a resolved link left behind.

    `cards` are the objects it is tied to, as (id, object number); `until` is when a lingering one ends; `since` is
    the sequence at which a lingering one began, where that matters.
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

    def binds(self, card: Card) -> bool:
        """Whether it is tied to just this object, or to no object in particular."""
        return self.cards is None or (card.id, card.object) in self.cards


Zones = dict[Player, dict[Zone, tuple[CardId, ...]]]


@dataclass(slots=True)
class Kept:
    """Everything that a rewind must bring back."""

    copied: tuple[Any, ...]
    shared: tuple[Any, ...]
    zones: "Zones"
    events: int
    cause: tuple[Any, ...]


@dataclass(slots=True)
class Duel:
    """A duel in progress.

    `find_standing` works out the continuous effects that apply now, and `watch` notes what a card waits for
    as soon as it is known.
    """

    profile: Profile
    turn_player: Player
    phase: Phase
    step: BattleStep | None
    strict: bool
    find_standing: Callable[["Duel"], tuple[Standing, ...]]
    watch: Callable[["Duel", Card], None]
    definitions: Mapping[str, Printed]
    cards: dict[CardId, Card] = field(default_factory=dict)
    zones: Zones = field(default_factory=lambda: {player: dict.fromkeys(Zone, ()) for player in PLAYERS})
    open_zones: dict[tuple[Player, Zone], OpenZone] = field(default_factory=dict)
    life: dict[Player, int | None] = field(default_factory=lambda: {"A": 8000, "B": 8000})
    journal: "Journal[Duel]" = field(default_factory=Journal)
    links: tuple[Any, ...] = ()
    chain: int = 0
    window: Any = None
    pending: tuple[Any, ...] = ()
    used_limits: dict[str, int] = field(default_factory=dict)
    lingering: tuple[Standing, ...] = ()
    normal_summons: dict[Player, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    done_this_turn: dict[tuple[Player, str], int] = field(default_factory=dict)
    standing_now: tuple[Standing, ...] | None = None
    watchers: dict[Any, tuple[CardId, ...]] = field(default_factory=dict)
    last_known: dict[CardId, tuple[int, int | None, int | None]] = field(default_factory=dict)
    known_as: dict[str, tuple[CardId, ...]] = field(default_factory=dict)
    continuous: tuple[CardId, ...] = ()
    equips: tuple[CardId, ...] = ()
    assumptions: dict[str, Assumption] = field(default_factory=dict)
    undetermined: tuple[Undetermined, ...] = ()
    open_questions: tuple[Undetermined, ...] = ()
    by_hand: tuple[ByHand, ...] = ()
    measuring: bool = False
    chooser: Any = None
    work_left: int = WORK
    shuffled: frozenset[Player] = frozenset()
    attack: Attack | None = None
    damage_taken: dict[Player, int | None] = field(default_factory=lambda: {"A": 0, "B": 0})
    winner: Player | Literal["draw"] | None = None
    ended: str | None = None

    def called(self, reference: str) -> list[Card]:
        """The cards that a reference may mean: those with that reference, or that name."""
        cards = self.cards
        return [cards[card_id] for card_id in self.known_as.get(reference, ())]

    def in_zone(self, player: Player, zone: Zone) -> Iterator[Card]:
        """The cards in a zone of a player, in order."""
        cards = self.cards
        for card_id in self.zones[player][zone]:
            yield cards[card_id]

    def on_field(self, player: Player) -> Iterator[Card]:
        """The cards that a player has on the field."""
        for zone in FIELD_ZONES:
            for card in self.in_zone(player, zone):
                if not card.not_on_field:
                    yield card

    def standing(self, kind: str) -> Sequence[Standing]:
        """The effects of this kind that apply now, continuous and lingering."""
        now = self.standing_now
        if now is None:
            now = self.standing_now = self.find_standing(self)
        return [standing for standing in now if standing.kind == kind] if now else ()

    @property
    def anything_stands(self) -> bool:
        """Whether any effect applies at all without a chain link."""
        if self.standing_now is None:
            self.standing_now = self.find_standing(self)
        return bool(self.standing_now)

    def work(self, amount: int) -> None:
        """Count work that the submission causes; raises SubmissionFaults when it is more than any game needs."""
        self.work_left -= amount
        if self.work_left < 0:
            told = f"Judging this takes more than {WORK} comparisons of cards with texts. Post fewer actions or cards."
            raise SubmissionFaults([Fault(pointer="", code="too_much_work", message=told)])

    def keep(self) -> Kept:
        """What to give to `restore` to undo all that happens from now on."""
        cause = self.journal.cause
        return Kept(
            copied=tuple([held.copy() for held in _copied_of(self)]),
            shared=_shared_of(self),
            zones={player: zones.copy() for player, zones in self.zones.items()},
            events=len(self.journal.events),
            cause=(cause.action, cause.chain, cause.link, cause.part, cause.group, cause.player),
        )

    def restore(self, kept: Kept) -> None:
        """Undo everything since `keep`. What was kept can be restored again."""
        for name, value in zip(_COPIED, kept.copied, strict=True):
            setattr(self, name, value.copy())
        for name, value in zip(_SHARED, kept.shared, strict=True):
            setattr(self, name, value)
        self.zones = {player: held.copy() for player, held in kept.zones.items()}
        cause = self.journal.cause
        cause.action, cause.chain, cause.link, cause.part, cause.group, cause.player = kept.cause
        self.journal.rewind(kept.events)


# What a rewind brings back: dicts are copied, the other values are never changed in place.
_COPIED = (
    "cards",
    "open_zones",
    "life",
    "used_limits",
    "normal_summons",
    "done_this_turn",
    "watchers",
    "known_as",
    "last_known",
    "assumptions",
    "damage_taken",
)
_SHARED = (
    "links",
    "chain",
    "window",
    "pending",
    "lingering",
    "standing_now",
    "continuous",
    "equips",
    "undetermined",
    "by_hand",
    "shuffled",
    "attack",
    "turn_player",
    "winner",
    "ended",
    "phase",
    "step",
)
_copied_of = attrgetter(*_COPIED)
_shared_of = attrgetter(*_SHARED)
