"""Looking cards up in the catalogue."""

from collections.abc import Mapping

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.printed import PrintedCard
from app.services.errors import NotFound
from app.services.games import game_named
from app.store.paging import Page

LONGEST_PASSCODE = 9


class CardsService:
    """The cards of every game. Nothing here blocks."""

    def __init__(self, games: Mapping[str, Game], catalogue: Catalogue) -> None:
        self._games = dict(games)
        self._catalogue = catalogue

    def search(self, game: str, text: str = "", limit: int = 50, after: str | None = None) -> Page[PrintedCard]:
        """At most `limit` cards whose name holds the text, by name; else those whose name comes close to it.

        `next` of the page is the card to go on `after`. Raises NotFound for an unknown game.
        """
        cards, following = self._catalogue.search(game_named(game, self._games).name, text, limit, after)
        return Page(tuple(cards), following)

    def one(self, game: str | None, name: str) -> PrintedCard:
        """The card of this name, other name or passcode; without a game that of the first game that has one.

        Raises NotFound, with the nearest names.
        """
        games = tuple(self._games) if game is None else (game_named(game, self._games).name,)
        for among in games:
            card = self._find(among, name)
            if card is not None:
                return card
        versions = tuple(found for among in games for found in self._catalogue.versions_of(among, name))
        nearest = versions or tuple(found for among in games for found in self._catalogue.nearest(among, name))
        raise NotFound("card", name, nearest)

    def _find(self, game: str, name: str) -> PrintedCard | None:
        card = self._catalogue.find(game, name)
        if card is None and name.isascii() and name.isdecimal() and len(name) <= LONGEST_PASSCODE:
            card = self._catalogue.find_passcode(game, int(name))
        return card
