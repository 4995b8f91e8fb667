"""Is this activation legal? The checks of YGO section 4, in the rulebook's order.

Each check looks at an attempt before anything is changed and says what speaks against it, as (rule, reason).
A check that rests on an earlier one is not made where that one failed. Costs, targets and what the effect could do
are checked again by `chain.py` when the activation is carried out in its order (YGO-3.4).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.games.unknown import Undecided
from app.games.yugioh.acting import out_of_turn
from app.games.yugioh.actions import Activate
from app.games.yugioh.attempt import Attempt
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import effects_of
from app.games.yugioh.damage_step import not_in_damage_step
from app.games.yugioh.forbidding import already_negated, chain_limits, one_self_summon_a_chain, prohibitions
from app.games.yugioh.hidden import is_hidden
from app.games.yugioh.limits import used_up
from app.games.yugioh.met_together import answered_by
from app.games.yugioh.placement import (
    location,
    quick_play_from_hand,
    same_chain,
    set_this_turn,
    traps_are_set_first,
    zone_space,
)
from app.games.yugioh.responses import direct_response, event_response, timing_condition
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import has_priority
from app.games.yugioh.vocabulary import PLAYERS, TRIGGER_KINDS, Player, Reason
from app.games.yugioh.waiting_triggers import mandatory_waiting, open_group, out_of_order


def right_to_act(attempt: Attempt) -> Reason | None:
    """YGO-4.1, and triggers before anything else (YGO-7.3, YGO-12)."""
    entitled = _entitled(attempt)
    if entitled is not None:
        return entitled
    if attempt.pending is not None:
        return out_of_order(attempt.duel, attempt.pending)
    waiting = mandatory_waiting(attempt.duel, attempt.player)
    if waiting is not None and not attempt.effect.is_trigger:
        name = attempt.duel.cards[waiting.card].name
        return "YGO-7.3", f"the mandatory trigger of {name} goes on the chain before any fast effect"
    return _at_once(attempt) if attempt.duel.mandatory_quick else None


def _entitled(attempt: Attempt) -> Reason | None:
    """Why this player may not act now. Live a trigger that is due, and what must come at once, wait for nobody."""
    duel = attempt.duel
    if not duel.live or duel.window.box == "ended":
        return out_of_turn(duel, attempt.player)
    group = open_group(duel)
    if attempt.pending is None or attempt.pending.lasts:
        if group and group[0].player == attempt.player:
            name = duel.cards[group[0].card].name
            return "YGO-7.3", f"the trigger of {name} is put on the chain, or declined, before any fast effect"
        return None if attempt.effect.is_mandatory_quick else out_of_turn(duel, attempt.player)
    if group and group[0].turn < attempt.pending.turn:
        return "YGO-12.2", f"{group[0].player} first decides on the trigger of {duel.cards[group[0].card].name}"
    return None


def _at_once(attempt: Attempt) -> Reason | None:
    """YGO-12.11: a mandatory Quick Effect goes on the chain before anything else, the turn player's first."""
    first = attempt.duel.turn_player
    mandatory = attempt.effect.is_mandatory_quick
    if mandatory and attempt.player == first:
        return None
    due = mandatory_due(attempt.duel, (first,) if mandatory else PLAYERS)
    if due is None or (mandatory and _met_before(attempt, due)):
        return None
    return "YGO-12.11", f"the mandatory Quick Effect of {due.card.name} is activated at once"


def _met_before(attempt: Attempt, other: Attempt) -> bool:
    """Whether an effect answers a lower link than the other one, which was met by what has answered that."""
    links = attempt.duel.links
    if not links:
        return False
    return answered_by(attempt.effect, attempt.scene).number < answered_by(other.effect, other.scene).number


def mandatory_due(duel: Duel, players: tuple[Player, ...] = PLAYERS) -> Attempt | None:
    """The mandatory Quick Effect that one of these players must activate now, the turn player's first (YGO-12.11).

    What nobody knows forces nobody.
    """
    if not duel.mandatory_quick:
        return None
    due = [
        _mandatory(duel, card, effect)
        for card in (duel.cards[one] for one in duel.mandatory_quick)
        if card.controller in players and not (duel.live and is_hidden(card))
        for effect in effects_of(card.printed, duel.profile.wording)
        if effect.is_mandatory_quick and _is_due(duel, card, effect)
    ]
    return min(due, key=_whose_turn, default=None)


def _whose_turn(attempt: Attempt) -> tuple[int, bool]:
    """What a lower link has met comes first, and of that the turn player's."""
    links = attempt.duel.links
    answers = answered_by(attempt.effect, attempt.scene).number if links else 0
    return answers, attempt.player != attempt.duel.turn_player


def _mandatory(duel: Duel, card: Card, effect: Effect) -> Attempt:
    action = Activate(player=card.controller, activate=card.reference, effect=effect.id, in_response=True)
    return Attempt(duel, action, 0, card.controller, card, effect, Scene(duel, card.controller, card, effect))


