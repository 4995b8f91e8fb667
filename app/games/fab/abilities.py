"""Abilities as data: what a card can do (chapter 5.4 and 1.7 of the rules)."""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.fab.changes import Change, StaticRule
from app.games.fab.conditions import Condition
from app.games.fab.patterns import EventPattern
from app.games.fab.vocabulary import DamageKind, Speed, Zone
from app.games.fab.which import Filter, Target, as_tuple
from app.games.model import Frozen

if TYPE_CHECKING:
    from app.games.fab.amounts import Amount
    from app.games.fab.effects.language import AnyOperation

Works = Literal[
    "attacking", "defending", "arena", "hand", "arsenal", "graveyard", "banished", "under", "stack", "anywhere"
]
"""Where an ability functions (cr:1.7.4). Left out: a permanent's in the arena; an attack's on the stack and while
attacking, on whichever link; `play` and `resolution` abilities as the card is played; a trigger on its own defending
while it becomes a defender. `under`: while it lies under another object (material, cr:8.4.5)."""


FUNCTIONAL = frozenset({"static", "triggered", "prevention", "replacement"})
"""The kinds of abilities that function by themselves, without being activated or played."""


class CardsCost(Frozen):
    """Cards that a cost takes: so many that fit."""

    filter: Filter = Field(default_factory=Filter)
    count: "Amount" = 1
    from_zone: Zone = Zone.HAND
    random: bool = False
    face_down: bool = False


class Cost(Frozen):
    """What is paid (cr:1.14): assets and effect-costs, in the order of the fields."""

    resources: "Amount | Literal['x']" = 0
    chi: int = 0
    life: int = 0
    remove_counters: dict[str, int] = Field(default_factory=dict, description="From this, by kind.")
    discard: CardsCost | None = None
    banish: CardsCost | None = None
    bottom: CardsCost | None = Field(default=None, description="Put on the bottom of the deck.")
    reveal: CardsCost | None = None
    charge: CardsCost | None = Field(default=None, description="Put into the hero's soul (cr:8.5.29).")
    discard_this: bool = False
    banish_this: bool = False
    destroy_this: bool = False
    destroy_when_link_resolves: bool = Field(default=False, description="Destroyed when its chain link resolves.")

    @cached_property
    def is_assets_only(self) -> bool:
        """Whether nothing but resource and chi points is paid."""
        return self.model_fields_set <= {"resources", "chi"}


class ExtraCost(Frozen):
    """An additional cost of playing the card (cr:5.1.3); its `id` is what conditions ask for."""

    id: Literal["extra", "fused", "boosts", "resources"] = "extra"
    optional: bool = False
    only_if: Condition | None = None
    cost: Cost


class Mode(Frozen):
    """One of several things to choose when the card is played (cr:5.1.4)."""

    id: str
    targets: tuple[Target, ...] = ()
    effects: tuple["AnyOperation", ...] = ()


class Prevention(Frozen):
    """Damage that would be dealt is prevented (cr:6.4.10).

    `fixed` is one prevention of one damage event, used up by it; `shield` carries what remains to the next one.
    """

    amount: "Amount" = Field(description="How much; -1: all of it.")
    style: Literal["fixed", "shield"] = "fixed"
    damage: DamageKind | None = Field(default=None, description="Only damage of this kind.")
    optional: bool = False
    cost: Cost = Field(default_factory=Cost)
    destroy_this: bool = Field(default=False, description="This is destroyed as part of preventing.")


class Replacement(Frozen):
    """This would be put into a zone: it is put somewhere else instead (cr:6.4)."""

    to: Zone
    instead: Zone | None = None
    bottom: bool = False
    counters: dict[str, int] = Field(default_factory=dict, description="It enters with these counters.")


class Ability(Frozen):
    """One ability. Which fields count depends on the `kind`."""

    kind: Literal["activated", "resolution", "static", "triggered", "play", "prevention", "replacement"]
    id: str | None = None
    works: Annotated[tuple[Works, ...] | None, BeforeValidator(as_tuple)] = None

    speed: Speed | None = Field(default=None, description="Of an activated ability.")
    cost: Cost = Field(default_factory=Cost)
    once_per_turn: bool = False
    attack: bool = Field(default=False, description="An activated ability that makes an attack-proxy (cr:1.4.3).")
    attack_layer: bool = Field(default=False, description="An activated ability that attacks with a card (cr:1.4.4).")
    go_again: bool = Field(default=False, description="Go again that belongs to the ability, not to its source.")
    gives: Change | None = Field(default=None, description="What the attack-proxy that it makes has by it.")
    only_if: Condition | None = Field(default=None, description="When it can be activated, or the card played.")

    on: EventPattern | None = Field(default=None, description="The event that triggers it.")
    state: Condition | None = Field(default=None, description="The state that triggers it as it comes true.")
    if_: Condition | None = Field(default=None, alias="if", description="Looked at when it resolves (cr:6.6.1c).")
    optional: bool = Field(default=False, description="Its controller may use it or not, as it resolves.")

    while_: Condition | None = Field(default=None, alias="while")
    rules: tuple[StaticRule, ...] = ()

    extra: tuple[ExtraCost, ...] = ()
    cost_change: "Amount | None" = Field(default=None, description="So much more (negative: less) to play this.")
    cost_change_if: Condition | None = None
    from_zones: Annotated[tuple[Zone, ...], BeforeValidator(as_tuple)] = Field(
        default=(), description="Zones besides hand and arsenal from which it can be played."
    )
    only_from: Zone | None = None
    as_instant_if: Condition | None = None

    prevention: Prevention | None = None
    replacement: Replacement | None = None

    modes: tuple[Mode, ...] = ()
    choose: int = 1
    repeat_modes: bool = False
    targets: tuple[Target, ...] = ()
    effects: tuple["AnyOperation", ...] = ()
    text: str | None = Field(default=None, description="A clause that is left to the players.")

    @cached_property
    def changed(self) -> dict[str, bool]:
        """The aspects of objects that a static ability changes, and whether only those of its own object."""
        found: dict[str, bool] = {}
        for rule in self.rules:
            own = rule.what is None or rule.what.ref == "this"
            for aspect in rule.change.aspects if rule.change is not None else ():
                found[aspect] = own and found.get(aspect, True)
        return found

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        if self.kind == "activated" and self.speed is None:
            raise ValueError("an activated ability needs a speed")
        if self.kind == "triggered" and (self.on is None) == (self.state is None):
            raise ValueError("a triggered ability has either `on` or `state`")
        if self.kind == "static" and not self.rules and self.text is None:
            raise ValueError("a static ability has rules")
        if self.kind == "prevention" and self.prevention is None:
            raise ValueError("a prevention needs `prevention`")
        if self.kind == "replacement" and self.replacement is None:
            raise ValueError("a replacement needs `replacement`")
        return self
