"""The body of an error answer: `application/problem+json` of RFC 9457."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from app.api.problems.kind import ProblemKind
from app.games.fault import Fault

MEDIA_TYPE = "application/problem+json"


class ProblemError(BaseModel):
    """One thing that is wrong with the request: where, what, and what would be right."""

    model_config = ConfigDict(frozen=True)

    pointer: str | None = Field(default=None, description="JSON pointer (RFC 6901) into the posted body.")
    parameter: str | None = Field(default=None, description="The name of the query or path parameter, or header.")
    rule: str | None = Field(default=None, description="The numbered rule that says so.")
    code: str = Field(description="What kind of fault this is; the page of the problem's type explains each.")
    message: str = Field(description="What is wrong, and what would be right.")
    suggestions: tuple[str, ...] = Field(default=(), description="The nearest right words, best first.")


class AskedOf(BaseModel):
    """The question that is open, and who has to answer it."""

    model_config = ConfigDict(frozen=True)

    id: str
    player: str


class Problem(BaseModel):
    """An error. `type` is the address of a page that explains it; `errors` lists every single fault."""

    model_config = ConfigDict(frozen=True)

    type: str = Field(description="The problem's type: a path of this service with a page about it.")
    title: str = Field(description="The problem's type in words.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="What is wrong with this request.")
    request_id: str | None = Field(default=None, description="The id under which the service logs this request.")
    errors: tuple[ProblemError, ...] = Field(default=(), description="Every single fault, in the order found.")
    error_count: int | None = Field(default=None, description="How many faults were found; more than are listed.")
    suggestions: tuple[str, ...] = Field(default=(), description="The nearest right words, best first.")
    current: int | None = Field(default=None, description="The session's sequence number.")
    missed: tuple[dict[str, Any], ...] | None = Field(
        default=None, description="The session's entries since the number in `If-Match`, as `events` has them."
    )
    question: AskedOf | None = Field(default=None, description="The session's open question.")


class ProblemException(Exception):
    """Raised by a route to answer with a problem."""

    def __init__(
        self,
        kind: ProblemKind,
        detail: str,
        *,
        suggestions: Sequence[str] = (),
        errors: Sequence[ProblemError] = (),
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.suggestions = tuple(suggestions)
        self.errors = tuple(errors)


def error_of(fault: Fault) -> ProblemError:
    """A fault of a submission as an entry of `errors`."""
    return ProblemError(pointer=fault.pointer, code=fault.code, message=fault.message, suggestions=fault.suggestions)


def problem_response(
    kind: ProblemKind,
    detail: str,
    scope: Mapping[str, Any],
    *,
    status: int | None = None,
    errors: Sequence[ProblemError] = (),
    error_count: int | None = None,
    suggestions: Sequence[str] = (),
    headers: Mapping[str, str] | None = None,
    current: int | None = None,
    missed: Sequence[dict[str, Any]] | None = None,
    question: AskedOf | None = None,
) -> Response:
    """The HTTP answer for a problem with the request that the ASGI `scope` belongs to."""
    problem = Problem(
        type=kind.uri,
        title=kind.title,
        status=status or kind.status,
        detail=detail,
        request_id=scope.get("state", {}).get("request_id"),
        errors=tuple(errors),
        error_count=error_count,
        suggestions=tuple(suggestions),
        current=current,
        missed=None if missed is None else tuple(missed),
        question=question,
    )
    return Response(
        problem.model_dump_json(exclude_defaults=True),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers={"cache-control": "no-store", **(headers or {})},
    )
