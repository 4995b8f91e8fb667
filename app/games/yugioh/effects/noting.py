"""An operation that only notes cards, for the parts that speak of "those" afterwards."""

from typing import Literal

from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for


class TakeNote(OnCards):
    """Note the selected cards: what follows is about those."""

    op: Literal["take_note"]

    def apply(self, scene: Scene) -> Done:
        """Note them as they are now."""
        cards = pick(self.cards, scene, "YGO-8.3", f"for {scene.source.name}")
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(len(cards), self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"about {words_for(self.cards)}:"
