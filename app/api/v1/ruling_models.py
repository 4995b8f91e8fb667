"""The shapes in which rulings are listed, described and judged again."""

from collections.abc import Mapping
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Annotated, Any, Generic, TypeVar
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, Field, PlainSerializer, WithJsonSchema, create_model

from app.api.v1.paging import ListQuery
from app.api.v1.ruling_answers import path_of
from app.games.game import Game
from app.games.ruling import Verdict
from app.services.judging import RulingSummary
from app.services.ruling_document import timestamp
from app.services.session_log import ruling_path

RulingT = TypeVar("RulingT")

Moment = Annotated[
    datetime,
    PlainSerializer(timestamp, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]


class RulingItem(BaseModel):
    """A ruling in a list; `path` is where the whole of it is."""

    id: UUID
    path: str
    created_at: Moment
    game: str
    profile: str
    verdict: Verdict
    rules_version: str
    engine_version: str
    rejudged_from: UUID | None
    session: UUID | None = Field(
        description="The live session that it was made in, and is read in; null of a submission's."
    )


class RulingQuery(ListQuery):
    """Which rulings to list. All filters that are given must fit."""

    game: Annotated[str | None, Field(max_length=32, description="The game.")] = None
    card: Annotated[str | None, Field(max_length=100, description="A card that the submission names.")] = None
    rule: Annotated[str | None, Field(max_length=64, description="A rule that the ruling rests on.")] = None
    verdict: Annotated[Verdict | None, Field(description="The verdict on the whole submission.")] = None
    since: Annotated[AwareDatetime | None, Field(description="Made at this time or later.")] = None
    until: Annotated[AwareDatetime | None, Field(description="Made before this time.")] = None


class Rejudged(BaseModel, Generic[RulingT]):
    """What became of a ruling that was judged again."""

    previous: UUID = Field(description="The ruling that was judged again; it stays as it is.")
    created: bool = Field(description="Whether the ruling below is new; false where nothing had changed.")
    verdict_changed: bool
    links_changed: bool
    changed: tuple[str, ...] = Field(description="The fields of the ruling that now say something else.")
    ruling: RulingT


def item_of(summary: RulingSummary) -> RulingItem:
    """A ruling's summary as an entry of a list."""
    return RulingItem(
        id=summary.id,
        path=path_of(summary.id) if summary.session_id is None else ruling_path(summary.session_id, summary.id),
        created_at=summary.created_at,
        game=summary.game,
        profile=summary.profile,
        verdict=Verdict(summary.verdict),
        rules_version=summary.rules_version,
        engine_version=summary.engine_version,
        rejudged_from=summary.rejudged_from,
        session=summary.session_id,
    )


def stored_ruling_model(games: Mapping[str, Game]) -> Any:
    """The type of a stored ruling of any of the games: the game's ruling with `id` and `created_at`."""
    models: list[Any] = [
        create_model(
            f"Stored{game.ruling_model.__name__}",
            __base__=game.ruling_model,
            __doc__="A ruling as it is stored and answered.",
            id=(UUID, ...),
            created_at=(datetime, ...),
            rejudged_from=(UUID | None, None),
        )
        for game in games.values()
    ]
    return reduce(or_, models)
