"""`/v1/rulings`: judge a submission, and find its ruling again."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from app.api.context import Context, context_of
from app.api.openapi import REFERENCE, SUBMISSION, problem_responses
from app.api.problems.kinds import (
    BODY_TOO_LARGE,
    INVALID_PARAMETER,
    INVALID_SUBMISSION,
    MALFORMED_JSON,
    NOT_READY,
    SUBMISSION_OUTDATED,
    UNKNOWN_RULING,
    UNSUPPORTED_MEDIA_TYPE,
)
from app.api.problems.session_kinds import RULING_OF_SESSION
from app.api.reading.submission import read_posted
from app.api.v1.examples import load_examples
from app.api.v1.json_body import json_body
from app.api.v1.paging import ListPage
from app.api.v1.ruling_answers import is_unchanged, not_modified, rejudged_answer, ruling_answer
from app.api.v1.ruling_models import Rejudged, RulingItem, RulingQuery, item_of, stored_ruling_model
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.services.errors import NotFound
from app.services.judging import JudgedRuling, RulingFilters
from app.services.tenant import DEFAULT_TENANT

RulingId = Annotated[str, Path(description="The ruling's id.", max_length=100, json_schema_extra={"format": "uuid"})]

_SUBMISSION_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {"$ref": REFERENCE.format(model=SUBMISSION)},
                "examples": {
                    example.name: {
                        "summary": example.summary,
                        "description": example.description,
                        "value": example.submission,
                    }
                    for example in load_examples().values()
                },
            }
        },
    }
}


def rulings_router(games: Mapping[str, Game]) -> APIRouter:
    """The routes about rulings."""
    router = APIRouter(prefix="/v1/rulings", tags=["rulings"])
    stored: Any = stored_ruling_model(games)
    location = {"Location": {"description": "Where the ruling stays.", "schema": {"type": "string"}}}

    @router.post(
        "",
        status_code=201,
        summary="Judge a submission",
        response_class=Response,
        response_description="The ruling, which is new.",
        responses={
            201: {"model": stored, "headers": location},
            200: {"model": stored, "headers": location, "description": "The ruling, which was made before."},
            **problem_responses(MALFORMED_JSON, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_SUBMISSION, NOT_READY),
        },
        openapi_extra=_SUBMISSION_BODY,
    )
    async def post_ruling(request: Request) -> Response:
        """Judge the actions of a game, and keep the ruling.

        The answer is a ruling whatever its `verdict` is: `legal`, `illegal`, `undetermined`, or `question`
        where a player must choose. The same submission finds the same ruling again.
        """
        body = await json_body(request)
        judged = await run_in_threadpool(_judge, context_of(request), games, body)
        return ruling_answer(judged, status=201 if judged.created else 200)

    @router.get(
        "/{ruling_id}",
        summary="One ruling",
        response_class=Response,
        responses={
            200: {"model": stored},
            304: {"description": "The ruling is the one that `If-None-Match` names."},
            **problem_responses(UNKNOWN_RULING, RULING_OF_SESSION, INVALID_PARAMETER, NOT_READY),
        },
    )
    async def show_ruling(request: Request, ruling_id: RulingId) -> Response:
        """The ruling, byte for byte as it was first answered. It never changes: cache it for ever."""
        judged = await run_in_threadpool(context_of(request).judging.get, DEFAULT_TENANT, _uuid(ruling_id))
        if is_unchanged(request.headers.get("if-none-match"), judged.id):
            return not_modified(judged.id)
        return ruling_answer(judged, status=200)

    @router.post(
        "/{ruling_id}/rejudge",
        status_code=201,
        summary="Judge a ruling's submission again",
        response_class=Response,
        response_description="What became of it; the ruling in it is new.",
        responses={
            201: {"model": Rejudged[stored], "headers": location},
            200: {
                "model": Rejudged[stored],
                "headers": location,
                "description": "The ruling in it was there before.",
            },
            **problem_responses(UNKNOWN_RULING, RULING_OF_SESSION, SUBMISSION_OUTDATED, INVALID_PARAMETER, NOT_READY),
        },
    )
    async def rejudge(request: Request, ruling_id: RulingId) -> Response:
        """Judge the same submission with the rules and the cards of today. The old ruling stays."""
        context = context_of(request)
        result = await run_in_threadpool(context.judging.rejudge, DEFAULT_TENANT, _uuid(ruling_id))
        return rejudged_answer(result)

    @router.get("", summary="Find rulings", responses=problem_responses(INVALID_PARAMETER, NOT_READY))
    async def list_rulings(request: Request, query: Annotated[RulingQuery, Query()]) -> ListPage[RulingItem]:
        """Rulings that fit every filter, the newest first."""
        filters = RulingFilters(query.game, query.card, query.rule, query.verdict, query.since, query.until)
        judging = context_of(request).judging
        page = await run_in_threadpool(judging.list, DEFAULT_TENANT, filters, query.cursor, query.limit)
        return ListPage(items=tuple(item_of(summary) for summary in page.items), next=page.next)

    return router


def _judge(context: Context, games: Mapping[str, Game], body: bytes) -> JudgedRuling:
    """Read, judge and store; all of it blocks."""
    posted = read_posted(body, games)
    try:
        judged = context.judging.judge(DEFAULT_TENANT, posted.submission)
    except SubmissionFaults as found:
        raise posted.refused(found) from None
    context.metrics.ruling(posted.game.name, judged.verdict, judged.created)
    return judged


def _uuid(ruling_id: str) -> UUID:
    """The id as a UUID; a text that is none names no ruling."""
    try:
        return UUID(ruling_id)
    except ValueError:
        raise NotFound("ruling", ruling_id) from None
