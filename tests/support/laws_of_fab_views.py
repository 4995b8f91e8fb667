"""The law of views: two games that differ only in what a viewer may not know give that viewer the same bytes (idea 9).

Run `python -m tests.support.laws_of_fab_views GAMES [FIRST SEED]` for many. Both games are played in the same way, as
far as that is public; a game ends where a card that is not the same in both comes to be seen.
"""

import random
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

from app.games.fab.live import FabLive
from app.games.fault import SubmissionFaults
from app.games.live import LegalAction, Viewer
from app.games.question import Candidate
from tests.support.fab_pairs import Pair, Seen
from tests.support.judging import Json
from tests.support.random_fab_boards import random_board
from tests.support.random_runs import try_many
from tests.support.twin_fab_boards import hidden_names

MOST_ACTIONS = 40
MOST_TRIES = 12
WEIGHTS = {"play": 6, "activate": 3, "defend": 5, "pass": 5, "pass_all": 2, "next_turn": 4, "answer": 1}
REFERENCES = ("play", "activate", "target", "pitch", "cost", "fuse", "defend", "answer")


def try_pair(seed: int) -> Counter[str]:
    """Play one pair of games; how many actions of each verb were compared, and why they parted. Raises LawBroken."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    viewer: Viewer = chance.choice(("A", "B", "public"))
    counted: Counter[str] = Counter()
    try:
        pair = Pair(random_board(chance), viewer, chance)
    except SubmissionFaults:
        return Counter({"no game": 1})
    try:
        pair.look()
        for _ in range(MOST_ACTIONS):
            verb = _step(pair)
            if verb is None:
                counted["over"] += 1
                break
            counted[verb] += 1
            pair.look()
    except Seen as seen:
        counted[f"parted: {seen}"] += 1
    return counted


def _step(pair: Pair) -> str | None:
    """Somebody acts; the verb, or None where nobody can."""
    if pair.viewer != "public" and pair.chance.random() < 0.5:
        for _ in range(3):
            if pair.take(random_words(pair)):
                return "anything"
    state = pair.games[0].state("judge")
    if state.to_act is None:
        return None
    mine = state.to_act == pair.viewer
    offered = pair.games[0].legal_actions(pair.viewer if mine else "judge")
    for _ in range(MOST_TRIES):
        chosen = _chosen(offered, pair.chance)
        if chosen is None:
            return None
        if mine and chosen.player == pair.viewer:
            pair.take(filled(chosen, pair.chance))
            return chosen.verb
        if _take_hidden(pair, chosen):
            return f"hidden {chosen.verb}"
    raise Seen("an action with a card that is not the same")


def _take_hidden(pair: Pair, offered: LegalAction) -> bool:
    """An action of somebody else, with the same cards by their numbers in both games; whether they are the same."""
    first = filled(offered, pair.chance)
    here, there = ({thing.reference: thing.number for thing in game.match.things} for game in pair.games)
    back = {number: reference for reference, number in there.items()}
    words = [word for field in REFERENCES for word in _listed(first.get(field))]
    numbers = [here.get(word, here.get(word.removesuffix("#1"))) for word in words]
    same = all(_title(pair.games[0], one) == _title(pair.games[1], one) for one in numbers if one is not None)
    if offered.verb != "answer" and not same:
        return False
    second = {key: _mapped(value, here, back) if key in REFERENCES else value for key, value in first.items()}
    if offered.verb == "answer":
        second = _answer_there(pair, first, second)
    pair.take_hidden((first, second))
    return True


def _answer_there(pair: Pair, first: Json, second: Json) -> Json:
    """The same answer where it can be given in the other game too; else one of the same length."""
    question = pair.games[1].question
    assert question is not None
    references = [one.reference for one in question.candidates]
    if set(second["answer"]) <= set(references):
        return second
    count = len(first["answer"])
    if any(one.zone is None for one in question.candidates):
        raise Seen("an answer that fits only one of the games")
    if not question.min <= count <= min(question.max, len(references)):
        raise Seen("an answer that fits only one of the games")
    pair.alike = False
    return {**second, "answer": pair.chance.sample(references, count)}


def _title(game: FabLive, number: int | None) -> str | None:
    return next((thing.title for thing in game.match.things if thing.number == number), None)


def _mapped(value: Any, here: dict[str, int], back: dict[int, str]) -> Any:
    if isinstance(value, list):
        return [_mapped(one, here, back) for one in value]
    word = value.removesuffix("#1") if value not in here else value
    if word not in here:
        return value
    return back[here[word]] + value[len(word) :]


def _listed(value: Any) -> list[str]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)


def _chosen(offered: tuple[LegalAction, ...], chance: random.Random) -> LegalAction | None:
    """One of the offers, some verbs more often than others; no card that would have to be named."""
    waiting = [one for one in offered if one.undetermined is None and not _is_wildcard(one)]
    if not waiting:
        return None
    verbs = sorted({one.verb for one in waiting})
    verb = chance.choices(verbs, [WEIGHTS[one] for one in verbs])[0]
    return chance.choice([one for one in waiting if one.verb == verb])


def _is_wildcard(offered: LegalAction) -> bool:
    return any(one.field == "play" for one in offered.choices)


def filled(offered: LegalAction, chance: random.Random) -> Json:
    """An offered action with its choices filled in at random; what is only asked later may be left out."""
    action: Json = dict(offered.action)
    for choice in offered.choices:
        if offered.verb not in ("answer", "defend") and chance.random() < 0.3:
            continue
        most = min(choice.max, len(choice.candidates))
        taken: list[Candidate] = chance.sample(choice.candidates, chance.randint(min(choice.min, most), most))
        action[choice.field] = [*action.get(choice.field, ()), *(one.reference for one in taken)]
    return action


def random_words(pair: Pair) -> Json:
    """An action of the viewer that may well be illegal, with any words: handles, names of hidden cards."""
    chance, player = pair.chance, pair.viewer
    known = [one["id"] if "id" in one else one["card"] for one in _cards(pair)]
    words = [*known, *(name for board in pair.boards for name in hidden_names(board)), "face-down#1", "face-down#2"]
    words += [f"{chance.choice(words)}#2", f"{chance.choice(words)}#1", "A", "B"]
    verb = chance.choice(("play", "play", "activate", "defend", "pass", "answer"))
    if verb == "pass":
        return {"player": player, verb: True}
    if verb == "answer":
        asked = pair.games[0].asked(player)
        return {"player": player, verb: chance.sample(words, 1), "question": "q1" if asked is None else asked.id}
    if verb == "defend":
        return {"player": player, verb: chance.sample(words, chance.randint(0, 2))}
    action: Json = {"player": player, verb: chance.choice(words)}
    for field in ("target", "pitch", "cost"):
        if chance.random() < 0.3:
            action[field] = [chance.choice(words)]
    return action


def _cards(pair: Pair) -> list[Json]:
    state = pair.games[0].state(pair.viewer)
    found: list[Json] = []
    for side in state.players.values():
        for zone in ("hand", "arsenal", "arena", "combat_chain", "pitch", "graveyard", "banished"):
            found += [dict(card) for card in getattr(side, zone)]
    return [card for card in found if card["card"] != "unknown" or "id" in card]


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(try_many(try_pair))
