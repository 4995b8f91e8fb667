"""`/v1/sessions`: games in progress, judged as they are played."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from app.api.context import context_of
from app.api.openapi import NEW_SESSION, problem_responses
from app.api.problems.kinds import (
    BODY_TOO_LARGE,
    INVALID_PARAMETER,
    INVALID_SUBMISSION,
    MALFORMED_JSON,
    NOT_READY,
    UNSUPPORTED_MEDIA_TYPE,
)
from app.api.problems.session_kinds import (
    IDEMPOTENCY_IN_FLIGHT,
    IDEMPOTENCY_KEY_REUSED,
    INVALID_IMPORT,
    SESSION_EXISTS,
    SESSION_OUTDATED,
)
from app.api.reading.json_text import parse
from app.api.reading.opening import read_opening
from app.api.v1.json_body import json_body
from app.api.v1.paging import ListPage
from app.api.v1.session_acts import add_acts
from app.api.v1.session_answers import session_answer
from app.api.v1.session_examples import OPENING_EXAMPLES
from app.api.v1.session_headers import IdempotencyKey, opening_retry_of
from app.api.v1.session_models import SessionQuery, item_of
from app.api.v1.session_openapi import ETAG, LOCATION, answers, posted
from app.api.v1.session_records import add_records
from app.api.v1.session_views import add_views
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.services.errors import InvalidFilter
from app.services.session_models import OpenedSession, SessionItem
from app.services.session_retries import Answer
from app.services.tenant import DEFAULT_TENANT
from app.store.session_records import SessionFilters

PREFIX = "/v1/sessions"
TAG = "sessions"


def sessions_router(games: Mapping[str, Game]) -> APIRouter:
    """The routes about sessions."""
    router = APIRouter(prefix=PREFIX, tags=[TAG])

    @router.post(
        "",
        status_code=201,
        summary="Open a session",
        response_class=Response,
        response_description="The session, and the token of each view.",
        responses=answers(
            OpenedSession,
            MALFORMED_JSON,
            BODY_TOO_LARGE,
            UNSUPPORTED_MEDIA_TYPE,
            INVALID_SUBMISSION,
            INVALID_PARAMETER,
            IDEMPOTENCY_KEY_REUSED,
            IDEMPOTENCY_IN_FLIGHT,
            NOT_READY,
            status=201,
            headers={**LOCATION, **ETAG},
        ),
        openapi_extra=posted(NEW_SESSION, OPENING_EXAMPLES),
    )
    async def open_session(request: Request, idempotency_key: IdempotencyKey = None) -> Response:
        """Open a game that will be played action by action.

        The body is a submission without `actions`. The answer has four tokens, for the judge, the players A and B, and
        the public: each opens its own view of this session, and they are told here and nowhere else.
        """
        body = await json_body(request)
        retry = opening_retry_of(request, idempotency_key, body)
        sessions = context_of(request).sessions

        def create() -> Answer:
            opening = read_opening(body, games)
            try:
                return sessions.create(DEFAULT_TENANT, opening.submission, retry)
            except SubmissionFaults as found:
                raise opening.refused(found) from None

        return session_answer(await run_in_threadpool(create))

    @router.get("", summary="Find sessions", responses=problem_responses(INVALID_PARAMETER, NOT_READY))
    async def list_sessions(request: Request, query: Annotated[SessionQuery, Query()]) -> ListPage[SessionItem]:
        """Sessions that fit every filter, the newest first: what they are, and nothing of what happens in them."""
        if query.game is not None and query.game not in games:
            raise InvalidFilter("game", f"the games are {', '.join(games)}")
        filters = SessionFilters(query.game, query.status)
        sessions = context_of(request).sessions
        page = await run_in_threadpool(sessions.list, DEFAULT_TENANT, filters, query.cursor, query.limit)
        return ListPage(items=tuple(map(item_of, page.items)), next=page.next)

    @router.post(
        "/import",
        status_code=201,
        summary="Import a session",
        response_class=Response,
        response_description="The session, with new tokens.",
        responses=answers(
            OpenedSession,
            MALFORMED_JSON,
            BODY_TOO_LARGE,
            UNSUPPORTED_MEDIA_TYPE,
            INVALID_IMPORT,
            SESSION_EXISTS,
            SESSION_OUTDATED,
            NOT_READY,
            status=201,
            headers={**LOCATION, **ETAG},
        ),
        openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {}}}}},
    )
    async def import_session(request: Request) -> Response:
        """Take over a session that another service exported: same id, same entries, same rulings, other tokens.

        Its actions are played again, and come to the same bytes, or nothing is imported.
        """
        body = await json_body(request)
        sessions = context_of(request).sessions

        def take_over() -> Answer:
            return sessions.import_session(DEFAULT_TENANT, parse(body))

        return session_answer(await run_in_threadpool(take_over))

    add_views(router)
    add_acts(router, games)
    add_records(router)
    return router
