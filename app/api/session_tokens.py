"""The token of a session's view, as a request carries it."""

import re

from starlette.datastructures import Headers

from app.services.session_tokens import PREFIX

_OF_A_SESSION = re.compile(r"/v1/sessions/[0-9A-Fa-f-]{32,36}(/[^/]+)*")


def bearer_of(headers: Headers) -> str | None:
    """The bearer token of a request, of whatever kind; None where there is none."""
    scheme, _, given = headers.get("authorization", "").partition(" ")
    return (given.strip() or None) if scheme.lower() == "bearer" else None


def opens_a_view(path: str, token: str | None) -> bool:
    """Whether the token may be one of the session that the path is about: the route then checks it."""
    return token is not None and token.startswith(PREFIX) and _OF_A_SESSION.fullmatch(path) is not None
