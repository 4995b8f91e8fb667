"""Ruleset profiles: the switches of YGO-0.2, by name."""

from dataclasses import dataclass
from typing import Literal

ProfileName = Literal["classic", "tcg", "ocg"]
Wording = Literal["classic", "current"]


@dataclass(frozen=True, slots=True)
class Profile:
    """One column of the table in YGO-0.2."""

    name: ProfileName
    wording: Wording
    ignition_priority: bool
    continuous_trap_effect_same_link: bool
    segoc_hidden_after_public: bool
    life_cost_may_reach_zero: bool
    life_zero_ends_mid_effect: bool
    one_chain_per_damage_sub_step: bool
    trigger_must_stay_in_location: bool
    one_field_spell_in_all: bool


PROFILES: dict[ProfileName, Profile] = {
    "classic": Profile(
        name="classic",
        wording="classic",
        ignition_priority=True,
        continuous_trap_effect_same_link=False,
        segoc_hidden_after_public=False,
        life_cost_may_reach_zero=True,
        life_zero_ends_mid_effect=False,
        one_chain_per_damage_sub_step=True,
        trigger_must_stay_in_location=False,
        one_field_spell_in_all=True,
    ),
    "tcg": Profile(
        name="tcg",
        wording="current",
        ignition_priority=False,
        continuous_trap_effect_same_link=True,
        segoc_hidden_after_public=False,
        life_cost_may_reach_zero=False,
        life_zero_ends_mid_effect=True,
        one_chain_per_damage_sub_step=False,
        trigger_must_stay_in_location=True,
        one_field_spell_in_all=False,
    ),
    "ocg": Profile(
        name="ocg",
        wording="current",
        ignition_priority=False,
        continuous_trap_effect_same_link=True,
        segoc_hidden_after_public=True,
        life_cost_may_reach_zero=True,
        life_zero_ends_mid_effect=True,
        one_chain_per_damage_sub_step=False,
        trigger_must_stay_in_location=True,
        one_field_spell_in_all=False,
    ),
}
