"""Questions: the decisions that the rules need from a player before judging can go on."""

from app.games.model import Frozen


class Candidate(Frozen):
    """One thing that may be chosen: the reference to post back, and what it is."""

    reference: str
    card: str | None = None
    zone: str | None = None
    words: str


class Question(Frozen):
    """A choice that a player must make. `min` and `max` count the candidates to choose."""

    id: str
    player: str
    kind: str
    prompt: str
    min: int
    max: int
    candidates: tuple[Candidate, ...]
    and_others: bool = False
    rule: str
    pointer: str | None = None


class AnswerNeeded(Exception):
    """Raised inside the pure rules when no answer was supplied for a question.

    Where the answer hardly ever matters it has a `default`, which is taken, and listed as an assumption.
    """

    def __init__(self, question: Question, default: tuple[str, ...] | None = None) -> None:
        super().__init__(question.prompt)
        self.question = question
        self.default = default
