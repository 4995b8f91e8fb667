"""Phases and turns: what begins, what is due, and what ends with them (YGO-15.1, YGO-15.6, YGO-12.9, YGO-5.9)."""

from dataclasses import replace

from app.games.unknown import NO
from app.games.yugioh.card_events import ControlChanged
from app.games.yugioh.cards import Effect, effects_of
from app.games.yugioh.choosing import Forced, GivenAnswer, ResolutionChooser
from app.games.yugioh.duel_events import LingeringEnded, PhaseBegan
from app.games.yugioh.effects.drawing import take_from_top
from app.games.yugioh.life import check_loss, lose_by_deck_out
from app.games.yugioh.limits import WHILE_FACE_UP
from app.games.yugioh.moving import move, settle
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.timing import after_action, open_state
from app.games.yugioh.triggers import gather, usable
from app.games.yugioh.vocabulary import PHASES, PLAYERS, Phase, Player, Zone, opponent_of

Reason = tuple[str, str]


def why_not(duel: Duel, player: Player, phase: Phase) -> Reason | None:
    """Why the game cannot move on to this phase now, as (rule, reason)."""
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
    if phase == "main2" and duel.phase != "battle":
        return "YGO-15.6", "Main Phase 2 comes after a Battle Phase"
    return None


def enter(duel: Duel, phase: Phase, answers: tuple[GivenAnswer, ...]) -> list[Forced]:
    """Move on to a phase: the turn changes before a Draw Phase; then comes what is due, and its triggers.

    Raises AnswerNeeded where a player must decide something; the caller then brings back what was kept.
    """
    chooser = duel.chooser = ResolutionChooser(answers)
    journal = duel.journal
    journal.cause.chain = journal.cause.link = journal.cause.player = None
    journal.next_group()
    player = duel.turn_player
    if phase == "draw":
        end_turn(duel)
        player = opponent_of(player)
    duel.pending = ()
    first = len(journal.events)
    began = PhaseBegan("YGO-15.1", phase, player)
    journal.write(began, duel)
    if phase == "draw" and not _skips(duel, player, phase):
        _draw_for_turn(duel, player, chooser)
    if phase == "standby":
        _count_standby_phases(duel, player)
    _upkeep(duel, began, chooser)
    _delayed(duel, phase, chooser)
    settle(duel)
    check_loss(duel)
    events = tuple(journal.events[first:])
    duel.pending = gather(duel, events, events)
    if len(events) > 1:
        after_action(duel, events[1:], events)
    else:
        open_state(duel)
    return chooser.forced


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
        if any(past) or card.attacks:
            rested = card.copy()
            rested.attacks = 0
            rested.negated, rested.set_this_turn = False, False
            rested.used = tuple(used for used in card.used if used.endswith(WHILE_FACE_UP))
            rested.arrived_this_turn = rested.summoned_this_turn = False
            duel.cards[card.id] = rested
    duel.used_limits = {key: count for key, count in duel.used_limits.items() if key.startswith("duel:")}
    duel.normal_summons = dict.fromkeys(PLAYERS, 0)
    duel.done_this_turn = {}
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


def _skips(duel: Duel, player: Player, phase: Phase) -> bool:
    """Whether the player skips this phase; each skipped one is counted off."""
    for standing in duel.lingering:
        if standing.kind == "skip_phase" and standing.player == player and standing.operation.phase == phase:
            left = (replace(standing, value=standing.value - 1),) if standing.value > 1 else ()
            duel.lingering = tuple(one for one in duel.lingering if one is not standing) + left
            return True
    return False


def _draw_for_turn(duel: Duel, player: Player, chooser: ResolutionChooser) -> None:
    # Any card serves as the point of view: nothing is read from it.
    scene = Scene(duel, player, next(iter(duel.cards.values())), chooser=chooser) if duel.cards else None
    if scene is not None and take_from_top(scene, player, 1, Zone.HAND, "drawn") < 1:
        lose_by_deck_out(duel, (player,))


def _count_standby_phases(duel: Duel, player: Player) -> None:
    for card in list(duel.on_field(player)):
        if card.face_up and card.zone is not Zone.MONSTER:
            counted = card.copy()
            counted.standby_phases += 1
            duel.cards[card.id] = counted


def _upkeep(duel: Duel, began: PhaseBegan, chooser: ResolutionChooser) -> None:
    """Upkeep costs are processed without a chain, even where the card's effects are negated (YGO-5.9)."""
    for player in (duel.turn_player, opponent_of(duel.turn_player)):
        for card in list(duel.on_field(player)):
            for effect in effects_of(card.printed, duel.profile.wording):
                if effect.effect_kind == "upkeep" and card.face_up and card.applies:
                    _pay_or_destroy(duel, card, effect, began, chooser)


def _pay_or_destroy(duel: Duel, card: Card, effect: Effect, began: PhaseBegan, chooser: ResolutionChooser) -> None:
    scene = Scene(duel, card.controller, card, effect, event=began, chooser=chooser)
    if all(pattern.subject_of(began, scene) is None for pattern in effect.on):
        return
    payable = all(cost.payable(scene) is not NO for cost in effect.costs)
    if payable and (effect.mandatory or _agrees_to_pay(scene, effect)):
        for cost in effect.costs:
            cost.pay(scene)
        return
    current = duel.cards[card.id]
    move(duel, current, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-5.9")


def _agrees_to_pay(scene: Scene, effect: Effect) -> bool:
    told = " and ".join(cost.sentence() for cost in effect.costs)
    request = Request("YGO-5.9", f"{scene.source.name}: {told}?", scene.player, [], 1, 1, kind="yes_or_no")
    return scene.choosing().yes_or_no(request, scene)


def _delayed(duel: Duel, phase: Phase, chooser: ResolutionChooser) -> None:
    """What resolved effects have left for this phase happens, or comes one phase nearer."""
    for standing in duel.lingering:
        if standing.kind == "control" and standing.until == "end_phase" and phase == "end":
            _give_back(duel, standing)
        elif standing.kind == "delayed" and _is_its_phase(duel, standing, phase):
            duel.lingering = tuple(one for one in duel.lingering if one is not standing)
            if standing.value > 1:
                duel.lingering = (*duel.lingering, replace(standing, value=standing.value - 1))
            else:
                scene = Scene(duel, standing.player, duel.cards[standing.source], chooser=chooser)
                standing.operation.happen(scene, standing)


def _is_its_phase(duel: Duel, standing: Standing, phase: Phase) -> bool:
    operation = standing.operation
    whose = operation.turn_of == "any" or (duel.turn_player == standing.player) == (operation.turn_of == "you")
    return bool(operation.phase == phase and whose)


def _give_back(duel: Duel, standing: Standing) -> None:
    duel.lingering = tuple(one for one in duel.lingering if one is not standing)
    for card_id, number in standing.cards or ():
        card = duel.cards[card_id]
        if card.object == number and card.controller == standing.player:
            duel.journal.write(ControlChanged("YGO-2.7", card, opponent_of(standing.player)), duel)
