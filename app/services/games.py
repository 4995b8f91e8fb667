"""The games that are judged here, by name."""

from collections.abc import Mapping

from app.games.game import Game
from app.services.errors import NotFound


def game_named(name: str, games: Mapping[str, Game]) -> Game:
    """The game of this name. Raises NotFound, with the names of all games."""
    game = games.get(name)
    if game is None:
        raise NotFound("game", name, tuple(games))
    return game
