"""An operation that halves what a player takes in damage for the rest of the turn."""

from typing import Literal

from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player


class HalveDamageThisTurn(Operation):
    """All damage that a player takes for the rest of this turn is halved."""

    op: Literal["halve_damage_this_turn"]
    who: Literal["you", "opponent"] = "opponent"

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on."""
        standing = Standing("life_rule", self, scene.source.id, scene.player, until="end_phase")
        return self.begin(scene, standing)

    def change(
        self, duel: Duel, standing: Standing, player: Player, amount: int | None, how: str
    ) -> tuple[Player, int | None, str]:
        """What becomes of this change of life points."""
        bound = (player == standing.player) == (self.who == "you")
        halved = amount if amount is None else amount // 2
        return (player, halved, how) if bound and how == "damage" else (player, amount, how)

    def sentence(self) -> str:
        """The operation in words."""
        whose = "that you take" if self.who == "you" else "to the opponent"
        return f"all damage {whose} is halved for the rest of this turn"
