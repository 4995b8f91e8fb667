"""An operation that lets a monster attack once more (YGO-17.1)."""

from typing import ClassVar, Literal

from app.games.unknown import Truth
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import standing_cards
from app.games.yugioh.standing import Standing


class AttackAgain(Operation):
    """This monster may attack once more in a row: its next attack comes before that of any other monster."""

    op: Literal["attack_again"]
    in_a_row: ClassVar[bool] = True

    def possible(self, scene: Scene) -> Truth:
        """Whether it is there to attack."""
        return Truth.of(self.ready(scene))

    def ready(self, scene: Scene) -> bool:
        return any(card.on_field and card.face_up for card in standing_cards("self", scene))

    def apply(self, scene: Scene) -> Done:
        """Let it, as long as no other monster attacks first."""
        if not self.ready(scene):
            return Done.NOTHING
        source = scene.source_now()
        tied = ((source.id, source.object),)
        standing = Standing("extra_attack", self, source.id, scene.player, cards=tied, until="end_phase", value=1)
        return self.begin(scene, standing)

    def sentence(self) -> str:
        return "this card can attack once more in a row"
