"""Services over the real rules, a small catalogue and a real database."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.catalogue.card_index import CardIndex
from app.catalogue.catalogue import DATA, Catalogue
from app.catalogue.rulebooks import read_rulebook
from app.games.game import Game
from app.games.yugioh.game import YUGIOH
from app.services.judging import JudgingService
from app.store.store import Store
from tests.support.cards import CARDS

RULEBOOK = read_rulebook(DATA / "rules" / "yugioh.yaml")


@pytest.fixture
def games() -> Mapping[str, Game]:
    return {YUGIOH.name: YUGIOH}


@pytest.fixture
def catalogue() -> Catalogue:
    return Catalogue({"yugioh": CardIndex(CARDS)}, {"yugioh": RULEBOOK})


class Clock:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, 0, 0, 250_400, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def make_service(games: Mapping[str, Game], catalogue: Catalogue, store: Store) -> Callable[..., JudgingService]:
    """Makes services on the same store and clock; what is not given is as the tests usually have it."""
    clock = Clock()

    def make(**changed: Any) -> JudgingService:
        given = {
            "games": games,
            "catalogue": catalogue,
            "store": store,
            "engine_version": "1",
            "clock": clock,
        }
        return JudgingService(**{**given, **changed})

    return make


@pytest.fixture
def service(make_service: Callable[..., JudgingService]) -> JudgingService:
    return make_service()
