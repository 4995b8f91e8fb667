"""An operation on a declared card name that the opponent's hand may hold."""

from typing import Literal

from app.games.unknown import Truth
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import found, room_for_unnamed
from app.games.yugioh.selected_counts import how_many
from app.games.yugioh.selections import Choose, pick
from app.games.yugioh.vocabulary import Side, Zone

MOST_COPIES = 60


def _hand_of(whose: Side) -> Filter:
    return Filter(zones=(Zone.HAND,), controller=whose)


class DiscardDeclared(Operation):
    """The opponent discards every card of the declared name; with none in their hand you discard one at random.

    What a hand holds that nobody listed is asked: the opponent names the cards of that name.
    """

    op: Literal["discard_declared"]

    def possible(self, scene: Scene) -> Truth:
        """Either may come, so both hands need a card (YGO-4.16)."""
        theirs = how_many(Choose(choose=_hand_of("opponent")), scene)[0]
        return theirs & how_many(Choose(choose=_hand_of("you")), scene)[0]

    def apply(self, scene: Scene) -> Done:
        named = self._named(scene)
        if not named:
            one = Choose(choose=_hand_of("you"), random=True)
            named = pick(one, scene, "YGO-8.3", f"discard with {scene.source.name}")
        for card in named:
            move(scene.duel, card, Zone.GRAVEYARD, how="discarded", by="effect", rule="YGO-8.3")
        scene.those = tuple(scene.duel.cards[card.id] for card in named)
        return Done.ALL if named else Done.NOTHING

    def _named(self, scene: Scene) -> list[Card]:
        """The cards of that name in the opponent's hand."""
        wanted = Filter(zones=(Zone.HAND,), controller="opponent", name=(scene.declared or "",))
        certain, perhaps = found(wanted, scene)
        others = len(perhaps) + room_for_unnamed(wanted, scene)
        if not others:
            return certain
        most = min(MOST_COPIES, len(certain) + others)
        prompt = f"every {scene.declared} in {scene.opponent}'s hand"
        request = Request(
            "YGO-8.3",
            prompt,
            scene.opponent,
            certain + perhaps,
            len(certain),
            most,
            wanted=wanted,
            asks=f"Which cards are {prompt}?",
        )
        chosen = choose(scene, scene.choosing(), request)
        if any(card not in chosen for card in certain):
            raise scene.choosing().wrong("YGO-8.3", f"{prompt}: each of them is discarded")
        return chosen

    def sentence(self) -> str:
        return "the opponent discards every card of the declared name, or you discard 1 at random"
