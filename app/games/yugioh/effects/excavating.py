"""Operations on one excavated card, and on a Spell whose effect may be used in the Graveyard."""

from typing import Literal

from app.games.unknown import UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.deck_top import top_cards
from app.games.yugioh.effects.drawing import deck_held, deck_holds
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Zone


class ExcavateToGraveyard(Operation):
    """Reveal the top card of your Deck: one that fits goes to the Graveyard, any other to the bottom of the Deck."""

    op: Literal["excavate_to_graveyard"]
    cards: Filter

    def possible(self, scene: Scene) -> Truth:
        return deck_holds(scene.duel, scene.player, 1)

    def presume(self, scene: Scene) -> None:
        assume(scene.duel, deck_held(scene.player, 1), "YGO-4.15")

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """It may send a card from the Deck to the Graveyard."""
        return (Announcement("send_to_graveyard", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Reveal it, and put it where it belongs; `those` are then what was sent to the Graveyard."""
        duel = scene.duel
        scene.those = ()
        revealed = top_cards(scene, scene.player, 1)
        if not revealed:
            return Done.NOTHING
        card = self._told(revealed[0], scene)
        truth = self.cards.test(card, scene)
        if truth is UNKNOWN:
            raise Undecided("YGO-8.3", "the excavated card is looked at", f"the top card of {scene.player}'s Deck")
        told = f"{scene.player} reveals {card.name} from the top of the Deck."
        duel.journal.write(Told("YGO-8.3", "revealed", told, player=scene.player, cards=(card,)), duel)
        if truth is YES:
            move(duel, card, Zone.GRAVEYARD, how="sent", by="effect", rule="YGO-8.3")
            scene.those = (duel.cards[card.id],)
        else:
            move(duel, card, Zone.DECK, how="returned", by="effect", rule="YGO-8.3", face_up=False)
        return Done.ALL

    def _told(self, card: Card, scene: Scene) -> Card:
        """The revealed card; which one it was is asked where nobody listed it."""
        if card.printed is not None:
            return card
        prompt = f"the card on top of {scene.player}'s Deck"
        wanted = Filter(zones=(Zone.DECK,), controller="you")
        request = Request(
            "YGO-8.3",
            prompt,
            scene.player,
            [card],
            1,
            1,
            wanted=wanted,
            asks=f"Which card is on top of {scene.player}'s Deck?",
        )
        return choose(scene, scene.choosing(), request)[0]

    def sentence(self) -> str:
        """The operation in words."""
        fits = self.cards.words()
        return (
            f"reveal the top card of the Deck; a {fits} goes to the Graveyard, another card to the bottom of the Deck"
        )


class UseFromGraveyard(Operation):
    """In the Main Phase of your next turn you may activate the effect of those Spells in the Graveyard (YGO-20.4)."""

    op: Literal["use_from_graveyard"]

    def due(self, scene: Scene) -> bool:
        """Whether there is such a Spell at all."""
        return any(card.zone is Zone.GRAVEYARD for card in scene.those)

    def apply(self, scene: Scene) -> Done:
        """Let it be usable once the next turn of this player has begun."""
        there = [card for card in scene.those if card.zone is Zone.GRAVEYARD]
        tied = tuple((card.id, card.object) for card in there)
        standing = Standing(
            "usable_in_graveyard", self, scene.source.id, scene.player, cards=tied, until="end_of_your_next_turn"
        )
        return self.begin(scene, standing)

    def sentence(self) -> str:
        """The operation in words."""
        return "you may activate the effect of that Spell in the Graveyard in the Main Phase of your next turn"
