"""The size limit of request bodies, whether their length was announced or not."""

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.problems.kinds import BODY_TOO_LARGE
from app.api.problems.problem import problem_response


class BodyLimit:
    """Refuses a body of more than `max_bytes` bytes; never reads more than that of it."""

    def __init__(self, app: ASGIApp, max_bytes: int) -> None:
        self.app = app
        self._max_bytes = max_bytes
        self._detail = f"A body may have at most {max_bytes:,} bytes."

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced[:20]) > self._max_bytes:
            await problem_response(BODY_TOO_LARGE, self._detail, scope)(scope, receive, send)
            return
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                if received > self._max_bytes:
                    raise HTTPException(BODY_TOO_LARGE.status, self._detail)
            return message

        await self.app(scope, receive_limited, send)
