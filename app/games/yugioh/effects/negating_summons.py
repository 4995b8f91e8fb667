"""The operation that negates a Summon (YGO-9.3), or else what the link below does."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.yugioh.chain_events import LinkChanged
from app.games.yugioh.effects.negating import answered_link
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.summon_events import SummonNegated, WouldBeSummoned


class NegateSummon(Operation):
    """Negate the Summon that this link answers; `or` what it negates where it answers an activation instead."""

    negates: ClassVar[bool] = True

    op: Literal["negate_summon"]
    or_: Literal["activation", "effect"] | None = Field(default=None, alias="or")

    def apply(self, scene: Scene) -> Done:
        """A Flip Summoned monster that is face-down by now has no Summon to be negated (YGO-16.8)."""
        if not isinstance(scene.event, WouldBeSummoned):
            return self._negate_link(scene)
        duel = scene.duel
        being = duel.being_summoned
        if being is None or being.negated:
            return Done.NOTHING
        card = duel.cards[being.card]
        if card.object != being.object or not card.face_up:
            return Done.NOTHING
        duel.journal.write(SummonNegated("YGO-9.3", being, card, scene.link), duel)
        return Done.ALL

    def _negate_link(self, scene: Scene) -> Done:
        answered = answered_link(scene)
        if answered is None or self.or_ is None:
            return Done.NOTHING
        if self.or_ == "activation":
            if answered.activation_negated:
                return Done.NOTHING
            scene.duel.journal.write(LinkChanged("YGO-9.1", answered, "activation_negated", scene.link), scene.duel)
            return Done.ALL
        if answered.effect_negated:
            return Done.NOTHING
        scene.duel.journal.write(LinkChanged("YGO-9.2", answered, "effect_negated", scene.link), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "negate the Summon" + (f", or that {self.or_}" if self.or_ is not None else "")
