"""Random play: legal actions, one after the other, from random boards, with every question answered at random.

Run `python -m tests.support.random_play ACTIONS [FIRST SEED]` for many; the laws that a game must keep are checked
after each action. Now and then something is tried that is not offered: it must be illegal and leave no trace.
"""

import random
import sys
from collections import Counter

from app.games.yugioh.offers import offers
from app.games.yugioh.play import play_so_far
from app.games.yugioh.played import Played
from app.games.yugioh.printed import Printed
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, Zone
from tests.support.judging import Json, definitions_for, read
from tests.support.laws_of_games import LawBroken, check_rewound, check_ruling, check_state
from tests.support.random_boards import random_board
from tests.support.random_runs import play_many

MOST_ACTIONS = 12
MOST_QUESTIONS = 12
FIELDS_OF_LISTS = ("cost", "targets", "tributes", "materials")
VERBS = ("special_summon", "summon", "set", "flip_summon", "change_position", "activate", "attack")
FOLLOWING = {"draw": "standby", "standby": "main1", "main1": "battle", "battle": "main2", "main2": "end", "end": "draw"}


def play_one_board(seed: int) -> tuple[int, Counter[str]]:
    """Play from one random board until nothing more can be done; how many legal actions there were, by verb.

    Raises LawBroken.
    """
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    submission = random_board(chance)
    taken: Counter[str] = Counter()
    for _ in range(MOST_ACTIONS):
        attempted = _next(submission, chance)
        if attempted is None:
            break
        submission, verb = attempted
        taken[verb] += 1
    check_ruling(submission)
    return sum(taken.values()), taken


def play_game(chance: random.Random, *, told: bool = False) -> Json:
    """A game of random legal actions, on a board of which all is `told` or not."""
    submission = random_board(chance, told=told)
    for _ in range(MOST_ACTIONS):
        attempted = _next(submission, chance)
        if attempted is None:
            break
        submission = attempted[0]
    return submission


def _so_far(submission: Json) -> Played:
    checked = read(submission)
    definitions = {name: card for name, card in definitions_for(checked).items() if isinstance(card, Printed)}
    return play_so_far(checked, definitions)


def _next(submission: Json, chance: random.Random) -> tuple[Json, str] | None:
    """The submission with one more legal action, and its verb; None where the game is over or cannot go on."""
    played = _so_far(submission)
    if played.stopped or played.duel.winner is not None:
        return None
    offered = _offered(played.duel)
    if chance.random() < 0.3:
        _try_unoffered(submission, played.duel, [action for action, _ in offered], chance)
    for action, promised in _in_some_order(offered, _without_offer(played.duel), chance):
        attempted = _completed({**submission, "actions": [*submission["actions"], action]}, chance)
        if attempted is None:
            continue
        tried, after = attempted
        verdict = _verdict(after, len(submission["actions"]))
        if verdict == "legal":
            check_state(after.duel, tried)
            return tried, next(verb for verb in action if verb not in ("player", "effect", "in_response"))
        if promised and verdict == "illegal":
            told = f"{action} is offered, and illegal"
            raise LawBroken(told, tried)
    return None


def _in_some_order(
    offered: list[tuple[Json, bool]], others: list[tuple[Json, bool]], chance: random.Random
) -> list[tuple[Json, bool]]:
    chance.shuffle(offered)
    chance.shuffle(others)
    if chance.random() < 0.5:
        verbs = chance.sample(VERBS, len(VERBS))
        offered.sort(key=lambda one: min(verbs.index(verb) for verb in one[0] if verb in verbs))
    return [*offered[:4], *others] if chance.random() < 0.9 else [*others, *offered[:3]]


def _offered(duel: Duel) -> list[tuple[Json, bool]]:
    """What the players are offered, as actions, and whether each is promised to be legal."""
    found: list[tuple[Json, bool]] = []
    for player in PLAYERS:
        for offer in offers(duel, player):
            if offer.card == "unknown" or offer.undetermined is not None:
                continue
            action: Json = {"player": player, offer.verb: offer.card}
            if offer.target is not None:
                action["target"] = offer.target
            if offer.effect is not None:
                action |= {"effect": offer.effect, "in_response": True}
            found.append((action, offer.question is None))
    return found


def _without_offer(duel: Duel) -> list[tuple[Json, bool]]:
    """What may be tried besides: passes, the end of a battle, another phase."""
    turn = duel.turn_player
    found: list[Json] = [{"player": turn, "pass": True}, {"resolve": True}]
    if duel.phase == "battle":
        found.append({"advance": "battle_step"})
    found.append({"player": turn, "enter_phase": FOLLOWING[duel.phase]})
    return [(action, False) for action in found]


def _try_unoffered(submission: Json, duel: Duel, offered: list[Json], chance: random.Random) -> None:
    """Something that is not offered: where all is known it is illegal, and an illegal action leaves no trace."""
    card = chance.choice([one for one in duel.cards.values() if one.zone is not Zone.MATERIAL])
    verb = chance.choice(VERBS)
    action: Json = {"player": chance.choice(PLAYERS), verb: card.reference}
    if verb == "activate":
        action["in_response"] = True
    if duel.window.box != "open" and (verb != "activate" or duel.links or duel.being_summoned or duel.negatable):
        return  # it would imply passes, and what implies them is not offered
    if card.printed is None or any(_same(action, one) for one in offered):
        return
    tried = {**submission, "actions": [*submission["actions"], action]}
    after = _so_far(tried)
    verdict = _verdict(after, len(submission["actions"]))
    if verdict == "illegal":
        check_rewound(duel, after.duel, tried)
    elif verdict in ("legal", "question") and not _anything_unknown(submission) and len(duel.called(card.name)) == 1:
        raise LawBroken(f"{action} is not offered, and {verdict}", tried)


def _same(action: Json, offer: Json) -> bool:
    return all(offer.get(key) == value for key, value in action.items())


def _anything_unknown(submission: Json) -> bool:
    return "unknown" in str(submission["setup"]) or any(
        isinstance(zone, int) for side in submission["setup"]["players"].values() for zone in _zones(side)
    )


def _zones(side: Json) -> list[object]:
    return [contents for name, contents in side.items() if name != "life_points"]


def _completed(attempted: Json, chance: random.Random) -> tuple[Json, Played] | None:
    """The submission with its questions answered at random, as it is played; None where they come to no end."""
    for _ in range(MOST_QUESTIONS):
        played = _so_far(attempted)
        question = played.question
        if question is None:
            return attempted, played
        references = [candidate.reference for candidate in question.candidates]
        count = chance.randint(
            min(question.min, len(references)), max(question.min, min(question.max, len(references)))
        )
        chosen = chance.sample(references, min(count, len(references)))
        actions = list(attempted["actions"])
        if question.pointer is None:
            actions.append({"player": question.player, "answer": chosen, "question": question.id})
        else:
            _, _, index, field = question.pointer.split("/")
            if not chosen:
                return None
            given = [*(actions[int(index)].get(field) or []), *chosen] if field in FIELDS_OF_LISTS else chosen[0]
            actions[int(index)] = {**actions[int(index)], field: given}
        attempted = {**attempted, "actions": actions}
    return None


def _verdict(played: Played, index: int) -> str:
    """The verdict on one action; `undetermined` where it was not reached."""
    noted = [one for one in played.activations if one.action == index]
    return noted[0].verdict.value if noted else "undetermined"


if __name__ == "__main__":
    sys.exit(play_many(play_one_board))
