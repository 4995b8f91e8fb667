"""A continuous operation that lets a monster pierce: damage through a defense position (YGO-17.4)."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Selection, standing_cards, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class Piercing(Operation):
    """Continuous: these monsters inflict piercing battle damage."""

    op: Literal["piercing"]
    cards: Selection = "self"

    def stands(self, scene: Scene) -> Standing:
        return Standing("piercing", self, scene.source.id, scene.player)

    def pierces(self, attacker: Card, standing: Standing, duel: Duel) -> bool:
        """Whether this attacker is one of them, and affected by what says so."""
        source = duel.cards[standing.source]
        if unaffected(duel, attacker, source, standing.player):
            return False
        if standing.cards is not None:
            return standing.binds(attacker)
        scene = Scene(duel, standing.player, source)
        return any(card.id == attacker.id for card in standing_cards(self.cards, scene))

    def apply(self, scene: Scene) -> Done:
        """Until the end of this turn they do."""
        tied = tuple((card.id, card.object) for card in standing_cards(self.cards, scene) if card.on_field)
        if not tied:
            return Done.NOTHING
        standing = Standing("piercing", self, scene.source.id, scene.player, cards=tied, until="end_phase")
        told = f"Until the end of this turn {self.sentence()}."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return f"{words_for(self.cards)} inflicts piercing battle damage"
