"""What an ability waits for, and what counts as having happened: patterns of events (cr:6.6.5)."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field

from app.games.fab.vocabulary import DamageKind, Speed, Zone
from app.games.fab.which import Filter, Which, Who, as_tuple
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.amounts import Amount

EventKind = Literal[
    "play",
    "activate",
    "becomes_target",
    "attack",
    "defend",
    "defended",
    "hit",
    "damage",
    "prevented",
    "pitch",
    "draw",
    "discard",
    "banish",
    "destroyed",
    "put_into_graveyard",
    "enters_arena",
    "leaves_arena",
    "link_resolves",
    "chain_closes",
    "step_begins",
    "start_of_turn",
    "action_phase_begins",
    "end_phase_begins",
    "boost",
    "charge",
    "fuse",
    "clash",
    "mark",
    "counter_added",
    "counter_removed",
    "life_gained",
    "life_lost",
    "create",
    "put_into_arsenal",
    "intimidate",
    "opt",
    "reveal",
]
"""The events that texts wait for. Each has an object, often others, a player, an amount:

play, activate: the card or source; the player who does it. becomes_target: what is targeted; others: the layer.
attack: the attack; others: its targets; the attacking player. defend: one card that became a defender; others: the
attack; its controller. defended: the attack, once for all the cards that became defenders together (others).
hit: the attack (or a dagger that has hit); others: what was hit; the attack's controller; the damage.
damage: the source; others: who was dealt it; the player of the source; the damage. life_lost, life_gained: the hero.
destroyed, banish, discard, pitch, draw, put_into_*: the card as it last was; the player who did it.
link_resolves, chain_closes: the active-attack of the link; none. clash: the hero who won.
intimidate: the card that was banished, if there was one; others: the hero.
"""


class EventPattern(Frozen):
    """An event, as a text describes it. What is left out is not asked."""

    event: Annotated[tuple[EventKind, ...], BeforeValidator(as_tuple)]
    who: Who | None = Field(default=None, description="The player who does it, or to whose turn or hero it happens.")
    this: bool = Field(default=False, description="Its object is the source of this ability itself (or its attack).")
    object: Filter | None = Field(default=None, description="What its object is like.")
    is_same_as: Which | None = Field(default=None, description="Its object is one of these.")
    other: Filter | None = Field(default=None, description="What at least one of its other objects is like.")
    other_is_hero: Literal["any", "you", "opponent", "not_hero"] | None = None
    other_is_this: bool = Field(default=False, description="One of its other objects is the source itself.")
    at_least: "Amount | None" = Field(default=None, description="Its amount is at least this.")
    damage: DamageKind | None = None
    speed: Annotated[tuple[Speed, ...], BeforeValidator(as_tuple)] = Field(
        default=(), description="Of a play or activation: the speed of the card or ability."
    )
    as_attack: bool | None = Field(default=None, description="Of a play or activation: whether it makes an attack.")
    came_from: Zone | None = Field(default=None, description="The zone that the object came from.")
    face: Literal["up", "down"] | None = None
    alone: bool | None = Field(default=None, description="Of a defender: alone, or together with others (cr:7.0.5e).")
    together_with: Filter | None = Field(
        default=None, description="Of a defender: one that defends together with it is like this, as unity asks."
    )
    step: str | None = Field(default=None, description="Of step_begins: the step.")
    ordinal: int | None = Field(default=None, description="Only the so-manieth such event of the turn.")
    of_object: bool = Field(default=False, description="The ordinal counts the events of that one object.")


class Nth(Frozen):
    """The so-manieth event of a kind: an object fits if it is the one that this happened to, or is about to."""

    happened: EventPattern
    number: int
    within: Literal["turn", "combat_chain"] = "turn"
