"""Continuous effects that depend on what a monster was made from (YGO-16.1)."""

from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class AttacksByMaterials(Operation):
    """Continuous: this monster attacks in each Battle Phase as often as such materials were used for its Summon."""

    op: Literal["attacks_by_materials"]
    materials: Filter
    at_least: int

    def stands(self, scene: Scene) -> Standing:
        source = scene.source
        tied = ((source.id, source.object),)
        return Standing("attacks_by_materials", self, source.id, scene.player, cards=tied)

    def attacks(self, duel: Duel, card: Card) -> int:
        """How often it may attack; undecided beyond what its text needs where nobody said what it was made from."""
        scene = Scene(duel, card.controller, card)
        if card.made_from is None:
            if card.attacks < self.at_least:
                return self.at_least
            told = f"how often {card.name} attacks is not known"
            raise Undecided("YGO-17.1", told, f"the materials that {card.name} was made from")
        return sum(1 for one in card.made_from if self.materials.test(one, scene).value == 2)

    def sentence(self) -> str:
        """The effect in words."""
        return f"this card attacks as often as it was made from a {self.materials.words()}"