def _is_due(duel: Duel, card: Card, effect: Effect) -> bool:
    """Whether nothing speaks against activating it, as far as it is known; the duel stays as it was."""
    kept, assumed = duel.keep(), len(duel.assumptions)
    duel.window = replace(duel.window, passed=None)
    attempt = _mandatory(duel, card, effect)
    try:
        check_all(attempt)
        return not attempt.findings and len(duel.assumptions) == assumed
    except Undecided:
        return False
    finally:
        duel.restore(kept)


def spell_speed(attempt: Attempt) -> Reason | None:
    """YGO-4.2: a link needs at least the Spell Speed of the one before it (YGO-2.3 to 2.5)."""
    links = attempt.duel.links
    if not links or attempt.pending is not None:
        return None
    speed, before = attempt.spell_speed, links[-1].spell_speed
    if speed == 1:
        return "YGO-2.4", f"Spell Speed 1 can only be chain link 1, and this would be link {len(links) + 1}"
    if before == 3 and speed < 3:
        return (
            "YGO-2.5",
            f"only Spell Speed 3 can answer {links[-1].card.name}, and this is Spell Speed {speed}",
        )
    if speed < before:
        return "YGO-2.3", f"Spell Speed {speed} cannot answer Spell Speed {before}"
    return None


def before_summon(attempt: Attempt) -> Reason | None:
    """YGO-16.2: before a Summon succeeds only what negates it may be chain link 1."""
    duel = attempt.duel
    if duel.being_summoned is None or duel.links or attempt.effect.answers_summons:
        return None
    return "YGO-16.2", "a monster would be Summoned, and only what negates that may begin a chain now"


def game_state(attempt: Attempt) -> Reason | None:
    """YGO-4.3: Spell Speed 1 needs an open game state in the turn player's own Main Phase."""
    duel = attempt.duel
    if attempt.spell_speed != 1 or attempt.effect.effect_kind in TRIGGER_KINDS:
        return None
    if duel.turn_player != attempt.player:
        return "YGO-4.3", f"it is not {attempt.player}'s turn"
    if duel.phase not in ("main1", "main2"):
        return "YGO-4.3", f"it is not a Main Phase but the {duel.phase} phase"
    if (attempt.action.in_response or duel.live) and duel.window.box != "open" and not _priority(attempt):
        return "YGO-4.3", "the game state is not open: what just happened may still be answered"
    return None


def _priority(attempt: Attempt) -> bool:
    """`classic`: the turn player may use an Ignition Effect in the window after a Summon (YGO-15.9)."""
    return has_priority(attempt.duel, attempt.effect.effect_kind, attempt.card.zone)


def limits(attempt: Attempt) -> Reason | None:
    """YGO-4.18: limits per turn, chain and duel (YGO-18)."""
    return used_up(attempt.duel, attempt.player, attempt.card, attempt.effect, attempt.chain)


@dataclass(frozen=True, slots=True)
class Check:
    """A check, its place in the rulebook's order, and the checks that it rests on."""

    name: str
    place: int
    check: Callable[[Attempt], Reason | None]
    rests_on: frozenset[str] = frozenset()


def _check(name: str, place: int, check: Callable[[Attempt], Reason | None], *rests_on: str) -> Check:
    return Check(name, place, check, frozenset(rests_on))


CHECKS = (
    _check("right_to_act", 1, right_to_act),
    _check("spell_speed", 2, spell_speed),
    _check("before_summon", 3, before_summon),
    _check("game_state", 3, game_state),
    _check("location", 4, location),
    _check("same_chain", 4, same_chain, "location"),
    _check("set_this_turn", 5, set_this_turn, "location"),
    _check("traps_are_set_first", 6, traps_are_set_first, "location"),
    _check("quick_play_from_hand", 7, quick_play_from_hand, "location"),
    _check("zone_space", 8, zone_space, "location"),
    _check("timing_condition", 9, timing_condition, "location", "same_chain"),
    _check("direct_response", 10, direct_response, "location", "spell_speed", "same_chain"),
    _check("event_response", 11, event_response, "location", "spell_speed", "same_chain"),
    _check("limits", 18, limits, "location"),
    _check("damage_step", 19, not_in_damage_step, "location"),
    _check("chain_limits", 20, chain_limits, "location"),
    _check("prohibitions", 22, prohibitions, "location"),
    _check("already_negated", 23, already_negated, "location"),
    _check("one_self_summon_a_chain", 24, one_self_summon_a_chain, "location"),
)
COST_PLACE, LIFE_COST_PLACE, TARGET_PLACE, POSSIBLE_PLACE, PROHIBITION_PLACE = 12, 13, 14, 15, 22


def check_all(attempt: Attempt) -> None:
    """Make every check that rests on none that failed, and note what fails.

    Where nothing fails and a check asks for something unknown, it raises Undecided.
    """
    open_check: Undecided | None = None
    for check in CHECKS:
        if attempt.failed and not check.rests_on.isdisjoint(attempt.failed):
            continue
        try:
            reason = check.check(attempt)
        except Undecided as undecided:
            open_check = open_check or undecided
            continue
        if reason is not None:
            attempt.fail(check.place, check.name, *reason)
    if open_check is not None and not attempt.findings:
        raise open_check
