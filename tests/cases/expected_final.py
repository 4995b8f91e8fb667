"""What a case expects of the final state: life points and whole zones of each player."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.model import Frozen
from app.games.yugioh.places import ZoneNumber
from app.games.yugioh.vocabulary import LISTED_ZONES, Player

ZONES = tuple(zone.value for zone in LISTED_ZONES)
ALIASES = {
    "monster_zone": "monster_zones",
    "spell_trap_zone": "spell_trap_zones",
    "field_zones": "field_zone",
    "gy": "graveyard",
    "lp": "life_points",
}
"""Other spellings that a case may use."""


class ExpectedCard(Frozen):
    """A card in a zone. Only what is named is compared; `count` stands for that many alike."""

    card: str
    count: Annotated[int, Field(ge=1)] = 1
    id: str | None = None
    face: Literal["up", "down"] | None = None
    position: Literal["attack", "defense"] | None = None
    zone: ZoneNumber | None = None
    owner: Player | None = None
    atk: int | None = None
    defense: int | None = None
    counters: dict[str, int] | None = None
    negated: bool | None = None
    equipped_to: str | None = None
    materials: tuple[str, ...] | None = None


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class ExpectedZone(Frozen):
    """The whole content of a zone in any order, or only the number of its cards.

    `and_others` allows further cards that are not named.
    """

    cards: tuple[Annotated[ExpectedCard, BeforeValidator(_named)], ...] = ()
    size: Annotated[int, Field(ge=0)] | None = None
    and_others: bool = False


def _as_zone(value: Any) -> Any:
    """The short forms of an expected zone: a list is the whole content, a number only counts, a name is one card."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return {"size": value, "and_others": True}
    if value == "empty":
        return {}
    if isinstance(value, str) or (isinstance(value, dict) and "card" in value):
        return {"cards": [value]}
    return {"cards": value} if isinstance(value, list) else value


Zone = Annotated[ExpectedZone, BeforeValidator(_as_zone)]


class ExpectedSide(Frozen):
    """One player at the end. A zone that is left out is not compared."""

    life_points: int | None = None
    hand: Zone | None = None
    deck: Zone | None = None
    extra_deck: Zone | None = None
    monster_zones: Zone | None = None
    spell_trap_zones: Zone | None = None
    field_zone: Zone | None = None
    graveyard: Zone | None = None
    banished: Zone | None = None

    @model_validator(mode="before")
    @classmethod
    def _spelling(cls, data: Any) -> Any:
        """Take the other spellings; an empty value would assert nothing, so it is refused."""
        if not isinstance(data, dict):
            return data
        spelt = {ALIASES.get(str(key), key): value for key, value in data.items()}
        if len(spelt) != len(data):
            raise ValueError("a zone is named twice")
        if empty := [str(key) for key, value in spelt.items() if value is None]:
            raise ValueError(f"{empty[0]} has no value; an empty zone is []")
        return spelt

    @model_validator(mode="after")
    def _asserts_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("it names neither life points nor a zone")
        return self


def read_sides(value: Any) -> Any:
    """Both ways to write it: `{A: ..., B: ...}`, or the same under `players`."""
    return value["players"] if isinstance(value, dict) and set(value) == {"players"} else value
