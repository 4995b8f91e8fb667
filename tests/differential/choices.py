"""The choices of a scenario: the recorded answers, given where the machine asks for them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from app.games.question import AnswerNeeded, Candidate, Question
from app.games.yugioh.choosers import GivenAnswer, WrongAnswer
from app.games.yugioh.state import Duel
from tests.differential.columns import free_monster_zone
from tests.differential.names import References, plain
from tests.differential.scenario import RecordedAction, Selected

_LINK = re.compile(r"chain-\d+-link-(\d+)-")


class NoAnswer(Exception):
    """A question to which the recording has no answer, or none that is allowed."""


def splits(
    action: RecordedAction, references: References
) -> Iterator[tuple[tuple[str, ...] | None, tuple[str, ...] | None]]:
    """The ways to divide what was selected into costs and targets, in the order asked; at last nothing at all."""
    asked = [[references.ours(one) for one in given] for given in action.select if isinstance(given, list)]
    for paid in range(len(asked) + 1):
        cost, targets = tuple(chain(*asked[:paid])), tuple(chain(*asked[paid:]))
        yield cost or None, targets or None
    if asked:
        yield None, None


class Answers:
    """What the recording has in store for the links of the chain that resolves.

    What the recording does not tell, such as the card drawn from a shuffled Deck, is answered with a card that lies
    elsewhere at the recorded end, and what stays with one that does not, or that is used later: `left` are the
    actions still to come.
    """

    def __init__(self, references: References, ended: Mapping[str, str], left: Sequence[RecordedAction] = ()) -> None:
        self._references = references
        self._ended = ended
        self._left = left
        self._stored: dict[int, list[Selected]] = {}

    def store(self, link: int, action: RecordedAction) -> None:
        """Keep the answers that this link's player and opponent gave while it resolved."""
        self._stored[link] = list(action.resolve)

    def clear(self) -> None:
        """Forget the answers of a chain that has resolved."""
        self._stored.clear()

    def answer(self, question: Question) -> tuple[str, ...]:
        """The answer to a question of a resolving link. Raises NoAnswer."""
        found = _LINK.search(question.id)
        stored = self._stored.get(int(found.group(1)), []) if found else []
        if question.kind == "yes_or_no":
            given = next((one for one in stored if isinstance(one, bool)), True)
            _take(stored, given)
            return ("yes",) if given else ("no",)
        if question.kind == "position":
            word = next((one for one in stored if isinstance(one, str) and one.startswith("pos:")), "pos:atk")
            _take(stored, word)
            return ("attack",) if "atk" in word else ("defense",)
        return self._cards(question, stored)

    def zone(
        self, duel: Duel, question: Question, unsaid: tuple[str, ...], before: Sequence[GivenAnswer]
    ) -> GivenAnswer:
        """Which zone it was is not recorded; beside the middle where a card negates its column, and not one twice."""
        if not self._references.in_the_middle:
            return GivenAnswer(unsaid, assumed=True)
        taken = {reference for answer in before for reference in answer.references}
        place = free_monster_zone(duel, "A" if question.player == "A" else "B", taken)
        return GivenAnswer((f"zone {place}",))

    def _cards(self, question: Question, stored: list[Selected]) -> tuple[str, ...]:
        for given in stored:
            if not isinstance(given, list):
                continue
            chosen = self._matched(given[: question.max], question.candidates)
            if chosen is not None and len(chosen) >= question.min:
                stored.remove(given)
                if len(given) > question.max:
                    stored.insert(0, given[question.max :])
                return chosen
        by_chance = "shuffled" in question.prompt
        left_over = not by_chance and any(isinstance(given, list) for given in stored)
        if left_over or len(question.candidates) < question.min:
            raise NoAnswer(f"no answer is recorded: {question.prompt}")
        rank = self._removed if "stays" in question.prompt else self._unmoved
        likely = sorted(question.candidates, key=rank)
        return tuple(candidate.reference for candidate in likely[: question.min])

    def _matched(self, given: Sequence[str], candidates: Sequence[Candidate]) -> tuple[str, ...] | None:
        """The candidates that the recorded answer names; a copy stands for another one that is not there."""
        left = {candidate.reference: plain(candidate.card or candidate.reference) for candidate in candidates}
        chosen: list[str] = []
        for recorded in given:
            exact = self._references.ours(recorded)
            match = (
                exact if exact in left else next((one for one, name in left.items() if name == plain(recorded)), None)
            )
            if match is None:
                return None
            del left[match]
            chosen.append(match)
        return tuple(chosen)

    def _place_at_the_end(self, candidate: Candidate) -> str:
        return self._ended.get(self._references.recorded(candidate.reference).casefold(), "deck")

    def _unmoved(self, candidate: Candidate) -> int:
        """Those first that lie elsewhere at the end."""
        return int(self._place_at_the_end(candidate) == candidate.zone)

    def _removed(self, candidate: Candidate) -> int:
        """Those first that are where they were; then those that came back to the hand or the Deck."""
        place = self._place_at_the_end(candidate)
        if place == candidate.zone or self._is_used_later(candidate):
            return 0
        return 2 if place in ("graveyard", "banished") else 1

    def _is_used_later(self, candidate: Candidate) -> bool:
        called = self._references.recorded(candidate.reference).casefold()
        left = [action for action in self._left if action.do != "trigger"]
        chosen = (one for action in left for one in chain(action.select, action.resolve) if isinstance(one, list))
        named = chain((action.card or "" for action in left), chain.from_iterable(chosen))
        return any(name.casefold() == called for name in named)


def _take(stored: list[Selected], given: Selected) -> None:
    if given in stored:
        stored.remove(given)


def with_answers(duel: Duel, answers: Answers, run: Callable[[tuple[GivenAnswer, ...]], object]) -> None:
    """Let something happen that may ask, again from its beginning with each further answer. Raises NoAnswer."""
    kept = duel.keep()
    given: list[GivenAnswer] = []
    while True:
        try:
            run(tuple(given))
            return
        except AnswerNeeded as needed:
            duel.restore(kept)
            if needed.question.kind == "zone" and needed.default is not None:
                given.append(answers.zone(duel, needed.question, needed.default, given))
            else:
                given.append(GivenAnswer(answers.answer(needed.question)))
        except WrongAnswer as wrong:
            raise NoAnswer(f"a recorded answer is refused by {wrong.rule}: {wrong.reason}") from None
