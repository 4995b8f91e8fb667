"""What lasts: continuous effects made by layers, grants to the next object, delayed triggers (cr:6.2, cr:6.6.3)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.games.fab.abilities import Prevention
from app.games.fab.changes import Change, StaticRule
from app.games.fab.conditions import Condition
from app.games.fab.thing import Object, Thing
from app.games.fab.vocabulary import Player, Speed
from app.games.fab.which import Filter

if TYPE_CHECKING:
    from app.games.fab.effects.later import Delay
    from app.games.fab.happening import Happening
    from app.games.fab.links import Link
    from app.games.fab.scene import Scene


@dataclass(slots=True, frozen=True)
class Until:
    """How long something lasts: the first of these that comes ends it; none of them: for ever."""

    link: "Link | None" = None
    chain: int | None = None
    turn: int | None = None
    from_turn: int = 0
    turn_of: Player | None = None
    action_phase_only: bool = False


@dataclass(slots=True, frozen=True, eq=False)
class Lasting:
    """One continuous effect. Its objects are fixed (`bound`), or all that fit the filter while it lasts.

    `left` counts how many more objects a grant to the next ones waits for. Identity is what makes it one effect.
    """

    source: Object
    controller: Player
    until: Until
    rule: StaticRule | None = None
    change: Change | None = None
    bound: tuple[tuple[Thing, int], ...] | None = None
    such: Filter | None = None
    only_while: Condition | None = None
    prevention: Prevention | None = None
    hero: Player | None = None
    damage_source: Object | None = None
    link: "Link | None" = None
    names: dict[str, tuple[Object, ...]] = field(default_factory=dict)
    event: "Happening | None" = None

    @property
    def title(self) -> str:
        """What its source is called."""
        return self.source.title


@dataclass(slots=True, frozen=True, eq=False)
class Grant:
    """Something for the next objects of a kind (cr:1.8.10). `scene` is where the effect stood that made it.

    What is counted in its change is counted as it first applies to an object (cr:6.2.2b).
    """

    scene: "Scene"
    source: Object
    controller: Player
    whose: Player
    how: str
    filter: Filter
    change: Change
    until: Until
    left: int = 1
    speed: Speed | None = None
    together: bool = False


@dataclass(slots=True, frozen=True, eq=False)
class Delayed:
    """A delayed trigger that waits for its event."""

    operation: "Delay"
    source: Object
    controller: Player
    until: Until
    link: "Link | None" = None
    names: dict[str, tuple[Object, ...]] = field(default_factory=dict)
    event: "Happening | None" = None


@dataclass(slots=True, frozen=True, eq=False)
class Suppression:
    """The next hits of such attacks, or all of them for a time, trigger nothing (cr:7.5.5c)."""

    source: Object
    controller: Player
    attacks: Filter
    until: Until
    left: int | None = None
