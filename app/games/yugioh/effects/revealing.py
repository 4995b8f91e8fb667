"""Operations that show cards."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import Zone


class RevealHand(Operation):
    """Reveal your whole hand, as a cost; there must be a card in it besides this one."""

    op: Literal["reveal_hand"]

    def payable(self, scene: Scene) -> Truth:
        held = [card for card in scene.duel.in_zone(scene.player, Zone.HAND) if card.id != scene.source.id]
        if held:
            return YES
        return UNKNOWN if (scene.player, Zone.HAND) in scene.duel.open_zones else NO

    def apply(self, scene: Scene) -> Done:
        cards = tuple(scene.duel.in_zone(scene.player, Zone.HAND))
        told = f"{scene.player} reveals their hand: {', '.join(card.name for card in cards)}."
        scene.duel.journal.write(Told("YGO-5.1", "revealed", told, player=scene.player, cards=cards), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "reveal your hand"
