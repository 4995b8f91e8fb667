"""Random play of Flesh and Blood: legal actions, one after the other, from random boards, with answers at random.

Run `python -m tests.support.random_fab_play ACTIONS [FIRST SEED]` for many; the laws that a game must keep are checked
after each action. Now and then something is tried that may well be illegal: then it must leave no trace.
"""

import random
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

from pydantic import TypeAdapter

from app.games.fab.acting import act
from app.games.fab.actions import Action
from app.games.fab.asking import GivenAnswer
from app.games.fab.offer import Offer
from app.games.fab.offers import offers
from app.games.fab.play import play, play_one
from app.games.fab.refusing import Refused
from app.games.fab.state import Match
from app.games.fab.vocabulary import PLAYERS
from app.games.question import AnswerNeeded, Question
from app.games.unknown import Undecided
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, read
from tests.support.laws_of_fab import Watch, check_prefix, check_ruling, check_strict, differing, plain, state_of
from tests.support.laws_of_games import LawBroken
from tests.support.random_fab_boards import random_board
from tests.support.random_runs import play_many

MOST_ACTIONS = 40
MOST_QUESTIONS = 12
MOST_PASSES = 100
WEIGHTS = {"play": 6, "activate": 3, "defend": 5, "pass": 1, "pass_all": 4, "next_turn": 4}
ACTION: TypeAdapter[Any] = TypeAdapter(Action)


class Table:
    """A game that goes on: its submission so far, and how it stands."""

    def __init__(self, board: Json) -> None:
        self.submission = board
        self._read = read(board)
        self.played = play(self._read, definitions_for(self._read))
        self.watch = Watch(self.match)

    @property
    def match(self) -> Match:
        """The game as it stands."""
        return self.played.match

    def take(self, action: Json, chance: random.Random) -> str:
        """Take an action, answering at random what it asks: its verdict. What cannot be told is taken back."""
        actions = [action]
        verdict, question = self._try(actions)
        while question is not None and len(actions) <= MOST_QUESTIONS:
            actions.append({"player": question.player, "answer": random_answer(question, chance)})
            verdict, question = self._try(actions)
        if verdict in ("legal", "illegal"):
            self.submission = {**self.submission, "actions": [*self.submission["actions"], *actions]}
        return verdict

    def _try(self, actions: list[Json]) -> tuple[str, Question | None]:
        """The verdict on the first of these actions, and what it asks; kept only where there is a verdict."""
        played, before, index = self.played, self._read, len(self._read.actions)
        noted, undetermined = len(played.activations), self.match.undetermined
        more = tuple(ACTION.validate_python(one) for one in actions)
        self._read = before.model_copy(update={"actions": (*before.actions, *more)})
        at = index
        while at < len(self._read.actions) and not played.stopped:
            at = play_one(played, self._read, at)
        verdict = next(one for one in played.activations if one.action == index).verdict.value
        question = played.question
        if verdict not in ("legal", "illegal"):
            del played.activations[noted:]
            self.match.undetermined = undetermined
            self._read, played.question, played.stopped = before, None, False
            return verdict, question
        return verdict, None


def random_answer(question: Question, chance: random.Random) -> list[str]:
    """One of the answers that a question takes."""
    references = [candidate.reference for candidate in question.candidates]
    most = min(question.max, len(references))
    return chance.sample(references, chance.randint(min(question.min, most), most))


def play_one_board(seed: int) -> tuple[int, Counter[str]]:
    """Play from one random board until nothing more can be done; how many legal actions there were, by verb.

    Raises LawBroken.
    """
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    table, taken = played_table(chance)
    check_end(table.match, table.submission, chance)
    ruling = check_ruling(table.submission)
    check_strict(ruling, table.submission)
    lengths = [at for at, one in enumerate(table.submission["actions"]) if "answer" not in one]
    for length in chance.sample(lengths, min(2, len(lengths))):
        check_prefix(ruling, table.submission, length)
    return sum(taken.values()), taken


def played_table(chance: random.Random, *, told: bool = False) -> tuple[Table, Counter[str]]:
    """A table at which random legal actions were taken, and how many of each verb. Raises LawBroken."""
    table = Table(random_board(chance, told=told))
    taken: Counter[str] = Counter()
    table.watch.look(table.match, table.submission)
    for _ in range(MOST_ACTIONS):
        if chance.random() < 0.3:
            _try_anything(table, chance)
        verb = _step(table, chance)
        if verb is None:
            break
        taken[verb] += 1
    return table, taken


