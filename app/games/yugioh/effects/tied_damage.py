"""Damage to whoever controls a card when it is destroyed, without a chain link."""

from typing import ClassVar, Literal

from app.games.yugioh.card_events import Moved
from app.games.yugioh.duel_events import LingeringBegan, LingeringEnded
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.life import change_life
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class DamageWhenDestroyed(Operation):
    """Each time one of the cards handled before is destroyed, its controller takes damage (YGO-8.8)."""

    rides: ClassVar[bool] = True

    op: Literal["damage_when_destroyed"]
    amount: int

    def apply(self, scene: Scene) -> Done:
        """Watch each of them for itself."""
        for card in scene.those:
            standing = Standing(
                "enforced", self, scene.source.id, scene.player, cards=((card.id, card.object),), until="it_happens"
            )
            told = f"Whoever controls {{}} when it is destroyed takes {self.amount} damage."
            scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told, (card,)), scene.duel)
        return Done.ALL

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Inflict it once the card has left; whether it was."""
        ((card_id, number),) = standing.cards or ()
        card = duel.cards[card_id]
        if card.object == number:
            return False
        duel.journal.write(LingeringEnded("YGO-8.8", standing), duel)
        for event in reversed(duel.journal.events):
            if isinstance(event, Moved) and event.before.id == card_id and event.before.object == number:
                if event.how == "destroyed":
                    controller = event.before.controller
                    change_life(duel, controller, self.amount, "damage", source=standing.source, rule="YGO-8.8")
                return True
        return True

    def sentence(self) -> str:
        return f"whoever controls one when it is destroyed takes {self.amount} damage"
