"""The bearer token: with one set, only the health, the documentation and the problem pages are open.

What is done in a session needs a token of that session instead.
"""

import hmac

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.problems.kinds import UNAUTHORIZED
from app.api.problems.problem import problem_response
from app.api.session_tokens import bearer_of, opens_a_view

OPEN_PATHS = frozenset(("/", "/livez", "/readyz", "/docs", "/docs/oauth2-redirect", "/openapi.json", "/problems"))
OPEN_FOLDERS = ("/problems/", "/static-offline-docs/")


class BearerAuth:
    """Lets a request through that carries the token, or a session's within that session, or whose path is open."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app = app
        self._expected = token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http" or _is_open(scope["path"]) or self._may_pass(scope):
            await self.app(scope, receive, send)
            return
        answer = problem_response(
            UNAUTHORIZED,
            "Send the server's token in the header `Authorization: Bearer TOKEN`.",
            scope,
            headers={"www-authenticate": 'Bearer realm="chainjudge"'},
        )
        await answer(scope, receive, send)

    def _may_pass(self, scope: Scope) -> bool:
        given = bearer_of(Headers(scope=scope))
        if given is None:
            return False
        return hmac.compare_digest(given.encode(), self._expected) or opens_a_view(scope["path"], given)


def _is_open(path: str) -> bool:
    return path in OPEN_PATHS or path.startswith(OPEN_FOLDERS)
