"""The server that `serve` runs: Uvicorn, which does not wait for the clients of streams when it stops."""

import asyncio
import socket

import uvicorn

from app.api.event_stream import STREAM
from app.api.streams import Streams

SECONDS_TO_END = 0.4
"""How long a stream may take to say that it ends; who does not read that is left."""


class Server(uvicorn.Server):
    """Ends all streams first when it is told to stop."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self._streams = streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end every stream, and let the other requests under way finish."""
        self._streams.close()
        leaving = asyncio.create_task(self._leave_who_does_not_read())
        await super().shutdown(sockets)
        leaving.cancel()

    async def _leave_who_does_not_read(self) -> None:
        await asyncio.sleep(SECONDS_TO_END)
        for connection in list(self.server_state.connections):
            scope = getattr(connection, "scope", None) or {}
            if scope.get("state", {}).get(STREAM):
                connection.transport.abort()
