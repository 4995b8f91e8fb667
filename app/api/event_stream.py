"""Server-sent events as an HTTP answer."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing

import anyio
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.api.streams import Streams

STREAM = "stream"
"""What the state of a request has while its answer is a stream: the server need not wait for such a client."""

_HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "authorization, accept"}
_SECONDS_TO_END = 1.0


def event(name: str, data: bytes, event_id: int | None = None) -> bytes:
    """One event with its data, which is JSON in one line."""
    number = b"" if event_id is None else b"id: %d\n" % event_id
    return b"%sevent: %s\ndata: %s\n\n" % (number, name.encode(), data)


def comment(words: str) -> bytes:
    """A line that no client reads; it keeps the connection alive."""
    return f": {words}\n\n".encode()


def retry(seconds: float) -> bytes:
    """How long a client waits before it comes back."""
    return b"retry: %d\n\n" % round(seconds * 1000)


class EventStream(Response):
    """Sends events as they come, until there are no more, the client leaves, or it takes too long to leave."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncGenerator[bytes, None], streams: Streams) -> None:
        super().__init__(headers=_HEADERS)
        del self.headers["content-length"]
        self._events = events
        self._streams = streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        scope.setdefault("state", {})[STREAM] = True
        async with anyio.create_task_group() as tasks:

            async def until(end: Callable[[], Awaitable[None]]) -> None:
                await end()
                tasks.cancel_scope.cancel()

            async def push() -> None:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                async with aclosing(self._events) as events:
                    async for chunk in events:
                        await send({"type": "http.response.body", "body": chunk, "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})

            async def gone() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass

            async def too_late() -> None:
                # Who does not read what is sent would hold the answer for ever.
                with anyio.move_on_after(self._streams.pace.life):
                    await self._streams.closed()
                await anyio.sleep(_SECONDS_TO_END)

            tasks.start_soon(until, push)
            tasks.start_soon(until, gone)
            tasks.start_soon(until, too_late)
