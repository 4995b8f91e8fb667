"""Filters of a list of rulings: refused where no ruling could ever fit them."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.ruling import Verdict
from app.services.canonical import is_storable
from app.services.errors import InvalidFilter
from app.store.records import RulingFilters

LONGEST_TEXT = 100


def checked(filters: RulingFilters, games: Mapping[str, Game], catalogue: Catalogue) -> RulingFilters:
    """The same filters, with the card under its own name. Raises InvalidFilter.

    Any text without control characters may be asked for as a card or a rule: a submission can define cards
    that the catalogue does not have, and an old ruling can cite a rule that is gone.
    """
    if filters.game is not None and filters.game not in games:
        raise InvalidFilter("game", f"the games are {', '.join(games)}")
    if filters.verdict is not None and filters.verdict not in tuple(Verdict):
        raise InvalidFilter("verdict", f"the verdicts are {', '.join(Verdict)}")
    for parameter, text in (("card", filters.card), ("rule", filters.rule)):
        if text is not None and (not 0 < len(text) <= LONGEST_TEXT or not is_storable(text)):
            raise InvalidFilter(parameter, f"this should be 1 to {LONGEST_TEXT} characters of plain text")
    for parameter, moment in (("since", filters.since), ("until", filters.until)):
        if moment is not None and not _has_zone(moment):
            raise InvalidFilter(parameter, "a time needs its zone, such as the Z in 2026-03-01T12:00:00Z")
    if filters.card is None:
        return filters
    return replace(filters, card=_own_name(filters.card, filters.game, games, catalogue))


def _has_zone(moment: datetime) -> bool:
    return moment.tzinfo is not None and moment.utcoffset() is not None


def _own_name(name: str, game: str | None, games: Mapping[str, Game], catalogue: Catalogue) -> str:
    """The card's name as definitions spell it, where the catalogue of the game, or of any game, knows it."""
    for candidate in games if game is None else (game,):
        card = catalogue.find(candidate, name)
        if card is not None:
            return card.name
    return name
