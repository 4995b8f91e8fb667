"""What may be activated in the Damage Step (YGO-17.5 to 17.7)."""

from app.games.yugioh.attempt import Attempt

DAMAGE_SUB_STEPS = (
    "damage_step_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
    "damage_step_end",
)  # fmt: skip
UNTIL_CALCULATION = ("damage_step_start", "before_damage_calculation")


def not_in_damage_step(attempt: Attempt) -> tuple[str, str] | None:
    """Why this effect cannot be activated in the present sub-step, as (rule, reason)."""
    step = attempt.duel.step
    if step not in DAMAGE_SUB_STEPS:
        return None
    effect, printed = attempt.effect, attempt.card.printed
    stated = effect.damage_step
    if stated == "damage_calculation_only" and step == "damage_calculation":
        second = not attempt.duel.links and attempt.duel.window.box == "after_chain"
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
    return "YGO-17.5", f"such an effect cannot be activated in the {_words(step)}"


def _about_itself(attempt: Attempt) -> bool:
    return any(pattern.subject == "self" for pattern in attempt.effect.events)


def _words(step: str | None) -> str:
    return "Damage Step" if step is None else f"Damage Step ({step.replace('_', ' ')})"