def _step(table: Table, chance: random.Random) -> str | None:
    """Take one of the legal actions; its verb, or None where there is none."""
    before = state_of(table.match)
    offered = list(offers(table.match))
    if changed := differing(before, state_of(table.match)):
        raise LawBroken(f"looking for what is legal left a trace in {', '.join(changed)}", table.submission)
    for offer in _in_some_order(offered, chance):
        action, verb = offer.posted(), _verb(offer)
        events = len(table.match.journal.events)
        verdict = table.take(action, chance)
        if verdict == "illegal" and offer.question is None:
            raise LawBroken(f"{action} is offered, and illegal", table.submission)
        table.watch.look(table.match, table.submission)
        if verdict == "legal":
            if verb == "pass_all":
                _check_passing(table, events)
            return verb
    return None


def _verb(offer: Offer) -> str:
    return next(
        verb for verb in offer.posted() if verb in ("play", "activate", "defend", "pass", "pass_all", "next_turn")
    )


def _in_some_order(offered: list[Offer], chance: random.Random) -> list[Offer]:
    """At random, but what is done with cards more often than passing."""
    waiting = [(chance.random() ** (1 / WEIGHTS[_verb(one)]), one) for one in offered if one.undetermined is None]
    verbs = Counter(_verb(one) for _, one in waiting)
    weighed = [(luck ** verbs[_verb(one)], at) for at, (luck, one) in enumerate(waiting)]
    return [waiting[at][1] for _, at in sorted(weighed, reverse=True)]


def _check_passing(table: Table, events: int) -> None:
    """A whole round of passes resolves the top layer, or ends the step or phase (cr:1.11.4a)."""
    done = {event.kind for event in table.match.journal.events[events:]}
    if done.isdisjoint(("layer_left", "queued", "step", "phase", "chain_closed", "ended")):
        raise LawBroken("all passed, and nothing went on", table.submission)


def check_end(match: Match, submission: Json, chance: random.Random) -> None:
    """So many passes at most bring any combat chain to its end, and every stack. Raises LawBroken."""
    kept = match.keep()
    for _ in range(MOST_PASSES):
        if match.winner is not None or (match.step is None and not match.stack) or not _pass_all(match, chance):
            break
    else:
        raise LawBroken(f"{MOST_PASSES} rounds of passes do not end the combat chain", submission)
    match.restore(kept)


def _pass_all(match: Match, chance: random.Random) -> bool:
    """All pass, and answer at random; whether that can be told."""
    answers: list[GivenAnswer] = []
    kept = match.keep()
    for _ in range(MOST_QUESTIONS):
        match.put("answers", tuple(answers))
        try:
            act(match, ACTION.validate_python({"pass_all": True}))
        except AnswerNeeded as needed:
            match.restore(kept)
            question = needed.question
            player = "A" if question.player == "A" else "B"
            answers.append(GivenAnswer(0, player, tuple(random_answer(question, chance))))  # type: ignore[arg-type]
        except (Undecided, Refused):
            return False
        else:
            match.put("answers", ())
            return True
    return False


def _try_anything(table: Table, chance: random.Random) -> None:
    """Something that may well be illegal: then everything is as it was before (cr:1.10.3)."""
    match = table.match
    action = random_action(match, chance)
    before = state_of(match)
    if chance.random() < 0.7:
        kept = match.keep()
        with suppress(Refused, AnswerNeeded, Undecided):
            act(match, ACTION.validate_python(action))
        match.restore(kept)
    elif table.take(action, chance) == "legal":
        table.watch.look(match, table.submission)
        return
    before["assumptions"] = plain(match.assumptions)  # what was presumed of an illegal action stays listed
    changed = differing(before, state_of(match))
    if changed:
        raise LawBroken(f"{action} left a trace in {', '.join(changed)}", table.submission)


def random_action(match: Match, chance: random.Random) -> Json:
    """Anything that can be written: any card that lies anywhere, used by anybody in any way."""
    player = chance.choice(PLAYERS)
    references = [thing.reference for thing in match.things if thing.kind in ("card", "hero")]
    one, other = chance.choice(references), chance.choice(references)
    verb = chance.choice(("play", "play", "activate", "activate", "defend", "pass", "pass_all", "next_turn", "answer"))
    if verb in ("pass_all", "next_turn"):
        return {verb: True}
    if verb == "pass":
        return {"player": player, verb: True}
    if verb == "answer":
        return {"player": player, verb: [chance.choice(("yes", "no", one))]}
    if verb == "defend":
        return {"player": player, verb: list(dict.fromkeys(chance.sample((one, other, chance.choice(references)), 2)))}
    action: Json = {"player": player, verb: one}
    for field in ("target", "pitch", "cost"):
        if chance.random() < 0.2:
            action[field] = [chance.choice((other, *PLAYERS))]
    if chance.random() < 0.1:
        action["during"] = chance.choice(("close", "reaction", "end_phase", "action_phase"))
    return action


if __name__ == "__main__":
    sys.exit(play_many(play_one_board))
