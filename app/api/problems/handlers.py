"""Which problem each exception is answered with."""

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from app.api.problems.kinds import (
    INVALID_BODY,
    INVALID_PARAMETER,
    INVALID_SUBMISSION,
    KINDS_BY_STATUS,
    MALFORMED_JSON,
    NOT_READY,
    REFUSED,
    SUBMISSION_OUTDATED,
    UNKNOWN,
)
from app.api.problems.problem import ProblemError, ProblemException, error_of, problem_response
from app.api.problems.session_problems import session_problem
from app.api.reading.body import InvalidBody
from app.api.reading.json_text import UnreadableJson
from app.api.reading.submission import InvalidSubmission
from app.services.errors import (
    InvalidCursor,
    InvalidFilter,
    NotFound,
    ServiceError,
    StoreUnavailable,
    SubmissionOutdated,
)
from app.services.session_errors import SessionError

_LATER = {"retry-after": "2"}

_DETAILS: Mapping[int, str] = {
    404: "There is nothing at this path. See /docs for the paths that exist.",
    405: "This path does not know this method; the header `Allow` lists those that it knows.",
}


_PARAMETER_MESSAGES: Mapping[str, str] = {
    "extra_forbidden": "There is no such parameter here.",
    "timezone_aware": "A time needs its zone, such as the Z in 2026-03-01T12:00:00Z.",
}


def install_handlers(app: FastAPI) -> None:
    """Answer every exception that a route may raise with its problem."""
    app.exception_handler(UnreadableJson)(_unreadable_json)
    app.exception_handler(InvalidSubmission)(_invalid_submission)
    app.exception_handler(ServiceError)(_service_error)
    app.exception_handler(ProblemException)(_problem)
    app.exception_handler(RequestValidationError)(_invalid_parameters)
    app.exception_handler(HTTPException)(_http_exception)


async def _unreadable_json(request: Request, error: UnreadableJson) -> Response:
    return problem_response(MALFORMED_JSON, error.fault.message, request.scope, errors=[error_of(error.fault)])


async def _invalid_submission(request: Request, error: InvalidSubmission) -> Response:
    first = error.faults[0]
    where = f"At {first.pointer}: " if first.pointer else ""
    others = f" And {error.found - 1} more: see `errors`." if error.found > 1 else ""
    return problem_response(
        INVALID_BODY if isinstance(error, InvalidBody) else INVALID_SUBMISSION,
        where + first.message + others,
        request.scope,
        errors=[error_of(fault) for fault in error.faults],
        error_count=error.found,
    )


async def _problem(request: Request, error: ProblemException) -> Response:
    return problem_response(error.kind, error.detail, request.scope, errors=error.errors, suggestions=error.suggestions)


async def _service_error(request: Request, error: ServiceError) -> Response:
    """Each error of the use cases; any other one is a failure of ours."""
    detail = str(error)
    if isinstance(error, SessionError):
        return session_problem(error, request.scope)
    if isinstance(error, NotFound):
        return problem_response(UNKNOWN[error.kind], detail, request.scope, suggestions=error.suggestions)
    if isinstance(error, InvalidFilter):
        return _invalid_parameter(request, error.parameter, error.reason)
    if isinstance(error, InvalidCursor):
        return _invalid_parameter(request, "cursor", detail)
    if isinstance(error, SubmissionOutdated):
        return problem_response(SUBMISSION_OUTDATED, detail, request.scope)
    if isinstance(error, StoreUnavailable):
        return problem_response(NOT_READY, detail, request.scope, headers=_LATER)
    raise error


def _invalid_parameter(request: Request, parameter: str, reason: str) -> Response:
    fault = ProblemError(parameter=parameter, code="invalid_parameter", message=reason)
    return problem_response(INVALID_PARAMETER, f"{parameter}: {reason}", request.scope, errors=[fault])


async def _invalid_parameters(request: Request, error: RequestValidationError) -> Response:
    errors = [
        ProblemError(
            parameter=str(detail["loc"][-1]),
            code="invalid_parameter",
            message=_PARAMETER_MESSAGES.get(detail["type"])
            or str(detail["msg"]).replace("Input should", "This should") + ".",
        )
        for detail in error.errors()
    ]
    return problem_response(
        INVALID_PARAMETER, f"{errors[0].parameter}: {errors[0].message}", request.scope, errors=errors
    )


async def _http_exception(request: Request, error: HTTPException) -> Response:
    kind = KINDS_BY_STATUS.get(error.status_code, REFUSED)
    headers = {"allow": _allowed_methods(request)} if error.status_code == 405 else error.headers
    return problem_response(
        kind,
        _DETAILS.get(error.status_code, error.detail),
        request.scope,
        status=error.status_code,
        headers=headers,
    )


def _allowed_methods(request: Request) -> str:
    """Every method that the path knows, over all of its routes."""
    app: FastAPI = request.app

    def knows(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in app.router.routes)

    return ", ".join(method for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") if knows(method))
