"""Amounts of the effect language: a number, or something that is counted or read when it is needed."""

from typing import Literal

from pydantic import Field

from app.games.fab.patterns import EventPattern
from app.games.fab.which import Filter, Objects, Which, Who
from app.games.model import Frozen

PropertyName = Literal["power", "base_power", "defense", "base_defense", "cost", "pitch", "life"]


class CountedObjects(Frozen):
    """How many objects fit."""

    objects: Filter
    of: Who | None = Field(default=None, description="Whose, for zones of a player.")


class CountedEvents(Frozen):
    """How often something happened: so far this turn, this combat chain, or on this chain link (cr:7.0.3d)."""

    happened: EventPattern
    within: Literal["turn", "combat_chain", "chain_link", "last_turn"] = "turn"
    before_this: bool = Field(default=False, description="Not counting the event that the trigger saw.")
    distinct: Literal["players", "objects"] | None = Field(
        default=None, description="Count the players or the objects to whom it happened."
    )
    same: Literal["name"] | None = Field(default=None, description="Only the most that were of one name.")


class CountedLinks(Frozen):
    """How many chain links of the open chain you control whose active-attack is such an object (cr:7.0.3c)."""

    links: Filter


class Read(Frozen):
    """A property of an object; of several objects the sum, or the greatest."""

    read: PropertyName
    objects: Which
    take: Literal["sum", "greatest"] = "sum"


class Life(Frozen):
    """The life total of a hero."""

    life: Who


class CountersOn(Frozen):
    """How many counters of a kind lie on an object."""

    counters: str
    on: Which = Field(default_factory=lambda: Objects(ref="this"))


class Paid(Frozen):
    """What was paid or done as part of playing this: X, or how many cards an extra cost took."""

    paid: Literal["x", "boosts", "fused", "extra", "resources"]


class OfEvent(Frozen):
    """The amount of the event that a trigger saw (damage, life)."""

    event: Literal["amount"]


class LinkNumber(Frozen):
    """The number of a chain link: the one this is on or will be made as, else the active one (cr:8.4.6)."""

    chain_link: Literal["number", "hits_in_a_row"]


class Result(Frozen):
    """The size of what an earlier operation named NAME chose, moved or made; of a die, the number it shows."""

    result: str


class Computed(Frozen):
    """Arithmetic: base plus `plus`, times `times`, divided by `half` (rounded toward zero, cr:1.12)."""

    of: "Amount"
    plus: "Amount | None" = None
    minus: "Amount | None" = None
    times: int = 1
    half: bool = False


Amount = (
    int
    | CountedObjects
    | CountedEvents
    | CountedLinks
    | Read
    | Life
    | CountersOn
    | Paid
    | OfEvent
    | LinkNumber
    | Result
    | Computed
)
