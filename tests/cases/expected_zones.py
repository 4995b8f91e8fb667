"""What a case expects of the cards in a zone, and of one player's side, whatever the game."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

from pydantic import BeforeValidator, Field, model_validator

from app.games.model import Frozen
from tests.cases.expectation import Player


class ExpectedCard(Frozen):
    """A card in a zone. Only what is named is compared; `count` stands for that many alike."""

    unsaid: ClassVar[Mapping[str, Any]] = {"counters": {}}
    """What a ruling means where it says nothing of a card."""

    card: str
    count: Annotated[int, Field(ge=1)] = 1
    id: str | None = None
    face: Literal["up", "down"] | None = None
    owner: Player | None = None
    counters: dict[str, int] | None = None

    def agrees(self, got: Mapping[str, Any]) -> bool:
        """Whether a card is what was expected, in all that the expectation names."""
        named = {field: getattr(self, field) for field in self.model_fields_set if field != "count"}
        return all(self.told(got, field) == self.comparable(field, value) for field, value in named.items())

    def told(self, got: Mapping[str, Any], field: str) -> Any:
        """What a ruling says of a card."""
        return self.comparable(field, got.get(field, self.unsaid.get(field)))

    def comparable(self, field: str, value: Any) -> Any:
        """The value in a form in which the same things are equal."""
        return value


CardT = TypeVar("CardT", bound=ExpectedCard)


def _named(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class ExpectedZone(Frozen, Generic[CardT]):
    """The whole content of a zone in any order, or only the number of its cards.

    `and_others` allows further cards that are not named.
    """

    cards: tuple[Annotated[CardT, BeforeValidator(_named)], ...] = ()
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


AS_ZONE = BeforeValidator(_as_zone)


class ExpectedSide(Frozen):
    """One player at the end. What is left out is not compared. Each game names its zones."""

    aliases: ClassVar[Mapping[str, str]] = {}
    """Other spellings that a case may use."""

    @model_validator(mode="before")
    @classmethod
    def _spelling(cls, data: Any) -> Any:
        """Take the other spellings; an empty value would assert nothing, so it is refused."""
        if not isinstance(data, dict):
            return data
        spelt = {cls.aliases.get(str(key), key): value for key, value in data.items()}
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
