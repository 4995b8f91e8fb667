"""Conditions on what this card has done this turn."""

from typing import Literal

from app.games.model import Frozen
from app.games.unknown import Truth
from app.games.yugioh.scene import Scene


class DestroyedByBattleThisTurn(Frozen):
    """This monster has destroyed another one by battle during this turn, since it came to where it is."""

    condition: Literal["destroyed_by_battle_this_turn"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it did."""
        now = scene.source_now()
        return Truth.of((now.id, now.object) in scene.duel.victors)

    def words(self) -> str:
        """The condition in words."""
        return "this card has destroyed a monster by battle this turn"
