"""How the routes of sessions are described: their problems, headers, bodies, and the token that they need."""

from collections.abc import Mapping
from typing import Any

from app.api.openapi import IN_SESSION, REFERENCE, problem_responses
from app.api.problems.kind import ProblemKind
from app.api.problems.kinds import (
    BODY_TOO_LARGE,
    INVALID_BODY,
    INVALID_PARAMETER,
    MALFORMED_JSON,
    NOT_READY,
    UNSUPPORTED_MEDIA_TYPE,
)
from app.api.problems.session_kinds import (
    IDEMPOTENCY_IN_FLIGHT,
    IDEMPOTENCY_KEY_REUSED,
    NOT_FOR_THIS_VIEW,
    PRECONDITION_REQUIRED,
    SESSION_CLOSED,
    SESSION_OUTDATED,
    SESSION_TOKEN_MISSING,
    STALE_SEQUENCE,
    UNKNOWN_SESSION,
    WRONG_SESSION_TOKEN,
)
from app.games.model import Frozen

READING = (UNKNOWN_SESSION, SESSION_TOKEN_MISSING, WRONG_SESSION_TOKEN, INVALID_PARAMETER, NOT_READY)
"""What may come of any request within a session."""

POSTING = (MALFORMED_JSON, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_BODY)
"""What may come of a body."""

RETRYING = (IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_FLIGHT)
"""What may come of an idempotency key."""

CHANGING = (
    *READING,
    *POSTING,
    *RETRYING,
    NOT_FOR_THIS_VIEW,
    PRECONDITION_REQUIRED,
    STALE_SEQUENCE,
    SESSION_CLOSED,
    SESSION_OUTDATED,
)
"""What may come of a change."""

ETAG: dict[str, Any] = {
    "ETag": {"description": 'The sequence number, in quotes: `"17"`.', "schema": {"type": "string"}}
}
LOCATION: dict[str, Any] = {"Location": {"description": "Where the session is.", "schema": {"type": "string"}}}


def answers(model: Any, *kinds: ProblemKind, status: int = 200, headers: Mapping[str, Any] = ETAG) -> dict[Any, Any]:
    """The `responses` of a route that answers with this model, or with one of these problems."""
    return {status: {"model": model, "headers": dict(headers)}, **problem_responses(*kinds)}


def within(**extra: Any) -> dict[str, Any]:
    """The `openapi_extra` of a route that takes the token of a session's view."""
    return {"security": [{IN_SESSION: []}], **extra}


def posted(schema: str | type[Frozen], examples: Mapping[str, Any], *, required: bool = True) -> dict[str, Any]:
    """The description of a body that the route reads by itself: of a model, or of a schema with this name."""
    told = {"$ref": REFERENCE.format(model=schema)} if isinstance(schema, str) else schema.model_json_schema()
    content = {"schema": told, "examples": dict(examples)}
    return {"requestBody": {"required": required, "content": {"application/json": content}}}
