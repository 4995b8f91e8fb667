"""What happens instead, when a card would be destroyed (YGO-14.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from app.games.unknown import NO
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By
from app.games.yugioh.conjunctions import agrees, carry_out
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import standing_cards
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel

if TYPE_CHECKING:
    from app.games.yugioh.effects.language import AnyOperation


class ReplaceDestruction(Operation):
    """Continuous: if this card, or the monster it is equipped to, would be destroyed, these steps happen instead.

    With `optional` its controller is asked each time.
    """

    op: Literal["replace_destruction"]
    of: Literal["self", "equipped_monster"] = "self"
    destroyed_by: tuple[Literal["battle", "effect"], ...] = ("battle", "effect")
    steps: Annotated[tuple[AnyOperation, ...], Field(min_length=1, max_length=10)]

    def stands(self, scene: Scene) -> Standing:
        return Standing("replaced_destruction", self, scene.source.id, scene.player)

    def replaces(self, duel: Duel, standing: Standing, card: Card, by: By) -> bool:
        """Whether the steps happened instead of the destruction of this card."""
        source = duel.cards[standing.source]
        scene = Scene(duel, standing.player, source, chooser=duel.chooser)
        concerned = any(one.id == card.id for one in standing_cards(self.of, scene))
        if not concerned or by not in self.destroyed_by:
            return False
        if any(step.payable(scene) is NO or not step.ready(scene) for step in self.steps):
            return False
        if self.optional and not agrees(scene, self):
            return False
        return not carry_out(self.steps, scene).nothing

    def sentence(self) -> str:
        """The replacement in words."""
        whom = "this card" if self.of == "self" else "the equipped monster"
        return f"instead of the destruction of {whom}: {' and '.join(step.sentence() for step in self.steps)}"
