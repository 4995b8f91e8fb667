"""The words of the game: zones, steps, types, keywords. Chapters 2 to 8 of the Comprehensive Rules."""

from enum import StrEnum
from typing import Literal

Player = Literal["A", "B"]
PLAYERS: tuple[Player, ...] = ("A", "B")

Colour = Literal["red", "yellow", "blue"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "blue")
"""The colours of the pitch values 1, 2 and 3."""


class Zone(StrEnum):
    """Where a card can be (cr:3.0.1). `arena` holds heroes, weapons, equipment and permanents.

    `under` has the sub-cards: those under another object, which are not in the arena (cr:3.0.14).
    """

    HAND = "hand"
    DECK = "deck"
    ARSENAL = "arsenal"
    ARENA = "arena"
    CHAIN = "combat_chain"
    STACK = "stack"
    QUEUE = "queue"
    PITCH = "pitch"
    GRAVEYARD = "graveyard"
    BANISHED = "banished"
    SOUL = "soul"
    UNDER = "under"
    INVENTORY = "inventory"
    NOWHERE = "nowhere"


IN_ARENA = (Zone.ARENA, Zone.CHAIN)
"""The arena includes the combat chain (cr:3.0.5)."""

PRIVATE = frozenset({Zone.HAND, Zone.DECK, Zone.ARSENAL, Zone.INVENTORY})

LISTED_ZONES: tuple[Zone, ...] = (
    Zone.HAND,
    Zone.ARSENAL,
    Zone.ARENA,
    Zone.PITCH,
    Zone.GRAVEYARD,
    Zone.BANISHED,
    Zone.SOUL,
    Zone.DECK,
    Zone.INVENTORY,
)
"""The zones that a submission can list, in the order in which copies of one name are numbered."""

CombatStep = Literal["layer", "attack", "defend", "reaction", "damage", "resolution", "close"]
COMBAT_STEPS: tuple[CombatStep, ...] = ("layer", "attack", "defend", "reaction", "damage", "resolution", "close")
Phase = Literal["start", "action", "end"]

Speed = Literal["action", "instant", "attack_reaction", "defense_reaction"]

DamageKind = Literal["physical", "arcane", "generic"]

TYPES = frozenset(
    {
        "action", "attack reaction", "block", "defense reaction", "equipment", "hero", "instant", "resource", "token",
        "weapon", "mentor", "demi-hero", "companion", "macro",
    }
)  # fmt: skip
"""The types of cards (cr:2.15)."""

SUBTYPES = frozenset(
    {
        "1h", "2h", "affliction", "ally", "angel", "arms", "arrow", "ash", "attack", "aura", "axe", "base",
        "bow", "chest", "claw", "club", "construct", "dagger", "demon", "dragon", "evo", "figment", "flail",
        "gem", "gun", "hammer", "head", "invocation", "item", "landmark", "legs", "lute", "mercenary",
        "off-hand", "orb", "pistol", "quiver", "rock", "scepter", "scythe", "shield", "shuriken", "song",
        "staff", "sword", "trap", "young",
    }
)  # fmt: skip

CLASSES = frozenset(
    {
        "adjudicator", "assassin", "bard", "brute", "guardian", "illusionist", "mechanologist", "merchant", "ninja",
        "necromancer", "pirate", "ranger", "runeblade", "shapeshifter", "thief", "warrior", "wizard",
    }
)  # fmt: skip

TALENTS = frozenset(
    {
        "chaos", "draconic", "earth", "elemental", "ice", "light", "lightning", "mystic", "revered", "reviled",
        "royal", "shadow",
    }
)  # fmt: skip

PERMANENT_SUBTYPES = frozenset(
    {"ally", "affliction", "ash", "aura", "construct", "figment", "invocation", "item", "landmark"}
)
"""A card-layer with one of these goes to the arena when it resolves (cr:5.3.6)."""
