"""An operation that turns an activated Trap face-down again, as a Set card."""

from typing import Literal

from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.vocabulary import Zone


class SetAgain(OnCards):
    """Turn cards whose activation was negated face-down: they lie Set on the field again (YGO-9.7)."""

    op: Literal["set_again"]

    def apply(self, scene: Scene) -> Done:
        """Turn them, where they are still in their Spell & Trap Zone."""
        duel, turned = scene.duel, 0
        cards = pick(self.cards, scene, "YGO-9.7", f"Set again with {scene.source.name}")
        for card in cards:
            if card.zone is not Zone.SPELL_TRAP or not card.face_up:
                continue
            again = card.copy()
            again.face_up, again.not_on_field, again.applies = False, False, True
            again.activated_in_chain = None
            told = f"{card.name} is turned face-down: it is Set again."
            duel.journal.write(CardChanged("YGO-9.7", card, again, "set_again", told), duel)
            turned += 1
        scene.those = tuple(duel.cards[card.id] for card in cards)
        return Done.of(turned, self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"Set {words_for(self.cards)} again"
