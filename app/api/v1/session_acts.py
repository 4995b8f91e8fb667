"""What changes a session: actions, rewinds and the close; and what only tries things out, or goes another way."""

import json
from collections.abc import Mapping
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.openapi import POSTED_ACTIONS
from app.api.problems.session_kinds import (
    ILLEGAL_ACTION,
    NOT_FOR_THIS_VIEW,
    NOTHING_ASKED,
    OUT_OF_TURN,
    QUESTION_OPEN,
    SESSION_OUTDATED,
    UNDETERMINED_ACTION,
    UNKNOWN_SEQUENCE,
)
from app.api.reading.actions import PostedActions, read_actions
from app.api.reading.body import read_body
from app.api.v1.json_body import json_body, optional_json_body
from app.api.v1.session_access import Access, SessionId, in_session
from app.api.v1.session_answers import session_answer
from app.api.v1.session_bodies import (
    CLOSE_EXAMPLES,
    FORK_EXAMPLES,
    REWIND_EXAMPLES,
    CloseBody,
    ForkBody,
    RewindBody,
)
from app.api.v1.session_examples import ACTIONS_EXAMPLES
from app.api.v1.session_headers import IdempotencyKey, IfMatch, expected_of, opening_retry_of, retry_of
from app.api.v1.session_openapi import CHANGING, ETAG, LOCATION, POSTING, READING, RETRYING, answers, posted, within
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.services.session_errors import IllegalAction, UndeterminedAction
from app.services.session_models import Acted, OpenedSession, WhatIf
from app.services.session_retries import Answer


def add_acts(router: APIRouter, games: Mapping[str, Game]) -> None:
    """Add the routes that act in a session."""
    _add_acting(router, games)
    _add_repairing(router)


def _add_acting(router: APIRouter, games: Mapping[str, Game]) -> None:
    def read(access: Access, body: bytes) -> PostedActions:
        return read_actions(body, games[access.game])

    @router.post(
        "/{session_id}/actions",
        summary="Act",
        response_class=Response,
        responses=answers(
            Acted, *CHANGING, ILLEGAL_ACTION, OUT_OF_TURN, UNDETERMINED_ACTION, QUESTION_OPEN, NOTHING_ASKED
        ),
        openapi_extra=within(**posted(POSTED_ACTIONS, ACTIONS_EXAMPLES)),
    )
    async def post_actions(
        request: Request, session_id: SessionId, if_match: IfMatch = None, idempotency_key: IdempotencyKey = None
    ) -> Response:
        """Take one or several actions: all of them or, where one is refused, none.

        A player's token acts for that player, the judge's for everyone. Answers to questions are actions too, and every
        pass is said. The answer has the entries that were made of it, as the view is told them.
        """
        body = await json_body(request)
        expected, retry = expected_of(if_match), retry_of(request, idempotency_key, body)

        def act(access: Access) -> Answer:
            given = read(access, body)
            try:
                return access.sessions.act(access.tenant, access.id, access.viewer, given.actions, expected, retry)
            except SubmissionFaults as found:
                raise given.refused(found) from None
            except (IllegalAction, UndeterminedAction) as refused:
                raise _pointing(refused, given) from None

        return session_answer(await in_session(request, session_id, act))

    @router.post(
        "/{session_id}/what-if",
        summary="Try actions out",
        response_class=Response,
        responses=answers(
            WhatIf, *READING, *POSTING, NOT_FOR_THIS_VIEW, QUESTION_OPEN, NOTHING_ASKED, SESSION_OUTDATED
        ),
        openapi_extra=within(**posted(POSTED_ACTIONS, ACTIONS_EXAMPLES)),
    )
    async def try_actions(request: Request, session_id: SessionId) -> Response:
        """Judge hypothetical actions from where the session stands. Nothing is kept. Only for the judge."""
        body = await json_body(request)

        def what_if(access: Access) -> Answer:
            given = read(access, body)
            try:
                tried = access.sessions.what_if(access.tenant, access.id, access.viewer, given.actions)
            except SubmissionFaults as found:
                raise given.refused(found) from None
            return replace(tried, body=_pointing_within(tried.body, given))

        return session_answer(await in_session(request, session_id, what_if))


