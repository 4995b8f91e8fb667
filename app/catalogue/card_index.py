"""The cards of one game by name: found exactly, by part of a name, or by what comes nearest."""

from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz, process, utils

from app.catalogue.yaml_text import DataError
from app.games.printed import PrintedCard

NEAR = 60
"""From which similarity (0 to 100) on a name is worth suggesting."""

CLOSE = 80
"""From which similarity on a name is taken for the one that was searched for."""


def _order(name: str) -> tuple[str, str]:
    """Cards are listed by name, whatever the case of its letters."""
    return name.casefold(), name


class CardIndex:
    """The cards of one game. Raises DataError where two have one name, one other name, or one passcode."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        self._by_name: dict[str, PrintedCard] = {}
        self._by_passcode: dict[int, PrintedCard] = {}
        self._by_folded_name: dict[str, PrintedCard | None] = {}
        self._by_other_name: dict[str, PrintedCard] = {}
        for card in sorted(cards, key=lambda card: _order(card.name)):
            self._add(card)
        self._names = tuple(self._by_name)

    def _add(self, card: PrintedCard) -> None:
        if card.name in self._by_name:
            raise DataError(f"two cards are named {card.name}")
        self._by_name[card.name] = card
        folded = card.name.casefold()
        self._by_folded_name[folded] = None if folded in self._by_folded_name else card
        for name in card.other_names():
            other = self._by_other_name.setdefault(name.casefold(), card)
            if other is not card:
                raise DataError(f"{card.name} and {other.name} are both called {name}")
        passcode = getattr(card, "passcode", None)
        if passcode is None:
            return
        if passcode in self._by_passcode:
            raise DataError(f"{card.name} has the passcode of {self._by_passcode[passcode].name}")
        self._by_passcode[passcode] = card

    def __len__(self) -> int:
        return len(self._by_name)

    def __iter__(self) -> Iterator[PrintedCard]:
        return iter(self._by_name.values())

    def find(self, name: str) -> PrintedCard | None:
        """The card of this name, or of this other name.

        The case of letters matters only between names that differ in nothing else.
        """
        folded = name.casefold()
        return self._by_name.get(name) or self._by_folded_name.get(folded) or self._by_other_name.get(folded)

    def find_passcode(self, passcode: int) -> PrintedCard | None:
        """The card with this number printed in its corner."""
        return self._by_passcode.get(passcode)

    def has_like(self, card: PrintedCard) -> bool:
        """Whether a card here has a name, another name or the passcode of this one."""
        passcode = getattr(card, "passcode", None)
        return (passcode is not None and passcode in self._by_passcode) or any(
            self.find(name) is not None for name in (card.name, *card.other_names())
        )

    def told_apart(self, card: PrintedCard) -> PrintedCard:
        """The card under the name that tells it from those here: with its colour, where others have theirs."""
        longer = (name for name in card.other_names() if name.startswith(f"{card.name} ("))
        name = next(longer, card.name) if self.versions_of(card.name) else card.name
        return card if name == card.name else card.model_copy(update={"name": name})

    def nearest(self, name: str, limit: int = 3) -> list[str]:
        """Up to `limit` names that `name` may be meant for, the nearest first.

        What goes on in brackets after the whole name comes before what it may be a misspelling of.
        """
        longer = self.versions_of(name)
        close = process.extract(
            name, self._names, scorer=fuzz.WRatio, processor=utils.default_process, limit=limit, score_cutoff=NEAR
        )
        return list(dict.fromkeys((*longer, *(found for found, _, _ in close))))[:limit]

    def versions_of(self, name: str) -> list[str]:
        """The names of the cards that have this name with something in brackets after it, such as their colour."""
        beginning = f"{name.casefold()} ("
        return [found for found in self._names if found.casefold().startswith(beginning)] if name else []

    def search(self, text: str, limit: int, after: str | None = None) -> tuple[list[PrintedCard], str | None]:
        """Up to `limit` cards by name, and the name to go on `after`, or None where there are no more.

        A card is found if its name holds the text in any case of letters; if no name does, the cards are found
        whose names are close to it. An empty text finds every card.
        """
        found = self._matching(text)
        if after is not None:
            found = [name for name in found if _order(name) > _order(after)]
        page = found[:limit]
        return [self._by_name[name] for name in page], (page[-1] if page and len(found) > limit else None)

    def _matching(self, text: str) -> list[str]:
        folded = " ".join(text.split()).casefold()
        holding = [name for name in self._names if folded in name.casefold()]
        if holding:
            return holding
        close = process.extract(
            text, self._names, scorer=fuzz.WRatio, processor=utils.default_process, limit=None, score_cutoff=CLOSE
        )
        return sorted((name for name, _, _ in close), key=_order)
