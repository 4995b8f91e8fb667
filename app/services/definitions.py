"""The definitions of the cards that a submission names, from the catalogue, and their digests."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from app.catalogue.catalogue import Catalogue
from app.games.fault import Fault, SubmissionFaults
from app.games.game import Game
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.services.canonical import canonical_json
from app.store.records import DefinitionRecord

MOST_SUGGESTED = 20
"""Of how many unknown cards the nearest names are looked for; the rest are listed without."""


class Definitions:
    """Looks cards up for the judging of submissions. Safe for threads."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._records: dict[tuple[str, str], tuple[PrintedCard, DefinitionRecord]] = {}

    def named_in(self, game: Game, submission: Frozen) -> Mapping[str, PrintedCard]:
        """The definition of every card that the submission names and does not define itself.

        Raises SubmissionFaults with a fault for each card that the catalogue does not have.
        """
        found, faults = self.named(game, game.cards_named(submission), ", or define the card under `cards`")
        if faults:
            raise SubmissionFaults(faults)
        return found

    def named(
        self, game: Game, pointers: Mapping[str, str], or_else: str
    ) -> tuple[Mapping[str, PrintedCard], Sequence[Fault]]:
        """The definitions of these names, with those that they mention, and a fault for each that is unknown.

        `pointers` has, for each name, where it is named; `or_else` is what could be done besides correcting it.
        """
        found: dict[str, PrintedCard] = {}
        faults: list[Fault] = []
        for name, pointer in pointers.items():
            card = self._catalogue.find(game.name, name)
            if card is None:
                faults.append(self._unknown(game, name, pointer, or_else, suggest=len(faults) < MOST_SUGGESTED))
            else:
                found[name] = card
        self._add_mentioned(game, found)
        return found, faults

    def _add_mentioned(self, game: Game, found: dict[str, PrintedCard]) -> None:
        """Add the cards that the found ones mention, and those that these mention in turn."""
        waiting = list(found.values())
        while waiting:
            for name in waiting.pop().mentions():
                card = self._catalogue.find(game.name, name) if name not in found else None
                if card is not None:
                    found[name] = card
                    waiting.append(card)

    def record(self, game: Game, card: PrintedCard) -> DefinitionRecord:
        """A definition of the catalogue as it is stored, with its digest; computed once for each."""
        known = self._records.get((game.name, card.name))
        if known is not None and known[0] is card:
            return known[1]
        body = canonical_json(card.model_dump(mode="json", by_alias=True, exclude_defaults=True))
        record = DefinitionRecord(digest=sha256(body).digest(), game=game.name, name=card.name, body=body)
        self._records[game.name, card.name] = (card, record)
        return record

    def _unknown(self, game: Game, name: str, pointer: str, or_else: str, *, suggest: bool) -> Fault:
        versions = self._catalogue.versions_of(game.name, name)
        return Fault(
            pointer=pointer,
            code="unknown_card",
            message=f"There are several cards named {name!r}: say which, as in {versions[0]!r}."
            if versions
            else f"There is no card named {name!r}: correct the name{or_else}.",
            suggestions=tuple(self._catalogue.nearest(game.name, name)) if suggest else (),
        )
