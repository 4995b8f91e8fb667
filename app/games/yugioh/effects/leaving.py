"""What becomes of a card instead, when it leaves the field (YGO-14.8)."""

from typing import ClassVar, Literal

from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, Zone


class InsteadWhenLeaving(Operation):
    """A face-up card that leaves the field is banished, or put on top of the Deck, instead of going elsewhere.

    As a step of a resolving link it is tied to the cards handled before, for as long as they stay on the field;
    as a continuous effect it is about its own source, or about the cards that fit.
    """

    rides: ClassVar[bool] = True

    op: Literal["instead_when_leaving"]
    to: Literal["banished", "top_of_deck"] = "banished"
    from_way_to: Literal["anywhere", "graveyard"] = "anywhere"
    cards: Filter | None = None

    @property
    def on_top(self) -> bool:
        """Whether it goes on top of the Deck."""
        return self.to == "top_of_deck"

    def stands(self, scene: Scene) -> Standing:
        return Standing("leaving", self, scene.source.id, scene.player)

    def apply(self, scene: Scene) -> Done:
        if not scene.those:
            return Done.NOTHING
        tied = tuple((card.id, card.object) for card in scene.those)
        standing = Standing("leaving", self, scene.source.id, scene.player, cards=tied, until="while_on_field")
        return self.begin(scene, standing, "YGO-14.8")

    def instead(self, duel: Duel, standing: Standing, card: Card, zone: Zone) -> Zone | None:
        """Where this card goes instead of to that zone; None where this does not concern it."""
        to = Zone.DECK if self.on_top else Zone.BANISHED
        hidden = not card.face_up and standing.cards is None
        if hidden or zone in (*FIELD_ZONES, to):
            return None
        if self.from_way_to == "graveyard" and zone is not Zone.GRAVEYARD:
            return None
        return to if self._concerns(duel, standing, card) else None

    def _concerns(self, duel: Duel, standing: Standing, card: Card) -> bool:
        if standing.cards is not None:
            return standing.binds(card)
        if self.cards is None:
            return card.id == standing.source
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        return self.cards.fits(card, scene).value == 2

    def sentence(self) -> str:
        where = "is put on top of the Deck" if self.on_top else "is banished"
        return f"that card {where} when it leaves the field"
