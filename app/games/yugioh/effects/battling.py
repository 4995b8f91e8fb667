"""Operations on the battle that goes on: negate the attack, end the Battle Phase, let another monster attack."""

from dataclasses import replace
from typing import Literal

from app.games.yugioh.battle_events import AttackChanged, AttackNegated, BattlePhaseEnds
from app.games.yugioh.battle_roles import attacks
from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.targets import still_targets
from app.games.yugioh.vocabulary import CardId


def _on_field(duel: Duel, tie: tuple[CardId, int] | None) -> Card | None:
    if tie is None:
        return None
    card = duel.cards[tie[0]]
    return card if card.object == tie[1] and card.on_field else None


class NegateAttack(Operation):
    """Negate the attack that goes on: there is no battle, but it was declared (YGO-9.6)."""

    op: Literal["negate_attack"]

    def ready(self, scene: Scene) -> bool:
        """Whether an attack goes on."""
        return scene.duel.attack is not None

    def apply(self, scene: Scene) -> Done:
        """End it, if the attacker can still make it (YGO-17.4)."""
        attack = scene.duel.attack
        if attack is None or not attacks(scene.duel, scene.duel.cards[attack.attacker[0]]):
            return Done.NOTHING
        scene.duel.journal.write(AttackNegated("YGO-9.6"), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "negate the attack"


class EndBattlePhase(Operation):
    """End the Battle Phase."""

    op: Literal["end_battle_phase"]

    def apply(self, scene: Scene) -> Done:
        """End it where it is going on."""
        if scene.duel.phase != "battle":
            return Done.NOTHING
        scene.duel.journal.write(BattlePhaseEnds("YGO-17.1"), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "end the Battle Phase"


class AttackInstead(Operation):
    """Negate the attack that goes on; the target attacks in its place, in attack position.

    The new attack goes at the same monster, or directly where the old one did.
    """

    op: Literal["attack_instead"]

    def ready(self, scene: Scene) -> bool:
        """Whether an attack goes on, and the other monster is there."""
        return scene.duel.attack is not None and bool(still_targets(scene, None))

    def apply(self, scene: Scene) -> Done:
        """Change the battle."""
        duel = scene.duel
        attack, others = duel.attack, still_targets(scene, None)
        if attack is None or not others or not others[0].face_up or _on_field(duel, attack.attacker) is None:
            return Done.NOTHING
        other = others[0]
        if not other.attack_position:
            duel.journal.write(Turned("YGO-17.2", other, face_up=True, attack_position=True), duel)
        target = _on_field(duel, attack.target)
        duel.journal.write(AttackChanged("YGO-17.2", duel.cards[other.id], target), duel)
        if duel.attack is not None:
            duel.attack = replace(duel.attack, defenders=attack.defenders)
        return Done.ALL

    def sentence(self) -> str:
        return "the target attacks instead"
