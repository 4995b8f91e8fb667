"""What an activation may answer: its conditions, the link below, the last event (YGO-4.9 to 4.11)."""

from app.games.journal import Event
from app.games.unknown import NO, UNKNOWN
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.conditions import Condition, Exists
from app.games.yugioh.links import Link
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Undecided
from app.games.yugioh.state import Duel

Reason = tuple[str, str]


def timing_condition(attempt: Attempt) -> Reason | None:
    """YGO-4.9: what the text demands must hold now; YGO-12 and 13 for triggers."""
    if attempt.effect.fidelity == "opaque":
        name = attempt.card.name
        raise Undecided("YGO-3.1", f"what {name} does is not defined", f"a definition of {name} in `cards`")
    if attempt.effect.is_trigger:
        return _trigger_condition(attempt)
    for condition in attempt.effect.conditions:
        truth = condition.truth(attempt.scene)
        if truth is NO:
            rule = "YGO-4.25" if condition.condition == "no_same_name_in_chain" else "YGO-4.9"
            return _chain_number(condition) or rule, f"its condition does not hold: {condition.words()}"
        if truth is UNKNOWN:
            presume_condition(condition, attempt, "YGO-4.9")
    return None


def _chain_number(condition: object) -> str | None:
    amount = getattr(condition, "amount", None)
    return "YGO-4.25" if getattr(amount, "chain_link_number", False) else None


def presume_condition(condition: Condition, attempt: Attempt, rule: str) -> None:
    """Presume a condition of which nobody knows whether it held: it narrows the unknown where it counts cards."""
    if isinstance(condition, Exists):
        condition.presume(attempt.scene)
    else:
        assume(attempt.duel, condition.words(), rule)


def _trigger_condition(attempt: Attempt) -> Reason | None:
    pending = attempt.pending
    if pending is None:
        waits = " or ".join(pattern.words() for pattern in attempt.effect.events) or "its event"
        return "YGO-4.9", f"what it waits for did not happen: {waits}"
    if pending.missed is not None:
        return pending.missed[1], pending.missed[2]
    if pending.doubt is not None:
        assume(attempt.duel, pending.doubt, "YGO-12.1")
    for condition in attempt.effect.conditions:
        truth = condition.truth(attempt.scene)
        if truth is NO:
            return "YGO-12.5", f"its condition does not hold: {condition.words()}"
        if truth is UNKNOWN:
            presume_condition(condition, attempt, "YGO-12.5")
    return None


def direct_response(attempt: Attempt) -> Reason | None:
    """YGO-4.10: what answers an activation goes directly on top of that link."""
    patterns = attempt.effect.responds_to
    if not patterns:
        return None
    links = attempt.duel.links
    if not links:
        return "YGO-4.10", "there is no activation for it to answer"
    answered: Link = links[-1]
    reasons: list[Reason] = []
    for pattern in patterns:
        mismatch = pattern.mismatch(answered, attempt.scene)
        if mismatch is None:
            return None
        reasons.append(mismatch)
    return min(reasons, key=_how_near)


def _how_near(reason: Reason) -> int:
    return {"YGO-4.9": 0, "YGO-3.5": 1, "YGO-3.3": 2}.get(reason[0], 3)


def event_response(attempt: Attempt) -> Reason | None:
    """YGO-4.11, YGO-13.7: what answers an event needs it to be the last thing that happened."""
    if attempt.effect.is_trigger or not attempt.effect.on:
        return None
    window = attempt.duel.window
    happened = _answered(attempt, window.all_events)
    in_time = happened if attempt.effect.trigger_word == "if" else _answered(attempt, window.events)
    if in_time:
        attempt.scene.event, attempt.scene.events = in_time[0], in_time
        if attempt.scene.doubt is not None:
            assume(attempt.duel, attempt.scene.doubt, "YGO-4.9")
        return None
    if happened:
        later = any(isinstance(event, Summoned) and event.link not in (None, 1) for event in happened)
        return "YGO-16.6" if later else "YGO-13.7", "what it answers was not the last thing to happen"
    waits = " or ".join(pattern.words() for pattern in attempt.effect.on)
    return "YGO-4.9", f"the last thing to happen was not that {waits}"


def _answered(attempt: Attempt, events: tuple[Event[Duel], ...]) -> tuple[Event[Duel], ...]:
    """The events among these that the text waits for."""
    patterns = attempt.effect.on
    scene = attempt.scene
    return tuple(event for event in events if any(pattern.subject_of(event, scene) is not None for pattern in patterns))
