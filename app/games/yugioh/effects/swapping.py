"""An operation by which the players exchange monsters."""

from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.change_events import ControlChanged
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.places import is_extra
from app.games.yugioh.scene import Scene
from app.games.yugioh.selected_counts import how_many
from app.games.yugioh.selections import Choose, pick
from app.games.yugioh.vocabulary import Zone, opponent_of


class SwapControl(Operation):
    """Each player picks a monster of their own, and the control of the two is exchanged; nothing is targeted."""

    op: Literal["swap_control"]

    def _choice(self, side: Literal["you", "opponent"]) -> Choose:
        return Choose(choose=Filter(zones=(Zone.MONSTER,), controller=side), by=side)

    def possible(self, scene: Scene) -> Truth:
        """Whether both control a monster."""
        return how_many(self._choice("you"), scene)[0] & how_many(self._choice("opponent"), scene)[0]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return ()

    def apply(self, scene: Scene) -> Done:
        """Exchange them; nothing happens where one of the players controls none, or one of them is unaffected."""
        if self.possible(scene) is NO:
            return Done.NOTHING
        prompt = f"monster to be exchanged with {scene.source.name}"
        sides: tuple[Literal["you"], Literal["opponent"]] = ("you", "opponent")
        picked: list[Card] = [
            card for side in sides for card in pick(self._choice(side), scene, "YGO-8.3", prompt, verb="exchange")
        ]
        if not all(self._makes_room(card, scene) for card in picked):
            return Done.NOTHING
        if any(unaffected(scene.duel, card, scene.source, scene.player) for card in picked):
            return Done.NOTHING
        for card in picked:
            current = scene.duel.cards[card.id]
            given = ControlChanged("YGO-8.3", current, opponent_of(current.controller), for_good=True)
            scene.duel.journal.write(given, scene.duel)
        scene.those = tuple(scene.duel.cards[card.id] for card in picked)
        return Done.of(len(picked), 2)

    @staticmethod
    def _makes_room(card: Card, scene: Scene) -> bool:
        """Whether the player who gives this monster has a Main Monster Zone for the other, or leaves it one."""
        return not is_extra(card) or free_monster_zones(scene.duel, card.controller) > 0

    def sentence(self) -> str:
        return "each player picks a monster of their own, and their control is exchanged"
