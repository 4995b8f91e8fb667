"""The bearer token: with one set, only the health, the documentation and the problem pages are open."""

import hmac

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.problems.kinds import UNAUTHORIZED
from app.api.problems.problem import problem_response

OPEN_PATHS = frozenset(("/", "/livez", "/readyz", "/docs", "/docs/oauth2-redirect", "/openapi.json", "/problems"))
OPEN_FOLDERS = ("/problems/", "/static-offline-docs/")


class BearerAuth:
    """Lets a request through that carries the token, or whose path is open to everyone."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app = app
        self._expected = token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http" or _is_open(scope["path"]) or self._carries_token(scope):
            await self.app(scope, receive, send)
            return
        answer = problem_response(
            UNAUTHORIZED,
            "Send the server's token in the header `Authorization: Bearer TOKEN`.",
            scope,
            headers={"www-authenticate": 'Bearer realm="chainjudge"'},
        )
        await answer(scope, receive, send)

    def _carries_token(self, scope: Scope) -> bool:
        scheme, _, given = Headers(scope=scope).get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), self._expected)


def _is_open(path: str) -> bool:
    return path in OPEN_PATHS or path.startswith(OPEN_FOLDERS)