def _add_repairing(router: APIRouter) -> None:
    @router.post(
        "/{session_id}/rewind",
        summary="Rewind",
        response_class=Response,
        responses=answers(Acted, *CHANGING, UNKNOWN_SEQUENCE),
        openapi_extra=within(**posted(RewindBody, REWIND_EXAMPLES)),
    )
    async def rewind(
        request: Request, session_id: SessionId, if_match: IfMatch = None, idempotency_key: IdempotencyKey = None
    ) -> Response:
        """Go back to the state after an entry, with a reason. Only for the judge.

        The undone entries stay in the log, marked by the number of the rewind, which is an entry itself.
        """
        body = await json_body(request)
        expected, retry = expected_of(if_match), retry_of(request, idempotency_key, body)

        def go_back(access: Access) -> Answer:
            given = read_body(body, RewindBody)
            return access.sessions.rewind(
                access.tenant, access.id, access.viewer, given.to, given.reason, expected, retry
            )

        return session_answer(await in_session(request, session_id, go_back))

    @router.post(
        "/{session_id}/close",
        summary="Close a session",
        response_class=Response,
        responses=answers(Acted, *CHANGING),
        openapi_extra=within(**posted(CloseBody, CLOSE_EXAMPLES, required=False)),
    )
    async def close(
        request: Request, session_id: SessionId, if_match: IfMatch = None, idempotency_key: IdempotencyKey = None
    ) -> Response:
        """End the game: nothing changes any more, and everything stays readable. Only for the judge."""
        body = await optional_json_body(request)
        expected, retry = expected_of(if_match), retry_of(request, idempotency_key, body)

        def end(access: Access) -> Answer:
            reason = read_body(body, CloseBody).reason
            return access.sessions.close(access.tenant, access.id, access.viewer, reason, expected, retry)

        return session_answer(await in_session(request, session_id, end))

    @router.post(
        "/{session_id}/fork",
        status_code=201,
        summary="Fork a session",
        response_class=Response,
        response_description="The fork, with tokens of its own.",
        responses=answers(
            OpenedSession,
            *READING,
            *POSTING,
            *RETRYING,
            NOT_FOR_THIS_VIEW,
            UNKNOWN_SEQUENCE,
            SESSION_OUTDATED,
            status=201,
            headers={**LOCATION, **ETAG},
        ),
        openapi_extra=within(**posted(ForkBody, FORK_EXAMPLES, required=False)),
    )
    async def fork(request: Request, session_id: SessionId, idempotency_key: IdempotencyKey = None) -> Response:
        """Open another session that goes on from an entry of this one, closed or not. Only for the judge."""
        body = await optional_json_body(request)
        retry = opening_retry_of(request, idempotency_key, body)

        def branch(access: Access) -> Answer:
            at = read_body(body, ForkBody).at
            return access.sessions.fork(access.tenant, access.id, access.viewer, at, retry)

        return session_answer(await in_session(request, session_id, branch))


def _pointing_within(tried: bytes, given: PostedActions) -> bytes:
    """What was tried, with pointers to what was really posted."""
    supposed = json.loads(tried)
    for action in supposed["actions"]:
        for finding in action["findings"]:
            finding["pointer"] = given.pointer(finding["pointer"])
    return json.dumps(supposed, ensure_ascii=False, separators=(",", ":")).encode()


def _pointing(refused: IllegalAction | UndeterminedAction, given: PostedActions) -> Exception:
    """The refusal with pointers to what was really posted, which need not spell everything out."""
    if isinstance(refused, UndeterminedAction):
        facts = [
            fact if fact.pointer is None else fact.model_copy(update={"pointer": given.pointer(fact.pointer)})
            for fact in refused.undetermined
        ]
        return UndeterminedAction(refused.position, facts)
    findings = [one.model_copy(update={"pointer": given.pointer(one.pointer)}) for one in refused.findings]
    return IllegalAction(refused.position, findings, out_of_turn=refused.out_of_turn)
