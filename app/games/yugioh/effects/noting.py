"""An operation that only notes cards, for the parts that speak of "those" afterwards."""

from typing import Literal

from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import LifeChanged
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for


class NoteDamage(Operation):
    """Note on this card, just Summoned, the damage that it answers: its kind and how much it was."""

    op: Literal["note_damage"]

    def apply(self, scene: Scene) -> Done:
        """Note it for as long as the card stays there."""
        damage = next((event for event in scene.events if isinstance(event, LifeChanged)), None)
        card = scene.source_now()
        if damage is None or not card.on_field:
            return Done.NOTHING
        noted = card.copy()
        noted.noted = (damage.by, damage.amount)
        told = f"It was {damage.by} damage that {card.name} answered."
        scene.duel.journal.write(CardChanged("YGO-8.2", card, noted, "noted", told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "note the damage"


class TakeNote(OnCards):
    """Note the selected cards: what follows is about those."""

    op: Literal["take_note"]

    def apply(self, scene: Scene) -> Done:
        """Note them as they are now."""
        cards = pick(self.cards, scene, "YGO-8.3", f"for {scene.source.name}", verb="look for")
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(len(cards), self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"about {words_for(self.cards)}:"
