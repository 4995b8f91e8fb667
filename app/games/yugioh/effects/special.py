"""Operations with a flow of their own: moves of the resolving card, clauses kept as text."""

from typing import Literal

from app.games.ruling import ByHand
from app.games.unknown import YES, Truth, Undecided
from app.games.yugioh.duel_events import Shuffled
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import Zone


class Nothing(Operation):
    """Nothing at resolution: the card only has other effects (YGO-3.5)."""

    op: Literal["nothing"]

    def apply(self, scene: Scene) -> Done:
        return Done.ALL

    def sentence(self) -> str:
        return "nothing else happens when it resolves"


class ShuffleItselfIntoDeck(Operation):
    """This card goes to the Deck by its own effect instead of to the Graveyard (YGO-11.5)."""

    op: Literal["shuffle_itself_into_deck"]

    def apply(self, scene: Scene) -> Done:
        source = scene.source_now()
        if not source.on_field:
            return Done.NOTHING
        move(scene.duel, source, Zone.DECK, how="returned", by="effect", rule="YGO-11.5", face_up=False)
        scene.duel.journal.write(Shuffled("YGO-11.5", source.owner), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "shuffle this card into the Deck"


class ByHandClause(Operation):
    """A clause that is kept as text: players apply it, and what follows from it is undetermined (idea 8)."""

    op: Literal["by_hand"]
    text: str

    def possible(self, scene: Scene) -> Truth:
        return YES

    def apply(self, scene: Scene) -> Done:
        link = scene.link
        entry = ByHand(
            card=scene.source.name,
            text=self.text,
            chain=link.chain if link else None,
            link=link.number if link else None,
        )
        scene.duel.by_hand = (*scene.duel.by_hand, entry)
        raise Undecided("YGO-8.3", f"a clause of {scene.source.name} is applied by hand", f"what came of: {self.text}")

    def sentence(self) -> str:
        return self.text
