"""Conditions about the zones themselves."""

from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import Truth
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import ZONE_WORDS, Zone


class ZoneFree(Frozen):
    """A player has free zones: Main Monster Zones that may be used, or Spell & Trap Zones (YGO-4.8)."""

    condition: Literal["zone_free"]
    zone: Literal[Zone.MONSTER, Zone.SPELL_TRAP] = Zone.MONSTER
    of: Literal["you", "opponent"] = "you"
    at_least: int = Field(default=1, ge=1, le=5)

    def truth(self, scene: Scene) -> Truth:
        """Count the free ones."""
        free = free_monster_zones if self.zone is Zone.MONSTER else free_spell_trap_zones
        return Truth.of(free(scene.duel, scene.players(self.of)[0]) >= self.at_least)

    def words(self) -> str:
        """The condition in words."""
        whose = "you have" if self.of == "you" else "the opponent has"
        return f"{whose} at least {self.at_least} free {ZONE_WORDS[self.zone]}{'' if self.at_least == 1 else 's'}"
