"""Ruleset profiles: the switches of YGO-0.2, under the names that the rulebook gives them."""

from dataclasses import dataclass
from typing import Literal

from app.games.game import SwitchInfo
from app.games.rulesets import SwitchRow, switch_infos

ProfileName = Literal["classic", "tcg", "ocg"]
Wording = Literal["classic", "current"]


@dataclass(frozen=True, slots=True)
class Profile:
    """One column of the table in YGO-0.2; and what else came with the years: texts and zones.

    `trap_monsters_keep_their_zone`: a Trap Monster keeps the Spell & Trap Zone that it left from being used.
    """

    name: ProfileName
    wording: Wording
    ignition_priority: bool
    continuous_trap_effect_same_link: bool
    continuous_trap_effect_later_link_same_chain: bool
    segoc_hidden_after_public: bool
    lp_cost_may_zero_you: bool
    lp_zero_ends_mid_effect: bool
    one_chain_per_damage_substep: bool
    trigger_must_stay_in_location: bool
    one_field_spell_total: bool
    extra_monster_zones: bool
    trap_monsters_keep_their_zone: bool


PROFILES: dict[ProfileName, Profile] = {
    "classic": Profile(
        name="classic",
        wording="classic",
        ignition_priority=True,
        continuous_trap_effect_same_link=False,
        continuous_trap_effect_later_link_same_chain=False,
        segoc_hidden_after_public=False,
        lp_cost_may_zero_you=True,
        lp_zero_ends_mid_effect=False,
        one_chain_per_damage_substep=True,
        trigger_must_stay_in_location=False,
        one_field_spell_total=True,
        extra_monster_zones=False,
        trap_monsters_keep_their_zone=True,
    ),
    "tcg": Profile(
        name="tcg",
        wording="current",
        ignition_priority=False,
        continuous_trap_effect_same_link=True,
        continuous_trap_effect_later_link_same_chain=False,
        segoc_hidden_after_public=False,
        lp_cost_may_zero_you=False,
        lp_zero_ends_mid_effect=True,
        one_chain_per_damage_substep=False,
        trigger_must_stay_in_location=True,
        one_field_spell_total=False,
        extra_monster_zones=True,
        trap_monsters_keep_their_zone=False,
    ),
    "ocg": Profile(
        name="ocg",
        wording="current",
        ignition_priority=False,
        continuous_trap_effect_same_link=True,
        continuous_trap_effect_later_link_same_chain=False,
        segoc_hidden_after_public=True,
        lp_cost_may_zero_you=True,
        lp_zero_ends_mid_effect=True,
        one_chain_per_damage_substep=False,
        trigger_must_stay_in_location=True,
        one_field_spell_total=False,
        extra_monster_zones=True,
        trap_monsters_keep_their_zone=False,
    ),
}

_SWITCHES: tuple[SwitchRow, ...] = (
    ("wording", ("YGO-0.2",), "Which of a card's texts counts"),
    (
        "ignition_priority",
        ("YGO-15.9", "YGO-4.3"),
        "The turn player may begin a chain with an Ignition Effect right after a Summon",
    ),
    (
        "continuous_trap_effect_same_link",
        ("YGO-3.6",),
        "Turning a Continuous Trap face-up may carry one of its effects in the same chain link",
    ),
    (
        "continuous_trap_effect_later_link_same_chain",
        ("YGO-3.6",),
        "A Continuous Trap may use its effect in a later link of the chain in which it was turned face-up",
    ),
    (
        "segoc_hidden_after_public",
        ("YGO-12.3", "YGO-12.2"),
        "Triggers of hidden cards go on the chain after those of all public cards",
    ),
    ("lp_cost_may_zero_you", ("YGO-4.13",), "A player may pay the last life points as a cost"),
    ("lp_zero_ends_mid_effect", ("YGO-19.1", "YGO-19.2"), "The duel ends in the middle of an effect"),
    ("one_chain_per_damage_substep", ("YGO-17.7",), "Each sub-step of the Damage Step has room for one chain only"),
    (
        "trigger_must_stay_in_location",
        ("YGO-12.7",),
        "A trigger is lost when its card has left the place where it activates",
    ),
    ("one_field_spell_total", ("YGO-0.2", "YGO-1.9"), "Only one Field Spell can be face-up in all"),
    ("extra_monster_zones", ("YGO-1.4",), "There are Extra Monster Zones"),
    (
        "trap_monsters_keep_their_zone",
        ("YGO-1.4",),
        "A Trap Monster keeps the Spell & Trap Zone that it left from being used",
    ),
)

SWITCHES: tuple[SwitchInfo, ...] = switch_infos(_SWITCHES, PROFILES, "YGO-0.2")
"""Every switch, with the rules that say what it does and its value in each profile."""
