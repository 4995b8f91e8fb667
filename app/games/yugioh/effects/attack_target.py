"""Operations that make this monster the one attacked, and that go on to damage calculation at once (YGO-17.1)."""

from dataclasses import replace
from typing import Literal

from app.games.yugioh.battle_damage import attacker_of, calculate, target_of
from app.games.yugioh.battle_events import AttackChanged, StepBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import standing_cards
from app.games.yugioh.vocabulary import Zone


class ChangeAttackTarget(Operation):
    """The attack that goes on is now at this monster."""

    op: Literal["change_attack_target"]

    def ready(self, scene: Scene) -> bool:
        """Whether an attack goes on, and this monster is there to be attacked."""
        attacker = attacker_of(scene.duel)
        there = [card for card in standing_cards("self", scene) if card.zone is Zone.MONSTER]
        return attacker is not None and any(card.controller != attacker.controller for card in there)

    def apply(self, scene: Scene) -> Done:
        """Change the battle; an attack at this monster already is left as it is."""
        duel = scene.duel
        attacker, before = attacker_of(duel), duel.attack
        if attacker is None or before is None or not self.ready(scene):
            return Done.NOTHING
        source = scene.source_now()
        if before.target == (source.id, source.object):
            return Done.ALL
        duel.journal.write(AttackChanged("YGO-17.2", attacker, source), duel)
        assert duel.attack is not None
        duel.attack = replace(duel.attack, defenders=before.defenders)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return "change the attack target to this card"


class CalculateDamage(Operation):
    """The battle comes to damage calculation at once; what is beaten leaves at the end of the Damage Step."""

    op: Literal["calculate_damage"]

    def apply(self, scene: Scene) -> Done:
        """Calculate, if both monsters are still there."""
        duel = scene.duel
        if attacker_of(duel) is None or target_of(duel) is None:
            return Done.NOTHING
        duel.journal.write(StepBegan("YGO-17.7", "after_damage_calculation"), duel)
        calculate(duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return "perform damage calculation"
