"""A card that destroys itself at once, without a chain link, while something is so (YGO-8.8)."""

from typing import Literal

from app.games.unknown import YES
from app.games.yugioh.conditions import Condition
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.links import Link
from app.games.yugioh.moving import destroy_by_effect
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class DestroyItselfIf(Operation):
    """Continuous: this card destroys itself as soon as a condition holds."""

    op: Literal["destroy_itself_if"]
    condition: Condition

    def stands(self, scene: Scene) -> Standing:
        return Standing("enforced", self, scene.source.id, scene.player)

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Destroy it where the condition holds; whether it was."""
        source = duel.cards[standing.source]
        if not source.on_field or self.condition.truth(Scene(duel, standing.player, source)) is not YES:
            return False
        return destroy_by_effect(duel, source, source, standing.player, "YGO-8.8")

    def sentence(self) -> str:
        return f"destroy this card if {self.condition.words()}"


class DestroyItselfWhenTargeted(Operation):
    """Continuous: this card destroys itself right after an effect that targets it has resolved."""

    op: Literal["destroy_itself_when_targeted"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("after_activation", self, scene.source.id, scene.player)

    def after_link(self, duel: Duel, standing: Standing, link: Link) -> None:
        """Destroy it if it was a target while face-up, and is there; a negated activation targets none (YGO-6.9)."""
        source = duel.cards[standing.source]
        targeted = any(target.is_still(source) and target.card.face_up for target in link.targets)
        if targeted and source.on_field and source.face_up and not link.activation_negated:
            destroy_by_effect(duel, source, source, standing.player, "YGO-8.8")

    def sentence(self) -> str:
        return "destroy this card after an effect that targets it has resolved"
