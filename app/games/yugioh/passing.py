"""Passes: live each is said; two of them, or both players' together, close the window (YGO-15.4 to 15.6)."""

from app.games.ruling import Verdict
from app.games.yugioh.actions import Pass
from app.games.yugioh.answering import resolve, succeed_answered, with_answers
from app.games.yugioh.battle import advance, following_step
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.chain import refused_at
from app.games.yugioh.duel_events import Passed
from app.games.yugioh.played import Played, note
from app.games.yugioh.state import Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.timing import BOX_RULES, Window, open_state, pass_by
from app.games.yugioh.to_act import to_act
from app.games.yugioh.vocabulary import Player, Reason, opponent_of
from app.games.yugioh.waiting import must_not_wait, why_not_pass
from app.games.yugioh.waiting_triggers import decline_all, decline_optional, open_group


def why_not_pass_live(duel: Duel, player: Player) -> Reason | None:
    """Why this player cannot pass now, as (rule, reason). What is presumed to tell it leaves no trace."""
    if duel.window.box == "ended":
        return "YGO-15.6", "both passed, so the phase has ended: say which phase comes next"
    kept = duel.keep()
    try:
        first = to_act(duel)
        if first != player:
            return "YGO-4.1", f"{first} may act or pass first"
        return why_not_pass(duel, player)
    finally:
        duel.restore(kept)


def why_not_pass_all_live(duel: Duel) -> Reason | None:
    """Why the two players cannot pass now until the window is over, as (rule, reason); the duel stays as it was."""
    kept = duel.keep()
    try:
        return _pass_until_over(duel)
    finally:
        duel.restore(kept)


def pass_live(played: Played, submission: Submission, action: Pass, index: int) -> int:
    """A pass. Where triggers are decided on it declines this player's, and the window stays; raises Refused.

    It declines the triggers of this player's hidden cards with it, which nobody else sees. Two passes resolve a chain,
    complete a Summon, take the battle to its next step, or end the phase.
    """
    duel = played.duel
    reason = why_not_pass_live(duel, action.player)
    if reason is not None:
        raise refused_at(index, "pass", *reason)
    note(played, submission, index, Verdict.LEGAL)
    return _both_passed(played, submission, index + 1) if _pass(duel, action.player) else index + 1


def pass_all_live(played: Played, submission: Submission, index: int) -> int:
    """Both players pass, from whoever may act, until the window is over; raises Refused."""
    reason = _pass_until_over(played.duel)
    if reason is not None:
        raise refused_at(index, "pass_all", *reason)
    note(played, submission, index, Verdict.LEGAL)
    return _both_passed(played, submission, index + 1)


def pass_all(played: Played, submission: Submission, index: int) -> int:
    """In a submission: both players pass, so that this window is over; optional triggers are declined.

    Raises Refused where something mandatory would be left out.
    """
    duel = played.duel
    duel.negatable = None
    must_not_wait(duel, index, "pass_all")
    decline_optional(duel)
    note(played, submission, index, Verdict.LEGAL)
    return _both_passed(played, submission, index + 1)


def _pass_until_over(duel: Duel) -> Reason | None:
    """Pass for whoever may act until both have passed in the window; why that is not possible."""
    over = False
    while not over:
        player = to_act(duel)
        assert player is not None
        reason = why_not_pass_live(duel, player)
        if reason is not None:
            return reason
        over = _pass(duel, player)
    return None


def _pass(duel: Duel, player: Player) -> bool:
    """A pass of the player whose turn it is: told, and whether both have now passed in this window."""
    group = open_group(duel)
    window: Window = duel.window
    _tell(duel, "YGO-12.2" if group else BOX_RULES[window.box], player)
    decline_all(duel, player)
    if group:
        return False
    if window.passed == opponent_of(player):
        return True
    pass_by(duel, player)
    return False


def _tell(duel: Duel, rule: str, player: Player) -> None:
    """Nothing happens at the same time as a pass, and it is part of no link; a chain goes on as it stands."""
    journal, cause = duel.journal, duel.journal.cause
    going_on = cause.chain, cause.link, cause.part, cause.player
    cause.chain = cause.link = cause.part = None
    cause.player = player
    journal.next_group()
    journal.write(Passed("YGO-15.6" if rule == "YGO-15.1" else rule, player), duel)
    journal.next_group()
    cause.chain, cause.link, cause.part, cause.player = going_on


def _both_passed(played: Played, submission: Submission, following: int) -> int:
    duel = played.duel
    if duel.links:
        return resolve(played, submission, following)
    if may_still_be_negated(duel):
        return succeed_answered(played, submission, following)
    if duel.attack is not None:
        step = following_step(duel)
        return with_answers(played, submission, following, lambda answers: advance(duel, step, answers))
    if duel.window.box in ("open", "ending"):
        duel.window = Window("ended", duel.turn_player)
    else:
        open_state(duel)
    return following
