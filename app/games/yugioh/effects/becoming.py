"""An effect that is replaced by another: its link resolves as something else (YGO-9.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from app.games.yugioh.chain_events import LinkReplaced
from app.games.yugioh.effects.negating import answered_link
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene

if TYPE_CHECKING:
    from app.games.yugioh.effects.language import AnyOperation


class ReplaceEffect(Operation):
    """The effect of the link that this one answers becomes these steps, done by the player who activated it."""

    op: Literal["replace_effect"]
    steps: Annotated[tuple[AnyOperation, ...], Field(min_length=1, max_length=10)]

    def apply(self, scene: Scene) -> Done:
        """Write it on the link; it is done when that link resolves."""
        answered = answered_link(scene)
        if answered is None or answered.activation_negated:
            return Done.NOTHING
        words = " and ".join(step.sentence() for step in self.steps)
        scene.duel.journal.write(LinkReplaced("YGO-9.11", answered, self.steps, words), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """What it becomes, in words."""
        return f"that effect becomes: {' and '.join(step.sentence() for step in self.steps)}"
