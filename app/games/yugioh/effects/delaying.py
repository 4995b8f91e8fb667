"""An operation that happens later: in a phase to come (YGO-2.7)."""

from typing import ClassVar, Literal

from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.moving import destroy_by_effect
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import END_OF_BATTLE_PHASE, PhaseOrEnd


class DestroyLater(Operation):
    """Destroy this card, or the cards of the operation before, in a later phase, if they are still there."""

    rides: ClassVar[bool] = True

    op: Literal["destroy_later"]
    cards: Literal["self", "those"] = "self"
    phase: PhaseOrEnd = "end"
    turn_of: Literal["you", "opponent", "any"] = "any"
    nth: int = 1

    def apply(self, scene: Scene) -> Done:
        cards = [scene.source_now()] if self.cards == "self" else list(scene.those)
        tied = tuple((card.id, card.object) for card in cards)
        standing = Standing(
            "delayed",
            self,
            scene.source.id,
            scene.player,
            cards=tied,
            until="it_happens",
            value=self.nth,
        )
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, f"Later: {self.sentence()}."), scene.duel)
        return Done.ALL

    def happen(self, scene: Scene, standing: Standing) -> None:
        """Destroy what is still there, and what nothing protects."""
        duel = scene.duel
        for card_id, number in standing.cards or ():
            card = duel.cards[card_id]
            if card.object == number and card.on_field:
                destroy_by_effect(duel, card, scene.source, scene.player, "YGO-2.7")

    def sentence(self) -> str:
        what = "this card" if self.cards == "self" else "that card"
        whose = {"you": "your", "opponent": "the opponent's", "any": "the"}[self.turn_of]
        which = "" if self.nth == 1 else f" number {self.nth}"
        if self.phase == END_OF_BATTLE_PHASE:
            return f"destroy {what} at the end of {whose} Battle Phase{which}"
        return f"destroy {what} in {whose} {self.phase} phase{which}"
