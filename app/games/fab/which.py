"""Which objects and players a text means: the words, filters and choices of the effect language."""

from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.fab.vocabulary import Colour, DamageKind, Zone
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.amounts import Amount
    from app.games.fab.conditions import Condition
    from app.games.fab.patterns import Nth

Who = Literal[
    "you",
    "opponent",
    "each",
    "turn_player",
    "attacking_hero",
    "defending_hero",
    "target_player",
    "event_player",
    "its_controller",
    "its_owner",
]
"""A player as a text means it. `attacking_hero` and `defending_hero` are those of the link that the source is on, else
of the active one (cr:7.2.3a, cr:7.2.3b); `target_player` is the player of the hero that was targeted; `event_player`,
`its_controller` and `its_owner` belong to what a trigger saw."""


def as_tuple(value: Any) -> Any:
    """A single value where a list is meant."""
    return (value,) if isinstance(value, str | int) else value


Words = Annotated[tuple[str, ...], BeforeValidator(as_tuple)]


class Range(Frozen):
    """A number within limits; an object without that property is never within (cr:2.0.3)."""

    at_least: "Amount | None" = None
    at_most: "Amount | None" = None
    more_than: "Amount | None" = None
    less_than: "Amount | None" = None


def as_range(value: Any) -> Any:
    """A bare number stands for exactly that number."""
    return {"at_least": value, "at_most": value} if isinstance(value, int) else value


AsRange = BeforeValidator(as_range)


class Filter(Frozen):
    """What an object must be like; what is left out is not asked. Every field that is given must hold."""

    types: Words = Field(default=(), description="Types, subtypes, classes, talents: all of them.")
    any_types: Words = Field(default=(), description="At least one of them.")
    not_types: Words = Field(default=(), description="None of them.")
    name: Words = Field(default=(), description="One of these names, whatever the colour.")
    colour: Annotated[tuple[Colour, ...], BeforeValidator(as_tuple)] = ()
    keywords: Words = Field(default=(), description="All of these keywords.")
    cost: Annotated[Range | None, AsRange] = None
    power: Annotated[Range | None, AsRange] = None
    base_power: Annotated[Range | None, AsRange] = None
    defense: Annotated[Range | None, AsRange] = None
    pitch: Annotated[Range | None, AsRange] = None
    power_above_base: bool | None = Field(default=None, description="Whether its power is more than its base power.")
    is_attack: bool | None = Field(
        default=None, description="An attack: a card or proxy on the stack as an attack, or attacking (cr:1.4)."
    )
    is_card: bool | None = Field(default=None, description="A card, not an attack-proxy and not an ability.")
    attacking: bool | None = Field(default=None, description="Attacking, on whichever link.")
    defending: bool | None = Field(default=None, description="Defending, on whichever link.")
    on_link: Literal["active", "this", "own", "not_active"] | None = Field(
        default=None,
        description="On the active chain link, on this chain link (cr:7.0.3d), on the one that the source is on (what "
        "defends it or attacks what it defends, cr:7.0.5c), or not on the active one.",
    )
    came_from: Zone | None = Field(default=None, description="The zone from which it was put on its chain link.")
    other: bool = Field(default=False, description="Not the source of the ability itself.")
    controller: Literal["you", "opponent"] | None = None
    owner: Literal["you", "opponent"] | None = None
    zone: Annotated[tuple[Zone, ...], BeforeValidator(as_tuple)] = ()
    face: Literal["up", "down"] | None = None
    counter: str | None = Field(default=None, description="It has at least one counter of this kind.")
    token: bool | None = None
    marked: bool | None = Field(default=None, description="Of a hero: whether it is marked (cr:8.5.50).")
    attack_target: "Filter | None" = Field(default=None, description="An attack one of whose targets is like this.")
    nth: "Nth | None" = Field(default=None, description="The object of the so-manieth event of a kind.")
    deals: DamageKind | None = Field(default=None, description="A card with an effect that deals such damage.")
    any_of: tuple["Filter", ...] = Field(default=(), description="At least one of these holds as well.")

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """What it asks, that first which is quick to see."""
        return tuple(field for field in _QUICK_FIRST if field in self.model_fields_set)


_QUICK_FIRST = (
    "zone", "controller", "owner", "face", "other", "attacking", "defending", "on_link", "came_from", "is_card",
    "counter", "is_attack", "types", "any_types", "not_types", "token", "name", "colour", "keywords", "cost", "pitch",
    "base_power", "power", "defense", "marked", "deals", "attack_target", "nth", "power_above_base", "any_of",
)  # fmt: skip


class Objects(Frozen):
    """Objects that an effect is about: named by a word, all that fit, or chosen when it resolves.

    Words: `this` (the source), `target` or `target:NAME` (declared targets), `it` (what the trigger saw), `others`
    (what that was done to or with), `attack` (the active-attack of this chain link), `layer_attack` (the attack whose
    playing or activation the trigger saw), `over` (what the source lies under), `same:NAME` (what an earlier operation
    named NAME chose, moved or made).
    """

    ref: str | None = None
    all: Filter | None = None
    choose: Filter | None = None
    top_of_deck: "Amount | None" = Field(default=None, description="So many cards from the top of a deck.")
    min: "Amount | None" = Field(default=None, description="How many are chosen at least; 1 if left out.")
    max: "Amount | None" = Field(default=None, description="How many at most; 1 if left out. -1: any number.")
    by: Who = Field(default="you", description="Who chooses.")
    of: Who | None = Field(default=None, description="Whose zone, for private zones, decks, graveyards and so on.")
    random: bool = Field(default=False, description="Chosen at random: the table says which.")
    among: "Objects | None" = Field(default=None, description="Only among these.")
    each_link: bool = Field(default=False, description="So many from each chain link.")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        ways = [self.ref, self.all, self.choose, self.top_of_deck]
        if sum(way is not None for way in ways) != 1:
            raise ValueError("objects are named by one of: ref, all, choose, top_of_deck")
        return self


@cache
def anything_of(who: Who | None) -> Objects:
    """Anything, in the zones of those players; of everybody for None."""
    return Objects(all=Filter(), of=who)


def as_objects(value: Any) -> Any:
    """A bare word names the objects."""
    return {"ref": value} if isinstance(value, str) else value


Which = Annotated[Objects, BeforeValidator(as_objects)]


class Target(Frozen):
    """A target that is declared when a card is played, an ability activated or a trigger put on the stack (cr:1.8.5).

    Targets are objects in the arena or on the stack unless the filter names another zone (cr:1.8.5a). `hero` targets a
    hero: any, or an opposing one.
    """

    id: str = "target"
    filter: Filter | None = None
    hero: Literal["any", "opposing"] | None = None
    permanent_or_hero: bool = Field(default=False, description="Any target: a hero or something with life.")
    min: "Amount | None" = None
    max: "Amount | None" = None
    only_if: "Condition | None" = Field(default=None, description="A condition on the play that makes it needed.")
