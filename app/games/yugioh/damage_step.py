"""What may be activated in the Damage Step (YGO-17.5 to 17.7)."""

from app.games.yugioh.attempt import Attempt
from app.games.yugioh.cards import effects_of
from app.games.yugioh.vocabulary import CONTINUOUS_KINDS

DAMAGE_SUB_STEPS = (
    "damage_step_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
    "damage_step_end",
)  # fmt: skip
UNTIL_CALCULATION = ("damage_step_start", "before_damage_calculation")


def not_in_damage_step(attempt: Attempt) -> tuple[str, str] | None:
    """YGO-4.19: why this effect cannot be activated in the present sub-step, as (rule, reason)."""
    step = attempt.duel.step
    if step not in DAMAGE_SUB_STEPS:
        return None
    effect, printed = attempt.effect, attempt.card.printed
    stated = effect.damage_step
    if effect.effect_kind == "quick" and not effect.mandatory and _is_beaten(attempt):
        return "YGO-17.10", "it was beaten in battle, and only waits to leave the field"
    second = not attempt.duel.links and attempt.duel.window.box == "after_chain" and attempt.pending is None
    if second and attempt.duel.profile.one_chain_per_damage_substep:
        return "YGO-17.7", f"the one chain of this sub-step has resolved: {_words(step)}"
    if stated == "damage_calculation_only" and step == "damage_calculation":
        told = "the one chain of damage calculation has resolved, and the numbers are compared next"
        return ("YGO-17.7", told) if second else None
    if stated is not None and stated != "own_timing":
        allowed = stated == "any" or (stated == "until_damage_calculation" and step in UNTIL_CALCULATION)
        return None if allowed else ("YGO-17.5", f"its text does not allow it in the {_words(step)}")
    if printed is not None and printed.icon == "counter":
        return None
    if attempt.pending is not None and (effect.mandatory or _about_itself(attempt) or stated == "own_timing"):
        return None
    if any(operation.negates_activation for operation in effect.steps):
        return None
    if effect.steps and all(operation.changes_strength for operation in effect.steps) and step in UNTIL_CALCULATION:
        return None
    if attempt.is_card and printed is not None and printed.kind == "trap" and printed.icon == "continuous":
        if step in UNTIL_CALCULATION and _changes_strength_while_face_up(attempt):
            return None
        return "YGO-17.6", f"it does not change ATK or DEF while it is face-up, in time for the {_words(step)}"
    return "YGO-17.5", f"such an effect cannot be activated in the {_words(step)}"


def _is_beaten(attempt: Attempt) -> bool:
    attack, card = attempt.duel.attack, attempt.card
    return attack is not None and (card.id, card.object) in attack.beaten


def _changes_strength_while_face_up(attempt: Attempt) -> bool:
    """Whether a Continuous card is one that may be turned face-up in the Damage Step (YGO-17.6)."""
    effects = effects_of(attempt.card.printed, attempt.duel.profile.wording)
    continuous = [effect for effect in effects if effect.effect_kind in CONTINUOUS_KINDS]
    return any(operation.changes_strength for effect in continuous for operation in effect.steps)


def _about_itself(attempt: Attempt) -> bool:
    return any(pattern.subject == "self" for pattern in attempt.effect.events)


def _words(step: str | None) -> str:
    return "Damage Step" if step is None else f"Damage Step ({step.replace('_', ' ')})"
