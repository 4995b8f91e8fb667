"""The catalogue: every card and rule that is shipped, of every game."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.catalogue.card_index import CardIndex
from app.catalogue.definitions import read_definitions
from app.catalogue.rulebooks import read_rulebook
from app.games.printed import PrintedCard
from app.games.rulebook import Rulebook
from app.games.yugioh.cards import CardDefinition

DATA = Path(__file__).parent
MODELS: dict[str, type[PrintedCard]] = {"yugioh": CardDefinition}
"""The games that have a catalogue, and what a card is in each."""


class Catalogue:
    """The cards and the rulebook of every game. Methods that take a game raise KeyError for one unknown."""

    def __init__(self, cards: Mapping[str, CardIndex], rulebooks: Mapping[str, Rulebook]) -> None:
        self._cards = dict(cards)
        self._rulebooks = dict(rulebooks)

    @staticmethod
    def load() -> "Catalogue":
        """The shipped catalogue; read once a process. Raises DataError where the data cannot be used."""
        return _shipped()

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games that it has cards of."""
        return tuple(self._cards)

    def cards(self, game: str) -> CardIndex:
        """Every card of a game, in the order of their names."""
        return self._cards[game]

    def find(self, game: str, name: str) -> PrintedCard | None:
        """The card of exactly this name, but for the case of letters where that leaves no doubt; else None."""
        return self._cards[game].find(name)

    def find_passcode(self, game: str, passcode: int) -> PrintedCard | None:
        """The card with this passcode, or None."""
        return self._cards[game].find_passcode(passcode)

    def nearest(self, game: str, name: str, limit: int = 3) -> list[str]:
        """Up to `limit` card names that `name` may be a misspelling of, the nearest first."""
        return self._cards[game].nearest(name, limit)

    def search(
        self, game: str, text: str = "", limit: int = 50, after: str | None = None
    ) -> tuple[list[PrintedCard], str | None]:
        """Up to `limit` cards by name, and the name to go on `after`; see CardIndex.search."""
        return self._cards[game].search(text, limit, after)

    def rulebook(self, game: str) -> Rulebook:
        """The numbered rules of a game."""
        return self._rulebooks[game]


@cache
def _shipped() -> Catalogue:
    cards = {game: CardIndex(read_definitions(DATA / game, model)) for game, model in MODELS.items()}
    rulebooks = {game: read_rulebook(DATA / "rules" / f"{game}.yaml") for game in MODELS}
    return Catalogue(cards, rulebooks)
