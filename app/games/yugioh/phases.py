"""Phases and turns: what begins, what is due, and what ends with them (YGO-15.1, YGO-15.6, YGO-12.9, YGO-5.9)."""

from dataclasses import replace

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.choosers import Forced, GivenAnswer, ResolutionChooser
from app.games.yugioh.duel_events import LingeringEnded, PhaseBegan, PhaseSkipped
from app.games.yugioh.effects.drawing import cannot_draw, take_from_top
from app.games.yugioh.following import follow_summons
from app.games.yugioh.life import lose_by_deck_out
from app.games.yugioh.limits import WHILE_FACE_UP
from app.games.yugioh.phase_duties import count_standby_phases, do_what_is_due, pay_upkeep
from app.games.yugioh.scene import Scene
from app.games.yugioh.settling import settle
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import Window, after_action, open_state
from app.games.yugioh.triggers import gather
from app.games.yugioh.vocabulary import (
    END_OF_BATTLE_PHASE,
    PHASES,
    PLAYERS,
    Phase,
    Player,
    Reason,
    Zone,
    opponent_of,
)
from app.games.yugioh.waiting_triggers import usable
from app.games.yugioh.winning import check_end


def why_not(duel: Duel, player: Player, phase: Phase) -> Reason | None:
    """Why the game cannot move on to this phase now, as (rule, reason)."""
    if duel.live:
        return _not_yet(duel, player, phase) or _forbidden(duel, player, phase)
    if duel.links:
        return "YGO-15.7", "a chain is being built"
    waiting = [pending for pending in usable(duel) if pending.effect.mandatory]
    if waiting:
        return "YGO-12.9", f"the mandatory trigger of {duel.cards[waiting[0].card].name} goes on the chain first"
    if phase == "draw":
        return None if duel.phase == "end" else ("YGO-15.6", "a turn ends with its End Phase")
    if player != duel.turn_player:
        return "YGO-15.6", f"it is {duel.turn_player}'s turn"
    if PHASES.index(phase) <= PHASES.index(duel.phase):
        return "YGO-15.6", f"the {duel.phase} phase is not before the {phase} phase"
    forbidden = _forbidden(duel, player, phase)
    if forbidden is not None:
        return forbidden
    if phase == "main2" and duel.phase != "battle":
        return "YGO-15.6", "Main Phase 2 comes after a Battle Phase"
    missed = next((name for one in _passed_through(duel, phase) for name in _due_there(duel, one)), None)
    return ("YGO-12.9", f"the mandatory trigger of {missed} goes on the chain first") if missed is not None else None


def _forbidden(duel: Duel, player: Player, phase: Phase) -> Reason | None:
    if phase == "battle" and any(
        standing.operation.forbids_battle_phase(standing, player) for standing in duel.standing("forbid")
    ):
        return "YGO-4.22", f"something in force forbids {player} a Battle Phase"
    return None


def _not_yet(duel: Duel, player: Player, phase: Phase) -> Reason | None:
    """Why a live duel does not move on to this phase: one after the other is entered, once both have passed in it."""
    if player != duel.turn_player:
        return "YGO-4.1", f"{duel.turn_player} says which phase comes next"
    if duel.window.box != "ended":
        return "YGO-15.6", f"the {duel.phase} phase ends when both pass in its open game state"
    if phase not in _NEXT[duel.phase]:
        return "YGO-15.6", f"after the {duel.phase} phase comes: {' or '.join(_NEXT[duel.phase])}"
    return None


_NEXT: dict[Phase, tuple[Phase, ...]] = {
    "draw": ("standby",), "standby": ("main1",), "main1": ("battle", "end"), "battle": ("main2", "end"),
    "main2": ("end",), "end": ("draw",),
}  # fmt: skip


def _passed_through(duel: Duel, phase: Phase) -> tuple[Phase, ...]:
    """The phases between that nobody can leave out: a turn goes from its Draw Phase through its Standby Phase."""
    return ("standby",) if duel.phase == "draw" and phase not in ("draw", "standby") else ()


def _due_there(duel: Duel, phase: Phase) -> list[str]:
    """The cards with a mandatory trigger in that phase, as far as it is seen; the duel stays where it is."""
    kept = duel.keep()
    try:
        _enter(duel, phase, ResolutionChooser())
        return [duel.cards[one.card].name for one in usable(duel) if one.effect.mandatory]
    except (AnswerNeeded, Undecided):
        return []
    finally:
        duel.restore(kept)


def enter(duel: Duel, phase: Phase, answers: tuple[GivenAnswer, ...]) -> list[Forced]:
    """Move on to a phase, through those between; the choices that had just one possibility.

    Raises AnswerNeeded where a player must decide something; the caller then brings back what was kept.
    """
    chooser = duel.chooser = ResolutionChooser(answers)
    for one in (phase,) if duel.live else (*_passed_through(duel, phase), phase):
        if duel.winner is None:
            _enter(duel, one, chooser)
    return chooser.forced


