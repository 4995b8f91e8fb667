"""The game's own words, as the closed lists that data and code share."""

from enum import StrEnum
from typing import Literal, NewType, get_args

Player = Literal["A", "B"]
PLAYERS: tuple[Player, Player] = ("A", "B")

CardId = NewType("CardId", int)


def opponent_of(player: Player) -> Player:
    """The other player."""
    return "B" if player == "A" else "A"


class Zone(StrEnum):
    """Where a card can be (YGO-1.4)."""

    HAND = "hand"
    DECK = "deck"
    EXTRA_DECK = "extra_deck"
    MONSTER = "monster_zones"
    SPELL_TRAP = "spell_trap_zones"
    FIELD = "field_zone"
    GRAVEYARD = "graveyard"
    BANISHED = "banished"
    MATERIAL = "materials"
    NOWHERE = "nowhere"


FIELD_ZONES = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)
TURNED_ZONES = (*FIELD_ZONES, Zone.BANISHED)
"""Where a card lies face-up or face-down, and shows nothing of itself face-down (YGO-1.5)."""
MOST_CARDS = 200
ZONE_WORDS = {
    Zone.HAND: "hand", Zone.DECK: "Deck", Zone.EXTRA_DECK: "Extra Deck", Zone.MONSTER: "Monster Zone",
    Zone.SPELL_TRAP: "Spell & Trap Zone", Zone.FIELD: "Field Zone", Zone.GRAVEYARD: "Graveyard",
    Zone.BANISHED: "banished cards", Zone.MATERIAL: "Xyz Materials", Zone.NOWHERE: "nowhere",
}  # fmt: skip
"""What a zone is called where a card lies in it, or goes there."""

PRIVATE_ZONES = (Zone.HAND, Zone.DECK, Zone.EXTRA_DECK)
LISTED_ZONES = (
    Zone.HAND,
    Zone.DECK,
    Zone.EXTRA_DECK,
    Zone.MONSTER,
    Zone.SPELL_TRAP,
    Zone.FIELD,
    Zone.GRAVEYARD,
    Zone.BANISHED,
)
SPACES = {Zone.MONSTER: 5, Zone.SPELL_TRAP: 5, Zone.FIELD: 1}

CardKind = Literal["monster", "spell", "trap"]
Icon = Literal["normal", "quick_play", "ritual", "continuous", "equip", "field", "counter"]
SPELL_ICONS: tuple[Icon, ...] = ("normal", "quick_play", "ritual", "continuous", "equip", "field")
TRAP_ICONS: tuple[Icon, ...] = ("normal", "continuous", "counter")
Attribute = Literal["DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"]
MonsterType = Literal[
    "normal", "effect", "flip", "ritual", "fusion", "synchro", "xyz", "link", "token",
    "tuner", "spirit", "union", "gemini", "toon", "pendulum",
]  # fmt: skip

LinkArrow = Literal["TL", "T", "TR", "L", "R", "BL", "B", "BR"]

EffectKind = Literal[
    "card_activation", "ignition", "trigger", "quick", "flip", "continuous", "unclassified",
    "ignition_like", "trigger_like", "quick_like", "summon_procedure", "replacement", "upkeep",
]  # fmt: skip
ACTIVATED_KINDS: frozenset[EffectKind] = frozenset(
    ("card_activation", "ignition", "trigger", "quick", "flip", "ignition_like", "trigger_like", "quick_like")
)
CONTINUOUS_KINDS: frozenset[EffectKind] = frozenset(("continuous", "replacement", "unclassified"))
TRIGGER_KINDS: frozenset[EffectKind] = frozenset(("trigger", "trigger_like", "flip"))

Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
PhaseOrEnd = Phase | Literal["end_of_battle_phase"]
END_OF_BATTLE_PHASE: Literal["end_of_battle_phase"] = "end_of_battle_phase"
BattleStep = Literal[
    "start_step", "battle_step", "damage_step_start", "before_damage_calculation",
    "damage_calculation", "after_damage_calculation", "damage_step_end", "end_step",
]  # fmt: skip
Reason = tuple[str, str]
"""Why something cannot be done: the rule, and the reason in words."""

PHASES: tuple[Phase, ...] = get_args(Phase)

Conjunction = Literal["and", "also", "and_if_you_do", "then", "also_after_that", "apply_each"]
Fidelity = Literal["exact", "structural", "opaque"]
NegationClass = Literal["A", "B", "C", "D", "E", "F", "G"]
Side = Literal["you", "opponent", "any"]
Whose = Side | Literal["targets_controller"]


class Outcome(StrEnum):
    """What became of a chain link (YGO-8.7)."""

    RESOLVES = "resolves"
    RESOLVES_PARTIALLY = "resolves_partially"
    NO_EFFECT = "no_effect"
    EFFECT_NEGATED = "effect_negated"
    ACTIVATION_NEGATED = "activation_negated"
    REPLACED = "replaced"
    NOT_REACHED = "not_reached"
    UNDETERMINED = "undetermined"
