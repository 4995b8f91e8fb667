"""A session as it stands: its state, and what may be done now."""

from typing import Annotated, Any

from fastapi import APIRouter, Header
from starlette.requests import Request
from starlette.responses import Response

from app.api.problems.session_kinds import SESSION_OUTDATED
from app.api.v1.session_access import Access, SessionId, in_session
from app.api.v1.session_answers import session_answer
from app.api.v1.session_openapi import READING, answers, within
from app.services.session_models import LegalActions, SessionView
from app.services.session_retries import Answer

IfNoneMatch = Annotated[
    str | None,
    Header(alias="If-None-Match", description="The `ETag` that is known: the answer is 304 where it is still right."),
]

_UNCHANGED: dict[Any, Any] = {304: {"description": "The session is still at the number that `If-None-Match` names."}}


def add_views(router: APIRouter) -> None:
    """Add the routes that show a session."""

    @router.get(
        "/{session_id}",
        summary="A session as it stands",
        response_class=Response,
        responses={**answers(SessionView, *READING, SESSION_OUTDATED), **_UNCHANGED},
        openapi_extra=within(),
    )
    async def show_session(request: Request, session_id: SessionId, if_none_match: IfNoneMatch = None) -> Response:
        """Where everything is, whose turn to act it is, and the open question, as far as the token's view may know."""

        def show(access: Access) -> Answer:
            return access.sessions.show(access.tenant, access.id, access.viewer)

        return session_answer(await in_session(request, session_id, show), if_none_match)

    @router.get(
        "/{session_id}/legal-actions",
        summary="What may be done now",
        response_class=Response,
        responses={**answers(LegalActions, *READING, SESSION_OUTDATED), **_UNCHANGED},
        openapi_extra=within(),
    )
    async def list_legal_actions(
        request: Request, session_id: SessionId, if_none_match: IfNoneMatch = None
    ) -> Response:
        """Every action that the view may take: one for each card and effect, with its choices, ready to be posted.

        A judge sees those of both players, the public none. While a question is open there is only its answer.
        """

        def legal_actions(access: Access) -> Answer:
            return access.sessions.legal_actions(access.tenant, access.id, access.viewer)

        return session_answer(await in_session(request, session_id, legal_actions), if_none_match)
