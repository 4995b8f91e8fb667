"""Layers: what waits on the stack or in the queue (cr:1.6, cr:3.15)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from app.games.fab.abilities import Ability
from app.games.fab.thing import Object, Thing
from app.games.fab.vocabulary import Player, Speed, Zone

if TYPE_CHECKING:
    from app.games.fab.changes import Change
    from app.games.fab.happening import Happening
    from app.games.fab.links import Link

LayerKind = Literal["card", "activated", "triggered"]


@dataclass(slots=True, frozen=True)
class Targeted:
    """A target as it was declared: a legal one only while it is still that object (cr:1.8.5)."""

    thing: Thing
    incarnation: int

    @property
    def exists(self) -> bool:
        """Whether it is still the object that was targeted."""
        return self.thing.incarnation == self.incarnation


@dataclass(slots=True)
class Layer:
    """A card-layer, activated-layer or triggered-layer. `link` is the one it was made on, if any (cr:7.0.3e).

    `thing` is the card or attack-proxy itself, None for abilities that make none; `gained` is what such an ability has
    by what was granted to the next one. Never changed once it is on the stack, but for its `attack_target`.
    """

    kind: LayerKind
    controller: Player
    source: Object
    thing: Thing | None = None
    ability: Ability | None = None
    speed: Speed | None = None
    as_instant: bool = False
    is_attack: bool = False
    targets: dict[str, tuple[Targeted, ...]] = field(default_factory=dict)
    modes: tuple[str, ...] = ()
    x: int = 0
    paid: dict[str, int] = field(default_factory=dict)
    paid_with: dict[str, tuple[Object, ...]] = field(default_factory=dict)
    attack_target: Targeted | None = None
    link: "Link | None" = None
    played_from: Zone | None = None
    played_as_link: int | None = None
    event: "Happening | None" = None
    names: dict[str, tuple[Object, ...]] = field(default_factory=dict)
    state_trigger: bool = False
    action: int | None = None
    gained: tuple["Change", ...] = ()

    @property
    def title(self) -> str:
        """What it is called."""
        return self.source.title
