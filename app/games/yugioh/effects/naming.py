"""An operation that negates by name (YGO-10.3, class D)."""

from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Scene, which_card
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import NegationClass


class NegateByName(Operation):
    """Negate the effects of the cards handled before, and those of monsters with the same original name.

    It reaches the effects that such monsters activate anywhere, and what they do on the field.
    """

    op: Literal["negate_by_name"]
    until: Literal["end_phase", "end_of_next_turn"] = "end_of_next_turn"

    @property
    def negation_class(self) -> NegationClass:
        """The row of the table of YGO-10.3."""
        return "D"

    def apply(self, scene: Scene) -> Done:
        """Let it apply from now on, also to the links below (YGO-10.5)."""
        if not scene.those:
            return Done.NOTHING
        nameless = [which_card(card) for card in scene.those if card.printed is None]
        if nameless:
            raise Undecided("YGO-10.3", "the name of an unknown card is negated", " and ".join(nameless))
        tied = tuple((card.id, card.object) for card in scene.those)
        value = 2 if self.until == "end_of_next_turn" else 1
        standing = Standing("negate", self, scene.source.id, scene.player, cards=tied, until=self.until, value=value)
        told = f"From now on the effects of monsters named {' and '.join(['{}'] * len(tied))} are negated."
        scene.duel.journal.write(LingeringBegan("YGO-10.5", standing, told, scene.those), scene.duel)
        return Done.ALL

    def _named(self, card: Card, duel: Duel, standing: Standing) -> bool:
        names = {named.printed.name for one, _ in standing.cards or () if (named := duel.cards[one]).printed}
        printed = card.original or card.printed
        return printed is not None and printed.kind == "monster" and printed.name in names

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """Whether a card's continuous effects are negated by this where it is now."""
        return card.on_field and card.face_up and self._named(card, duel, standing)

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Whether a link's effect is negated: that of a monster of the name, wherever it was activated."""
        return self._named(link.card, duel, standing)

    def sentence(self) -> str:
        until = "this turn" if self.until == "end_phase" else "the next turn"
        return f"negate the effects of monsters of that name until the end of {until}"
