"""Is this activation legal? The checks of YGO section 4, in the rulebook's order.

Each check looks at an attempt before anything is changed and says what speaks against it, as (rule, reason).
A check that rests on an earlier one is not made where that one failed. Costs, targets and what the effect could do
are checked again by `chain.py` when the activation is carried out in its order (YGO-3.4).
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.games.yugioh.attempt import Attempt
from app.games.yugioh.cards import Effect
from app.games.yugioh.damage_step import not_in_damage_step
from app.games.yugioh.limits import used_up
from app.games.yugioh.links import Link
from app.games.yugioh.negated import is_negated
from app.games.yugioh.placement import (
    location,
    quick_play_from_hand,
    same_chain,
    set_this_turn,
    traps_are_set_first,
    zone_space,
)
from app.games.yugioh.responses import direct_response, event_response, timing_condition
from app.games.yugioh.scene import Undecided
from app.games.yugioh.targets import targetable
from app.games.yugioh.timing import not_entitled
from app.games.yugioh.triggers import mandatory_waiting, out_of_order
from app.games.yugioh.vocabulary import TRIGGER_KINDS

Reason = tuple[str, str]


def right_to_act(attempt: Attempt) -> Reason | None:
    """YGO-4.1, and triggers before anything else (YGO-7.3, YGO-12)."""
    entitled = not_entitled(attempt.duel, attempt.player)
    if entitled is not None:
        return entitled
    if attempt.pending is not None:
        return out_of_order(attempt.duel, attempt.pending)
    waiting = mandatory_waiting(attempt.duel)
    if waiting is not None and not attempt.effect.is_trigger:
        name = attempt.duel.cards[waiting.card].name
        return "YGO-7.3", f"the mandatory trigger of {name} goes on the chain before any fast effect"
    return None


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


def game_state(attempt: Attempt) -> Reason | None:
    """YGO-4.3: Spell Speed 1 needs an open game state in the turn player's own Main Phase."""
    duel = attempt.duel
    if attempt.spell_speed != 1 or attempt.effect.effect_kind in TRIGGER_KINDS:
        return None
    if duel.turn_player != attempt.player:
        return "YGO-4.3", f"it is not {attempt.player}'s turn"
    if duel.phase not in ("main1", "main2"):
        return "YGO-4.3", f"it is not a Main Phase but the {duel.phase} phase"
    if attempt.action.in_response and duel.window.box != "open" and not _priority(attempt):
        return "YGO-4.3", "the game state is not open: what just happened may still be answered"
    return None


def _priority(attempt: Attempt) -> bool:
    """`classic`: the turn player may use an Ignition Effect in the window after a Summon (YGO-15.9)."""
    return attempt.duel.profile.ignition_priority and attempt.effect.effect_kind == "ignition"


def limits(attempt: Attempt) -> Reason | None:
    """YGO-4.18: limits per turn, chain and duel (YGO-18)."""
    return used_up(attempt.duel, attempt.player, attempt.card, attempt.effect, attempt.chain)


def chain_limits(attempt: Attempt) -> Reason | None:
    """YGO-4.20: what the link before forbids for the next one."""
    links = attempt.duel.links
    if not links or links[-1].effect.chain_limit is None:
        return None
    before: Link = links[-1]
    limit = before.effect.chain_limit
    printed = attempt.card.printed
    if limit.who != "any" and (attempt.player == before.player) != (limit.who == "you"):
        return None
    if limit.kind is not None and (printed is None or printed.kind not in limit.kind):
        return None
    if limit.kinds_paid and (printed is None or printed.kind not in _kinds_paid(before)):
        return None
    if limit.the_targets and not any(target.card.id == attempt.card.id for target in before.targets):
        return None
    return "YGO-4.20", f"{before.card.name} does not allow this response"


def _kinds_paid(link: Link) -> set[str]:
    """The kinds of the cards that were paid for this link."""
    return {card.printed.kind for card in link.paid.cards if card.printed is not None}


def prohibitions(attempt: Attempt) -> Reason | None:
    """YGO-4.22: what something in force forbids."""
    for standing in attempt.duel.standing("forbid"):
        operation = standing.operation
        if operation.forbids_activation(standing, attempt.player, attempt.card, attempt.is_card, attempt.duel):
            return (
                "YGO-4.22",
                f"{attempt.duel.cards[standing.source].name} forbids it: {operation.sentence()}",
            )
    return None


def already_negated(attempt: Attempt) -> Reason | None:
    """YGO-4.23: an effect that only negates cannot be used where everything it could reach is negated already.

    One that could choose a Normal Monster as well is not bound by this.
    """
    effect = attempt.effect
    if not effect.targets or not effect.steps or not all(step.only_negates for step in effect.steps):
        return None
    if any(definition.cards.card_types is None for definition in effect.targets):
        return None
    candidates = [card for definition in effect.targets for card in targetable(definition, attempt.scene)]
    if candidates and all(is_negated(attempt.duel, card) for card in candidates):
        return "YGO-4.23", "every monster it could choose is negated already"
    return None


def one_self_summon_a_chain(attempt: Attempt) -> Reason | None:
    """YGO-4.24: of optional triggers in the hand that summon their own card, one a chain for each player."""
    effect: Effect = attempt.effect
    if not (effect.summons_itself_from_hand and effect.is_trigger and not effect.mandatory):
        return None
    for link in attempt.duel.links:
        if link.player == attempt.player and link.effect.summons_itself_from_hand and link.effect.is_trigger:
            return (
                "YGO-4.24",
                f"{attempt.player} has activated such a trigger of {link.card.name} in this chain",
            )
    return None


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
