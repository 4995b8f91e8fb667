"""An activation that an effect performs while its link resolves (YGO-3.9)."""

from typing import ClassVar, Literal

from app.games.yugioh.card_events import Moved
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.moving import make_room_for_field_spell
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.vocabulary import Zone


class ActivateFieldSpell(OnCards):
    """Activate a Field Spell directly from where it lies: nobody can respond, and what it does then is left out.

    It counts as an activation for what counts those.
    """

    moves_cards: ClassVar[bool] = True

    op: Literal["activate_field_spell"]

    def apply(self, scene: Scene) -> Done:
        """Put it face-up in the Field Zone, in the place of one that lies there."""
        duel = scene.duel
        cards = pick(self.cards, scene, "YGO-3.9", f"activate with {scene.source.name}")
        for card in cards:
            make_room_for_field_spell(duel, scene.player)
            move = Moved("YGO-3.9", card, Zone.FIELD, how="placed", by="effect", controller=scene.player)
            duel.journal.write(move, duel)
            deed = (scene.player, "activate")
            duel.done_this_turn[deed] = duel.done_this_turn.get(deed, 0) + 1
            for standing in list(duel.standing("counter_per_spell_card")):
                standing.operation.place(duel, standing)
        shuffle_decks(scene, cards)
        return Done.of(len(cards), self.wanted(scene, cards))

    def sentence(self) -> str:
        """What is activated, in words."""
        return f"activate {words_for(self.cards)}"
