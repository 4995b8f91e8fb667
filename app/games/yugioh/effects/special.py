"""Operations with a flow of their own: forced activations, moves of the resolving card, clauses kept as text."""

from typing import Literal

from app.games.ruling import ByHand
from app.games.unknown import YES, Truth
from app.games.yugioh.card_events import Turned
from app.games.yugioh.duel_events import Shuffled, Told
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.selections import Selection, pick, words_for
from app.games.yugioh.state import Card
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


class ForceActivation(Operation):
    """Reveal a Set card; a Trap is forced to activate inside this resolution (YGO-20.6).

    Its timing is wrong where its own condition does not hold now: then its effect is negated and it is destroyed.
    """

    op: Literal["force_activation"]
    cards: Selection = "targets"

    def apply(self, scene: Scene) -> Done:
        for card in pick(self.cards, scene, "YGO-20.6", f"the Set card for {scene.source.name}"):
            if card.printed is None:
                raise Undecided("YGO-20.6", "the Set card is not known", "which card is Set there")
            self._force(scene, card)
            return Done.ALL
        return Done.NOTHING

    def _force(self, scene: Scene, card: Card) -> None:
        duel = scene.duel
        assert card.printed is not None
        if card.printed.kind != "trap":
            told = f"{card.name} is revealed; it is no Trap and is turned face-down again."
            duel.journal.write(Told("YGO-20.6", "revealed", told, cards=(card,)), duel)
            return
        duel.journal.write(Turned("YGO-20.6", card, face_up=True, attack_position=True, activating=True), duel)
        raise_if_timing_fits(card.printed.name, timing_of(card.printed))
        current = duel.cards[card.id]
        told = f"The timing of {card.name} is wrong: its effect is negated and it is destroyed."
        duel.journal.write(Told("YGO-20.6", "effect_negated", told, cards=(current,)), duel)
        move(duel, current, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-20.6")

    def sentence(self) -> str:
        return f"reveal {words_for(self.cards)}; a Trap is forced to activate"


def timing_of(printed: object) -> bool:
    """Whether the Trap waits for an event or an activation, which inside a resolution cannot be there."""
    effects = getattr(printed, "effects", ())
    activations = [effect for effect in effects if effect.effect_kind == "card_activation"]
    return all(effect.on or effect.responds_to for effect in activations) and bool(activations)


def raise_if_timing_fits(name: str, waits: bool) -> None:
    """A Trap without such a condition would resolve as forced; that is not judged here."""
    if not waits:
        raise Undecided(
            "YGO-20.6",
            f"{name} is activated by force and its effect is applied at once",
            f"what {name} does when it is forced, applied by hand",
        )


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
