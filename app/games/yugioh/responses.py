"""What an activation may answer: its conditions, the link below, the last event (YGO-4.9 to 4.11)."""

from app.games.journal import Event
from app.games.unknown import NO, UNKNOWN, Undecided
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card_conditions import Exists
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.conditions import Condition
from app.games.yugioh.event_patterns import EventPattern
from app.games.yugioh.links import Link
from app.games.yugioh.met_together import answered_by
from app.games.yugioh.patterns import announced_by
from app.games.yugioh.presumption import assume
from app.games.yugioh.state import Duel
from app.games.yugioh.summon_events import SummonNegated
from app.games.yugioh.vocabulary import Reason


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
            return _rule_of(condition, attempt), f"its condition does not hold: {condition.words()}"
        if truth is UNKNOWN:
            presume_condition(condition, attempt, "YGO-4.9")
    return None


def _rule_of(condition: Condition, attempt: Attempt) -> str:
    """Which rule a condition is about: the chain itself, an oath that binds the whole turn, or any other state."""
    amount = getattr(condition, "amount", None)
    if condition.condition == "no_same_name_in_chain" or getattr(amount, "chain_link_number", False):
        return "YGO-4.25"
    clauses = (attempt.effect, *attempt.effect.options)
    sworn = any(getattr(cost, "oath", False) for clause in clauses for cost in clause.costs)
    return "YGO-18.7" if sworn and condition.condition == "not_done_this_turn" else "YGO-4.9"


def presume_condition(condition: Condition, attempt: Attempt, rule: str) -> None:
    """Presume a condition of which nobody knows whether it held: it narrows the unknown where it counts cards."""
    if isinstance(condition, Exists):
        condition.presume(attempt.scene)
    else:
        assume(attempt.duel, condition.words(), rule)


def _trigger_condition(attempt: Attempt) -> Reason | None:
    pending = attempt.pending
    if pending is None:
        used = _used_in_this_phase(attempt)
        if used is not None:
            return used
        as_cost = _only_as_cost(attempt)
        if as_cost is not None:
            return as_cost
        waits = " or ".join(dict.fromkeys(pattern.words() for pattern in attempt.effect.events)) or "its event"
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


def _used_in_this_phase(attempt: Attempt) -> Reason | None:
    """YGO-12.9: a trigger of a phase is activated once in it, even if it was negated."""
    if all(pattern.event != "phase" for pattern in attempt.effect.events):
        return None
    if (attempt.card.id, attempt.effect.id) in attempt.duel.past.activated:
        return "YGO-12.9", f"{attempt.card.name} was activated in this phase already"
    return None


def _only_as_cost(attempt: Attempt) -> Reason | None:
    """YGO-5.3: what happens as a cost is not done by an effect."""
    for pattern in attempt.effect.events:
        if pattern.subject != "self" or pattern.by is None or "cost" in pattern.by:
            continue
        by_cost = pattern.model_copy(update={"by": ("cost",), "caused_by": "any"})
        if any(_happened_to(attempt, event, by_cost) for event in attempt.duel.window.all_events):
            return "YGO-5.3", f"that happened to {attempt.card.name} as a cost, and not by an effect"
    return None


def _happened_to(attempt: Attempt, event: Event[Duel], pattern: EventPattern) -> bool:
    subject = pattern.subject_of(event, attempt.scene)
    return subject is not None and subject.id == attempt.card.id


def direct_response(attempt: Attempt) -> Reason | None:
    """YGO-4.10: what answers an activation goes directly on top of that link."""
    patterns = attempt.effect.responds_to
    if not patterns:
        return None
    links = attempt.duel.links
    if not links and attempt.effect.answers_summons:
        return None
    if not links:
        return "YGO-4.10", "there is no activation for it to answer"
    answered = answered_by(attempt.effect, attempt.scene)
    reasons: list[Reason] = []
    for pattern in patterns:
        mismatch = pattern.mismatch(answered, attempt.scene)
        if mismatch is None:
            if answered is not links[-1]:
                attempt.scene.event = answered
            return None
        reasons.append(mismatch)
    nearest = min(reasons, key=_how_near)
    if attempt.effect.answers_summons and nearest[0] == "YGO-4.10":
        too_late = _too_late(attempt)
        return _made_by_effect(answered, attempt) or (too_late if too_late[0] != "YGO-4.9" else nearest)
    return nearest


