"""Random live games of Flesh and Blood over several turns: legal actions and answers, and what must hold after each.

Run `python -m tests.support.random_live_fab ACTIONS [FIRST SEED]` for many. Beside the game goes a twin that is taken
up from a snapshot again and again; in the end the whole is posted as a submission.
"""

import random
import sys
from collections import Counter
from typing import Any

from app.games.fab.actions import Answer
from app.games.fab.asking import FORCED
from app.games.fab.declaring import ATTACKED
from app.games.fab.final_report import final_of
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.fab.live import FabLive
from app.games.fab.offer import Offer
from app.games.fab.offers import offers
from app.games.live import VIEWERS, ActionRefused, ActionUndetermined, NothingAsked, QuestionOpen
from app.games.model import Frozen
from app.games.ruling import Verdict
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, play, read
from tests.support.laws_of_fab import check_state, differing, state_of
from tests.support.laws_of_games import LawBroken
from tests.support.random_fab_boards import random_board
from tests.support.random_fab_play import ACTION, random_action, random_answer
from tests.support.random_runs import play_many

MOST_ACTIONS = 60
MOST_ANSWERS = 80
WEIGHTS = {"play": 6, "activate": 3, "defend": 5, "pass": 5, "pass_all": 1, "next_turn": 4}


class LiveTable:
    """A live game, its twin, and everything that was accepted."""

    def __init__(self, board: Json) -> None:
        self.board = board
        submission = read(board)
        self.definitions = definitions_for(submission)
        self.live = self.opened()
        self.twin = self.opened()
        self.accepted: list[Json] = []
        self.forced: set[int] = set()
        self.sequence = 0

    def opened(self) -> FabLive:
        """The game at its beginning."""
        return FLESH_AND_BLOOD.open(read(self.board), self.definitions)

    @property
    def submission(self) -> Json:
        """What was accepted, as a submission: without the answers that go without saying."""
        actions: list[Json] = []
        for at, posted in enumerate(self.accepted):
            if at in self.forced:
                continue
            action = {key: value for key, value in posted.items() if key != "question"}
            if action.pop("attacks", False):
                last = actions[-1]
                actions[-1] = {**last, "target": [*action["answer"], *last.get("target", ())]}
            else:
                actions.append(action)
        return {**self.board, "actions": actions}

    def take(self, action: Json) -> bool:
        """Post an action or answer: whether it was accepted. What is not accepted must leave no trace."""
        before, question = state_of(self.live.match), self.live.question
        stood = [self.live.state(viewer) for viewer in VIEWERS]
        posted: Frozen = ACTION.validate_python(action)
        refused = None
        try:
            self.live.play(posted, self.sequence + 1)
        except (ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked) as error:
            refused = error
        if refused is None:
            self._accepted(posted, action, question)
            return True
        if [self.live.state(viewer) for viewer in VIEWERS] != stood:
            raise LawBroken(f"{action} is refused and changes what is seen", self.submission)
        if question is None and (changed := differing(before, state_of(self.live.match))):
            raise LawBroken(f"{action} is refused and changes {', '.join(changed)}", self.submission)
        return False

    def _accepted(self, posted: Frozen, action: Json, question: Any) -> None:
        self.sequence += 1
        if isinstance(posted, Answer):
            if question.id.startswith(FORCED):
                self.forced.add(len(self.accepted))
            action = {**action, "attacks": True} if question.rule == ATTACKED else action
        self.accepted.append(action)
        self.twin.play(posted, self.sequence)
        self._compare_twin()

    def _compare_twin(self) -> None:
        for viewer in VIEWERS:
            for name in ("state", "told", "asked"):
                one, other = getattr(self.live, name)(viewer), getattr(self.twin, name)(viewer)
                if one != other:
                    raise LawBroken(
                        f"taken up from a snapshot, {name} of {viewer} is {other}, not {one}", self.submission
                    )

    def take_up(self) -> None:
        """The twin is taken up from a snapshot of the game."""
        self.twin = FLESH_AND_BLOOD.reopen(self.live.snapshot(), self.definitions)
        for viewer in VIEWERS:
            if self.twin.state(viewer) != self.live.state(viewer):
                raise LawBroken(f"the snapshot has another state for {viewer}", self.submission)

    def answer(self, chance: random.Random) -> bool:
        """Answer the open questions at random; whether the action came to its end."""
        for _ in range(MOST_ANSWERS):
            question, asked = self.live.question, self.live.asked("judge")
            if question is None or asked is None:
                return True
            self.take({"player": question.player, "answer": random_answer(question, chance), "question": asked.id})
        return self.live.question is None


