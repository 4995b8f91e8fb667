"""A continuous operation that lets its controller have coins tossed again."""

from typing import Literal

from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.standing import Standing


class TossAgain(Operation):
    """Continuous: you may have all coins of an effect tossed again; once a turn for all cards of this name."""

    op: Literal["toss_again"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("toss_again", self, scene.source.id, scene.player)

    def again(self, scene: Scene, standing: Standing) -> bool:
        """Whether the coins that were just tossed are tossed again; it counts as a use (YGO-18.2)."""
        duel, player = scene.duel, standing.player
        name = duel.cards[standing.source].name
        key = f"use: {player} {name} toss_again"
        if duel.used_limits.get(key):
            return False
        request = Request("YGO-8.8", f"{name}: are the coins tossed again?", player, [], 1, 1, kind="yes_or_no")
        if not scene.choosing().yes_or_no(request, scene):
            return False
        duel.used_limits[key] = 1
        return True

    def sentence(self) -> str:
        """The operation in words."""
        return "you may have all coins of an effect tossed again"


def tossed_again(scene: Scene) -> bool:
    """Whether somebody has the coins tossed again."""
    return any(standing.operation.again(scene, standing) for standing in list(scene.duel.standing("toss_again")))
