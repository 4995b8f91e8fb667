"""The shape of a Yu-Gi-Oh! ruling: its links, its final state, the triggers that wait."""

from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.games.model import Frozen
from app.games.ruling import Ruling
from app.games.yugioh.places import ZoneNumber
from app.games.yugioh.vocabulary import Outcome, Player, Zone


@dataclass(slots=True)
class LinkResult:
    """What one chain link did when its chain resolved; no outcome where it has not resolved."""

    chain: int
    link: int
    player: Player
    card: str
    effect: str | None
    spell_speed: int
    action: int
    targets: tuple[str, ...] = ()
    outcome: Outcome | None = None
    rule: str | None = None
    reason: str | None = None


class FinalCard(TypedDict):
    """A card where everything ended, with what there is to say of it: on the field a face, a position, its strength."""

    card: str
    id: NotRequired[str]
    face: NotRequired[Literal["up", "down"]]
    position: NotRequired[Literal["attack", "defense"]]
    zone: NotRequired[ZoneNumber]
    owner: NotRequired[Player]
    atk: NotRequired[int | None]
    defense: NotRequired[int | None]
    counters: NotRequired[dict[str, int]]
    negated: NotRequired[bool]
    equipped_to: NotRequired[str]
    materials: NotRequired[list[str]]


@dataclass(slots=True)
class FinalPlayer:
    """One player's side at the end. `and_others` names the zones that may hold cards nobody named."""

    life_points: Annotated[int | None, Field(description="None where it is not known.")]
    damage_taken: Annotated[int | None, Field(description="Battle and effect damage together.")] = 0
    hand: tuple[FinalCard, ...] = ()
    deck: tuple[FinalCard, ...] = ()
    extra_deck: tuple[FinalCard, ...] = ()
    monster_zones: tuple[FinalCard, ...] = ()
    spell_trap_zones: tuple[FinalCard, ...] = ()
    field_zone: tuple[FinalCard, ...] = ()
    graveyard: tuple[FinalCard, ...] = ()
    banished: tuple[FinalCard, ...] = ()
    and_others: tuple[Zone, ...] = ()


@dataclass(slots=True)
class Final:
    """Where everything ended."""

    players: dict[Player, FinalPlayer]
    winner: Player | Literal["draw"] | None = None
    reason: str | None = None


class WaitingTrigger(Frozen):
    """A trigger that waits for the next chain, or was lost."""

    player: Player
    card: str
    effect: str | None
    mandatory: bool
    rule: str
    reason: str | None = None


class TriggerGroup(Frozen):
    """Triggers of one player and class: the groups go on the chain in this order, within one its player chooses."""

    player: Player
    mandatory: bool
    triggers: tuple[WaitingTrigger, ...]


class YugiohRuling(Ruling):
    """A ruling on a Yu-Gi-Oh! submission."""

    links: tuple[LinkResult, ...] = ()
    final: Final
    triggers_waiting: tuple[TriggerGroup, ...] = ()
    triggers_missed: tuple[WaitingTrigger, ...] = Field(
        default=(), description="Triggers that were met but cannot be used, with the rule."
    )
