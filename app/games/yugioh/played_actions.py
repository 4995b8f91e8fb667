"""The single actions, each noted with its verdict: passes, Summons and Sets, another phase, the close of a chain."""

from app.games.ruling import Verdict
from app.games.unknown import Undecided
from app.games.yugioh.actions import (
    Activate,
    ChangePosition,
    EnterPhase,
    FlipSummon,
    Pass,
    SetCard,
    SpecialSummon,
    Summon,
    verb_of,
)
from app.games.yugioh.answering import resolve, with_answers
from app.games.yugioh.chain import refused_at
from app.games.yugioh.duel_events import PhaseSkipped
from app.games.yugioh.phases import enter, why_not
from app.games.yugioh.played import Played, note, note_refused
from app.games.yugioh.positions import change_position
from app.games.yugioh.procedures import special_summon
from app.games.yugioh.setting import set_card
from app.games.yugioh.state import Duel
from app.games.yugioh.submission import Submission
from app.games.yugioh.summons import flip_summon, summon
from app.games.yugioh.timing import pass_by
from app.games.yugioh.waiting import must_not_wait, why_not_pass
from app.games.yugioh.waiting_triggers import decline_optional, usable


def must_be_a_phase(duel: Duel, action: object, index: int) -> None:
    """Raise where the phase has ended, or is skipped."""
    if duel.window.box != "ended":
        return
    skipped = duel.journal.events[-1] if duel.journal.events else None
    if isinstance(skipped, PhaseSkipped):
        raise refused_at(index, verb_of(action) or "", "YGO-15.1", f"{skipped.player} skips this phase")
    told = "both passed, so the phase has ended: say which phase comes next"
    raise Undecided("YGO-15.6", told, "an action with `enter_phase`")


def too_late(played: Played, submission: Submission, index: int) -> int:
    """The battle that this action implies to be over has ended the duel: it stays so, and the action is illegal."""
    verb = verb_of(submission.actions[index]) or ""
    refused = refused_at(index, verb, "YGO-19.1", "the duel is over")
    note_refused(played, submission, index, refused.findings, None)
    played.stopped = submission.on_illegal == "stop"
    return index + 1


def enter_next_phase(played: Played, submission: Submission, action: EnterPhase, index: int) -> int:
    """Both players pass, and the game moves on; answers to what is asked there may follow."""
    duel = played.duel
    reason = why_not(duel, action.player, action.enter_phase)
    if reason is not None:
        raise refused_at(index, "enter_phase", *reason)

    note(played, submission, index, Verdict.LEGAL)
    played.rewound.clear()
    return with_answers(played, submission, index + 1, lambda answers: enter(duel, action.enter_phase, answers))


def close(played: Played, submission: Submission, index: int, *, just_resolved: bool) -> int:
    """Both players pass and the chain resolves.

    Right after two passes it has resolved already, and where its only activation was rewound there is nothing to do.
    """
    duel = played.duel
    tried = any(isinstance(one.action, Activate) for one in played.rewound)
    if not duel.links and not just_resolved and not tried:
        raise refused_at(index, "resolve", "YGO-15.4", "there is no chain to resolve")
    if duel.links:
        must_not_wait(duel, index, "resolve")
    note(played, submission, index, Verdict.LEGAL)
    return resolve(played, submission, index + 1) if duel.links else index + 1


def summon_or_set(played: Played, submission: Submission, action: object, index: int) -> None:
    """A Summon, a Set or a change of position, which uses no chain."""
    if isinstance(action, Summon):
        summon(played.duel, action, index)
    elif isinstance(action, FlipSummon):
        flip_summon(played.duel, action, index)
    elif isinstance(action, SetCard):
        set_card(played.duel, action, index)
    elif isinstance(action, ChangePosition):
        change_position(played.duel, action, index)
    elif isinstance(action, SpecialSummon):
        special_summon(played.duel, action, index)
    played.rewound.clear()
    note(played, submission, index, Verdict.LEGAL)


def pass_once(played: Played, submission: Submission, action: Pass, index: int) -> int:
    """An express pass: optional triggers are declined, and after two passes an open chain resolves (YGO-15.4)."""
    duel = played.duel
    refused = why_not_pass(duel, action.player)
    if refused is not None:
        raise refused_at(index, "pass", *refused)
    waiting = any(pending.player == action.player and not pending.lasts for pending in usable(duel))
    if waiting:
        decline_optional(duel, action.player)
        note(played, submission, index, Verdict.LEGAL)
        return index + 1
    closes = pass_by(duel, action.player)
    note(played, submission, index, Verdict.LEGAL)
    return resolve(played, submission, index + 1) if closes and duel.links else index + 1
