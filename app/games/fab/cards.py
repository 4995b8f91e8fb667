"""Card definitions: printed properties and abilities, as data (ideas 7 and 8 of the design)."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from app.games.fab.abilities import FUNCTIONAL, Ability
from app.games.fab.identifiers import identifier_of
from app.games.fab.keywords import abilities_of_keyword
from app.games.fab.vocabulary import COLOURS, TYPES, Colour
from app.games.fab.which import Words
from app.games.printed import CardName, PrintedCard

_COLOURED = re.compile(r"^(?P<name>.+) \((?P<colour>red|yellow|blue)\)$")

Value = Annotated[int, Field(ge=0, le=99)]


_AT_HAND = frozenset({"attacking", "defending", "arena", "stack"})


class CardDefinition(PrintedCard):
    """A card as data. A property that is left out is missing, which is not the same as zero (cr:2.0.3).

    The `name` carries the colour in brackets where cards of that name exist in several: `Head Jab (red)`.
    """

    name: CardName
    identifier: str | None = Field(default=None, description="As in card databases: `head-jab-red`.")
    pitch: Literal[1, 2, 3] | None = None
    cost: Value | Literal["x"] | None = None
    power: Value | Literal["*"] | None = None
    defense: Value | Literal["*"] | None = None
    life: Value | None = None
    intellect: Value | None = None
    types: Annotated[tuple[str, ...], Field(min_length=1)]
    keywords: Words = ()
    abilities: tuple[Ability, ...] = ()
    text: str | None = Field(default=None, description="What the card says besides; players apply it by hand.")
    fidelity: Literal["exact", "structural"] = Field(
        default="exact", description="Exact: all of it is modelled. Structural: `text` is left to the players."
    )

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if not (TYPES | {"ally"}) & set(self.types):
            raise ValueError(f"a card has a type, one of: {', '.join(sorted(TYPES))}")
        ids = [ability.id for ability in self.abilities if ability.id is not None]
        if len(set(ids)) != len(ids):
            raise ValueError("two abilities have the same id")
        return self

    @cached_property
    def printed_name(self) -> str:
        """The name as the rules know it, without the colour."""
        found = _COLOURED.match(self.name)
        return found["name"] if found else self.name

    @cached_property
    def colour(self) -> Colour | None:
        """The colour that goes with the pitch value."""
        return None if self.pitch is None else COLOURS[self.pitch - 1]

    @cached_property
    def type_set(self) -> frozenset[str]:
        """Types, subtypes, classes and talents together."""
        return frozenset(self.types)

    @cached_property
    def all_abilities(self) -> tuple[tuple[Ability, str | None], ...]:
        """Its abilities and those that its keywords stand for, each with the keyword that it comes from."""
        own = [(ability, None) for ability in self.abilities]
        return (*own, *((ability, word) for word in self.keywords for ability in abilities_of_keyword(word)))

    @cached_property
    def functional_abilities(self) -> tuple[tuple[Ability, str | None], ...]:
        """Those of them that function without being used: not what is activated, or played with the card."""
        return tuple(found for found in self.all_abilities if found[0].kind in FUNCTIONAL)

    @cached_property
    def is_plain(self) -> bool:
        """Whether it has nothing that could function anywhere by itself."""
        return not self.functional_abilities

    @cached_property
    def works_elsewhere(self) -> bool:
        """Whether an ability of it functions outside the arena and the stack."""
        abilities = (one for one, _ in self.functional_abilities)
        return any(one.works is not None and not _AT_HAND.issuperset(one.works) for one in abilities)

    @cached_property
    def is_variable(self) -> bool:
        """Whether its power or defense may be another than printed by itself: `*`, or piercing."""
        return "*" in (self.power, self.defense) or any(word.startswith("piercing ") for word in self.keywords)

    @cached_property
    def printed_numbers(self) -> tuple[int | None, int | None]:
        """Power and defense as they are printed, where these are numbers."""
        power, defense = self.power, self.defense
        return power if isinstance(power, int) else None, defense if isinstance(defense, int) else None

    @cached_property
    def keyword_set(self) -> frozenset[str]:
        """The keywords that are printed on it."""
        return frozenset(self.keywords)

    def other_names(self) -> Iterator[str]:
        """Other names by which it is found: the identifier, and the name with or without its colour."""
        yield self.identifier or identifier_of(self.printed_name, self.colour)
        if self.colour is not None:
            yield f"{self.printed_name} ({self.colour})"

    def mentions(self) -> Iterator[str]:
        """The names of the tokens that it creates."""
        abilities = (*self.abilities, *(one for word in self.keywords for one in abilities_of_keyword(word)))
        yield from dict.fromkeys(_tokens(abilities))

    @classmethod
    def printings(cls, entry: Any) -> Iterator[Any]:
        """The cards that an entry of a data file stands for: one for each colour that it lists under `pitch`.

        A value written as `{red: 3, yellow: 2, blue: 1}`, anywhere in the entry, is that of the colour.
        """
        if not isinstance(entry, dict) or not isinstance(entry.get("pitch"), list):
            yield entry
            return
        for pitch in entry["pitch"]:
            colour = COLOURS[pitch - 1]
            yield {**_of_colour(entry, colour), "pitch": pitch, "name": f"{entry['name']} ({colour})"}


def _tokens(part: object) -> Iterator[str]:
    """The tokens that operations anywhere in a part of a definition create."""
    if isinstance(part, dict):
        part = tuple(part.values())
    if isinstance(part, tuple):
        for one in part:
            yield from _tokens(one)
    elif isinstance(part, BaseModel):
        token = getattr(part, "token", None)
        if isinstance(token, str):
            yield token
        for field in part.model_fields_set:
            yield from _tokens(getattr(part, field))


def _of_colour(value: Any, colour: str) -> Any:
    if isinstance(value, dict):
        if value and set(value) <= set(COLOURS):
            return value.get(colour)
        return {key: _of_colour(item, colour) for key, item in value.items()}
    if isinstance(value, list):
        return [_of_colour(item, colour) for item in value]
    return value
