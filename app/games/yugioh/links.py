"""A chain link: what is fixed when it is activated, and what has become of it since."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.games.unknown import Truth
from app.games.yugioh.card import Card
from app.games.yugioh.places import is_trap_monster
from app.games.yugioh.vocabulary import PLAYERS, Player, Zone


@dataclass(slots=True, frozen=True)
class Announcement:
    """Something that a link will visibly do when it resolves, as responders look for it.

    `sides` are the players whose cards or life points it concerns, `origins` the zones that cards leave;
    `certain` counts, for each player, the cards that it certainly concerns.
    """

    tag: str
    sides: frozenset[Player] = frozenset()
    origins: frozenset[Zone] = frozenset()
    certain: tuple[tuple[Player, int], ...] = ()

    def certain_for(self, players: tuple[Player, ...]) -> int:
        """How many cards of these players it certainly concerns."""
        return sum(count for player, count in self.certain if player in players)


def announcement_of(tag: str, cards: Iterable[Card], origins: Iterable[Zone], *, certain: bool) -> Announcement:
    """What is announced of these cards; `certain` where it concerns every one of them.

    What is done to the Spells and Traps on the field is done to a Trap Monster as to a Trap.
    """
    listed = [card for card in cards if not card.not_on_field]
    where = frozenset(origins)
    as_traps = Zone.SPELL_TRAP in where and Zone.MONSTER not in where
    counts = [(player, sum(1 for card in listed if card.controller == player)) for player in PLAYERS]
    return Announcement(
        tag,
        frozenset(player for player, count in counts if count),
        where | {Zone.SPELL_TRAP if as_traps and is_trap_monster(card) else card.zone for card in listed},
        tuple(counts) if certain else (),
    )


@dataclass(slots=True)
class Paid:
    """What was paid for a link: snapshots of the cards from before they moved, and life points."""

    cards: tuple[Card, ...] = ()
    life_points: int = 0
    counters: int = 0


@dataclass(slots=True)
class Target:
    """A declared target (YGO-6.1): the object, and the snapshot of when it was declared."""

    role: str
    card: Card

    def is_still(self, card: Card) -> bool:
        """Whether this is the same object in the same zone (YGO-1.8)."""
        return card.id == self.card.id and card.object == self.card.object


@dataclass(slots=True)
class Link:
    """A chain link. `card` is the snapshot from before costs; `object` the object that was activated."""

    chain: int
    number: int
    player: Player
    card: Card
    object: int
    effect: Any
    is_card: bool
    spell_speed: int
    place: Zone
    action: int
    option: str | None = None
    declared: str | None = None
    targets: tuple[Target, ...] = ()
    paid: Paid = field(default_factory=Paid)
    was_negated: bool = False
    from_set: bool = False
    event: Any = None
    events: tuple[Any, ...] = ()
    activation_negated: bool = False
    effect_negated: bool = False
    negated_by: "Link | None" = None
    negation_rule: str | None = None
    sequence: int = 0
    becomes: tuple[Any, ...] | None = None
    held: dict[Any, Truth] = field(default_factory=dict)
    landing: int = 0

    def copy(self) -> "Link":
        """A copy to change before an event puts it in place of this one."""
        return Link(
            self.chain, self.number, self.player, self.card, self.object, self.effect, self.is_card,
            self.spell_speed, self.place, self.action, self.option, self.declared, self.targets, self.paid,
            self.was_negated, self.from_set, self.event, self.events, self.activation_negated,
            self.effect_negated, self.negated_by, self.negation_rule, self.sequence, self.becomes,
            self.held, self.landing,
        )  # fmt: skip
