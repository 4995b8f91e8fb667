"""Twin boards of Flesh and Blood: they differ only in what one viewer may not know."""

import random
from typing import Any

from app.games.fab.vocabulary import PLAYERS
from app.games.live import Viewer
from tests.support.judging import Json
from tests.support.random_fab_boards import pool

PRIVATE = ("hand", "arsenal", "inventory", "banished")


def twin_board(board: Json, viewer: Viewer, chance: random.Random) -> Json:
    """The same board with other cards wherever the viewer cannot see them; both decks in another order besides."""
    sides = {
        player: {zone: _other(contents, zone, player, viewer, chance) for zone, contents in side.items()}
        for player, side in board["setup"]["players"].items()
    }
    return {**board, "setup": {**board["setup"], "players": sides}}


def _other(contents: Any, zone: str, player: str, viewer: Viewer, chance: random.Random) -> Any:
    hidden = zone == "deck" or (zone in PRIVATE and player != viewer)
    if not hidden or isinstance(contents, str | int):
        return contents
    if isinstance(contents, dict):
        return {**contents, "cards": _other(contents["cards"], zone, player, viewer, chance)}
    cards = [_exchanged(card, zone, chance) for card in contents]
    if zone == "deck":
        chance.shuffle(cards)
    return cards


def _exchanged(card: Any, zone: str, chance: random.Random) -> Any:
    """Another card, now and then the same; one that lies face up, or open, stays."""
    entry = card if isinstance(card, dict) else {"card": card}
    face = entry.get("face", "up" if zone == "banished" else "down")
    if face == "up" or chance.random() < 0.4:
        return card
    other = chance.choice(pool()["attack"] + 3 * pool()["other"])
    return {**entry, "card": other}


def hidden_names(board: Json) -> list[str]:
    """The names of all cards that lie in the hands, arsenals and decks of a board."""
    found: list[str] = []
    for player in PLAYERS:
        for zone in ("hand", "arsenal", "deck"):
            contents = board["setup"]["players"][player].get(zone, [])
            listed = contents.get("cards", []) if isinstance(contents, dict) else contents
            if isinstance(listed, list):
                found += [card if isinstance(card, str) else card["card"] for card in listed]
    return found
