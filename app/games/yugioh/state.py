"""The state of a duel: cards, zones, life points, and the projections that legality reads.

Only events change it (see `events.py`). A `Card` is never changed in place: an event puts a changed copy
in its stead, so an old reference is a snapshot of what was, and keeping the whole state costs a few shallow copies.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Literal

from app.games.fault import TOO_MUCH, Fault, SubmissionFaults
from app.games.journal import Journal
from app.games.ruling import Assumption, ByHand, Undetermined
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.past import NOTHING_PAST, Past
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Profile
from app.games.yugioh.standing import Attack, BeingSummoned, OpenZone, Standing
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    PLAYERS,
    BattleStep,
    CardId,
    Phase,
    Player,
    Zone,
)

WORK = 5_000_000
"""How many comparisons of a card with a filter one submission may cause."""


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
    as soon as it is known. `live` says that it is played on as it happens: every pass is said, every decision asked.
    `pieces` are then the answers that went into a field of the present action: how many references each of them put;
    `told_from` is the number of the first event that the next ruling tells.
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
    mandatory_quick: tuple[CardId, ...] = ()
    trap_monsters: tuple[CardId, ...] = ()
    assumptions: dict[str, Assumption] = field(default_factory=dict)
    undetermined: tuple[Undetermined, ...] = ()
    open_questions: tuple[Undetermined, ...] = ()
    by_hand: tuple[ByHand, ...] = ()
    rightful: dict[CardId, tuple[int, Player]] = field(default_factory=dict)
    victors: frozenset[tuple[CardId, int]] = frozenset()
    winning: frozenset[frozenset[str]] = frozenset()
    measuring: bool = False
    chooser: Any = None
    work_left: int = WORK
    shuffled: frozenset[Player] = frozenset()
    attack: Attack | None = None
    being_summoned: BeingSummoned | None = None
    negatable: "tuple[Player, Kept] | None" = None
    damage_taken: dict[Player, int | None] = field(default_factory=lambda: {"A": 0, "B": 0})
    winner: Player | Literal["draw"] | None = None
    ended: str | None = None
    live: bool = False
    pieces: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    born: int = 0
    told_from: int = 0
    past: Past = NOTHING_PAST

    def called(self, reference: str) -> list[Card]:
        """The cards that a reference may mean: those with that reference, or that name."""
        cards = self.cards
        known = self.known_as.get(reference)
        if known is None and reference.endswith(FIRST_COPY):
            first = reference.removesuffix(FIRST_COPY)
            return [card for card in self.called(first) if card.reference == first]
        return [cards[card_id] for card_id in known or ()]

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

    def next_id(self) -> CardId:
        """The number of a card that comes into the duel now; none is given twice."""
        self.born += 1
        return CardId(self.born - 1)

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
            raise SubmissionFaults([Fault(pointer="", code=TOO_MUCH, message=told)])

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
    "rightful",
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
    "mandatory_quick",
    "trap_monsters",
    "victors",
    "winning",
    "undetermined",
    "by_hand",
    "shuffled",
    "attack",
    "being_summoned",
    "negatable",
    "turn_player",
    "winner",
    "ended",
    "phase",
    "step",
    "born",
    "past",
)
_copied_of = attrgetter(*_COPIED)
_shared_of = attrgetter(*_SHARED)
