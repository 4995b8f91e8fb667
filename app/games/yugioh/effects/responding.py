"""A continuous operation that lets nobody answer certain activations (YGO-4.20)."""

from typing import Literal

from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Side


class NoResponses(Operation):
    """Continuous: these players cannot activate anything directly in response to such cards, or to their effects."""

    op: Literal["no_responses"]
    who: Side = "opponent"
    to: Filter

    def stands(self, scene: Scene) -> Standing:
        return Standing("no_responses", self, scene.source.id, scene.player)

    def forbids_response(self, duel: Duel, standing: Standing, player: Player, answered: Link) -> bool:
        """Whether this player cannot answer that link, whosever it is."""
        if self.who != "any" and (player == standing.player) != (self.who == "you"):
            return False
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        return self.to.test(answered.card, scene).value == 2

    def sentence(self) -> str:
        who = {"you": "you", "opponent": "the opponent", "any": "neither player"}[self.who]
        return f"{who} cannot respond to the activation of a {self.to.words()}"
