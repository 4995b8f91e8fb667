"""The log of a session, its stream, its rulings, and its export."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Header, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from app.api.context import context_of
from app.api.problems.kinds import UNKNOWN_RULING
from app.api.problems.session_kinds import NOT_FOR_THIS_VIEW, SESSION_OUTDATED
from app.api.v1.paging import ListPage, ListQuery
from app.api.v1.ruling_answers import rejudged_answer
from app.api.v1.session_access import Access, SessionId, in_session
from app.api.v1.session_answers import entries_answer, export_answer, ruling_answer
from app.api.v1.session_follow import first_look, follow, last_event_id
from app.api.v1.session_models import EntriesQuery, SessionEntries, ruling_item
from app.api.v1.session_openapi import READING, answers, within
from app.api.v1.session_views import IfNoneMatch
from app.services.errors import NotFound
from app.services.session_log import ruling_path
from app.services.session_models import SessionRulingItem

EVENT_STREAM = "text/event-stream"

RulingId = Annotated[str, Path(description="The ruling's id.", max_length=100, json_schema_extra={"format": "uuid"})]
Accept = Annotated[str | None, Header(description="`text/event-stream` asks for the stream instead of a page of JSON.")]
LastEventId = Annotated[
    str | None, Header(alias="Last-Event-ID", description="Of a stream: the number of the last entry that came.")
]

_STREAM: dict[str, Any] = {
    "description": "A page of entries; or, with `Accept: text/event-stream`, the stream.",
    "content": {
        EVENT_STREAM: {
            "schema": {"type": "string"},
            "example": 'id: 17\nevent: state\ndata: {"sequence":17}\n\nid: 18\nevent: entry\ndata: {"sequence":18}\n\n',
        }
    },
}


def add_records(router: APIRouter) -> None:
    """Add the routes about what was recorded."""
    _add_events(router)
    _add_rulings(router)
    _add_rejudging(router)

    @router.get(
        "/{session_id}/export",
        summary="Export a session",
        response_class=Response,
        responses=answers(dict[str, Any], *READING, NOT_FOR_THIS_VIEW, headers={}),
        openapi_extra=within(),
    )
    async def export_session(request: Request, session_id: SessionId) -> Response:
        """The whole session as a file that another service can import. Only for the judge."""

        def export(access: Access) -> Response:
            return export_answer(access.sessions.export(access.tenant, access.id, access.viewer), access.id)

        return await in_session(request, session_id, export)


def _add_events(router: APIRouter) -> None:
    responses = answers(SessionEntries, *READING, SESSION_OUTDATED, headers={})
    responses[200] |= _STREAM
    responses[204] = {"description": "Of a stream: the session is closed, and the client knows every entry."}

    @router.get(
        "/{session_id}/events",
        summary="What happened, and the stream of what happens",
        response_class=Response,
        responses=responses,
        openapi_extra=within(),
    )
    async def list_entries(
        request: Request,
        session_id: SessionId,
        query: Annotated[EntriesQuery, Query()],
        accept: Accept = None,
        resumed: LastEventId = None,
    ) -> Response:
        """The entries of the session's log, the oldest first, as the token's view is told them.

        With `Accept: text/event-stream` they are sent as they are made (server-sent events, whose ids are the
        sequence numbers). The first event is the whole `state`, then there is one `entry` for each entry. With
        `Last-Event-ID` the stream goes on after that entry, as it does with `after`. The last event is `end`; its
        `reason` is `closed`, `time` (come back with `Last-Event-ID`), `shutdown` or `unavailable`.
        """
        if not _wants_stream(accept):
            after = query.after or 0

            def page(access: Access) -> Response:
                found = access.sessions.entries(access.tenant, access.id, access.viewer, after, query.limit)
                return entries_answer(found)

            return await in_session(request, session_id, page)

        resume = query.after if resumed is None else last_event_id(resumed)
        streams = context_of(request).streams

        def begin(access: Access) -> Response:
            first = first_look(access, resume)
            if first.finished:
                return Response(status_code=204, headers={"cache-control": "no-store"})
            return follow(access, first, streams)

        return await in_session(request, session_id, begin)


def _add_rulings(router: APIRouter) -> None:
    @router.get(
        "/{session_id}/rulings",
        summary="The rulings of a session",
        responses=answers(ListPage[SessionRulingItem], *READING, headers={}),
        openapi_extra=within(),
    )
    async def list_session_rulings(
        request: Request, session_id: SessionId, query: Annotated[ListQuery, Query()]
    ) -> ListPage[SessionRulingItem]:
        """One for each chain that resolved, or chain link and combat chain that ended, the newest first.

        `undone` marks those of which a rewind has undone the last action.
        """

        def rulings(access: Access) -> ListPage[SessionRulingItem]:
            page = access.sessions.rulings(access.tenant, access.id, access.viewer, query.cursor, query.limit)
            return ListPage(items=tuple(ruling_item(access.id, found) for found in page.items), next=page.next)

        return await in_session(request, session_id, rulings)

    @router.get(
        "/{session_id}/rulings/{ruling_id}",
        summary="A ruling of a session",
        response_class=Response,
        responses={
            **answers(dict[str, Any], *READING, UNKNOWN_RULING, headers={}),
            304: {"description": "The ruling is the one that `If-None-Match` names."},
        },
        openapi_extra=within(),
    )
    async def show_session_ruling(
        request: Request, session_id: SessionId, ruling_id: RulingId, if_none_match: IfNoneMatch = None
    ) -> Response:
        """The ruling as the token's view may know it, in the shape of `GET /v1/rulings/{id}`. It never changes.

        The numbers of its `activations` are the sequence numbers of the session's entries.
        """

        def ruling(access: Access) -> Response:
            found = _uuid(ruling_id)
            body = access.sessions.ruling(access.tenant, access.id, found, access.viewer)
            return ruling_answer(body, found, access.viewer, if_none_match)

        return await in_session(request, session_id, ruling)


def _add_rejudging(router: APIRouter) -> None:
    @router.post(
        "/{session_id}/rulings/{ruling_id}/rejudge",
        status_code=201,
        summary="Judge a session's ruling again",
        response_class=Response,
        response_description="What became of it; the ruling in it is new.",
        responses={
            **answers(dict[str, Any], *READING, UNKNOWN_RULING, NOT_FOR_THIS_VIEW, SESSION_OUTDATED, headers={}),
            201: {"model": dict[str, Any]},
        },
        openapi_extra=within(),
    )
    async def rejudge_session_ruling(request: Request, session_id: SessionId, ruling_id: RulingId) -> Response:
        """Play the session's actions again with the rules and the cards of today. Only for the judge.

        The answer has the shape of that of `POST /v1/rulings/{id}/rejudge`. The old ruling stays, and so does the
        session; a new ruling is read where the old one is.
        """
        judging = context_of(request).judging

        def rejudge(access: Access) -> Response:
            access.sessions.must_be_a_judge(access.viewer, "judges a ruling again")
            result = judging.rejudge_in_session(access.tenant, access.id, _uuid(ruling_id))
            return rejudged_answer(result, ruling_path(access.id, result.ruling.id))

        return await in_session(request, session_id, rejudge)


def _wants_stream(accept: str | None) -> bool:
    """Whether a header `Accept` names the media type of streams."""
    ranges = ((one.partition(";")[0].strip().lower(), one) for one in (accept or "").split(","))
    return any(name == EVENT_STREAM and not _refused(one) for name, one in ranges)


def _refused(media_range: str) -> bool:
    return any(
        parameter.strip().lower().replace(" ", "") in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
        for parameter in media_range.split(";")[1:]
    )


def _uuid(ruling_id: str) -> UUID:
    """The id as a UUID; a text that is none names no ruling."""
    try:
        return UUID(ruling_id)
    except ValueError:
        raise NotFound("ruling", ruling_id) from None
