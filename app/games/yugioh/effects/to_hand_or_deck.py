"""Operations that return cards to the hand or the Deck."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.yugioh.card import Card
from app.games.yugioh.card_events import By, How
from app.games.yugioh.duel_events import Shuffled
from app.games.yugioh.effects.removal import MovingOperation
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import CardId, Zone


def waits_for_chain_end(card: Card, scene: Scene) -> bool:
    """Whether it is another used Normal, Quick-Play or Counter card that waits for the end of the chain (YGO-11.4)."""
    if card.id == scene.source.id:
        return False
    activated = bool(scene.duel.links) and card.activated_in_chain == scene.duel.chain and card.face_up
    stays = card.printed is not None and card.printed.stays_on_field
    return activated and card.on_field and not stays


class ReturnToHand(MovingOperation):
    """Return cards to their owners' hands."""

    op: Literal["return_to_hand"]
    tag: ClassVar[str] = "return_to_hand"
    how: ClassVar[How] = "returned"
    to: ClassVar[Zone] = Zone.HAND
    verb: ClassVar[str] = "return to the hand"

    def concerns(self, card: Card, scene: Scene) -> bool:
        """A used card that waits for the end of the chain is not returned."""
        return not waits_for_chain_end(card, scene)

    def may_target(self, card: Card, scene: Scene) -> bool:
        """What is not returned is not targeted for it (YGO-4.14)."""
        return self.concerns(card, scene) and super().may_target(card, scene)


class ReturnToDeck(MovingOperation):
    """Return cards to their owners' Decks: shuffled in, on top, or at the bottom."""

    op: Literal["return_to_deck"]
    tag: ClassVar[str] = "return_to_deck"
    how: ClassVar[How] = "returned"
    to: ClassVar[Zone] = Zone.DECK
    verb: ClassVar[str] = "return to the Deck"
    where: Literal["top", "bottom", "shuffled"] = Field(default="shuffled")

    def concerns(self, card: Card, scene: Scene) -> bool:
        """A used card that waits for the end of the chain is returned only by its own text."""
        return not waits_for_chain_end(card, scene)

    def may_target(self, card: Card, scene: Scene) -> bool:
        """What is not returned is not targeted for it (YGO-4.14)."""
        return self.concerns(card, scene) and super().may_target(card, scene)

    def _move_each(self, cards: list[Card], scene: Scene, by: By, rule: str) -> list[Card]:
        moved = super()._move_each(cards, scene, by, rule)
        if self.where == "shuffled":
            for owner in sorted({card.owner for card in moved}):
                scene.duel.journal.write(Shuffled(rule, owner), scene.duel)
        return moved

    def _move_one(self, card: Card, scene: Scene, by: By, rule: str, leaving: frozenset[CardId]) -> None:
        top = self.where == "top"
        move(scene.duel, card, Zone.DECK, how="returned", by=by, rule=rule, face_up=False, on_top=top, leaving=leaving)