def _enter(duel: Duel, phase: Phase, chooser: ResolutionChooser) -> None:
    """Begin a phase: the turn changes before a Draw Phase; then comes what is due, and its triggers."""
    journal = duel.journal
    journal.cause.chain = journal.cause.link = journal.cause.player = None
    journal.next_group()
    player = duel.turn_player
    if phase == "draw":
        end_turn(duel)
        player = _next_player(duel)
    duel.pending = ()
    first = len(journal.events)
    if duel.phase == "battle":
        _end_battle_phase(duel, chooser)
    if _skips(duel, player, phase):
        journal.write(PhaseSkipped("YGO-15.1", phase, player), duel)
        duel.window = Window("ended", player)
        return
    began = PhaseBegan("YGO-15.1", phase, player)
    journal.write(began, duel)
    if phase == "draw":
        _draw_for_turn(duel, player, chooser)
    if phase == "standby":
        count_standby_phases(duel, player)
    pay_upkeep(duel, began, chooser)
    do_what_is_due(duel, phase, chooser)
    settle(duel)
    follow_summons(duel, journal.events[first:])
    check_end(duel)
    events = tuple(journal.events[first:])
    duel.pending = gather(duel, events, events)
    if len(events) > 1:
        after_action(duel, events[1:], events)
    else:
        open_state(duel)


def end_turn(duel: Duel) -> None:
    """What lasted until the end of the turn ends, and what counted for one turn is forgotten (YGO-18)."""
    for standing in duel.lingering:
        if standing.until in ("end_phase", "this_turn") or _turns_seen(duel, standing) >= _TURNS.get(
            standing.until, 99
        ):
            duel.journal.write(LingeringEnded("YGO-2.7", standing), duel)
    duel.lingering = tuple(
        replace(one, value=_turns_seen(duel, one)) if one.until in _TURNS else one for one in duel.lingering
    )
    for card in list(duel.cards.values()):
        past = (card.negated, card.used, card.set_this_turn, card.arrived_this_turn, card.summoned_this_turn)
        if any(past) or card.attacks or card.waits_for_own_turn or card.turned_up_this_turn:
            rested = card.copy()
            rested.attacks = 0
            rested.waits_for_own_turn = card.waits_for_own_turn and card.controller == duel.turn_player
            rested.negated, rested.set_this_turn = False, False
            rested.used = tuple(used for used in card.used if used.endswith(WHILE_FACE_UP))
            rested.arrived_this_turn = rested.summoned_this_turn = rested.turned_up_this_turn = False
            duel.cards[card.id] = rested
    duel.used_limits = {key: count for key, count in duel.used_limits.items() if key.startswith("duel:")}
    duel.normal_summons = dict.fromkeys(PLAYERS, 0)
    duel.done_this_turn = {}
    duel.victors = frozenset()
    duel.standing_now = None


_TURNS = {"end_of_next_turn": 2, "end_of_your_next_turn": 2, "opponents_third_end_phase": 3}


def _turns_seen(duel: Duel, standing: Standing) -> int:
    """How many turns that count for when this ends have ended, with the one that ends now."""
    ours = duel.turn_player == standing.player
    if standing.until == "opponents_third_end_phase" and ours:
        return standing.value
    if standing.until == "end_of_your_next_turn" and not ours:
        return 1
    return standing.value + 1


def _next_player(duel: Duel) -> Player:
    """Whose turn comes next; a player who skips it leaves it to the other (each skipped one is counted off)."""
    player = opponent_of(duel.turn_player)
    for standing in duel.lingering:
        if standing.kind == "skip_turn" and standing.player == player:
            duel.journal.write(LingeringEnded("YGO-2.7", standing), duel)
            return opponent_of(player)
    return player


def _skips(duel: Duel, player: Player, phase: Phase) -> bool:
    """Whether the player skips this phase; all that skip it count it off, so that none of them adds to another."""
    skipping = [
        one
        for one in duel.lingering
        if one.kind == "skip_phase" and one.player == player and one.operation.phase == phase
    ]
    left = tuple(replace(one, value=one.value - 1) for one in skipping if one.value > 1)
    duel.lingering = tuple(one for one in duel.lingering if one not in skipping) + left
    return bool(skipping)


def _draw_for_turn(duel: Duel, player: Player, chooser: ResolutionChooser) -> None:
    """The normal draw of the turn; who must draw and cannot loses (YGO-19.3)."""
    if not duel.cards:
        if (player, Zone.DECK) not in duel.open_zones:
            lose_by_deck_out(duel, (player,))
        return
    # Any card serves as the point of view: nothing is read from it.
    scene = Scene(duel, player, next(iter(duel.cards.values())), chooser=chooser)
    if not cannot_draw(scene, player) and take_from_top(scene, player, 1, Zone.HAND, "drawn") < 1:
        lose_by_deck_out(duel, (player,))


def _end_battle_phase(duel: Duel, chooser: ResolutionChooser) -> None:
    """What is due at the end of the Battle Phase happens, and what lasted until then ends."""
    do_what_is_due(duel, END_OF_BATTLE_PHASE, chooser)
    for standing in duel.lingering:
        if standing.until == END_OF_BATTLE_PHASE:
            duel.journal.write(LingeringEnded("YGO-2.7", standing), duel)
