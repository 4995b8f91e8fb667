"""Playing the actions of a submission through the machine, and noting the verdict on each (idea 1)."""

from collections.abc import Mapping

from app.games.question import AnswerNeeded
from app.games.ruling import Undetermined, Verdict
from app.games.yugioh.answering import answer_implied, resolve, with_answers
from app.games.yugioh.battle_actions import advance_battle, declare_attack, finish_battle
from app.games.yugioh.chain import Refused, refused_at
from app.games.yugioh.implied_passes import activate_by_reading
from app.games.yugioh.phases import enter, why_not
from app.games.yugioh.played import Played, note, note_refused, rest_undetermined
from app.games.yugioh.positions import change_position
from app.games.yugioh.presumption import assume
from app.games.yugioh.printed import Printed
from app.games.yugioh.procedures import special_summon
from app.games.yugioh.rewinding import MOST_REMEMBERED, Rewound, rests_on, would_be
from app.games.yugioh.scene import Undecided
from app.games.yugioh.setup import set_up
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Kept
from app.games.yugioh.submission import (
    Activate,
    Advance,
    Answer,
    Attack,
    ChangePosition,
    EnterPhase,
    FlipSummon,
    Pass,
    Resolve,
    SetCard,
    SpecialSummon,
    Submission,
    Summon,
    verb_of,
)
from app.games.yugioh.summons import flip_summon, set_card, summon
from app.games.yugioh.timing import pass_by
from app.games.yugioh.triggers import decline_optional, mandatory_waiting, usable


def play(submission: Submission, definitions: Mapping[str, Printed]) -> Played:
    """Play every action; the end of the actions lets an open chain resolve. Raises SubmissionFaults."""
    played = Played(set_up(submission, definitions))
    actions = submission.actions
    index = 0
    while index < len(actions) and not played.stopped:
        index = _act(played, submission, index)
    if not played.stopped:
        _come_to_the_end(played, submission)
    return played


def _come_to_the_end(played: Played, submission: Submission) -> None:
    """After the last action an open chain resolves; a battle stays where it is."""
    duel = played.duel
    index = len(submission.actions)
    try:
        if duel.links and mandatory_waiting(duel) is None:
            resolve(played, submission, index)
    except Undecided as undecided:
        _note_undecided(played, undecided, "/actions")


def _act(played: Played, submission: Submission, index: int) -> int:
    """Play one action; returns the index of the next one, past the answers that its resolution took."""
    action = submission.actions[index]
    duel = played.duel
    duel.journal.cause.action = index
    kept = duel.keep()
    following = index + 1
    try:
        if duel.winner is not None:
            raise refused_at(index, verb_of(action) or "", "YGO-19.1", "the duel is over")
        following = _play_one(played, submission, index, kept)
    except Refused as refused:
        _rewind(played, submission, index, kept, refused)
    except NoSource as missing:
        _rewind(played, submission, index, kept, refused_at(index, "activate", missing.rule, str(missing)))
    except AnswerNeeded as needed:
        duel.restore(kept)
        played.question, played.stopped = needed.question, True
        note(played, submission, index, Verdict.QUESTION)
    except Undecided as undecided:
        duel.restore(kept)
        _note_undecided(played, undecided, f"/actions/{index}")
        note(played, submission, index, Verdict.UNDETERMINED)
        rest_undetermined(played, submission, index + 1)
    return following


def _note_undecided(played: Played, undecided: Undecided, pointer: str) -> None:
    """Say what is not known, and judge no further."""
    told = undecided.reason[0].upper() + undecided.reason[1:]
    entry = Undetermined(rule=undecided.rule, reason=told, needs=undecided.needs, pointer=pointer)
    played.duel.undetermined = (*played.duel.undetermined, entry)
    played.stopped = True