def play_one_game(seed: int) -> tuple[int, Counter[str]]:
    """Play one random live game; how many actions were accepted, by verb. Raises LawBroken."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    table, taken = played_live(chance)
    check_submission(table)
    return sum(taken.values()), taken


def played_live(
    chance: random.Random, *, told: bool = False, actions: int = MOST_ACTIONS
) -> tuple[LiveTable, Counter[str]]:
    """A live game after so many random actions, and how many of each verb. Raises LawBroken."""
    table = LiveTable(random_board(chance, told=told))
    taken: Counter[str] = Counter()
    for _ in range(actions):
        if chance.random() < 0.3:
            table.take(random_action(table.live.match, chance))
        verb = step(table, chance) if table.live.question is None else "answer"
        if verb is None or not table.answer(chance):
            break
        taken[verb] += 1
        look(table, chance)
    return table, taken


def look(table: LiveTable, chance: random.Random) -> None:
    """What holds between two actions; now and then a ruling is made and the twin taken up. Raises LawBroken."""
    told = check_state(table.live.match)
    if told is not None:
        raise LawBroken(told, table.submission)
    if table.live.ruling_due != table.twin.ruling_due:
        raise LawBroken("the twin does not agree when a ruling is due", table.submission)
    if table.live.ruling_due:
        table.live.begin_ruling()
        table.twin.begin_ruling()
    if chance.random() < 0.5:
        table.take_up()
    if chance.random() < 0.2:
        look_around(table)


def look_around(table: LiveTable) -> None:
    """Reading everything that a viewer can read changes nothing. Raises LawBroken."""
    before = state_of(table.live.match)
    for viewer in VIEWERS:
        table.live.legal_actions(viewer)
        table.live.ruling(viewer)
    if changed := differing(before, state_of(table.live.match)):
        raise LawBroken(f"looking at the game left a trace in {', '.join(changed)}", table.submission)


def step(table: LiveTable, chance: random.Random) -> str | None:
    """Take one of the legal actions; its verb, or None where there is none."""
    match = table.live.match
    before = state_of(match)
    offered = list(offers(match))
    if changed := differing(before, state_of(match)):
        raise LawBroken(f"looking for what is legal left a trace in {', '.join(changed)}", table.submission)
    for offer in _in_some_order(offered, chance):
        if table.take(offer.posted()):
            return _verb(offer)
        raise LawBroken(f"{offer.posted()} is offered, and refused", table.submission)
    return None


def _verb(offer: Offer) -> str:
    posted = offer.posted()
    return next(verb for verb in WEIGHTS if verb in posted)


def _in_some_order(offered: list[Offer], chance: random.Random) -> list[Offer]:
    """At random, but some verbs more often than others."""
    waiting = [one for one in offered if one.undetermined is None]
    if not waiting:
        return []
    verbs = sorted({_verb(one) for one in waiting})
    verb = chance.choices(verbs, [WEIGHTS[one] for one in verbs])[0]
    return [chance.choice([one for one in waiting if _verb(one) == verb])]


def check_submission(table: LiveTable) -> None:
    """The accepted actions, posted as a submission, are all legal and end in the same state. Raises LawBroken."""
    if table.live.question is not None:
        return
    submission = table.submission
    played = play(submission)
    wrong = [one for one in played.activations if one.verdict is not Verdict.LEGAL]
    if wrong:
        raise LawBroken(f"in a submission that is {wrong[0]}", submission)
    if final_of(played.match) != final_of(table.live.match):
        raise LawBroken(
            f"a submission ends otherwise: {final_of(played.match)}, {final_of(table.live.match)}", submission
        )


if __name__ == "__main__":
    sys.exit(play_many(play_one_game))
