"""The shape of a Flesh and Blood ruling: its chain links, the moments of combat, the final state."""

from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.games.fab.vocabulary import CombatStep, Phase, Player, Zone
from app.games.model import Frozen
from app.games.ruling import Ruling, Step


@dataclass(slots=True)
class LinkResult:
    """One chain link: its active-attack, and what became of it. Values as they were when damage was calculated.

    `chain` counts the combat chains of the submission. `power` and `defense` of a link that never came to damage are
    those when it stopped; `damage` is what its attack dealt in the Damage Step.
    """

    chain: int
    link: int
    player: Player
    active_attack: str
    proxy: Annotated[bool, Field(description="The active-attack is an attack-proxy of that weapon, ally or aura.")]
    last_known: Annotated[bool, Field(description="The active-attack has ceased to exist; this is how it last was.")]
    power: int | None
    defense: int
    damage: int
    target: Annotated[str | None, Field(description="The player of the hero that was attacked, or the ally.")]
    hit: bool | None
    resolved: bool
    go_again: Annotated[bool, Field(description="Its controller gained an action point as it resolved.")]
    defenders: tuple[str, ...] = ()
    action: int | None = None


@dataclass(slots=True)
class FabStep(Step):
    """One thing that happened, with the combat step and the active chain link at that moment."""

    step: CombatStep | None = None
    active_link: int | None = None


@dataclass(slots=True)
class Moment:
    """A step of combat, and which chain link was active in it (None: an effect that needs one fails)."""

    chain: int
    step: CombatStep
    active_link: int | None
    link: Annotated[int | None, Field(description="The newest chain link, active or not.")] = None


class FinalCard(TypedDict):
    """A card where everything ended."""

    card: str
    id: NotRequired[str]
    face: NotRequired[Literal["up", "down"]]
    owner: NotRequired[Player]
    power: NotRequired[int | None]
    defense: NotRequired[int | None]
    life: NotRequired[int]
    counters: NotRequired[dict[str, int]]
    link: NotRequired[int]
    role: NotRequired[Literal["attack", "source", "defender"]]
    under: NotRequired[tuple[str, ...]]


@dataclass(slots=True)
class FinalPlayer:
    """One player's side at the end. `and_others` names the zones that may hold cards nobody named."""

    life: Annotated[int | None, Field(description="None where it is not known.")]
    action_points: int
    resources: int
    chi: int = 0
    marked: bool = False
    hand: tuple[FinalCard, ...] = ()
    arsenal: tuple[FinalCard, ...] = ()
    arena: tuple[FinalCard, ...] = ()
    combat_chain: tuple[FinalCard, ...] = ()
    pitch: tuple[FinalCard, ...] = ()
    graveyard: tuple[FinalCard, ...] = ()
    banished: tuple[FinalCard, ...] = ()
    soul: tuple[FinalCard, ...] = ()
    deck: tuple[FinalCard, ...] = ()
    inventory: tuple[FinalCard, ...] = ()
    and_others: tuple[Zone, ...] = ()


@dataclass(slots=True)
class FinalLayer:
    """A layer that is still on the stack or in the queue."""

    number: int
    player: Player
    card: str
    kind: Literal["card", "activated", "triggered", "attack"]
    queue: bool = False


@dataclass(slots=True)
class Final:
    """Where everything ended."""

    players: dict[Player, FinalPlayer]
    turn_player: Player
    phase: Phase
    chain: Literal["open", "closed"]
    step: CombatStep | None = None
    active_link: int | None = None
    priority: Player | None = None
    stack: tuple[FinalLayer, ...] = ()
    winner: Player | Literal["draw"] | None = None
    reason: str | None = None


class Disputed(Frozen):
    """A point on which the sources leave room: the reading that this ruling follows, and the other one."""

    point: int
    rule: str
    reading: str
    other: str


class FabRuling(Ruling):
    """A ruling on a Flesh and Blood submission. Its `profile` is the version of the rules."""

    links: tuple[LinkResult, ...] = ()
    moments: tuple[Moment, ...] = Field(default=(), description="Every step of combat, with the active chain link.")
    steps: tuple[FabStep, ...] = ()
    final: Final
    disputed: tuple[Disputed, ...] = ()
