"""Versions of the rules: the switches of cr:0.1, and how each stands in every version."""

from dataclasses import dataclass
from typing import Literal

from app.games.game import SwitchInfo
from app.games.rulesets import SwitchRow, switch_infos

VersionName = Literal["2025-05", "2026-02", "2026-07"]


@dataclass(frozen=True, slots=True)
class Version:
    """One version of the Comprehensive Rules.

    The switches in the order in which they are turned to compare versions: what is made while the chain is open is on
    the newest link also because that link is still active, so `on_link_while_open` comes before that.
    """

    name: VersionName
    on_link_while_open: bool
    active_until_next_link: bool
    this_link_is_active_link: bool
    attacks_queue: bool
    attack_layer_is_attack: bool
    layer_fails_without_targets: bool
    ally_attack_reactions: bool
    ally_combat_has_heroes: bool
    phantasm_closes_before_resolution: bool
    spectra_closes_chain: bool
    older_numbers: bool

    def number(self, rule: str) -> str:
        """The number that a rule of section 7.2 has in this version."""
        return OLDER_NUMBERS.get(rule, rule) if self.older_numbers else rule


OLDER_NUMBERS = {"cr:7.2.3a": "cr:7.2.4a", "cr:7.2.3b": "cr:7.2.4b", "cr:7.2.5": "cr:7.2.6"}
"""Rules of section 7.2 by their number in `2026-07`, and the number that they had before.

The other numbers of the section now stand for something else, so that they are cited as they are today.
"""

VERSIONS: dict[VersionName, Version] = {
    "2025-05": Version(
        name="2025-05",
        on_link_while_open=True,
        active_until_next_link=True,
        this_link_is_active_link=True,
        attacks_queue=False,
        attack_layer_is_attack=True,
        layer_fails_without_targets=True,
        ally_attack_reactions=False,
        ally_combat_has_heroes=False,
        phantasm_closes_before_resolution=True,
        spectra_closes_chain=True,
        older_numbers=True,
    ),
    "2026-02": Version(
        name="2026-02",
        on_link_while_open=False,
        active_until_next_link=False,
        this_link_is_active_link=True,
        attacks_queue=False,
        attack_layer_is_attack=True,
        layer_fails_without_targets=True,
        ally_attack_reactions=True,
        ally_combat_has_heroes=False,
        phantasm_closes_before_resolution=False,
        spectra_closes_chain=False,
        older_numbers=True,
    ),
    "2026-07": Version(
        name="2026-07",
        on_link_while_open=False,
        active_until_next_link=False,
        this_link_is_active_link=False,
        attacks_queue=True,
        attack_layer_is_attack=False,
        layer_fails_without_targets=False,
        ally_attack_reactions=True,
        ally_combat_has_heroes=True,
        phantasm_closes_before_resolution=False,
        spectra_closes_chain=False,
        older_numbers=False,
    ),
}

_SWITCHES: tuple[SwitchRow, ...] = (
    ("on_link_while_open", ("cr:7.0.3e",), "Every layer made while the chain is open is on the newest chain link"),
    (
        "active_until_next_link",
        ("cr:7.0.3b",),
        "A chain link stays active until the next one is made, its own Resolution Step included",
    ),
    ("this_link_is_active_link", ("cr:7.0.3d",), '"This chain link" always means the active chain link'),
    (
        "attacks_queue",
        ("cr:3.15.7", "cr:5.3.1a"),
        "An attack that was passed on waits in the queue until the stack is empty",
    ),
    ("attack_layer_is_attack", ("cr:1.4.4", "cr:8.5.38"), "An attack-layer is an attack and turns into the chain link"),
    (
        "layer_fails_without_targets",
        ("cr:5.3.2", "cr:1.8.9", "cr:5.3.4b"),
        "A layer fails to resolve as a whole when all its targets are gone",
    ),
    ("ally_attack_reactions", ("cr:8.1.2a", "cr:7.4.2a"), "Attack reactions may be used for the attack of an ally"),
    (
        "ally_combat_has_heroes",
        ("cr:7.2.3a", "cr:7.2.3b", "cr:8.2.8"),
        "The controllers of an attacking and of an attacked ally are the attacking and the defending hero",
    ),
    (
        "phantasm_closes_before_resolution",
        ("cr:8.3.13b", "cr:7.7.2c"),
        "The chain closes when phantasm destroys the attack at any time before its link resolves",
    ),
    ("spectra_closes_chain", ("cr:8.3.14",), "The trigger of spectra itself closes the combat chain"),
    (
        "older_numbers",
        ("cr:0.1", "cr:7.2.4b", "cr:7.2.4a", "cr:7.2.6"),
        "The rules of section 7.2 have their older numbers",
    ),
)

SWITCHES: tuple[SwitchInfo, ...] = switch_infos(_SWITCHES, VERSIONS, "cr:0.1")
"""Every switch, with the rules that say what it does and its value in each version."""
