"""Who asks: the view of a session that a request's token opens."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeVar
from uuid import UUID

from fastapi import Path
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from app.api.context import context_of
from app.api.session_tokens import bearer_of
from app.games.live import Viewer
from app.services.errors import NotFound
from app.services.sessions import SessionsService
from app.services.tenant import DEFAULT_TENANT

ResultT = TypeVar("ResultT")

SessionId = Annotated[str, Path(description="The session's id.", max_length=100, json_schema_extra={"format": "uuid"})]


@dataclass(frozen=True, slots=True)
class Access:
    """A view of a session, the game that is played there, and the use cases."""

    sessions: SessionsService
    tenant: str
    id: UUID
    viewer: Viewer
    game: str


async def in_session(request: Request, session_id: str, use: Callable[[Access], ResultT]) -> ResultT:
    """What `use` makes of the view that the request's token opens; it runs in a thread, and may block.

    Raises NotFound, SessionTokenMissing, WrongSessionToken, and what `use` raises.
    """
    sessions = context_of(request).sessions
    token = bearer_of(request.headers)

    def enter() -> ResultT:
        found = _uuid(session_id)
        entered = sessions.enter(DEFAULT_TENANT, found, token)
        return use(Access(sessions, DEFAULT_TENANT, found, entered.viewer, entered.game))

    return await run_in_threadpool(enter)


def _uuid(session_id: str) -> UUID:
    """The id as a UUID; a text that is none names no session."""
    try:
        return UUID(session_id)
    except ValueError:
        raise NotFound("session", session_id) from None
