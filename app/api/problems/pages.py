"""The pages about problem types. They need nothing from the network."""

from collections.abc import Iterator
from html import escape

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.api.problems.kind import ProblemKind
from app.api.problems.kinds import KINDS, NOT_FOUND
from app.api.problems.problem import ProblemException

router = APIRouter(include_in_schema=False)

_STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}"
    "code{background:#f0f0f0;padding:.1em .3em;border-radius:.2em}h1{line-height:1.2}"
    "table{border-collapse:collapse}td,th{text-align:left;padding:.3rem 1rem .3rem 0;vertical-align:top}"
)


@router.get("/problems")
async def list_problems(_request: Request) -> HTMLResponse:
    """The page that lists every problem type."""
    rows = (
        f'<tr><td>{kind.status}</td><td><a href="{kind.uri}">{kind.slug}</a></td><td>{escape(kind.title)}</td></tr>'
        for kind in sorted(KINDS.values(), key=lambda kind: (kind.status, kind.slug))
    )
    return _page(
        "Problems",
        "<p>Every error is answered as <code>application/problem+json</code> (RFC 9457). Its "
        "<code>type</code> is one of these pages.</p>",
        "<table><tr><th>status</th><th>type</th><th>what it says</th></tr>",
        *rows,
        "</table>",
    )


@router.get("/problems/{slug}")
async def show_problem(slug: str) -> HTMLResponse:
    """The page about one problem type."""
    kind = KINDS.get(slug)
    if kind is None:
        raise ProblemException(NOT_FOUND, "There is no such problem type.", suggestions=tuple(KINDS))
    return _page(kind.title, *_about(kind))


def _about(kind: ProblemKind) -> Iterator[str]:
    yield f"<p><code>{kind.uri}</code>, HTTP status {kind.status}</p>"
    yield f"<p>{_marked_up(kind.meaning)}</p>"
    yield f"<h2>What to do</h2><p>{_marked_up(kind.remedy)}</p>"
    if kind.codes:
        yield "<h2>Codes in <code>errors</code></h2><table>"
        yield from (f"<tr><td><code>{code}</code></td><td>{_marked_up(words)}</td></tr>" for code, words in kind.codes)
        yield "</table>"
    yield '<p><a href="/problems">All problem types</a> · <a href="/docs">Documentation</a></p>'


def _marked_up(text: str) -> str:
    """Escaped text in which `words in backticks` are code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if index % 2 else part for index, part in enumerate(parts))


def _page(title: str, *body: str) -> HTMLResponse:
    return HTMLResponse(
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(title)} · Chainjudge</title>"
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{''.join(body)}</body></html>"
    )
