"""Playing the actions of a submission through the machine, and noting the verdict on each (idea 1)."""

from collections.abc import Mapping

from app.games.fab.acting import act
from app.games.fab.actions import Activate, Answer, Defend, NextTurn, PassAll, Play, verb_of
from app.games.fab.asking import GivenAnswer
from app.games.fab.cards import CardDefinition
from app.games.fab.disputing import note_older_links
from app.games.fab.played import Played, note
from app.games.fab.refusing import Refused, refuse
from app.games.fab.setup import set_up
from app.games.fab.state import WORK, Match, TooMuchWork
from app.games.fab.submission import Submission
from app.games.fab.version import Version
from app.games.fault import TOO_MUCH, Fault, SubmissionFaults
from app.games.question import AnswerNeeded
from app.games.ruling import Undetermined, Verdict
from app.games.unknown import Undecided


def play(
    submission: Submission,
    definitions: Mapping[str, CardDefinition],
    version: Version | None = None,
    work: int = WORK,
) -> Played:
    """Play every action; the game stays where the last one has brought it. Raises SubmissionFaults."""
    played = Played(set_up(submission, definitions, version, work))
    index = 0
    while index < len(submission.actions) and not played.stopped:
        try:
            index = play_one(played, submission, index)
        except TooMuchWork:
            told = "judging this would take more work than a submission may cost: leave something out"
            raise SubmissionFaults([Fault(pointer=f"/actions/{index}", code=TOO_MUCH, message=told)]) from None
    note_older_links(played.match)
    return played


def play_one(played: Played, submission: Submission, index: int) -> int:
    """Play one action; returns the index of the next one, past the answers that this one took."""
    match = played.match
    action = submission.actions[index]
    match.action = match.journal.cause.action = index
    match.journal.cause.player = None if isinstance(action, PassAll | NextTurn) else action.player
    match.journal.next_group()
    kept = match.keep()
    answers = _answers_after(submission, index)
    match.put("answers", answers)
    following = index + 1
    try:
        if isinstance(action, Answer):
            raise refuse("cr:1.8.6", "nothing asks for this answer", "answer")
        layer = act(match, action)
    except Refused as refused:
        presumed = match.assumptions
        match.restore(kept)
        # What was presumed while it was tried is what its findings rest on.
        match.put("assumptions", presumed)
        findings = refused.findings(index, verb_of(action) or "")
        note(played, submission, index, Verdict.ILLEGAL, findings, _because(played, submission, action, refused))
        played.rewound.append(index)
        played.stopped = submission.on_illegal == "stop"
        return following if isinstance(action, Answer) else following + len(answers)
    except AnswerNeeded as needed:
        match.restore(kept)
        played.question, played.stopped = needed.question, True
        note(played, submission, index, Verdict.QUESTION)
        return following
    except Undecided as undecided:
        match.restore(kept)
        _note_undecided(match, undecided, index)
        note(played, submission, index, Verdict.UNDETERMINED)
        _rest_undetermined(played, submission, following)
        played.stopped = True
        return following
    note(played, submission, index, Verdict.LEGAL, layer=layer)
    if not answers:
        return following
    used = [answer.index for answer in match.answers if answer.used]
    match.put("answers", ())
    for at in used:
        note(played, submission, at, Verdict.LEGAL)
    return max([following, *(at + 1 for at in used)])


def _answers_after(submission: Submission, index: int) -> tuple[GivenAnswer, ...]:
    """The answers that stand right behind an action: those to what it asks."""
    found = []
    for at in range(index + 1, len(submission.actions)):
        answer = submission.actions[at]
        if not isinstance(answer, Answer):
            break
        found.append(GivenAnswer(at, answer.player, answer.answer, answer.question))
    return tuple(found)


def _because(played: Played, submission: Submission, action: object, refused: Refused) -> int | None:
    """The rewound action that this one rested on: it wanted something that only that one would have made."""
    if not played.rewound or not any(
        one.rule in ("cr:1.11.2", "cr:1.11.3", "cr:8.1.2a", "cr:8.1.3a", "cr:7.3.2", "cr:5.1.4a", "cr:1.14.3b")
        for one in refused.failing
    ):
        return None
    last = played.rewound[-1]
    before = submission.actions[last]
    if isinstance(before, Play | Activate) and isinstance(action, Play | Activate | Defend):
        started = played.match.step is None
        return last if started else None
    return None


def _note_undecided(match: Match, undecided: Undecided, index: int) -> None:
    told = undecided.reason[:1].upper() + undecided.reason[1:]
    entry = Undetermined(rule=undecided.rule, reason=told, needs=undecided.needs, pointer=f"/actions/{index}")
    match.undetermined = (*match.undetermined, entry)


def _rest_undetermined(played: Played, submission: Submission, start: int) -> None:
    for index in range(start, len(submission.actions)):
        note(played, submission, index, Verdict.UNDETERMINED)
