"""The shapes of lists of sessions and of their logs, and the parameters of these lists."""

from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from app.api.v1.paging import MOST_ROWS, Limit, ListQuery
from app.games.ruling import Verdict
from app.services.session_log import ruling_path, session_path
from app.services.session_models import Entry, SessionItem, SessionRulingItem, Status
from app.store import session_records


class SessionQuery(ListQuery):
    """Which sessions to list. All filters that are given must fit."""

    game: Annotated[str | None, Field(max_length=32, description="The game.")] = None
    status: Annotated[Status | None, Field(description="Whether it is still played.")] = None


class EntriesQuery(BaseModel):
    """Which entries of a session's log to list."""

    model_config = ConfigDict(extra="forbid")

    after: Annotated[
        int | None,
        Field(ge=0, le=999_999_999, description="The last entry that is known; without it the first page."),
    ] = None
    limit: Limit = MOST_ROWS


class SessionEntries(BaseModel):
    """Some entries of a session's log, the oldest first, as the viewer is told them."""

    items: tuple[Entry, ...]
    next: int | None = Field(description="The `after` of the next page; null where these are the last entries so far.")
    last: int = Field(description="The session's sequence number.")
    closed: bool = Field(description="Whether no entry will follow any more.")


def item_of(summary: session_records.SessionSummary) -> SessionItem:
    """A session's summary as an entry of a list."""
    return SessionItem(
        id=summary.id,
        path=session_path(summary.id),
        game=summary.game,
        profile=summary.profile,
        status=summary.status,
        sequence=summary.sequence,
        created_at=summary.created_at,
        changed_at=summary.changed_at,
        forked_from=summary.forked_from,
    )


def ruling_item(session_id: UUID, ruling: session_records.SessionRulingItem) -> SessionRulingItem:
    """A ruling of a session as an entry of a list."""
    return SessionRulingItem(
        id=ruling.ruling_id,
        path=ruling_path(session_id, ruling.ruling_id),
        first=ruling.first,
        last=ruling.sequence,
        created_at=ruling.created_at,
        verdict=Verdict(ruling.verdict),
        undone=ruling.undone,
    )
