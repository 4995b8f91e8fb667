"""Card definitions: what a card does, as data in the effect language (ideas 7 and 8 of the design)."""

from functools import cached_property
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from app.games.model import Frozen
from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.card_effects import SEVERAL, Effect
from app.games.yugioh.conditions import Condition
from app.games.yugioh.filters import Filter
from app.games.yugioh.materials import Material
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Wording
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import (
    ACTIVATED_KINDS,
    SPELL_ICONS,
    TRAP_ICONS,
)
from app.games.yugioh.waits import NOTHING_AWAITED, Waits, waits_for


def _wordings_of(effect: Any) -> tuple[Any, ...]:
    """The wordings in which an effect stands, as it was written; none of what is no effect at all."""
    if not isinstance(effect, dict):
        return ()
    return ("classic", "current") if effect.get("wording") is None else (str(effect["wording"]),)


class AsMaterial(Frozen):
    """What a monster's text says of it as a material: what it may be used for, or what it gives to what is made."""

    methods: tuple[SummonMethod, ...] = Field(description="For which kinds of Special Summons this holds.")
    never: bool = Field(default=False, description="It cannot be used as such a material at all.")
    at_least: int = Field(default=1, ge=1, le=10, description="Only together with the others, so many in all.")
    monster: Filter | None = Field(default=None, description="Only for such a monster.")
    gives: Annotated[tuple[Effect, ...], SEVERAL] = Field(
        default=(), description="Effects that the monster gains; without any this is what it may be used for."
    )

    def holds(self, monster: Card, materials: int, scene: Scene) -> bool:
        """Whether the Summon of this monster, with so many materials, is one that this is about."""
        return materials >= self.at_least and (self.monster is None or self.monster.test(monster, scene).value == 2)


class CardDefinition(Printed):
    """A card as data: its printed properties and its effects."""

    effects: Annotated[tuple[Effect, ...], SEVERAL] = ()
    normal_summon_if: Condition | None = Field(
        default=None, description="When it can be Normal Summoned; it can be Set."
    )
    materials: Annotated[tuple[Material, ...], SEVERAL] = Field(
        default=(), description="What a Fusion, Synchro, Xyz or Link Monster lists as its materials."
    )
    as_material: Annotated[tuple[AsMaterial, ...], SEVERAL] = Field(
        default=(), description="What its text says of it as a material of another monster."
    )

    @model_validator(mode="before")
    @classmethod
    def _name_effects(cls, data: Any) -> Any:
        """Give every effect without an id one: its kind, with a number from the second of that kind on."""
        if not isinstance(data, dict) or not isinstance(data.get("effects"), list):
            return data
        effects = data["effects"]
        taken = {(wording, effect.get("id")) for effect in effects for wording in _wordings_of(effect)}
        seen: dict[Any, int] = {}
        named = []
        for effect in effects:
            wordings = _wordings_of(effect)
            if wordings and isinstance(effect.get("effect_kind"), str):
                kind = effect["effect_kind"]
                number = seen[kind, effect.get("wording")] = seen.get((kind, effect.get("wording")), 0) + 1
                chosen = effect.get("id")
                while chosen is None:
                    free = kind if number == 1 else f"{kind}-{number}"
                    chosen = None if any((wording, free) in taken for wording in wordings) else free
                    number += 1
                taken.update((wording, chosen) for wording in wordings)
                named.append({**effect, "id": chosen})
            else:
                named.append(effect)
        return {**data, "effects": named}

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.kind == "monster" and self.icon is not None:
            raise ValueError("a monster has no icon")
        icons = {"spell": SPELL_ICONS, "trap": TRAP_ICONS}.get(self.kind)
        if icons is not None and self.icon not in icons:
            raise ValueError(f"a {self.kind} needs an icon, one of: {', '.join(icons)}")
        if self.kind == "monster" and any(effect.is_card for effect in self.effects):
            raise ValueError("a monster has no card_activation; its effects are ignition, trigger, quick, flip, ...")
        for effects in (self.current_effects, self.classic_effects):
            ids = [effect.id for effect in effects]
            twice = next((one for one in ids if ids.count(one) > 1), None)
            if twice is not None:
                raise ValueError(f"two effects have the id {twice}; give each effect of one wording an id of its own")
        return self

    @cached_property
    def current_effects(self) -> tuple[Effect, ...]:
        """The effects of the current text."""
        return tuple(effect for effect in self.effects if effect.wording in (None, "current"))

    @cached_property
    def current_waits(self) -> "Waits":
        """What the card waits for, by the current text."""
        return waits_for(self.current_effects)

    @cached_property
    def classic_waits(self) -> "Waits":
        """What the card waits for, by the older text."""
        return waits_for(self.classic_effects)

    @cached_property
    def classic_effects(self) -> tuple[Effect, ...]:
        """The effects of the older text."""
        return tuple(effect for effect in self.effects if effect.wording in (None, "classic"))


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
    """The effects that make a chain link: a Normal Monster has none (YGO-1.1), a Spell or Trap its own."""
    found = tuple(effect for effect in effects_of(printed, wording) if effect.effect_kind in ACTIVATED_KINDS)
    if printed is not None and printed.kind != "monster" and not any(effect.is_card for effect in found):
        return (_BLANK_ACTIVATION, *found)
    return found


def spell_speed_of(printed: Printed, effect: Effect) -> int:
    """The Spell Speed of an activated effect, by the table of YGO-2.1.

    That of a face-up Trap has 2 (YGO-3.7), one in the Graveyard that of its kind (YGO-20.2).
    """
    if effect.effect_kind in ("quick", "quick_like"):
        return 2
    if effect.effect_kind == "card_activation":
        if printed.kind == "trap":
            return 3 if printed.icon == "counter" else 2
        return 2 if printed.icon == "quick_play" else 1
    return 2 if effect.effect_kind == "trigger_like" and printed.kind == "trap" else 1
