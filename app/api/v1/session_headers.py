"""The headers by which a change of a session says what it is based on, and that it may be a retry."""

import re
from hashlib import sha256
from typing import Annotated

from fastapi import Header
from starlette.requests import Request

from app.api.problems.kinds import INVALID_PARAMETER
from app.api.problems.problem import ProblemError, ProblemException
from app.services.session_retries import Retry

IfMatch = Annotated[
    str | None,
    Header(
        alias="If-Match",
        description='The sequence number of the state that this is meant for, the `ETag` of the last answer: `"17"`.',
    ),
]
IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        description="Any word of up to 200 characters. Sent again with the same request it gets the same answer again.",
    ),
]

LEAST_OF_OPENING = 16
"""How long the key of a request must be that opens a session."""

_NUMBER = re.compile(r'"(0|[1-9][0-9]{0,8})"')
_KEY = re.compile(r"[!-~]{1,200}")


def expected_of(if_match: str | None) -> int | None:
    """The sequence number in a header `If-Match`; None without the header.

    Raises ProblemException where it is anything but one number in quotes.
    """
    if if_match is None:
        return None
    found = _NUMBER.fullmatch(if_match.strip())
    if found is None:
        raise _refused("If-Match", 'This should be one sequence number in double quotes, as in `If-Match: "17"`.')
    return int(found[1])


def opening_retry_of(request: Request, key: str | None, body: bytes) -> Retry | None:
    """The same for a request that opens a session, whose tokens are made of the key: it must not be guessed."""
    if key is not None and len(key) < LEAST_OF_OPENING:
        told = f"Of a request that opens a session this should be at least {LEAST_OF_OPENING} random characters"
        raise _refused("Idempotency-Key", f"{told}, such as a UUID: the session's tokens are made of it.")
    return retry_of(request, key, body)


def retry_of(request: Request, key: str | None, body: bytes) -> Retry | None:
    """What tells a retry of this request from another one with the same key; None without a key.

    Raises ProblemException where the key is none.
    """
    if key is None:
        return None
    if not _KEY.fullmatch(key):
        raise _refused("Idempotency-Key", "This should be 1 to 200 visible ASCII characters without spaces.")
    told = b"\n".join((request.method.encode(), request.url.path.encode(), body))
    return Retry(key, sha256(told).digest())


def _refused(header: str, reason: str) -> ProblemException:
    fault = ProblemError(parameter=header, code="invalid_parameter", message=reason)
    return ProblemException(INVALID_PARAMETER, f"{header}: {reason}", errors=[fault])
