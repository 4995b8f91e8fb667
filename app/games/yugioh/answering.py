"""Resolving a chain, or entering a phase, with the answers that follow in the actions."""

from collections.abc import Callable, Iterable

from app.games.question import AnswerNeeded
from app.games.ruling import Finding, Verdict
from app.games.unknown import Undecided
from app.games.yugioh.actions import Action, Answer, Resolve
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosers import WORD_ANSWERS, Forced, GivenAnswer, ResolutionChooser, WrongAnswer
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.played import Played, note, note_refused, rest_undetermined
from app.games.yugioh.resolution import resolve_chain
from app.games.yugioh.submission import Submission
from app.games.yugioh.succeeding import succeed
from app.games.yugioh.waiting_triggers import mandatory_waiting


def resolve(played: Played, submission: Submission, following: int) -> int:
    """Resolve the chain with the answers that follow; returns the index of the first action it did not take.

    It resolves as a whole: no action but an answer comes in between (YGO-4.21).
    """
    following = with_answers(
        played, submission, following, lambda answers: resolve_chain(played.duel, played.chain_began, answers)
    )
    played.just_resolved = not played.stopped
    if played.duel.undetermined and not played.duel.live:
        played.stopped = True
        rest_undetermined(played, submission, following)
    return following


def with_answers(
    played: Played,
    submission: Submission,
    following: int,
    run: Callable[[tuple[GivenAnswer, ...]], list[Forced]],
) -> int:
    """Run something that may ask, with the answers that follow; the index of the first action it did not take."""
    duel = played.duel
    if duel.live:
        return _with_given(played, submission, following, run)
    kept = duel.keep()
    answers: list[GivenAnswer] = []
    indexes: list[int] = []
    spare: list[int] = []
    while True:
        try:
            played.forced = run(tuple(answers))
        except AnswerNeeded as needed:
            duel.restore(kept)
            at = _next_answer(submission, following, needed)
            if at is None and needed.default is not None and (not submission.strict or needed.question.kind == "zone"):
                answers.append(GivenAnswer(needed.default, needed.question.id, assumed=True))
                continue
            if at is None:
                played.question, played.stopped = needed.question, True
                return following
            action = submission.actions[at]
            assert isinstance(action, Answer)
            answers.append(GivenAnswer(action.answer, action.question))
            _note_all(played, submission, range(following, at))
            indexes.append(at)
            following = at + 1
        except WrongAnswer as wrong:
            forced = duel.chooser.forced
            duel.restore(kept)
            if answers.pop().assumed:
                raise Undecided(wrong.rule, str(wrong), "the answer to: " + str(wrong)) from None
            at = indexes.pop()
            if _forced_so(forced, submission.actions[at]) is not None:
                spare.append(at)
                continue
            finding = Finding(rule=wrong.rule, reason=str(wrong) + ".", pointer=f"/actions/{at}/answer")
            note_refused(played, submission, at, (finding,), None)
            if submission.on_illegal == "stop":
                played.stopped = True
                return following
        except Undecided:
            duel.restore(kept)
            raise
        else:
            _note_all(played, submission, sorted((*indexes, *spare)))
            return following
        finally:
            duel.chooser = None


def _with_given(
    played: Played,
    submission: Submission,
    following: int,
    run: Callable[[tuple[GivenAnswer, ...]], list[Forced]],
) -> int:
    """Live nothing is assumed, and a question leaves the duel in the middle of what asks it; raises AnswerNeeded."""
    given = played.given
    run(tuple(GivenAnswer(one.answer) for _, one in given))
    taken: int = played.duel.chooser.taken
    played.duel.chooser = None
    played.given = given[taken:]
    _note_all(played, submission, [at for at, _ in given[:taken]])
    return following + taken


def succeed_answered(played: Played, submission: Submission, following: int) -> int:
    """Complete the Summon that waits, with the answers that follow: what is drawn for it may be asked (YGO-8.8)."""
    duel = played.duel

    def run(answers: tuple[GivenAnswer, ...]) -> list[Forced]:
        chooser = duel.chooser = ResolutionChooser(answers)
        succeed(duel)
        return chooser.forced

    return with_answers(played, submission, following, run)


def _note_all(played: Played, submission: Submission, indexes: Iterable[int]) -> None:
    """Note that these actions were legal."""
    for at in indexes:
        note(played, submission, at, Verdict.LEGAL)


def answer_implied(played: Played, submission: Submission, index: int) -> int:
    """An answer implies that the chain which asks for it has closed."""
    following = index
    if played.duel.links and mandatory_waiting(played.duel) is None and mandatory_due(played.duel) is None:
        following = resolve(played, submission, index)
    if following == index and played.question is None:
        _agrees_with_forced(played, submission, index)
    return max(following, index + 1)


def _agrees_with_forced(played: Played, submission: Submission, index: int) -> None:
    """An answer that nothing asked for may name a choice that had just one possibility."""
    action = submission.actions[index]
    assert isinstance(action, Answer)
    if not played.forced:
        raise refused_at(index, "answer", "YGO-8.2", "no question was open here")
    meant = _forced_so(played.forced, action)
    if meant is None:
        forced = played.forced.pop(0)
        names = ", ".join(card.name for card in forced.cards)
        told = f"the only possible choice was {forced.player}'s, of {names}" if names else "there was nothing to choose"
        raise refused_at(index, "answer", forced.rule, told)
    del played.forced[: played.forced.index(meant) + 1]
    note(played, submission, index, Verdict.LEGAL)


def _forced_so(forced: list[Forced], action: Action) -> Forced | None:
    """The choice with just one possibility that an answer names, although nobody asked."""
    assert isinstance(action, Answer)
    return next((one for one in forced if one.player == action.player and one.agrees(action.answer)), None)


def _next_answer(submission: Submission, following: int, needed: AnswerNeeded) -> int | None:
    """The index of the action that answers this question; one that has a default takes only what fits it."""
    question = needed.question
    for at in range(following, len(submission.actions)):
        action = submission.actions[at]
        if isinstance(action, Resolve):
            continue
        if not isinstance(action, Answer) or action.player != question.player:
            return None
        fits = needed.default is None or _may_answer(question.kind, action.answer)
        return at if fits and action.question in (None, question.id) else None
    return None


def _may_answer(kind: str, answer: tuple[str, ...]) -> bool:
    """Whether an answer is of the kind that is asked for: a position is no card, and a card is no position."""
    if kind in ("position", "zone"):
        return len(answer) == 1 and answer[0] in WORD_ANSWERS[kind]
    return answer not in (("attack",), ("defense",))
