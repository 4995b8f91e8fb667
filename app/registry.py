"""The games that are judged, by name. A new game is one more entry here."""

from app.games.game import Game
from app.games.yugioh.game import YUGIOH

GAMES: dict[str, Game] = {YUGIOH.name: YUGIOH}
