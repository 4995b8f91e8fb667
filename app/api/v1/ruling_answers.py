"""Answers that hold a ruling's bytes as they are stored."""

import json
from uuid import UUID

from starlette.responses import Response

from app.services.judging import JudgedRuling, RejudgeResult

# A ruling's bytes never change. It is private: whoever may read it carries a token.
_FOREVER = "private, max-age=31536000, immutable"


def ruling_answer(judged: JudgedRuling, status: int) -> Response:
    """The ruling itself, with where it stays."""
    return Response(
        judged.body,
        status_code=status,
        media_type="application/json",
        headers={"location": path_of(judged.id), **_validators(judged.id)},
    )


def not_modified(ruling_id: UUID) -> Response:
    """The answer to somebody who has the ruling already."""
    return Response(status_code=304, headers=_validators(ruling_id))


def rejudged_answer(result: RejudgeResult, path: str | None = None) -> Response:
    """What became of a ruling that was judged again: see Rejudged. `path` is where the ruling in it stays."""
    head = {
        "previous": str(result.previous),
        "created": result.ruling.created,
        "verdict_changed": result.verdict_changed,
        "links_changed": result.links_changed,
        "changed": result.changed,
    }
    body = json.dumps(head, separators=(",", ":")).encode()[:-1] + b',"ruling":' + result.ruling.body + b"}"
    return Response(
        body,
        status_code=201 if result.ruling.created else 200,
        media_type="application/json",
        headers={"location": path or path_of(result.ruling.id), "cache-control": "no-store"},
    )


def is_unchanged(if_none_match: str | None, ruling_id: UUID) -> bool:
    """Whether a header `If-None-Match` (RFC 9110, 13.1.2) names this ruling."""
    if if_none_match is None:
        return False
    tags = {tag.strip().removeprefix("W/") for tag in if_none_match.split(",")}
    return "*" in tags or _tag(ruling_id) in tags


def path_of(ruling_id: UUID) -> str:
    """The path at which a ruling stays."""
    return f"/v1/rulings/{ruling_id}"


def _validators(ruling_id: UUID) -> dict[str, str]:
    return {"etag": _tag(ruling_id), "cache-control": _FOREVER}


def _tag(ruling_id: UUID) -> str:
    return f'"{ruling_id}"'
