"""What is different while a static ability or a continuous effect holds (cr:6.2, cr:6.3)."""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field

from app.games.fab.vocabulary import Speed, Zone
from app.games.fab.which import Filter, Which, Who, Words, as_tuple
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.abilities import Ability
    from app.games.fab.amounts import Amount
    from app.games.fab.conditions import Condition

Duration = Literal[
    "this_chain_link",
    "this_combat_chain",
    "this_turn",
    "next_turn",
    "until_end_of_next_turn",
    "next_action_phase",
    "unlimited",
]
"""How long it holds. `next_turn`, `until_end_of_next_turn` and `next_action_phase` are those of the affected player."""


ASPECTS: dict[str, frozenset[str]] = {
    "power": frozenset({"power", "base_power", "copy_of"}),
    "defense": frozenset({"defense", "base_defense", "set_defense", "copy_of"}),
    "types": frozenset({"types", "lose_types", "copy_of"}),
    "keywords": frozenset(
        {
            "keywords", "lose_keywords", "cannot_gain", "abilities", "abilities_lose", "lose_abilities", "copy_of",
            "abilities_of", "unpreventable",
        }
    ),
    "cost": frozenset({"cost"}),
}  # fmt: skip
"""Which fields of a change bear on which aspect of an object."""


class Change(Frozen):
    """What is different about an object."""

    power: "Amount | None" = Field(default=None, description="It gets this much power (negative: it loses it).")
    defense: "Amount | None" = None
    base_power: "Amount | None" = Field(default=None, description="Its base power becomes this.")
    base_defense: "Amount | None" = None
    set_defense: "Amount | None" = Field(default=None, description="Its defense becomes this (cr:6.3.3).")
    cost: "Amount | None" = Field(
        default=None, description="It costs so much more (negative: less) to play or activate."
    )
    keywords: Words = Field(default=(), description="Keywords that it gets, such as `go again` or `piercing 1`.")
    lose_keywords: Words = Field(default=(), description="Keywords of its own that it loses, not gained ones.")
    cannot_gain: Words = Field(default=(), description="Keywords, or `power`, that it cannot gain (cr:6.3.7).")
    cannot_gain_from: Literal["any", "own_and_attack_reaction_cards"] = "any"
    abilities: tuple["Ability", ...] = Field(default=(), description="Abilities that it gets.")
    lose_abilities: bool = False
    types: Words = Field(default=(), description="Types it is in addition to its own.")
    lose_types: Words = Field(default=(), description="Types of its own it loses; `classes`, `talents`: all of those.")
    abilities_lose: Words = Field(
        default=(), description="Keywords that the layers of its activated abilities lose and cannot gain."
    )
    copy_of: Which | None = Field(default=None, description="It becomes a copy of that card.")
    abilities_of: Filter | None = Field(default=None, description="It gets the base abilities of all such objects.")
    unpreventable: bool = Field(default=False, description="Damage that it deals cannot be prevented.")

    @cached_property
    def aspects(self) -> frozenset[str]:
        """What it is about, of power, defense, types, keywords (with abilities) and cost."""
        given = self.model_fields_set
        return frozenset(aspect for aspect, fields in ASPECTS.items() if not fields.isdisjoint(given))


class Prohibition(Frozen):
    """Something that a player cannot do (cr:1.0.2): a restriction, which beats every permission."""

    who: Who
    what: Literal["play", "activate", "play_or_activate", "attack", "defend_with", "target"]
    cards: Filter | None = Field(default=None, description="Only such cards, or abilities of such sources.")
    cards_only: bool = Field(default=False, description="Only cards, not activated abilities.")
    speed: Annotated[tuple[Speed, ...], BeforeValidator(as_tuple)] = ()
    from_zone: Zone | None = None
    at_most: int | None = Field(default=None, description="No more than so many while it lasts, instead of none.")
    on_link: Literal["this"] | None = Field(default=None, description="Only on this chain link (cr:7.0.3d).")
    own: bool = Field(default=False, description="Cards that the player owns, not all.")
    this: bool = Field(default=False, description="Only the source of this itself.")


class Permission(Frozen):
    """Something that a player may do although the rules alone would not let it."""

    who: Who = "you"
    cards: Which | None = Field(default=None, description="These cards, or")
    filter: Filter | None = Field(default=None, description="such cards.")
    what: Literal["play", "attack_again", "defend_with"] = "play"
    from_zone: Zone | None = None
    whose: Who = "you"
    as_instant: bool = False
    without_resource_cost: bool = False
    times: int | None = Field(default=None, description="How often; None for as often as one likes.")


class DefendLimit(Frozen):
    """How many such cards may defend an attack at most (dominate and its cousins)."""

    cards: Filter
    at_most: int = 0


class AmountChange(Frozen):
    """A replacement: an event's amount is that much plus or minus something instead (cr:6.4)."""

    event: Literal["gain_power", "deal_damage"]
    of: Filter | None = Field(default=None, description="Of such objects; the source's own without it.")
    plus: "Amount" = 0
    arcane_effect: bool = Field(default=False, description="Only arcane damage dealt by an effect.")
    times: int | None = Field(default=None, description="Only for the next so many such events.")


class CostRule(Frozen):
    """Cards and abilities cost a player so much more (negative: less) to play or activate."""

    who: Who
    filter: Filter | None = None
    plus: "Amount" = 1


class StaticRule(Frozen):
    """One thing that holds: a change to objects, a prohibition, a permission, or a rule of its own."""

    what: Which | None = Field(default=None, description="The objects that the change is for; `this` if left out.")
    change: Change | None = None
    prohibit: Prohibition | None = None
    permit: Permission | None = None
    defend_limit: DefendLimit | None = None
    amount: AmountChange | None = None
    cost: CostRule | None = None
    must_attack_this: bool = Field(default=False, description="Opponents must choose this as target if able.")
    hits_do_not_trigger: Filter | None = Field(
        default=None, description="Effects of such attacks do not trigger when they hit (cr:7.5.5c)."
    )
    only_from: Zone | None = Field(default=None, description="This can be played only from that zone.")
    intellect: "Amount | None" = Field(default=None, description="Your hero has so much more intellect.")
    only_while: "Condition | None" = None

    @cached_property
    def is_change(self) -> bool:
        """Whether it only changes objects, and says nothing of what players may do."""
        return self.model_fields_set <= {"what", "change", "only_while"}
