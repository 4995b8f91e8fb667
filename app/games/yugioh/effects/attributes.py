"""The operation that gives a monster another Attribute besides its own."""

from typing import Literal

from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Attribute


class AlsoAttribute(Operation):
    """Continuous: this card has that Attribute as well."""

    op: Literal["also_attribute"]
    attribute: Attribute

    def stands(self, scene: Scene) -> Standing:
        """As long as it applies to this card where it lies."""
        return Standing("also_attribute", self, scene.source.id, scene.player)

    def sentence(self) -> str:
        """The operation in words."""
        return f"this card is also {self.attribute}"
