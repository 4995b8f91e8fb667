"""The objects of a game: cards and attack-proxies, as they are now and as they last were (cr:1.2)."""

from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from app.games.fab.cards import CardDefinition
from app.games.fab.vocabulary import IN_ARENA, Player, Zone
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.links import Link

Role = Literal["attack", "source", "defender"]


class Thing:
    """A card, an attack-proxy, or an attack-layer as an attack. No definition: a card that nobody named.

    `own_keywords` are those that an attack-proxy has of the ability that made it (cr:1.4.3), besides its source's.
    While it is a copy, `definition` is that of the card that it copies, and `copies` has its own (cr:8.5.25).
    `beneath`: it lies under or among the cards of a deck that nobody listed, or among those of a listed one that were
    shuffled.
    `incarnation` counts the objects that it has been (cr:3.0.9): an effect on one of them is not one on the next.
    `seat` is the player in whose zone it lies; `top` is the object that a sub-card lies under (cr:3.0.14). Written only
    by events, through the ledger.
    """

    __slots__ = (
        "beneath",
        "came_from",
        "controller",
        "copies",
        "counters",
        "definition",
        "face_up",
        "incarnation",
        "kind",
        "life_lost",
        "link",
        "number",
        "own_keywords",
        "owner",
        "paid",
        "paid_with",
        "played_from",
        "proxies",
        "reference",
        "role",
        "seat",
        "source",
        "top",
        "used",
        "zone",
    )

    def __init__(
        self,
        number: int,
        reference: str,
        definition: CardDefinition | None,
        owner: Player,
        zone: Zone,
        kind: Literal["card", "hero", "proxy", "layer"] = "card",
    ) -> None:
        self.number = number
        self.reference = reference
        self.definition = definition
        self.copies: CardDefinition | None = None
        self.own_keywords: frozenset[str] = frozenset()
        self.kind = kind
        self.owner: Player = owner
        self.controller: Player = owner
        self.seat: Player = owner
        self.zone = zone
        self.face_up = True
        self.beneath = False
        self.counters: dict[str, int] = {}
        self.incarnation = 0
        self.link: Link | None = None
        self.role: Role | None = None
        self.came_from: Zone | None = None
        self.played_from: Zone | None = None
        self.life_lost = 0
        self.used: tuple[str, ...] = ()
        self.source: Thing | None = None
        self.proxies: tuple[Thing, ...] = ()
        self.top: Thing | None = None
        self.paid: dict[str, int] = {}
        self.paid_with: dict[str, tuple[Object, ...]] = {}

    def __repr__(self) -> str:
        return f"<{self.reference} in {self.zone.value}>"

    @property
    def name(self) -> str:
        """The name as the rules know it; of an unnamed card a word for it."""
        return self.definition.printed_name if self.definition is not None else "an unknown card"

    @property
    def title(self) -> str:
        """The name as the catalogue has it, or `unknown`."""
        return self.definition.name if self.definition is not None else "unknown"

    @property
    def in_arena(self) -> bool:
        """Whether it is in the arena, the combat chain included (cr:3.0.5)."""
        return self.zone in IN_ARENA

    @property
    def is_attacking(self) -> bool:
        """It became attacking and has not left the combat chain since (cr:7.2.2)."""
        return self.role == "attack" and self.zone is Zone.CHAIN

    @property
    def is_defending(self) -> bool:
        """It became a defender and has not left the combat chain since (cr:7.0.5a)."""
        return self.role == "defender" and self.zone is Zone.CHAIN


class Known:
    """An object as it was at one moment: what events remember, and last known information (cr:1.2.3).

    It never changes, and it is no legal target. Only what the object's definition cannot tell is kept.
    """

    __slots__ = (
        "attack",
        "base_defense",
        "base_power",
        "becomes",
        "came_from",
        "controller",
        "defense",
        "definition",
        "face_up",
        "incarnation",
        "keywords",
        "kind",
        "link",
        "owner",
        "power",
        "role",
        "seat",
        "thing",
        "types",
        "zone",
    )

    def __init__(
        self,
        thing: Thing,
        types: "frozenset[str] | Undecided",
        keywords: "frozenset[str] | Undecided",
        power: "int | Undecided | None",
        base_power: "int | Undecided | None",
        defense: "int | Undecided | None",
        base_defense: "int | Undecided | None",
        *,
        attack: bool,
    ) -> None:
        self.thing = thing
        self.definition = thing.definition
        self.kind = thing.kind
        self.owner = thing.owner
        self.controller = thing.controller
        self.seat = thing.seat
        self.zone = thing.zone
        self.role = thing.role
        self.link = thing.link
        self.came_from = thing.came_from
        self.face_up = thing.face_up
        self.incarnation = thing.incarnation
        self.becomes: int | None = None
        self.types = types
        self.keywords = keywords
        self.power = power
        self.base_power = base_power
        self.defense = defense
        self.base_defense = base_defense
        self.attack = attack

    @property
    def name(self) -> str:
        """The name as the rules know it."""
        return self.thing.name if self.definition is None else self.definition.printed_name

    @property
    def title(self) -> str:
        """The name as the catalogue has it, or `unknown`."""
        return self.thing.title if self.definition is None else self.definition.name

    @property
    def reference(self) -> str:
        """How a submission refers to it."""
        return self.thing.reference

    @property
    def exists(self) -> bool:
        """Whether the object is still the one that it was, or the one that it became by the move that was seen."""
        thing = self.thing
        if thing.incarnation == self.incarnation:
            return True
        return thing.incarnation == self.becomes and thing.face_up and thing.zone is not Zone.NOWHERE

    def moved(self) -> "Known":
        """The same of an object that has just moved: it means what it became, while that is public (cr:3.0.9a)."""
        found = Known.__new__(Known)
        for name, value in zip(Known.__slots__, _all_of(self), strict=True):
            setattr(found, name, value)
        found.becomes = self.thing.incarnation
        return found


_all_of = attrgetter(*Known.__slots__)


Object = Thing | Known


def thing_of(found: Object) -> Thing:
    """The object itself, whatever it is now."""
    return found.thing if isinstance(found, Known) else found


def same(one: Object, other: Object) -> bool:
    """Whether both are the same object, not only the same card."""
    return thing_of(one) is thing_of(other) and one.incarnation == other.incarnation
