"""A continuous change of the ATK of attacking monsters."""

from typing import ClassVar, Literal

from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.stats import atk_of


class HalveAttackers(Operation):
    """Continuous: the ATK of the opponent's attacking monster is halved; what is left over is rounded up."""

    changes_strength: ClassVar[bool] = True

    op: Literal["halve_attackers"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("modify", self, scene.source.id, scene.player)

    def change(self, duel: Duel, standing: Standing, card: Card, stat: str) -> int:
        """How much the attacker loses of the ATK that it has without continuous changes."""
        attack = duel.attack
        if stat != "atk" or attack is None or attack.attacker != (card.id, card.object):
            return 0
        return -((atk_of(duel, card) or 0) // 2) if card.controller != standing.player else 0

    def sentence(self) -> str:
        return "the ATK of the opponent's attacking monster is halved"
