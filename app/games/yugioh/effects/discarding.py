"""Operations that discard and Tribute cards."""

from typing import ClassVar, Literal

from app.games.yugioh.card import Card
from app.games.yugioh.card_events import How
from app.games.yugioh.effects.removal import MovingOperation, all_redirected, would_arrive
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Choose
from app.games.yugioh.vocabulary import Zone


class Discard(MovingOperation):
    """Discard from the hand; `to_graveyard` where the text prints that it must arrive there."""

    op: Literal["discard"]
    tag: ClassVar[str] = "discard"
    how: ClassVar[How] = "discarded"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "discard"
    to_graveyard: bool = False

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the card can be discarded, and arrives where the text says."""
        return super().pays_with(card, scene) and (not self.to_graveyard or would_arrive(card, self.cards, scene))

    def pays_with_unnamed(self, selection: Choose, scene: Scene) -> bool:
        """Whether any such card would arrive where the text says."""
        return not (self.to_graveyard and all_redirected(scene.duel, selection.choose))


class Tribute(MovingOperation):
    """Tribute monsters; it does not matter where they arrive (YGO-4.12)."""

    op: Literal["tribute"]
    tag: ClassVar[str] = "tribute"
    how: ClassVar[How] = "tributed"
    to: ClassVar[Zone] = Zone.GRAVEYARD
    verb: ClassVar[str] = "Tribute"

    def pays_with(self, card: Card, scene: Scene) -> bool:
        """Whether the monster can be Tributed; tokens can (YGO-1.10), and face-down ones (YGO-5.8)."""
        return self.accepts(card, scene)
