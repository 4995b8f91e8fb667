"""Any operations in a phase to come (YGO-2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from app.games.yugioh.card import Card
from app.games.yugioh.conjunctions import carry_out
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.branching import perhaps
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import standing_cards
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import CardId, Phase

if TYPE_CHECKING:
    from app.games.yugioh.effects.language import AnyOperation


class Later(Operation):
    """Do these steps in a later phase; `those` are then the remembered cards that are still what they were.

    What its text includes may be answered already; nothing is destroyed when its own link resolves (YGO-4.10).
    """

    rides: ClassVar[bool] = True

    op: Literal["later"]
    steps: Annotated[tuple[AnyOperation, ...], Field(min_length=1, max_length=10)]
    phase: Phase = "end"
    turn_of: Literal["you", "opponent", "any"] = "any"
    nth: int = 1
    only_face_up: bool = Field(default=False, description="Only with those that are face-up on the field then.")
    remembers: Literal["those", "targets", "self"] | None = None

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """What it includes, of which nothing would be destroyed yet."""
        return perhaps(self.steps, scene)

    def apply(self, scene: Scene) -> Done:
        """Let it wait for that phase; where there is nothing to remember nothing is due."""
        tied = self._tied(scene)
        if self.remembers is not None and not tied:
            return Done.NOTHING
        standing = Standing(
            "delayed", self, scene.source.id, scene.player, cards=tied, until="it_happens", value=self.nth
        )
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, f"Later: {self.sentence()}."), scene.duel)
        return Done.ALL

    def _tied(self, scene: Scene) -> tuple[tuple[CardId, int], ...]:
        cards = standing_cards(self.remembers, scene) if self.remembers is not None else []
        return tuple((card.id, card.object) for card in cards)

    def happen(self, scene: Scene, standing: Standing) -> None:
        """Do the steps now."""
        tied = [(scene.duel.cards[card_id], number) for card_id, number in standing.cards or ()]
        left = tuple(card for card, number in tied if card.object == number and self._concerns(card))
        if self.remembers is not None and not left:
            return
        scene.those = left
        carry_out(self.steps, scene)

    def _concerns(self, card: Card) -> bool:
        return not self.only_face_up or (card.on_field and card.face_up)

    def sentence(self) -> str:
        """The steps in words, with their phase."""
        whose = {"you": "your", "opponent": "the opponent's", "any": "the"}[self.turn_of]
        which = "" if self.nth == 1 else f" number {self.nth}"
        what = " and ".join(step.sentence() for step in self.steps)
        return f"in {whose} {self.phase} phase{which} {what}"
