"""The body of a request that must be plain JSON."""

from starlette.requests import Request

from app.api.problems.kinds import UNSUPPORTED_MEDIA_TYPE
from app.api.problems.problem import ProblemException


async def json_body(request: Request) -> bytes:
    """The bytes of a body that is declared as JSON and not compressed.

    Raises ProblemException where the headers declare anything else.
    """
    declared = request.headers.get("content-type", "")
    media_type = declared.partition(";")[0].strip().lower()
    if media_type != "application/json" and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        told = f"not {media_type[:100]!r}" if media_type else "and it is missing"
        raise ProblemException(
            UNSUPPORTED_MEDIA_TYPE, f"The header `Content-Type` should be `application/json`, {told}."
        )
    if request.headers.get("content-encoding", "identity").lower() != "identity":
        raise ProblemException(
            UNSUPPORTED_MEDIA_TYPE, "The body should not be compressed: leave out `Content-Encoding`."
        )
    return await request.body()


async def optional_json_body(request: Request) -> bytes:
    """The same of a body that may be left out. Raises as `json_body` does."""
    return await json_body(request) if await request.body() else b""
