"""An operation that makes cards unaffected by the effects of other cards."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import All, Selection, pick, standing_cards, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardKind, Player


class Unaffected(OnCards):
    """Cards are unaffected by the effects of other cards: until the end of the turn, or while this applies.

    It is looked at when an effect would do something; such a card can be chosen and targeted all the same.
    """

    op: Literal["unaffected"]
    cards: Selection = "self"
    by_kind: tuple[CardKind, ...] | None = None
    by: Literal["any", "opponent"] = "any"
    until: Literal["end_phase", "while_source_face_up"] = "end_phase"

    def stands(self, scene: Scene) -> Standing:
        return Standing("unaffected", self, scene.source.id, scene.player)

    def apply(self, scene: Scene) -> Done:
        """Tie it to each of the cards, from now on."""
        cards = pick(self.cards, scene, "YGO-8.3", f"protect with {scene.source.name}")
        reached = [card for card in cards if card.on_field and card.face_up]
        if not reached:
            return Done.NOTHING
        standing = Standing(
            "unaffected", self, scene.source.id, scene.player, cards=tuple((card.id, card.object) for card in reached),
            until=self.until, source_object=scene.source_now().object,
        )  # fmt: skip
        self.begin(scene, standing)
        scene.those = tuple(reached)
        return Done.of(len(reached), self.wanted(scene, cards))

    def shields(self, duel: Duel, standing: Standing, card: Card, by: Card, player: Player) -> bool:
        """Whether this card is unaffected by effects of `by`, which are that player's."""
        if by.id in (card.id, standing.source) or by.printed is None:
            return False
        if self.by_kind is not None and by.printed.kind not in self.by_kind:
            return False
        if self.by == "opponent" and player == card.controller:
            return False
        return card.on_field and card.face_up and self._covers(duel, standing, card)

    def _covers(self, duel: Duel, standing: Standing, card: Card) -> bool:
        if standing.cards is not None:
            return standing.binds(card)
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        if isinstance(self.cards, All):
            return self.cards.all.fits(card, scene).value == 2
        return any(one.id == card.id for one in standing_cards(self.cards, scene))

    def sentence(self) -> str:
        """The operation in words."""
        kinds = " and ".join(kind.capitalize() for kind in self.by_kind or ())
        whose = "the opponent's" if self.by == "opponent" else "other"
        return f"{words_for(self.cards)} is unaffected by {whose} {kinds + ' ' if kinds else 'card '}effects"
