"""An operation by which a monster may use an effect of another one as its own, once, in this turn."""

from typing import Any, Literal

from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.material_use import with_effects, without_effects
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import ACTIVATED_KINDS

BORROWED = "borrowed: "


class BorrowEffect(OnCards):
    """This turn you may activate once one of the effects of those monsters, as an effect of this card."""

    op: Literal["borrow_effect"]

    def apply(self, scene: Scene) -> Done:
        """Give this card the effects until the end of the turn, if it is still face-up where it was."""
        duel, source = scene.duel, scene.source_now()
        here = scene.link is not None and source.object == scene.link.object and source.on_field and source.face_up
        cards = [
            card
            for card in pick(self.cards, scene, "YGO-8.3", "borrow an effect", verb="borrow an effect from")
            if card.on_field
        ]
        effects = [effect for card in cards for effect in _activated(card, scene)]
        if not here or source.printed is None or not effects:
            return Done.NOTHING
        richer = source.copy()
        richer.original = source.original or source.printed
        richer.printed = with_effects(source.printed, tuple(effects))
        duel.cards[richer.id] = richer
        duel.watch(duel, richer)
        tied = ((richer.id, richer.object),)
        standing = Standing("borrowed", self, source.id, scene.player, cards=tied, until="end_phase")
        told = f"This turn {{}} can use an effect of {' and '.join(['{}'] * len(cards))} once."
        duel.journal.write(LingeringBegan("YGO-20.4", standing, told, (source, *cards)), duel)
        return Done.ALL

    def ended(self, duel: Duel, standing: Standing) -> None:
        """Take the effects away again."""
        for card_id, number in standing.cards or ():
            card = duel.cards[card_id]
            if card.object != number or card.printed is None or card.original is None:
                continue
            poorer = card.copy()
            poorer.printed = without_effects(card.printed, BORROWED)
            duel.cards[card_id] = poorer
            duel.standing_now = None

    def sentence(self) -> str:
        """The operation in words."""
        return f"this turn you may activate once an effect of {words_for(self.cards)} as an effect of this card"


def _activated(card: Card, scene: Scene) -> list[Any]:
    """The effects of a card that make a chain link, as the other card may use them."""
    effects = getattr(card.printed, f"{scene.duel.profile.wording}_effects", ())
    once = {"limit": "shared_use", "times": 1}
    return [
        type(effect).model_validate(
            effect.model_dump(by_alias=True, exclude_unset=True) | {"id": f"{BORROWED}{effect.id}", "limits": [once]}
        )
        for effect in effects
        if effect.effect_kind in ACTIVATED_KINDS
    ]
