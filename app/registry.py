"""The games that are judged, by name. A new game is one more entry here."""

from app.games.fab.game import FLESH_AND_BLOOD
from app.games.game import Game
from app.games.yugioh.game import YUGIOH

GAMES: dict[str, Game] = {YUGIOH.name: YUGIOH, FLESH_AND_BLOOD.name: FLESH_AND_BLOOD}
