"""Monsters whose text says what their original ATK is."""

from typing import Literal

from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class OriginalStrength(Operation):
    """Continuous: this card's original ATK is an amount, as it is read now."""

    op: Literal["original_strength"]
    atk: Amount

    def stands(self, scene: Scene) -> Standing:
        return Standing("original_strength", self, scene.source.id, scene.player)

    def original(self, duel: Duel, standing: Standing, card: Card, stat: str) -> int | None:
        """The original ATK of this card; None for another card, or for DEF."""
        if card.id != standing.source or stat != "atk":
            return None
        return value_of(self.atk, Scene(duel, standing.player, card))

    def sentence(self) -> str:
        return f"its original ATK is {words_of(self.atk)}"
