"""Playing the actions of a submission through the machine, and noting the verdict on each (idea 1)."""

from collections.abc import Mapping

from app.games.question import AnswerNeeded
from app.games.ruling import Undetermined, Verdict
from app.games.unknown import Undecided
from app.games.yugioh.actions import (
    Activate,
    Advance,
    Answer,
    Attack,
    EnterPhase,
    Pass,
    PassAll,
    Resolve,
    verb_of,
)
from app.games.yugioh.answering import answer_implied, resolve, succeed_answered
from app.games.yugioh.battle_actions import advance_battle, declare_attack, finish_battle
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.chain import Refused, refused_at
from app.games.yugioh.implied_passes import activate_by_reading
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.negation_window import leave_window
from app.games.yugioh.passing import pass_all
from app.games.yugioh.played import Played, note, note_refused, rest_undetermined
from app.games.yugioh.played_actions import close, enter_next_phase, must_be_a_phase, pass_once, summon_or_set, too_late
from app.games.yugioh.presumption import assume
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import Profile
from app.games.yugioh.rewinding import MOST_REMEMBERED, Rewound, rests_on, would_be
from app.games.yugioh.setup import set_up
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import WORK, Kept
from app.games.yugioh.submission import Submission
from app.games.yugioh.waiting_triggers import mandatory_waiting


def play(
    submission: Submission, definitions: Mapping[str, Printed], profile: Profile | None = None, work: int = WORK
) -> Played:
    """Play every action; the end of the actions lets an open chain resolve. Raises SubmissionFaults.

    Without a `profile` it is the one that the submission names; `work` is how much judging may cost.
    """
    played = play_so_far(submission, definitions, profile, work)
    if not played.stopped:
        _come_to_the_end(played, submission)
    return played


def play_so_far(
    submission: Submission, definitions: Mapping[str, Printed], profile: Profile | None = None, work: int = WORK
) -> Played:
    """Play every action, and leave the game where the last one has brought it: a chain may stand open."""
    played = Played(set_up(submission, definitions, profile, work))
    actions = submission.actions
    index = 0
    while index < len(actions) and not played.stopped:
        index = _act(played, submission, index)
    return played


def _come_to_the_end(played: Played, submission: Submission) -> None:
    """After the last action an open chain resolves and a Summon succeeds; a battle stays where it is."""
    duel = played.duel
    index = len(submission.actions)
    try:
        if duel.links and mandatory_waiting(duel) is None and mandatory_due(duel) is None:
            resolve(played, submission, index)
        if may_still_be_negated(duel) and not played.stopped:
            succeed_answered(played, submission, index)
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
        if duel.winner is not None and _closed_by_passes(played, submission, index):
            note(played, submission, index, Verdict.LEGAL)
            return following
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
        played.activations = [one for one in played.activations if one.action != index]
        note(played, submission, index, Verdict.UNDETERMINED)
        rest_undetermined(played, submission, index + 1)
    return following


def _closed_by_passes(played: Played, submission: Submission, index: int) -> bool:
    """Whether it says that the chain resolves which the pass before it has just closed."""
    before = played.activations[-1]
    passed = before.action == index - 1 and before.kind == "pass" and before.verdict is Verdict.LEGAL
    return passed and played.just_resolved and isinstance(submission.actions[index], Resolve)


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
        return _answer(played, submission, index)
    if isinstance(action, PassAll):
        must_be_a_phase(duel, action, index)
        return pass_all(played, submission, index)
    if not isinstance(action, Activate):
        leave_window(duel, action)
    if isinstance(action, Pass | Resolve):
        if isinstance(action, Pass):
            following = pass_once(played, submission, action, index)
        else:
            following = close(played, submission, index, just_resolved=just_resolved)
        played.just_resolved = played.just_resolved or just_resolved
        return following
    if isinstance(action, Advance | Attack | EnterPhase):
        return _go_on(played, submission, action, index)
    must_be_a_phase(duel, action, index)
    played.forced = []
    if isinstance(action, Activate):
        activate_by_reading(played, submission, action, index, kept)
    else:
        summon_or_set(played, submission, action, index)
    return index + 1


def _answer(played: Played, submission: Submission, index: int) -> int:
    """An answer belongs to what waits for one: a Summon that succeeds now, or the chain that closes now."""
    if may_still_be_negated(played.duel):
        following = succeed_answered(played, submission, index)
        if following > index or played.stopped:
            return following
    leave_window(played.duel, submission.actions[index])
    return answer_implied(played, submission, index)


def _go_on(played: Played, submission: Submission, action: Advance | Attack | EnterPhase, index: int) -> int:
    """The battle, or the game, moves on; another attack or a phase shows that a battle before it is over."""
    duel = played.duel
    if isinstance(action, Advance):
        return advance_battle(played, submission, index, action.advance)
    if duel.attack is not None and not duel.links:
        finish_battle(played, submission, index)
        if duel.winner is not None:
            return too_late(played, submission, index)
        if played.stopped:
            return index
    if isinstance(action, Attack):
        return declare_attack(played, submission, action, index)
    return enter_next_phase(played, submission, action, index)


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
