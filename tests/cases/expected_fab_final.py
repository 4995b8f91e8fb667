"""What a case expects of where a game of Flesh and Blood ended: both sides, the combat chain, the stack."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, model_validator

from app.games.fab.vocabulary import LISTED_ZONES, CombatStep, Phase, Player, Zone
from app.games.model import Frozen
from tests.cases import expected_zones
from tests.cases.expected_zones import AS_ZONE, ExpectedZone
from tests.cases.words import NONE

ZONES = (*(zone.value for zone in LISTED_ZONES), Zone.CHAIN.value)


class ExpectedCard(expected_zones.ExpectedCard):
    """A card in a zone."""

    power: int | None = None
    defense: int | None = None
    life: int | None = None
    link: int | None = None
    role: Literal["attack", "source", "defender"] | None = None
    under: tuple[str, ...] | None = None

    def comparable(self, field: str, value: Any) -> Any:
        """The cards under it are the same in any order."""
        return sorted(value or ()) if field == "under" else value


Contents = Annotated[ExpectedZone[ExpectedCard], AS_ZONE]


class ExpectedSide(expected_zones.ExpectedSide):
    """One player at the end. What is left out is not compared."""

    life: int | None = None
    action_points: int | None = None
    resources: int | None = None
    chi: int | None = None
    marked: bool | None = None
    hand: Contents | None = None
    arsenal: Contents | None = None
    arena: Contents | None = None
    combat_chain: Contents | None = None
    pitch: Contents | None = None
    graveyard: Contents | None = None
    banished: Contents | None = None
    soul: Contents | None = None
    deck: Contents | None = None
    inventory: Contents | None = None


class ExpectedLayer(Frozen):
    """A layer that is still on the stack or in the queue."""

    card: str
    player: Player | None = None
    kind: Literal["card", "activated", "triggered", "attack"] | None = None


def _as_layer(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


Layers = tuple[Annotated[ExpectedLayer, BeforeValidator(_as_layer)], ...]


class ExpectedFinal(Frozen):
    """Where everything ended. Only what is named is compared; the stack is told from bottom to top."""

    A: ExpectedSide | None = None
    B: ExpectedSide | None = None
    chain: Literal["open", "closed"] | None = None
    step: Annotated[CombatStep | None, NONE] = None
    active_link: Annotated[int | None, NONE] = None
    priority: Annotated[Player | None, NONE] = None
    phase: Phase | None = None
    turn_player: Player | None = None
    stack: Layers | None = None
    queue: Layers | None = None

    @model_validator(mode="after")
    def _asserts_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("it names nothing")
        return self


def read_final(value: Any) -> Any:
    """Both ways to write it: the sides beside the rest, or under `players`."""
    if not isinstance(value, dict) or not isinstance(value.get("players"), dict):
        return value
    return {**value["players"], **{key: told for key, told in value.items() if key != "players"}}
