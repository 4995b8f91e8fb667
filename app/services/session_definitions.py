"""The card definitions of a session: those that it was opened with, whatever the catalogue says by now."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from hashlib import sha256
from threading import Lock
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.services.definitions import Definitions
from app.store.records import DefinitionRecord

MOST_KEPT = 2_000


class SessionDefinitions:
    """Turns stored definitions into cards, and looks up what is named later. Safe for threads."""

    def __init__(self, catalogue: Catalogue, lookup: Definitions) -> None:
        self._catalogue = catalogue
        self._lookup = lookup
        self._kept: OrderedDict[bytes, PrintedCard] = OrderedDict()
        self._lock = Lock()

    def named_in(self, game: Game, submission: Frozen) -> Mapping[str, PrintedCard]:
        """The catalogue's cards that a setup names. Raises SubmissionFaults for unknown ones."""
        return self._lookup.named_in(game, submission)

    def named(self, game: Game, pointers: Mapping[str, str]) -> Mapping[str, PrintedCard]:
        """The catalogue's cards of these names, and those that they mention.

        `pointers` has where each is named. Raises SubmissionFaults for unknown ones.
        """
        found, faults = self._lookup.named(game, pointers, or_else="")
        if faults:
            raise SubmissionFaults(faults)
        return found

    def of_today(self, game: Game, names: Iterable[str]) -> dict[str, PrintedCard]:
        """The catalogue's present cards of these names; those that it has no more are left out."""
        found = {name: self._catalogue.find(game.name, name) for name in names}
        return {name: card for name, card in found.items() if card is not None}

    def records(self, game: Game, cards: Mapping[str, PrintedCard]) -> dict[str, DefinitionRecord]:
        """Each definition as it is stored, under the name by which it was found."""
        return {name: self._lookup.record(game, card) for name, card in cards.items()}

    def restored(self, game: Game, stored: Iterable[tuple[str, DefinitionRecord]]) -> dict[str, PrintedCard]:
        """The cards of stored definitions by the names under which the session has them.

        The catalogue's own object is taken where its definition is still the same.
        """
        return {name: self._card(game, record) for name, record in stored}

    def _card(self, game: Game, record: DefinitionRecord) -> PrintedCard:
        shipped = self._catalogue.find(game.name, record.name)
        if shipped is not None and self._lookup.record(game, shipped).digest == record.digest:
            return shipped
        with self._lock:
            kept = self._kept.get(record.digest)
            if kept is None:
                kept = self._kept[record.digest] = game.definition_model.model_validate_json(record.body)
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
        return kept


def record_of(game: Game, name: str, definition: Any, body: bytes) -> DefinitionRecord:
    """An exported definition as it is stored. Raises ValidationError where it is none."""
    card = game.definition_model.model_validate(definition)
    return DefinitionRecord(digest=sha256(body).digest(), game=game.name, name=card.name or name, body=body)
