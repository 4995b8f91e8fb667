"""One action of a live duel with the answers that it has got so far: played as a whole, each time from before it."""

from dataclasses import dataclass, field, replace

from app.games.journal import Event
from app.games.live import ActionRefused
from app.games.question import Question
from app.games.ruling import Activation, Finding
from app.games.yugioh.actions import Action, Answer
from app.games.yugioh.played import Played
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.wording import said_to_be, telling

LISTS = ("cost", "targets", "tributes", "materials")
"""The fields of an action that an answer adds its references to."""
WORDS = ("option", "declare", "position")
"""The fields that take one answer."""
OUT_OF_TURN = "YGO-4.1"


@dataclass(frozen=True, slots=True)
class Unit:
    """An action under way. `kept` is the duel before it, `first` the number of its first event.

    `answers` are those that its resolution takes, by their numbers; those to a question about the action itself are
    `merged` into it, and `pieces` tells how many references each of them has put into which field. `told` is the number
    of the first event that nobody was told yet.
    """

    index: int
    action: Action
    kept: Kept
    first: int
    told: int
    activations: int
    chain_began: int
    answers: tuple[tuple[int, Answer], ...] = ()
    merged: tuple[tuple[int, Answer], ...] = ()
    pieces: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @staticmethod
    def begun(played: Played, action: Action, index: int) -> "Unit":
        """A new action on the duel as it stands."""
        duel = played.duel
        first = len(duel.journal.events)
        return Unit(index, action, duel.keep(), first, first, len(played.activations), played.chain_began)

    @property
    def numbered(self) -> dict[int, Action]:
        """The action and its answers by their numbers in the session."""
        return {self.index: self.action, **dict(self.answers), **dict(self.merged)}

    def answered(self, question: Question, answer: Answer, number: int) -> "Unit":
        """The unit with one more answer. Raises ActionRefused for one that a field of the action cannot take."""
        name = field_of(question)
        if name is None:
            return replace(self, answers=(*self.answers, (number, answer)))
        merged = (*self.merged, (number, answer))
        if name in LISTS:
            listed = (*(getattr(self.action, name) or ()), *answer.answer)
            pieces = {**self.pieces, name: (*self.pieces.get(name, ()), len(answer.answer))}
            return replace(self, action=self._with(name, listed), merged=merged, pieces=pieces)
        allowed = [candidate.reference for candidate in question.candidates]
        if len(answer.answer) != 1 or not (question.and_others or answer.answer[0] in allowed):
            told = said_to_be(question.prompt, f"the answer is one of {', '.join(allowed)}")
            raise refused_answer(number, question.rule, told)
        return replace(self, action=self._with(name, answer.answer[0]), merged=merged)

    def _with(self, name: str, value: str | tuple[str, ...]) -> Action:
        changed: Action = self.action.model_copy(update={name: value})
        return changed

    def go_back(self, played: Played) -> None:
        """Bring the duel back to before the action."""
        played.duel.restore(self.kept)
        played.activations = played.activations[: self.activations]
        played.chain_began = self.chain_began

    def refusal(self, findings: tuple[Finding, ...], number: int) -> ActionRefused:
        """The refusal of entry `number`: of the action itself, or of the last answer to it."""
        if number != self.index:
            findings = tuple(one.model_copy(update={"pointer": f"/actions/{number}/answer"}) for one in findings)
        return ActionRefused(findings, out_of_turn=findings[0].rule == OUT_OF_TURN)

    def must_be_askable(self, question: Question) -> None:
        """Raise ActionRefused for what is not asked but must be said: which copy, which effect, how a card is Set.

        That anything is asked there would tell the other player something of hidden cards.
        """
        if field_of(question) in (*LISTS, *WORDS):
            return
        words = ", ".join(one.reference for one in question.candidates) if question.kind in ("effect", "option") else ""
        told = f"say {telling(question.prompt)}{': ' if words else ''}{words}."
        finding = Finding(rule=question.rule, reason=told[0].upper() + told[1:], pointer=question.pointer or "")
        raise ActionRefused((finding,))


@dataclass(frozen=True, slots=True)
class Middle:
    """Where a live duel stands, possibly in the middle of an action: to be brought back when an action is refused."""

    kept: Kept
    first: int
    events: tuple[Event[Duel], ...]
    activations: list[Activation]
    chain_began: int

    @staticmethod
    def of(played: Played, first: int) -> "Middle":
        """Where it stands now; the action under way has written its events from number `first` on."""
        duel = played.duel
        return Middle(
            duel.keep(), first, tuple(duel.journal.events[first:]), list(played.activations), played.chain_began
        )

    def bring_back(self, played: Played) -> None:
        """Bring all of it back."""
        events = played.duel.journal.events
        del events[self.first :]
        events.extend(self.events)
        played.duel.restore(self.kept)
        played.activations, played.chain_began = list(self.activations), self.chain_began


def field_of(question: Question) -> str | None:
    """The field of the action into which the answer belongs; None where the resolution takes it."""
    return question.pointer.rpartition("/")[2] if question.pointer is not None else None


def refused_answer(number: int, rule: str, reason: str, *, out_of_turn: bool = False) -> ActionRefused:
    """The refusal of an answer."""
    told = f"{reason[0].upper()}{reason[1:].removesuffix('.')}."
    finding = Finding(rule=rule, reason=told, pointer=f"/actions/{number}/answer")
    return ActionRefused((finding,), out_of_turn=out_of_turn)
