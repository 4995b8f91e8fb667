"""What answers the choices: what an action lists, or the answers given after the chain."""

from dataclasses import dataclass, field
from typing import ClassVar

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import may_mean, refers
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import IllegalChoice, Request, Scene, candidates_of
from app.games.yugioh.searching import presumable
from app.games.yugioh.vocabulary import Player
from app.games.yugioh.wording import asking

WORD_ANSWERS = {
    "yes_or_no": ("yes", "no"),
    "position": ("attack", "defense"),
    "zone": ("zone 1", "zone 2", "zone 3", "zone 4", "zone 5", "extra_left", "extra_right"),
    "die": ("1", "2", "3", "4", "5", "6"),
    "attack_target": ("stop",),
    "direct_or_stop": ("direct", "stop"),
}


class WrongAnswer(IllegalChoice):
    """An answer to a question of a resolving link that the question does not allow."""


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that a player gave: the references chosen, and the question's id where it was named."""

    references: tuple[str, ...]
    question: str | None = None
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Forced:
    """A choice at resolution that had just one possibility: these cards, or `no` to a part that was impossible."""

    player: Player
    rule: str
    cards: tuple[Card, ...]
    word: str | None = None

    def agrees(self, references: tuple[str, ...]) -> bool:
        """Whether an answer names just these cards, or says just this word."""
        if self.word is not None:
            return references == (self.word,)
        left = list(self.cards)
        for reference in references:
            match = next((card for card in left if refers(reference, card)), None)
            if match is None:
                return False
            left.remove(match)
        return not left


