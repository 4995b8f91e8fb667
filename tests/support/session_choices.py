"""What is posted to a session at random: legal actions with their choices filled in, answers, and what is neither."""

import random
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.games.game import Game
from tests.support import random_boards, random_fab_boards
from tests.support.judging import Json
from tests.support.random_duels import pool as yugioh_pool

WEIGHTS = {"play": 9, "activate": 6, "attack": 9, "summon": 6, "set": 4, "special_summon": 9, "defend": 4}


def random_opening(game: Game, chance: random.Random) -> Json:
    """A game to open: a random board of shipped cards."""
    boards = {"yugioh": random_boards.random_board, "flesh-and-blood": random_fab_boards.random_board}
    board = {"game": game.name, **boards[game.name](chance, told=chance.random() < 0.5)}
    del board["actions"]
    return board


def random_name(game: Game, chance: random.Random) -> str:
    """The name of a card."""
    pools: list[Mapping[Any, list[str]]] = [yugioh_pool(), random_fab_boards.pool()]
    cards = pools[game.name == "flesh-and-blood"]
    return chance.choice(cards[chance.choice([kind for kind in cards if cards[kind]])])


def one_of(items: list[Json], chance: random.Random) -> Json:
    """One of the legal actions: what is done with cards more often than passing."""
    weights = [WEIGHTS.get(item["verb"], 1) for item in items]
    return chance.choices(items, weights)[0]


def is_promised(item: Json) -> bool:
    """Whether the action is legal as it stands: nothing is chosen in it, and nothing is unknown."""
    return not item["choices"] and item["undetermined"] is None


def filled(game: Game, item: Json, chance: random.Random) -> Json:
    """A legal action with its choices made at random; they need not go together, and some are left to be asked."""
    action = dict(item["action"])
    for choice in item["choices"]:
        if choice["field"] not in action and choice["field"] != item["verb"] and chance.random() < 0.3:
            continue
        references = [candidate["reference"] for candidate in choice["candidates"]]
        if choice["and_others"]:
            references += [random_name(game, chance) for _ in range(max(choice["min"], 1))]
        most = min(choice["max"], len(references))
        chosen = chance.sample(references, chance.randint(min(choice["min"], most), most))
        if chosen or choice["field"] == "answer":
            action[choice["field"]] = chosen
            if not _is_valid(game, action):
                action[choice["field"]] = chosen[0]
    return action


def _is_valid(game: Game, action: Json) -> bool:
    try:
        TypeAdapter(game.action_model).validate_python(action)
    except ValidationError:
        return False
    return True


def changed(game: Game, action: Json, chance: random.Random) -> Json:
    """The action with something in it that may well be wrong; it still has the form of an action."""
    for _ in range(20):
        tried = dict(action)
        field = chance.choice(list(action))
        if field == "player":
            tried[field] = "B" if action[field] == "A" else "A"
        elif isinstance(action[field], list):
            tried[field] = [*action[field], random_name(game, chance)] if chance.random() < 0.5 else action[field][1:]
        elif isinstance(action[field], str):
            tried[field] = chance.choice((random_name(game, chance), f"{action[field]}#2", "face-down#1", "q999"))
        if tried != action and _is_valid(game, tried):
            return tried
    return action