def _play_one(played: Played, submission: Submission, index: int, kept: Kept) -> int:
    action = submission.actions[index]
    duel = played.duel
    just_resolved, played.just_resolved = played.just_resolved, False
    if isinstance(action, Answer):
        return answer_implied(played, submission, index)
    if isinstance(action, Pass | Resolve):
        if isinstance(action, Pass):
            following = _pass(played, submission, action, index)
        else:
            following = _close(played, submission, index, just_resolved=just_resolved)
        played.just_resolved = played.just_resolved or just_resolved
        return following
    if isinstance(action, Advance):
        return advance_battle(played, submission, index, action.advance)
    if isinstance(action, Attack | EnterPhase) and duel.attack is not None and not duel.links:
        finish_battle(played, submission, index)
        if played.stopped:
            return index
    if isinstance(action, Attack):
        return declare_attack(played, submission, action, index)
    if isinstance(action, EnterPhase):
        return _enter_phase(played, submission, action, index)
    if duel.window.box == "ended":
        told = "both passed, so the phase has ended: say which phase comes next"
        raise Undecided("YGO-15.6", told, "an action with `enter_phase`")
    played.forced = []
    if isinstance(action, Activate):
        activate_by_reading(played, submission, action, index, kept)
    else:
        _summon_or_set(played, submission, action, index)
    return index + 1


def _enter_phase(played: Played, submission: Submission, action: EnterPhase, index: int) -> int:
    """Both players pass, and the game moves on; answers to what is asked there may follow."""
    duel = played.duel
    reason = why_not(duel, action.player, action.enter_phase)
    if reason is not None:
        raise refused_at(index, "enter_phase", *reason)

    note(played, submission, index, Verdict.LEGAL)
    played.rewound.clear()
    return with_answers(played, submission, index + 1, lambda answers: enter(duel, action.enter_phase, answers))


def _close(played: Played, submission: Submission, index: int, *, just_resolved: bool) -> int:
    """Both players pass and the chain resolves.

    Right after two passes it has resolved already, and where its only activation was rewound there is nothing to do.
    """
    duel = played.duel
    tried = any(isinstance(one.action, Activate) for one in played.rewound)
    if not duel.links and not just_resolved and not tried:
        raise refused_at(index, "resolve", "YGO-15.4", "there is no chain to resolve")
    waiting = mandatory_waiting(duel) if duel.links else None
    if waiting is not None:
        told = f"{waiting.player}'s mandatory {duel.cards[waiting.card].name} goes on the chain first"
        raise refused_at(index, "resolve", "YGO-2.6", told)
    note(played, submission, index, Verdict.LEGAL)
    return resolve(played, submission, index + 1) if duel.links else index + 1


def _summon_or_set(played: Played, submission: Submission, action: object, index: int) -> None:
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


def _pass(played: Played, submission: Submission, action: Pass, index: int) -> int:
    duel = played.duel
    waiting = [pending for pending in usable(duel) if pending.player == action.player and not pending.lasts]
    if any(pending.effect.mandatory and pending.doubt is None for pending in waiting):
        raise refused_at(index, "pass", "YGO-2.6", "a mandatory trigger must be put on the chain")
    if waiting:
        decline_optional(duel, action.player)
        note(played, submission, index, Verdict.LEGAL)
        return index + 1
    closes = pass_by(duel, action.player)
    note(played, submission, index, Verdict.LEGAL)
    return resolve(played, submission, index + 1) if closes and duel.links else index + 1


def _rewind(played: Played, submission: Submission, index: int, kept: Kept, refused: Refused) -> None:
    """Undo an illegal action: it leaves no trace but its findings."""
    because = None
    if refused.attempt is not None:
        earlier = (one.index for one in reversed(played.rewound) if rests_on(refused.attempt, one))
        because = next(earlier, None)
    link = would_be(refused.attempt) if refused.attempt is not None else None
    facts = refused.attempt.facts if refused.attempt is not None else []
    rewound = Rewound(index, submission.actions[index], link)
    played.duel.restore(kept)
    for fact in facts:
        assume(played.duel, fact, "YGO-4.4")
    played.rewound = [*played.rewound[1 - MOST_REMEMBERED :], rewound]
    note_refused(played, submission, index, refused.findings, because)
    if submission.on_illegal == "stop":
        played.stopped = True
