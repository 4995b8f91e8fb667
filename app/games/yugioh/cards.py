"""Card definitions: what a card does, as data in the effect language (ideas 7 and 8 of the design)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.yugioh.conditions import Condition
from app.games.yugioh.effects.language import AnyOperation
from app.games.yugioh.materials import Material
from app.games.yugioh.patterns import ActivationPattern, EventName, EventPattern
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Wording
from app.games.yugioh.selections import TargetsOf
from app.games.yugioh.targets import TargetDefinition
from app.games.yugioh.vocabulary import (
    ACTIVATED_KINDS,
    CONTINUOUS_KINDS,
    FIELD_ZONES,
    SPELL_ICONS,
    TRAP_ICONS,
    TRIGGER_KINDS,
    CardKind,
    EffectKind,
    Fidelity,
    Side,
    Zone,
)

DamageStep = Literal["never", "until_damage_calculation", "damage_calculation_only", "any", "own_timing"]
_Several = Field(max_length=20)


class Limit(Frozen):
    """How often an effect may be used (YGO-18)."""

    limit: Literal[
        "once_per_turn", "hard_use", "shared_use", "hard_activate_card", "once_per_chain", "once_per_duel",
        "once_while_face_up",
    ]  # fmt: skip
    times: int = Field(default=1, ge=1, le=10)


class ChainLimit(Frozen):
    """Who may not respond to this activation (YGO-4.20)."""

    who: Side = "any"
    kind: tuple[CardKind, ...] | None = None
    the_targets: bool = Field(default=False, description="Only the targeted cards may not be activated in response.")
    kinds_paid: bool = Field(default=False, description="Only cards of a kind that was paid as the cost.")


class Clause(Frozen):
    """What is done at activation, and what at resolution."""

    costs: Annotated[tuple[AnyOperation, ...], _Several] = ()
    targets: Annotated[tuple[TargetDefinition, ...], _Several] = ()
    steps: Annotated[tuple[AnyOperation, ...], _Several] = ()

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
    on: Annotated[tuple[EventPattern, ...], _Several] = ()
    responds_to: Annotated[tuple[ActivationPattern, ...], _Several] = ()
    conditions: Annotated[tuple[Condition, ...], _Several] = ()
    from_hand_if: Condition | None = Field(default=None, description="When a Trap may be activated from the hand.")
    options: Annotated[tuple[Option, ...], _Several] = ()
    limits: Annotated[tuple[Limit, ...], _Several] = ()
    users: Literal["you", "either"] = "you"
    damage_step: DamageStep | None = None
    chain_limit: ChainLimit | None = None
    summons_itself_from_hand: bool = False
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


class CardDefinition(Printed):
    """A card as data: its printed properties and its effects."""

    effects: Annotated[tuple[Effect, ...], _Several] = ()
    fusion_materials: Annotated[tuple[Material, ...], _Several] = Field(
        default=(), description="What a Fusion Monster lists as its materials."
    )

    @model_validator(mode="before")
    @classmethod
    def _name_effects(cls, data: Any) -> Any:
        """Give every effect without an id one: its kind, with a number from the second of that kind on."""
        if not isinstance(data, dict) or not isinstance(data.get("effects"), list):
            return data
        seen: dict[Any, int] = {}
        effects = []
        for effect in data["effects"]:
            named = effect
            if isinstance(effect, dict):
                key = (effect.get("effect_kind"), effect.get("wording"))
                seen[key] = seen.get(key, 0) + 1
                number = "" if seen[key] == 1 else f"-{seen[key]}"
                if effect.get("id") is None and isinstance(effect.get("effect_kind"), str):
                    named = {**effect, "id": f"{effect['effect_kind']}{number}"}
            effects.append(named)
        return {**data, "effects": effects}

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.kind == "monster" and self.icon is not None:
            raise ValueError("a monster has no icon")
        icons = {"spell": SPELL_ICONS, "trap": TRAP_ICONS}.get(self.kind)
        if icons is not None and self.icon not in icons:
            raise ValueError(f"a {self.kind} needs an icon, one of: {', '.join(icons)}")
        if self.kind == "monster" and any(effect.is_card for effect in self.effects):
            raise ValueError("a monster has no card_activation; its effects are ignition, trigger, quick, flip, ...")
        return self

    @cached_property
    def current_effects(self) -> tuple[Effect, ...]:
        """The effects of the current text."""
        return tuple(effect for effect in self.effects if effect.wording in (None, "current"))

    @cached_property
    def current_waits(self) -> "Waits":
        """What the card waits for, by the current text."""
        return _waits(self.current_effects)

    @cached_property
    def classic_waits(self) -> "Waits":
        """What the card waits for, by the older text."""
        return _waits(self.classic_effects)

    @cached_property
    def classic_effects(self) -> tuple[Effect, ...]:
        """The effects of the older text."""
        return tuple(effect for effect in self.effects if effect.wording in (None, "classic"))


@dataclass(frozen=True, slots=True)
class Waits:
    """What a card waits for: the events that its triggers name; and whether it has a continuous effect."""

    events: tuple[EventName, ...]
    continuous: bool


NOTHING_AWAITED = Waits((), continuous=False)


def _waits(effects: tuple[Effect, ...]) -> Waits:
    names = {pattern.event: None for effect in effects if effect.is_trigger for pattern in effect.events}
    return Waits(tuple(names), continuous=any(effect.effect_kind in CONTINUOUS_KINDS for effect in effects))


def waits_of(printed: Printed | None, wording: Wording) -> Waits:
    """What a card waits for, in that wording."""
    if not isinstance(printed, CardDefinition):
        return NOTHING_AWAITED
    return printed.classic_waits if wording == "classic" else printed.current_waits


_BLANK: tuple[Effect, ...] = ()
_BLANK_ACTIVATION = Effect(id="card_activation", effect_kind="card_activation", fidelity="opaque")


def effects_of(printed: Printed | None, wording: Wording) -> tuple[Effect, ...]:
    """The effects of a card in that wording; none of a card that nobody named."""
    if not isinstance(printed, CardDefinition):
        return _BLANK
    return printed.classic_effects if wording == "classic" else printed.current_effects


def activatable(printed: Printed | None, wording: Wording) -> tuple[Effect, ...]:
    """The effects that make a chain link; a Spell or Trap that defines none can still be played."""
    found = tuple(effect for effect in effects_of(printed, wording) if effect.effect_kind in ACTIVATED_KINDS)
    if printed is not None and printed.kind != "monster" and not any(effect.is_card for effect in found):
        return (_BLANK_ACTIVATION, *found)
    return found


def spell_speed_of(printed: Printed, effect: Effect) -> int:
    """The Spell Speed of an activated effect, by the table of YGO-2.1."""
    if effect.effect_kind in ("quick", "quick_like"):
        return 2
    if effect.effect_kind == "card_activation":
        if printed.kind == "trap":
            return 3 if printed.icon == "counter" else 2
        return 2 if printed.icon == "quick_play" else 1
    return 2 if effect.effect_kind == "trigger_like" and printed.kind == "trap" else 1
