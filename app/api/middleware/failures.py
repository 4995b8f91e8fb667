"""The last resort: whatever nobody expected is logged, and answered without a word about its cause."""

import logging

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.problems.kinds import INTERNAL_ERROR
from app.api.problems.problem import problem_response

logger = logging.getLogger("chainjudge")


class Failures:
    """Answers an unexpected exception with the problem `internal-error`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_noting_start(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, send_noting_start)
        except ClientDisconnect:
            logger.debug("the client left before its request was read")
        except Exception:
            request_id = scope.get("state", {}).get("request_id")
            logger.exception("request %s failed: %s %s", request_id, scope["method"], scope["path"])
            if started:
                raise
            answer = problem_response(INTERNAL_ERROR, "The service failed. The failure was logged.", scope)
            await answer(scope, receive, send)
