"""`/v1/cards`: the catalogue."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.requests import Request

from app.api.context import context_of
from app.api.openapi import problem_responses
from app.api.problems.kinds import INVALID_PARAMETER, UNKNOWN_CARD, UNKNOWN_GAME
from app.api.v1.paging import ListPage, ListQuery
from app.games.game import Game
from app.games.printed import PrintedCard
from app.store.paging import Page

_GAME = "The game; `GET /v1/games` lists them. Without it"


class CardQuery(ListQuery):
    """Which cards to list."""

    game: Annotated[str | None, Field(max_length=32, description=f"{_GAME} the first of them.")] = None
    q: Annotated[str, Field(max_length=100, description="Part of a name, or something like a name.")] = ""


def cards_router(games: Mapping[str, Game]) -> APIRouter:
    """The routes about cards."""
    router = APIRouter(prefix="/v1/cards", tags=["cards"])
    first = next(iter(games))
    card: Any = reduce(or_, (game.definition_model for game in games.values()))

    @router.get(
        "",
        summary="Search cards",
        response_model=ListPage[card],
        response_model_exclude_defaults=True,
        responses=problem_responses(UNKNOWN_GAME, INVALID_PARAMETER),
    )
    async def list_cards(request: Request, query: Annotated[CardQuery, Query()]) -> Page[PrintedCard]:
        """Cards whose name holds `q`, by name; if there are none, those whose name comes close to it."""
        return context_of(request).cards.search(
            first if query.game is None else query.game, query.q, query.limit, query.cursor
        )

    @router.get(
        "/{name:path}",
        summary="One card",
        response_model=card,
        response_model_exclude_defaults=True,
        responses=problem_responses(UNKNOWN_CARD, UNKNOWN_GAME, INVALID_PARAMETER),
    )
    async def show_card(
        request: Request,
        name: Annotated[str, Path(max_length=100, description="The card's name, identifier or passcode.")],
        game: Annotated[
            str | None, Query(max_length=32, description=f"{_GAME} the first of them that has the card.")
        ] = None,
    ) -> PrintedCard:
        """The definition of a card, as it may also stand in `cards` of a submission."""
        return context_of(request).cards.one(game, name)

    return router