def _made_by_effect(answered: Link, attempt: Attempt) -> Reason | None:
    """YGO-16.3: what negates Summons does not answer an effect that Summons."""
    if any(announced.tag == "special_summon" for announced in announced_by(answered, attempt.duel)):
        return "YGO-16.3", f"{answered.card.name} Summons by an effect, and such a Summon cannot be negated"
    return None


def _how_near(reason: Reason) -> int:
    return {"YGO-4.9": 0, "YGO-3.5": 1, "YGO-3.3": 2}.get(reason[0], 3)


def event_response(attempt: Attempt) -> Reason | None:
    """YGO-4.11, YGO-13.7: what answers an event needs it to be the last thing that happened."""
    if attempt.effect.is_trigger or not attempt.effect.on:
        return None
    if attempt.effect.answers_summons:
        return _summon_response(attempt)
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
    if _answered(attempt, _the_declaration(attempt.duel)):
        return "YGO-17.2", "the first chain after the attack was declared is over, and only there it could be answered"
    negated = next((event for event in window.all_events if isinstance(event, SummonNegated)), None)
    if negated is not None and any(pattern.event == "summoned" for pattern in attempt.effect.on):
        return "YGO-9.3", f"the Summon of {negated.before.name} was negated, so it was not Summoned"
    waits = " or ".join(dict.fromkeys(pattern.words() for pattern in attempt.effect.on))
    return "YGO-4.9", f"the last thing to happen was not that {waits}"


def _the_declaration(duel: Duel) -> tuple[Event[Duel], ...]:
    """The declaration of the attack that goes on."""
    declared = duel.past.declaration
    return () if duel.attack is None or declared is None else (declared,)


def _answered(attempt: Attempt, events: tuple[Event[Duel], ...]) -> tuple[Event[Duel], ...]:
    """The events among these that the text waits for."""
    patterns = attempt.effect.on
    scene = attempt.scene
    return tuple(event for event in events if any(pattern.subject_of(event, scene) is not None for pattern in patterns))


def _summon_response(attempt: Attempt) -> Reason | None:
    """YGO-16.2: only chain link 1, before a Summon succeeds, can negate it."""
    duel = attempt.duel
    if duel.links:
        return None if attempt.effect.responds_to else _no_summon_in_chain(attempt)
    window = duel.window
    happened = _answered(attempt, window.events) if duel.being_summoned is not None else ()
    if happened:
        attempt.scene.event, attempt.scene.events = happened[0], happened
        return None
    return _too_late(attempt)


def _no_summon_in_chain(attempt: Attempt) -> Reason:
    if attempt.duel.being_summoned is not None:
        return "YGO-16.2", "only chain link 1 can negate the Summon"
    return _made_by_effect(attempt.duel.links[-1], attempt) or _too_late(attempt)


def _too_late(attempt: Attempt) -> Reason:
    """Why no Summon can be negated any more: it was made by an effect, in the middle of a chain, or it succeeded."""
    patterns, scene = attempt.effect.on, attempt.scene
    for event in reversed(attempt.duel.window.all_events):
        if not isinstance(event, Summoned) or not any(one.would_have_fitted(event, scene) for one in patterns):
            continue
        name = event.after.name
        if event.by_effect:
            return "YGO-16.3", f"{name} was Summoned by an effect, and such a Summon cannot be negated"
        if event.link is not None:
            return "YGO-16.4", f"{name} was Summoned in the middle of a chain, so its Summon could not be negated"
        return "YGO-16.2", f"the Summon of {name} has succeeded already"
    waits = " or ".join(pattern.words() for pattern in patterns)
    return "YGO-4.9", f"it is not so that {waits}"
