"""Operations that the opponent may carry out while a link resolves."""

from typing import Literal

from app.games.unknown import YES, Truth
from app.games.yugioh.effects.discarding import Discard
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.hidden import hides
from app.games.yugioh.moving import move
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import presumable
from app.games.yugioh.selections import Choose, choosable, pick
from app.games.yugioh.vocabulary import Zone


def _some(selection: Choose, scene: Scene) -> bool:
    """Whether there is, or may be, a card to choose: the opponent knows their own hidden cards."""
    if scene.duel.live and hides(selection.choose, scene):
        return True
    return bool(choosable(selection, scene)) or bool(presumable(selection.choose, scene))


class OpponentMayDiscard(Discard):
    """The opponent may discard; `those` are then the cards discarded, or none."""

    op: Literal["opponent_may_discard"]  # type: ignore[assignment]
    cards: Choose

    def possible(self, scene: Scene) -> Truth:
        return YES

    def ready(self, scene: Scene) -> bool:
        return True

    def apply(self, scene: Scene) -> Done:
        """Ask, unless the opponent certainly has nothing to discard."""
        scene.those = ()
        if not _some(self.cards, scene):
            return Done.ALL
        prompt = f"{scene.source.name}: {self.sentence()}?"
        request = Request("YGO-14.5", prompt, scene.opponent, [], 1, 1, kind="yes_or_no")
        if scene.choosing().yes_or_no(request, scene):
            super().apply(scene)
        return Done.ALL

    def sentence(self) -> str:
        return f"the opponent may discard {self.cards.choose.words()}"


class OpponentMaySet(Operation):
    """The opponent may Set a Spell or Trap on their own field, from their Deck."""

    op: Literal["opponent_may_set"]
    cards: Choose

    @property
    def excusable(self) -> bool:
        """It is the opponent's choice, so it need not be possible (YGO-4.16)."""
        return True

    def apply(self, scene: Scene) -> Done:
        """Ask, unless the opponent certainly cannot."""
        duel, player = scene.duel, scene.opponent
        if free_spell_trap_zones(duel, player) < 1 or not _some(self.cards, scene):
            return Done.ALL
        request = Request("YGO-14.5", f"{scene.source.name}: {self.sentence()}?", player, [], 1, 1, kind="yes_or_no")
        if not scene.choosing().yes_or_no(request, scene):
            return Done.ALL
        cards = pick(self.cards, scene, "YGO-8.3", f"Set because of {scene.source.name}")
        for card in cards:
            move(
                duel, duel.cards[card.id], Zone.SPELL_TRAP, how="set", by="effect", rule="YGO-8.3", controller=player,
                face_up=False,
            )  # fmt: skip
        shuffle_decks(scene, cards)
        return Done.ALL

    def sentence(self) -> str:
        return f"the opponent may Set {self.cards.choose.words()}"
