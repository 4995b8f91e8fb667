"""One effect of a card, as data: when it can be used, what it costs and targets, what it does."""

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.yugioh.conditions import Condition
from app.games.yugioh.effects.language import AnyOperation
from app.games.yugioh.event_patterns import EventPattern
from app.games.yugioh.materials import Material
from app.games.yugioh.patterns import ActivationPattern
from app.games.yugioh.profile import Wording
from app.games.yugioh.selections import TargetsOf
from app.games.yugioh.targets import TargetDefinition
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    TRIGGER_KINDS,
    CardKind,
    EffectKind,
    Fidelity,
    Side,
    Zone,
)

DamageStep = Literal["never", "until_damage_calculation", "damage_calculation_only", "any", "own_timing"]


Declared = Literal["type", "attribute", "card_kind", "card_name"]


SEVERAL = Field(max_length=20)


class Limit(Frozen):
    """How often an effect may be used (YGO-18)."""

    limit: Literal[
        "once_per_turn", "hard_use", "shared_use", "hard_activate_card", "once_per_chain", "once_per_duel",
        "once_while_face_up", "chain_exclusive",
    ]  # fmt: skip
    times: int = Field(default=1, ge=1, le=10)
    shared: bool = Field(default=False, description="Of `once_per_turn`: with the copy's other effects that share it.")


class ChainLimit(Frozen):
    """Who may not respond to this activation (YGO-4.20)."""

    who: Side = "any"
    kind: tuple[CardKind, ...] | None = None
    the_targets: bool = Field(default=False, description="Only the targeted cards may not be activated in response.")
    kinds_paid: bool = Field(default=False, description="Only cards of a kind that was paid as the cost.")


class Clause(Frozen):
    """What is done at activation, and what at resolution."""

    costs: Annotated[tuple[AnyOperation, ...], SEVERAL] = ()
    targets: Annotated[tuple[TargetDefinition, ...], SEVERAL] = ()
    steps: Annotated[tuple[AnyOperation, ...], SEVERAL] = ()

    @model_validator(mode="after")
    def _joined(self) -> Self:
        for at, step in enumerate(self.steps):
            if (step.join is None) != (at == 0):
                told = "the first step has no `join`" if at == 0 else "every step after the first needs a `join`"
                raise ValueError(f"step {at}: {told}")
        return self


def _check_targets(targets: tuple[TargetDefinition, ...], steps: tuple[AnyOperation, ...]) -> None:
    """Roles are given once, and what the steps say of targets is there."""
    roles = [target.role for target in targets]
    if len(set(roles)) < len(roles):
        raise ValueError(f"each target needs a role of its own, and these are: {', '.join(roles)}")
    for step in steps:
        selection = getattr(step, "cards", None)
        if isinstance(selection, TargetsOf) and selection.targets_of not in roles:
            raise ValueError(f"no target has the role {selection.targets_of}; there is: {', '.join(roles) or 'none'}")
        if isinstance(selection, str) and selection == "targets" and not roles:
            raise ValueError("a step works on `targets`, and the effect has none")


class Option(Clause):
    """One of several things to choose from at activation."""

    id: CardName


class Effect(Clause):
    """One effect of a card. Without a `wording` it is the same in the older and the current text."""

    id: CardName | None = None
    effect_kind: EffectKind
    location: tuple[Zone, ...] = FIELD_ZONES
    mandatory: bool = False
    trigger_word: Literal["when", "if"] = "if"
    on: Annotated[tuple[EventPattern, ...], SEVERAL] = ()
    responds_to: Annotated[tuple[ActivationPattern, ...], SEVERAL] = ()
    conditions: Annotated[tuple[Condition, ...], SEVERAL] = ()
    from_hand_if: Condition | None = Field(default=None, description="When a Trap may be activated from the hand.")
    options: Annotated[tuple[Option, ...], SEVERAL] = ()
    limits: Annotated[tuple[Limit, ...], SEVERAL] = ()
    users: Literal["you", "either"] = "you"
    damage_step: DamageStep | None = None
    chain_limit: ChainLimit | None = None
    summons_itself_from_hand: bool = False
    materials: Annotated[tuple[Material, ...], SEVERAL] = Field(
        default=(), description="Of a summon_procedure: what it is made from instead of the materials that it lists."
    )
    declares: Declared | None = Field(default=None, description="What is declared at activation (YGO-3.4).")
    fidelity: Fidelity = "exact"
    text: Annotated[str, Field(max_length=2000)] | None = None
    wording: Wording | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.steps and any(option.steps for option in self.options):
            raise ValueError("steps stand either in the effect or in its options, not in both")
        for clause in self.options or (self,):
            _check_targets(self.targets + (clause.targets if clause is not self else ()), self.steps + clause.steps)
        return self

    @cached_property
    def is_procedure(self) -> bool:
        """Whether it is how this monster may be Special Summoned without a chain link (YGO-16.1)."""
        return self.effect_kind == "summon_procedure"

    @cached_property
    def is_trigger(self) -> bool:
        """Whether it waits for an event and goes on the chain afterwards (YGO-12)."""
        return self.effect_kind in TRIGGER_KINDS

    @cached_property
    def answers_summons(self) -> bool:
        """Whether it may be activated where a monster would be Summoned (YGO-16.2)."""
        return any(pattern.event == "would_be_summoned" for pattern in self.on)

    @cached_property
    def is_mandatory_quick(self) -> bool:
        """Whether it is activated at once when what it answers has happened (YGO-12.11)."""
        quick = self.effect_kind in ("quick", "quick_like")
        return quick and self.mandatory and bool(self.on or self.responds_to)

    @cached_property
    def is_card(self) -> bool:
        """Whether it is the activation of the card itself (YGO-3.1)."""
        return self.effect_kind == "card_activation"

    @cached_property
    def events(self) -> tuple[EventPattern, ...]:
        """The events that it waits for; a Flip effect waits for being turned face-up."""
        if self.effect_kind == "flip" and not self.on:
            return (EventPattern(event="turned_face_up", subject="self"),)
        return self.on

    def chosen(self, option: str | None) -> Clause:
        """Its clause, with the one of the option chosen at activation."""
        picked = next((one for one in self.options if one.id == option), None)
        if picked is None:
            return self
        return Clause(
            costs=self.costs + picked.costs,
            targets=self.targets + picked.targets,
            steps=self.steps + picked.steps,
        )
