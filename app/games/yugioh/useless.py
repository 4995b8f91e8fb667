"""Optional effects that visibly could do nothing now, so that nobody can activate them (YGO-4.12 to 4.15)."""

from typing import Any

from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import presumable
from app.games.yugioh.targets import targetable
from app.games.yugioh.vocabulary import Reason


def why_useless(scene: Scene) -> Reason | None:
    """Why this optional effect cannot be activated whatever is chosen, as (rule, reason); None where it may be.

    Nothing is said where paying its cost may change what there is to target or to do (YGO-3.4).
    """
    if scene.effect.mandatory:
        return None
    reasons = []
    for clause in scene.effect.options or (scene.effect,):
        try:
            reason = _why(clause, scene)
        except Undecided:
            reason = None
        if reason is None:
            return None
        reasons.append(reason)
    return reasons[0]


def may_be_useless(scene: Scene) -> bool:
    """Whether it depends on cards that nobody named whether this optional effect could do anything."""
    effect = scene.effect
    if effect.mandatory or effect.options or effect.costs:
        return False
    try:
        missing = any(not wanted.optional and not targetable(wanted, scene) for wanted in effect.targets)
        return missing or any(step.possible(scene) is UNKNOWN for step in effect.steps if not step.excusable)
    except Undecided:
        return True


def _why(clause: Any, scene: Scene) -> Reason | None:
    if any(cost.payable(scene) is NO for cost in clause.costs):
        return "YGO-4.12", "its cost cannot be paid"
    if clause.costs:
        return None
    for wanted in clause.targets:
        if not wanted.optional and not targetable(wanted, scene) and not presumable(wanted.cards, scene):
            return "YGO-4.14", f"there is no {wanted.cards.words()} to target"
    for step in clause.steps:
        if step.only_if is not None or step.continues_if_impossible or step.excusable:
            continue
        if step.forbidden(scene):
            return "YGO-4.22", f"something in force forbids it: {step.sentence()}"
        if step.possible(scene) is NO:
            reason: Reason = step.why_impossible(scene)
            return reason
    return None
