"""Random live duels: what is offered is posted, with every question answered at random, and the laws are looked at.

Run `python -m tests.support.random_live_yugioh ACTIONS [FIRST SEED]` for many.
"""

import json
import random
import sys
from collections import Counter

from pydantic import TypeAdapter

from app.games.live import VIEWERS, ActionRefused, ActionUndetermined, Choice, LegalAction, Viewer
from app.games.yugioh.battle import following_step
from app.games.yugioh.game import YUGIOH
from app.games.yugioh.live_unit import LISTS, WORDS
from app.games.yugioh.play import play_so_far
from app.games.yugioh.played import Played
from app.games.yugioh.printed import Printed
from app.games.yugioh.report import final_of
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS
from tests.support.judging import Json, definitions_for, read
from tests.support.laws_of_games import LawBroken, check_state, state_of
from tests.support.live_runs import LiveRun
from tests.support.random_boards import random_board
from tests.support.random_runs import play_many

MOST_ACTIONS = 40
MOST_TRIES = 12
ASKED = (*LISTS, *WORDS)
"""The fields of an action that are asked for where they are left out."""


def play_live(chance: random.Random, *, told: bool = True, most: int = MOST_ACTIONS) -> LiveRun:
    """A random live duel, with the laws looked at after each action. Raises LawBroken."""
    run = LiveRun(random_board(chance, told=told))
    for _ in range(most):
        if not _one_more(run, chance):
            break
        check_state(run.duel, run.board)
        if run.live.ruling_due and chance.random() < 0.8:
            for viewer in VIEWERS:
                run.live.ruling(viewer).model_dump_json()
            run.live.begin_ruling()
            run.begun.add(run.number)
        if run.live.question_player is None and chance.random() < 0.3:
            run.reopened()
    return run


def _one_more(run: LiveRun, chance: random.Random) -> bool:
    """Play something that is offered; whether there was anything."""
    viewers: list[Viewer] = ["A", "B", "judge"]
    chance.shuffle(viewers)
    if chance.random() < 0.2:
        _try_something_else(run, chance)
    for viewer in viewers:
        offered = [one for one in run.live.legal_actions(viewer) if one.card != "unknown"]
        chance.shuffle(offered)
        if chance.random() < 0.6:
            offered.sort(key=lambda one: one.verb in ("pass", "pass_all", "resolve", "advance"))
        for one in offered[:4] + [one for one in offered if one.verb in ("pass", "enter_phase", "answer")]:
            if one.verb == "advance" and one.action["advance"] != following_step(run.duel):
                continue
            if _post(run, one, viewer, chance):
                return True
    return False


def _post(run: LiveRun, offered: LegalAction, viewer: Viewer, chance: random.Random) -> bool:
    """Post one offered action; whether it was accepted. What is offered and needs no choice is never refused."""
    filled = offered.verb == "answer"
    for _ in range(MOST_TRIES):
        posted = dict(offered.action)
        chosen = [one for one in offered.choices if filled or chance.random() < 0.5 or one.field not in ASKED]
        for choice in chosen:
            _choose(posted, choice, chance)
        before = _everything(run)
        try:
            run.play(posted, viewer)
        except ActionRefused as refused:
            if _everything(run) != before:
                raise LawBroken(f"{posted} was refused and left a trace", run.board) from None
            if not chosen and offered.undetermined is None:
                told = f"{posted} is offered to {viewer}, and refused: {refused}"
                raise LawBroken(told, {**run.board, "said": run.said}) from refused
        except ActionUndetermined:
            if _everything(run) != before:
                raise LawBroken(f"{posted} was undetermined and left a trace", run.board) from None
            return False
        else:
            return True
    if filled and not any(choice.and_others for choice in offered.choices):
        raise LawBroken(f"no answer to {offered.choices} is accepted", {**run.board, "said": run.said})
    return False


def _choose(posted: Json, choice: Choice, chance: random.Random) -> None:
    references = [candidate.reference for candidate in choice.candidates]
    least, most = min(choice.min, len(references)), min(choice.max, len(references))
    count = least if chance.random() < 0.4 else chance.randint(least, max(least, most))
    picked = chance.sample(references, count)
    if choice.and_others and len(picked) < choice.min:
        picked += [chance.choice(("unknown", "Kuriboh", "Dark Hole")) for _ in range(choice.min - len(picked))]
    if choice.field in (*LISTS, "answer"):
        posted[choice.field] = picked
    elif picked:
        posted[choice.field] = picked[0]


