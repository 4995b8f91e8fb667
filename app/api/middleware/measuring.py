"""How many requests, how they ended and how long they took, by route."""

from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.metrics import Metrics

_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Measuring:
    """Counts and times each request under its route's template, so that labels stay few."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 499  # what is counted where the client left before an answer began

        async def send_noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noting_status)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._metrics.request(_template(scope), method, status, perf_counter() - began)


def _template(scope: Scope) -> str:
    """The template of the route that answered, such as `/v1/rulings/{id}`."""
    return getattr(scope.get("route"), "path_format", None) or "unmatched"
