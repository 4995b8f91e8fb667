"""Answers of sessions: the bytes of the use cases, with the headers that HTTP has for the rest."""

import json
from uuid import UUID

from starlette.responses import Response

from app.games.live import Viewer
from app.services.session_retries import Answer
from app.services.sessions import EntriesPage

_JSON = "application/json"
# What is hidden from somebody stays in no cache, and each token sees something else.
_HEADERS = {"cache-control": "no-store", "vary": "authorization"}
_FOREVER = "private, max-age=31536000, immutable"


def session_answer(answer: Answer, if_none_match: str | None = None) -> Response:
    """The answer with the session's sequence number as its ETag; 304 where the client has it already."""
    headers = dict(_HEADERS)
    if answer.sequence is not None:
        headers["etag"] = f'"{answer.sequence}"'
        if _is_among(headers["etag"], if_none_match):
            return Response(status_code=304, headers=headers)
    if answer.location is not None:
        headers["location"] = answer.location
    if answer.replayed:
        headers["idempotency-replayed"] = "true"
    return Response(answer.body, status_code=answer.status, media_type=_JSON, headers=headers)


def entries_answer(page: EntriesPage) -> Response:
    """A page of a session's log: see SessionEntries."""
    last = page.sequences[-1] if page.sequences else 0
    told = {"next": last if page.more else None, "last": max(page.last, last), "closed": page.closed}
    tail = json.dumps(told, separators=(",", ":"))
    body = b'{"items":[' + b",".join(page.items) + b"]," + tail.encode().removeprefix(b"{")
    return Response(body, media_type=_JSON, headers=_HEADERS)


def ruling_answer(body: bytes, ruling_id: UUID, viewer: Viewer, if_none_match: str | None) -> Response:
    """A ruling as this viewer reads it. It never changes."""
    headers = {"etag": f'"{ruling_id}-{viewer}"', "cache-control": _FOREVER, "vary": "authorization"}
    if _is_among(headers["etag"], if_none_match):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=_JSON, headers=headers)


def export_answer(body: bytes, session_id: UUID) -> Response:
    """An export, which a browser saves as a file."""
    name = f'attachment; filename="session-{session_id}.json"'
    return Response(body, media_type=_JSON, headers={**_HEADERS, "content-disposition": name})


def _is_among(tag: str, if_none_match: str | None) -> bool:
    """Whether a header `If-None-Match` (RFC 9110, 13.1.2) names this tag."""
    if if_none_match is None:
        return False
    tags = {one.strip().removeprefix("W/") for one in if_none_match.split(",")}
    return "*" in tags or tag in tags