@dataclass(slots=True)
class ActivationChooser:
    """The references that an action lists as its cost or its targets, taken in order."""

    references: tuple[str, ...] | None
    pointer: str
    id: str
    taken: int = 0
    pieces: int = 0
    given_first: ClassVar[bool] = True
    wrong: ClassVar[type[IllegalChoice]] = IllegalChoice

    @property
    def names_more(self) -> bool:
        """Whether the action lists references beyond those taken."""
        return self.references is not None and self.taken < len(self.references)

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The next of the listed references that may be meant here, at most as many as may be chosen.

        Where several things are to be chosen, the order in which the action lists them does not matter.
        """
        if self.references is None:
            return None
        if scene.duel.live and not self.lists_more(scene):
            return self._next_piece(scene)
        own = self._own(scene)
        left = self.references[self.taken : own]
        chosen = left[: request.maximum]
        if not all(may_mean(scene, request, reference) for reference in chosen):
            meant = tuple(reference for reference in left if may_mean(scene, request, reference))[: request.maximum]
            if meant and len(meant) >= request.minimum:
                others = list(left)
                for reference in meant:
                    others.remove(reference)
                chosen = meant
                self.references = (*self.references[: self.taken], *meant, *others, *self.references[own:])
        self.taken += len(chosen)
        return chosen if chosen or request.minimum == 0 else None

    def lists_more(self, scene: Scene) -> bool:
        """Whether the action itself lists references that no choice has taken yet; answers come after those."""
        return self.references is not None and self.taken < self._own(scene)

    def _own(self, scene: Scene) -> int:
        """How many references the action listed itself, without what answers have added."""
        return len(self.references or ()) - sum(self._pieces(scene))

    def _pieces(self, scene: Scene) -> tuple[int, ...]:
        return scene.duel.pieces.get(self.pointer.rpartition("/")[2], ())

    def _next_piece(self, scene: Scene) -> tuple[str, ...] | None:
        """What the next answer has put into the action, just as it was given."""
        pieces = self._pieces(scene)
        if self.pieces == len(pieces):
            return None
        first, self.taken = self.taken, self.taken + pieces[self.pieces]
        self.pieces += 1
        return (self.references or ())[first : self.taken]

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """What is given at activation is looked at first, so nothing is noted."""

    def note_declined(self, request: Request) -> None:
        """At activation nothing of the kind is asked."""

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """At activation nothing of the kind is asked."""
        raise AnswerNeeded(self.question(request, scene))

    def word_or_card(self, request: Request, scene: Scene) -> str:
        """At activation nothing of the kind is asked."""
        raise AnswerNeeded(self.question(request, scene))

    def position(self, request: Request, scene: Scene) -> str:
        """At activation nothing of the kind is asked."""
        raise AnswerNeeded(self.question(request, scene))

    def place(self, request: Request, scene: Scene) -> int:
        """At activation nothing of the kind is asked."""
        return 0

    def question(self, request: Request, scene: Scene) -> Question:
        """Ask at the field of the action where the answer belongs."""
        return _question(self.id, self.pointer, request, scene)


@dataclass(slots=True)
class ResolutionChooser:
    """The answers that were given after the chain closed: one a question, in order."""

    answers: tuple[GivenAnswer, ...] = ()
    taken: int = 0
    forced: list[Forced] = field(default_factory=list)
    given_first: ClassVar[bool] = False
    wrong: ClassVar[type[IllegalChoice]] = WrongAnswer

    @property
    def names_more(self) -> bool:
        """Whether answers were given to questions that have not come up yet."""
        return self.taken < len(self.answers)

    def lists_more(self, scene: Scene) -> bool:
        """No action lists what is chosen at resolution."""
        return False

    def given(self, request: Request, scene: Scene) -> tuple[str, ...] | None:
        """The next answer, if there is one and it is for this question."""
        if self.taken >= len(self.answers):
            return None
        answer = self.answers[self.taken]
        if answer.question is not None and answer.question != self._id(scene):
            return None
        self.taken += 1
        if answer.assumed and not _only_these(request, answer.references):
            assume(scene.duel, f"{request.prompt}: {', '.join(answer.references)}", request.rule)
        return answer.references

    def note_forced(self, request: Request, cards: list[Card]) -> None:
        """Keep what was the only possible choice, for an answer that names it all the same."""
        self.forced.append(Forced(request.player, request.rule, tuple(cards)))

    def note_declined(self, request: Request) -> None:
        """Keep that an optional part did not happen without being asked about, for an answer that declines it."""
        self.forced.append(Forced(request.player, request.rule, (), "no"))

    def yes_or_no(self, request: Request, scene: Scene) -> bool:
        """The next answer, which must be yes or no."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene), default=request.default)
        if given not in (("yes",), ("no",)):
            raise WrongAnswer(request.rule, f"{request.prompt} The answer is yes or no")
        return given == ("yes",)

    def word_or_card(self, request: Request, scene: Scene) -> str:
        """The next answer: one of the question's words, or the reference of one of its cards."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene))
        words = WORD_ANSWERS.get(request.kind, ())
        if len(given) == 1 and (given[0] in words or any(refers(given[0], card) for card in request.candidates)):
            return given[0]
        raise WrongAnswer(request.rule, f"{request.prompt}: {', '.join(given)} is none of the answers")

    def position(self, request: Request, scene: Scene) -> str:
        """The next answer, which must be attack or defense; attack where nothing was said."""
        given = self.given(request, scene)
        if given is None:
            raise AnswerNeeded(self.question(request, scene), default=("attack",))
        if given not in (("attack",), ("defense",)):
            raise WrongAnswer(request.rule, f"{request.prompt}: the answer is attack or defense")
        return given[0]

    def place(self, request: Request, scene: Scene) -> int:
        """The next answer, if it names a zone; 0 where none was named, which is no assumption. Live nobody is asked."""
        if scene.duel.live:
            return 0
        if self.taken >= len(self.answers):
            raise AnswerNeeded(self.question(request, scene), default=("unsaid",))
        answer = self.answers[self.taken]
        self.taken += 1
        words = WORD_ANSWERS["zone"]
        if answer.assumed:
            return 0
        if len(answer.references) != 1 or answer.references[0] not in words:
            raise WrongAnswer(request.rule, f"{request.prompt}: the answer is one of {', '.join(words)}")
        return words.index(answer.references[0]) + 1

    def question(self, request: Request, scene: Scene) -> Question:
        """A question with an id that stays the same when the chain is resolved again."""
        return _question(self._id(scene), None, request, scene)

    def _id(self, scene: Scene) -> str:
        link = scene.link
        place = f"chain-{link.chain}-link-{link.number}" if link is not None else "game"
        return f"{place}-question-{self.taken + 1}"


def _only_these(request: Request, references: tuple[str, ...]) -> bool:
    """Whether there was nothing to choose but cards that nobody named."""
    nameless = all(card.printed is None for card in request.candidates)
    return nameless and len(request.candidates) == len(references) == request.minimum


def _question(question_id: str, pointer: str | None, request: Request, scene: Scene) -> Question:
    open_ended = request.wanted is not None and bool(presumable(request.wanted, scene))
    candidates = candidates_of(request.candidates)
    candidates += tuple(Candidate(reference=word, words=word) for word in WORD_ANSWERS.get(request.kind, ()))
    return Question(
        id=question_id,
        player=request.player,
        kind=request.kind,
        prompt=asking(request.asks or request.prompt),
        min=request.minimum,
        max=request.maximum,
        candidates=candidates,
        and_others=open_ended,
        rule=request.rule,
        pointer=pointer,
    )
