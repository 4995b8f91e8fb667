"""The machine of a live game: one action after the other, each with the answers to what it asks (idea 5)."""

from dataclasses import dataclass, replace
from typing import Any

from app.games.fab.acting import act
from app.games.fab.actions import Answer
from app.games.fab.asking import GivenAnswer
from app.games.fab.events import PhaseBegan
from app.games.fab.forgetting import TurnBegan, begin_to_tell, forget_happenings, forget_objects, forget_told
from app.games.fab.layers import Layer
from app.games.fab.played import activation_of
from app.games.fab.refusals import refusal
from app.games.fab.refusing import Refused, refuse
from app.games.fab.state import WORK, Match, TooMuchWork
from app.games.fab.vocabulary import Player
from app.games.live import ActionRefused, NothingAsked, QuestionOpen
from app.games.model import Frozen
from app.games.question import AnswerNeeded, Question
from app.games.ruling import Activation, Finding, Verdict
from app.games.unknown import Undecided

NOT_ACCEPTED = (Refused, Undecided, TooMuchWork)
"""What the machine raises of an action that it does not take."""


@dataclass(slots=True, frozen=True)
class Unit:
    """An action and the answers so far to what it asks; `kept`, `group` and `acted` are where the game stood before."""

    action: Frozen
    sequence: int
    kept: tuple[int, int]
    group: int
    acted: int | None
    answers: tuple[GivenAnswer, ...] = ()
    answered_with: tuple[Answer, ...] = ()


class LiveMatch:
    """A match that is played on. While a question is open it stands in the middle of the action that asks.

    With an answer the action is played again from its beginning, and what happened before the question happens again.
    `began` is the number of the first event of the last action, and `fresh` of the first since the last answer.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.activations: list[Activation] = []
        self.unit: Unit | None = None
        self.question: Question | None = None
        self.began = self.fresh = len(match.journal.events)
        self._assumed = match.assumptions
        self._turn = TurnBegan(self.began, match.chain, 0)

    def __getstate__(self) -> dict[str, Any]:
        """Where the game stands between two actions."""
        assert self.unit is None, "a game with an open question is not kept"
        return vars(self)

    @property
    def question_id(self) -> str | None:
        """The id by which the open question is answered."""
        if self.unit is None:
            return None
        last = self.unit.answers[-1].index if self.unit.answers else self.unit.sequence
        return f"q{last}"

    def play(self, action: Frozen, sequence: int) -> None:
        """Play an action, or an answer to the open question; what is not accepted leaves everything as it was.

        Raises ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked and SubmissionFaults.
        """
        if isinstance(action, Answer):
            self._answer(action, sequence)
            return
        if self.unit is not None:
            raise QuestionOpen
        match = self.match
        unit = Unit(action, sequence, match.keep(), match.journal.cause.group, match.action)
        try:
            layer = self._carry_out(unit)
        except NOT_ACCEPTED as error:
            self._take_back(unit)
            self.question = None
            raise refusal(error, action, sequence) from None
        self.began = self.fresh = unit.kept[1]
        self._stand(unit, layer)

    def _answer(self, action: Answer, sequence: int) -> None:
        unit, question = self.unit, self.question
        if unit is None or question is None or action.question != self.question_id:
            raise NothingAsked
        if action.player != question.player:
            told = f"{question.player} is asked, not {action.player}."
            finding = Finding(rule=question.rule, reason=told, pointer=f"/actions/{sequence}/answer")
            raise ActionRefused([finding], out_of_turn=True)
        fresh = len(self.match.journal.events)
        given = GivenAnswer(sequence, action.player, action.answer)
        more = replace(unit, answers=(*unit.answers, given), answered_with=(*unit.answered_with, action))
        self._take_back(unit)
        try:
            layer = self._carry_out(more)
            if not all(answer.used for answer in self.match.answers):
                raise refuse(question.rule, _what_fits(question), "answer")
        except NOT_ACCEPTED as error:
            self._take_back(unit)
            self._carry_out(unit)
            raise refusal(error, action, sequence) from None
        self.fresh = fresh
        self._stand(more, layer)

    def _carry_out(self, unit: Unit) -> Layer | None:
        """Play the action with the answers that there are: to its end, or to the next question."""
        match = self.match
        match.work_left = WORK
        match.action = match.journal.cause.action = unit.sequence
        player: Player | None = getattr(unit.action, "player", None)
        match.journal.cause.player = player
        match.journal.next_group()
        match.put("answers", unit.answers)
        self.question = None
        try:
            return act(match, unit.action)
        except AnswerNeeded as needed:
            self.question = needed.question
            return None

    def _take_back(self, unit: Unit) -> None:
        match = self.match
        match.restore(unit.kept)
        match.journal.cause.group = unit.group
        match.action = unit.acted

    def _stand(self, unit: Unit, layer: Layer | None) -> None:
        """The action waits for an answer, or is over and never taken back."""
        if self.question is not None:
            self.unit = unit
            return
        self.unit = None
        self.match.put("answers", ())
        self.match.ledger.forget()
        self.activations.append(activation_of(unit.action, unit.sequence, Verdict.LEGAL, layer=layer))
        for given, answer in zip(unit.answers, unit.answered_with, strict=True):
            self.activations.append(activation_of(answer, given.index, Verdict.LEGAL))

    def begin_ruling(self) -> None:
        """What is told from here on belongs to the next ruling; not while a question is open."""
        if self.unit is None:
            self.activations = []
            self.began = self.fresh = len(self.match.journal.events)
            begin_to_tell(self.match, self._assumed)

    def forget(self, sequence: int) -> None:
        """After action number `sequence`: forget what no rule reads, and what is told of turns before the last one."""
        match = self.match
        events = match.journal.events[self.began :]
        if self.unit is not None or not any(isinstance(event, PhaseBegan) and event.new_turn for event in events):
            return
        last, self._turn = self._turn, TurnBegan(self.began, match.chain, sequence)
        forget_told(match, last)
        forget_happenings(match)
        forget_objects(match)
        self.activations = [one for one in self.activations if one.action >= last.sequence]


def _what_fits(question: Question) -> str:
    count = str(question.min) if question.min == question.max else f"{question.min} to {question.max}"
    return f"that is no answer to this question: choose {count} of its candidates, none twice"
