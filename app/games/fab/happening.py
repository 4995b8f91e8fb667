"""What has happened, as abilities and conditions remember it (cr:6.6.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.games.fab.patterns import EventKind
from app.games.fab.thing import Known
from app.games.fab.vocabulary import DamageKind, Player, Speed, Zone

if TYPE_CHECKING:
    from app.games.fab.layers import Layer
    from app.games.fab.links import Link


@dataclass(slots=True, eq=False)
class Happening:
    """One event that texts can wait for or count. The meaning of each field by kind is told in `EventKind`.

    It never changes.
    """

    kind: EventKind
    player: Player
    object: Known | None
    others: tuple[Known, ...] = ()
    amount: int = 0
    damage: DamageKind | None = None
    turn: int = 0
    chain: int | None = None
    link: "Link | None" = None
    speed: Speed | None = None
    as_attack: bool = False
    came_from: Zone | None = None
    face_up: bool = True
    alone: bool | None = None
    together: tuple[Known, ...] = ()
    step: str | None = None
    layer: "Layer | None" = None
    counter: str | None = None