def _everything(run: LiveRun) -> Json:
    return {**state_of(run.duel), "question": run.live._question, "told": run.live.told("judge")}


def _try_something_else(run: LiveRun, chance: random.Random) -> None:
    """Something at random: where it is refused, it leaves no trace; where it is accepted, the duel goes on with it."""
    card = chance.choice([*run.duel.cards.values()])
    player = chance.choice(PLAYERS)
    verb = chance.choice(("activate", "summon", "set", "flip_summon", "change_position", "attack", "special_summon"))
    phase = chance.choice(("main1", "battle", "end", "draw"))
    tried: list[Json] = [{verb: card.reference}, {"pass": True}, {"enter_phase": phase}]
    posted = {"player": player, **chance.choice(tried)}
    before = _everything(run)
    if run.live.question_player is not None:
        return
    try:
        run.play(posted, "judge")
    except (ActionRefused, ActionUndetermined):
        if _everything(run) != before:
            raise LawBroken(f"{posted} was refused and left a trace", run.board) from None


def check_as_submission(run: LiveRun) -> None:
    """The same actions, posted as a submission, are all legal and lead to the same state. Raises LawBroken."""
    submission, played = _without_what_is_not_asked({**run.board, "actions": [*run.said]})
    wrong = [one for one in played.activations if one.verdict != "legal"]
    if wrong or played.question is not None:
        raise LawBroken(f"live it was legal: {wrong[:1] or played.question}", submission)
    ours, theirs = _final(run.duel), _final(played.duel)
    if ours != theirs:
        raise LawBroken("the live duel ended in another state than the submission", submission)


def _without_what_is_not_asked(submission: Json) -> tuple[Json, Played]:
    """The submission as it is played, without answers to what it does not ask.

    Live more is asked: what there is to choose, and whether a part is done, where only hidden cards tell.
    """
    played = _as_it_is_played(submission)
    while (at := _first_wrong(played, "YGO-8.2")) is not None:
        actions = submission["actions"]
        first = max((one for one in range(at) if "answer" not in actions[one]), default=-1) + 1
        last = next((one for one in range(at, len(actions)) if "answer" not in actions[one]), len(actions))
        for left_out in range(first, last):
            tried = {**submission, "actions": [*actions[:left_out], *actions[left_out + 1 :]]}
            after = _as_it_is_played(tried)
            if (_first_wrong(after) or len(actions)) >= at and after.question is None:
                submission, played = tried, after
                break
        else:
            break
    return submission, played


def _as_it_is_played(submission: Json) -> Played:
    checked = read(submission)
    definitions = {name: card for name, card in definitions_for(checked).items() if isinstance(card, Printed)}
    return play_so_far(checked, definitions)


def _first_wrong(played: Played, rule: str | None = None) -> int | None:
    """The first action that is not legal, if that is by this rule."""
    wrong = min((one for one in played.activations if one.verdict != "legal"), key=lambda one: one.action, default=None)
    return None if wrong is None or (rule is not None and wrong.primary != rule) else wrong.action


def _final(duel: Duel) -> Json:
    told = TypeAdapter(object).dump_python(final_of(duel), mode="json")
    dumped = json.loads(json.dumps(told))
    for side in dumped["players"].values():
        for zone in (value for value in side.values() if isinstance(value, list)):
            for card in zone:
                if isinstance(card, dict) and card["card"].endswith("Token"):
                    card.pop("id", None)
    return {"final": dumped, "turn": duel.turn_player, "phase": duel.phase, "chain": len(duel.links)}


def check_again(run: LiveRun) -> None:
    """The same actions, played from the beginning with the same rulings, show all the same. Raises LawBroken."""
    again = YUGIOH.open(read(run.board), run.definitions)
    for number, action in run.log:
        again.play(action, number)
        if number in run.begun:
            again.begin_ruling()
    for viewer in VIEWERS:
        if again.state(viewer) != run.live.state(viewer):
            raise LawBroken(f"played again it shows {viewer} something else", run.board)


def play_one_duel(seed: int) -> tuple[int, Counter[str]]:
    """One random live duel with all its laws; how many actions were played, by verb. Raises LawBroken."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    told = chance.random() < 0.7
    run = play_live(chance, told=told)
    check_again(run)
    if told and run.live.question_player is None:
        check_as_submission(run)
    return len(run.log), run.verbs


if __name__ == "__main__":
    sys.exit(play_many(play_one_duel))
