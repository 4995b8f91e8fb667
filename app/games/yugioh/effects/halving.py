"""A continuous change of the ATK of attacking monsters."""

from typing import ClassVar, Literal

from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


class HalveAttackers(Operation):
    """Continuous: the ATK of the opponent's attacking monsters is halved; what is left over is rounded up.

    A monster that attacks while this applies keeps half of its ATK, whatever changes it, while this card is face-up.
    """

    changes_strength: ClassVar[bool] = True

    op: Literal["halve_attackers"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("enforced", self, scene.source.id, scene.player)

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Tie it to the monster that attacks now, once; whether it was."""
        attack = duel.attack
        if attack is None:
            return False
        card, source = duel.cards[attack.attacker[0]], duel.cards[standing.source]
        there = card.object == attack.attacker[1] and card.zone is Zone.MONSTER and card.face_up
        if not there or card.controller == standing.player or self._tied(duel, source, card):
            return False
        halved = Standing(
            "halved_atk", self, source.id, standing.player, cards=((card.id, card.object),),
            until="while_source_face_up", source_object=source.object,
        )  # fmt: skip
        duel.journal.write(LingeringBegan("YGO-8.8", halved, f"The ATK of {card.name} is halved."), duel)
        return True

    def _tied(self, duel: Duel, source: Card, card: Card) -> bool:
        return any(
            one.source == source.id and one.source_object == source.object and one.binds(card)
            for one in duel.standing("halved_atk")
        )

    def halves(self, duel: Duel, standing: Standing, card: Card) -> bool:
        """Whether it halves this monster's ATK now."""
        if not standing.binds(card):
            return False
        source = duel.cards[standing.source]
        return not is_negated(duel, source) and not unaffected(duel, card, source, standing.player)

    def sentence(self) -> str:
        return "the ATK of the opponent's attacking monster is halved"
