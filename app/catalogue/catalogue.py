"""The catalogue: every card and rule that is shipped, of every game, and the cards of further files."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from app.catalogue.card_files import read_card_file
from app.catalogue.card_index import CardIndex
from app.catalogue.definitions import read_definitions
from app.catalogue.rulebooks import read_rulebook
from app.catalogue.yaml_text import DataError
from app.games.fab.cards import CardDefinition as FabCardDefinition
from app.games.fab.effects import language  # noqa: F401 - completes the models that cards are made of
from app.games.printed import PrintedCard
from app.games.rulebook import Rulebook
from app.games.yugioh.cards import CardDefinition as YugiohCardDefinition

DATA = Path(__file__).parent
MODELS: dict[str, type[PrintedCard]] = {"yugioh": YugiohCardDefinition, "flesh-and-blood": FabCardDefinition}
"""The games that have a catalogue, and what a card is in each."""


class Catalogue:
    """The cards and the rulebook of every game. Methods that take a game raise KeyError for one unknown."""

    def __init__(self, cards: Mapping[str, CardIndex], rulebooks: Mapping[str, Rulebook]) -> None:
        self._cards = dict(cards)
        self._rulebooks = dict(rulebooks)

    @staticmethod
    def load(files: Sequence[Path] = ()) -> "Catalogue":
        """The shipped catalogue, which is read once a process, and the cards of these files.

        Where two files have a card, the first counts. Raises DataError where the data cannot be used.
        """
        catalogue = _shipped()
        for path in files:
            game, cards = read_card_file(path, MODELS)
            try:
                catalogue = catalogue.with_cards(game, cards)
            except DataError as error:
                raise DataError(f"{path}: {error}") from error
        return catalogue

    def with_cards(self, game: str, cards: Iterable[PrintedCard]) -> "Catalogue":
        """This catalogue and further cards of a game; those that it has already, under whatever name, stay as they are.

        Raises DataError where two of the further cards have one name.
        """
        known = self._cards[game]
        further = [known.told_apart(card) for card in CardIndex(cards) if not known.has_like(card)]
        return Catalogue({**self._cards, game: CardIndex((*known, *further))}, self._rulebooks)

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

    def versions_of(self, game: str, name: str) -> list[str]:
        """The names of the cards of this name that have more in brackets after it, such as their colour."""
        return self._cards[game].versions_of(name)

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
