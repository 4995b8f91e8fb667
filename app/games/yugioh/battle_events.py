"""What happens in a battle: an attack is declared, negated, taken over; the steps go by; the Battle Phase ends."""

from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.standing import Attack
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import BattleStep


class AttackDeclared(Event[Duel]):
    """A monster declares an attack on a monster, or directly (YGO-17.2)."""

    __slots__ = ("after", "target")
    kind = "attack_declared"

    def __init__(self, rule: str, attacker: Card, target: Card | None) -> None:
        self.rule = rule
        self.after = attacker
        self.target = target

    def apply(self, state: Duel) -> None:
        """Begin the battle."""
        attacker = self.after.copy()
        attacker.attacks += 1
        state.cards[attacker.id] = attacker
        self.after = attacker
        target = (self.target.id, self.target.object) if self.target is not None else None
        state.attack = Attack((attacker.id, attacker.object), target)
        state.past = replace(state.past, declaration=self, flips=(), called_off=False)

    def words(self) -> str:
        return f"{self.after.name} attacks {self.target.name if self.target is not None else 'directly'}."

    def about(self) -> str | None:
        return self.after.reference


class AttackNegated(Event[Duel]):
    """The attack is negated: there is no battle, but it was declared (YGO-9.6)."""

    __slots__ = ()
    kind = "attack_negated"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def apply(self, state: Duel) -> None:
        """End the battle."""
        state.attack = None
        state.past = replace(state.past, called_off=True)

    def words(self) -> str:
        return "The attack is negated."


class AttackChanged(Event[Duel]):
    """The battle goes on with another attacker or another target (YGO-17.3)."""

    __slots__ = ("attacker", "target")
    kind = "attack_changed"

    def __init__(self, rule: str, attacker: Card, target: Card | None) -> None:
        self.rule = rule
        self.attacker = attacker
        self.target = target

    def apply(self, state: Duel) -> None:
        """Put the new pair in place."""
        target = (self.target.id, self.target.object) if self.target is not None else None
        state.attack = Attack((self.attacker.id, self.attacker.object), target)

    def words(self) -> str:
        return f"{self.attacker.name} now attacks {self.target.name if self.target is not None else 'directly'}."


class BattlePhaseEnds(Event[Duel]):
    """An effect ends the Battle Phase; the battle that goes on is over."""

    __slots__ = ()
    kind = "battle_phase_ends"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def apply(self, state: Duel) -> None:
        """No attack goes on; only the end of the phase is left."""
        state.attack = None
        state.step = "end_step"

    def words(self) -> str:
        return "The Battle Phase ends."


class StepBegan(Event[Duel]):
    """A step of the Battle Phase, or a sub-step of the Damage Step, begins (YGO-17.1)."""

    __slots__ = ("step",)
    kind = "step_began"

    def __init__(self, rule: str, step: BattleStep) -> None:
        self.rule = rule
        self.step = step

    def apply(self, state: Duel) -> None:
        """Move the battle there; back in the Battle Step it is over."""
        state.step = self.step
        if self.step == "battle_step":
            state.attack = None

    def words(self) -> str:
        return _STEPS[self.step]


_STEPS: dict[BattleStep, str] = {
    "start_step": "The Start Step of the Battle Phase begins.",
    "battle_step": "The Battle Step begins.",
    "damage_step_start": "The Damage Step begins.",
    "before_damage_calculation": "It is before damage calculation.",
    "damage_calculation": "Damage calculation begins.",
    "after_damage_calculation": "It is after damage calculation.",
    "damage_step_end": "The Damage Step ends.",
    "end_step": "The End Step of the Battle Phase begins.",
}
