"""Conditions of the effect language."""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.fab.patterns import EventPattern
from app.games.fab.vocabulary import Phase, Zone
from app.games.fab.which import Filter, Which, Who, as_tuple
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.amounts import Amount


class Comparison(Frozen):
    """A count compared with another."""

    amount: "Amount"
    at_least: "Amount | None" = None
    at_most: "Amount | None" = None
    more_than: "Amount | None" = None
    less_than: "Amount | None" = None


class Is(Frozen):
    """Objects are like this: at least one, or all of them."""

    objects: Which
    like: Filter
    every: bool = False


class Condition(Frozen):
    """A condition: every field that is given must hold."""

    compare: Comparison | None = None
    is_: Is | None = Field(default=None, alias="is")
    exists: Filter | None = Field(default=None, description="There is such an object.")
    happened: EventPattern | None = Field(default=None, description="It has happened at least once.")
    within: Literal["turn", "combat_chain", "chain_link", "last_turn"] = "turn"
    last_attack_named: Annotated[tuple[str, ...], BeforeValidator(as_tuple)] = Field(
        default=(), description="Combo (cr:8.4.1): the last attack of this combat chain before this one had the name."
    )
    played_from: Zone | None = Field(default=None, description="This was played from that zone.")
    played_at_link: "Amount | None" = Field(
        default=None, description="Rupture (cr:8.4.6): this was played as or at a chain link of at least this number."
    )
    paid: Literal["boosts", "fused", "extra", "resources"] | None = Field(
        default=None, description="That optional part of the cost was paid."
    )
    turn_player: Who | None = Field(default=None, description="It is that player's turn.")
    phase: Phase | None = None
    chain_open: bool | None = None
    marked: Who | None = None
    empty: Zone | None = Field(default=None, description="That zone of `of` has no card.")
    of: Who = "you"
    more_life_than: Who | None = Field(default=None, description="Your hero has more life than that one.")
    less_life_than: Who | None = Field(default=None, description="Your hero has less life than that one.")
    result: str | None = Field(default=None, description="The operation of that name did something.")
    any: tuple["Condition", ...] = Field(default=(), description="At least one of these holds.")
    all: tuple["Condition", ...] = Field(default=(), description="All of these hold.")
    not_: "Condition | None" = Field(default=None, alias="not")

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """What it asks, that first which is quick to see."""
        return tuple(field for field in _QUICK_FIRST if field in self.model_fields_set)

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.model_fields_set - {"within", "of"}:
            raise ValueError("a condition says at least one thing")
        return self


_QUICK_FIRST = (
    "turn_player", "phase", "chain_open", "marked", "paid", "result", "played_from", "played_at_link",
    "last_attack_named", "happened", "compare", "is_", "exists", "empty", "more_life_than", "less_life_than", "any",
    "all", "not_",
)  # fmt: skip
