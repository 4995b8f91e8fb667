"""The application on a real server, on loopback, in a thread of its own."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from time import monotonic, sleep
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from app.api.streams import Streams
from app.catalogue.catalogue import Catalogue
from app.cli.server import Server
from app.main import create_app
from app.settings import Settings

START_TIMEOUT_S = 20
STOP_TIMEOUT_S = 10
ANSWER_TIMEOUT_S = 8


@dataclass
class Served:
    """A running server: its address, a client of it, and its parts."""

    address: str
    client: httpx.Client
    app: FastAPI
    server: Server
    thread: threading.Thread

    @property
    def streams(self) -> Streams:
        """The open streams of the server."""
        streams: Streams = self.app.state.streams
        return streams

    def stop(self) -> float:
        """Stop it; how many seconds it took."""
        began = monotonic()
        self.server.should_exit = True
        self.thread.join(STOP_TIMEOUT_S)
        assert not self.thread.is_alive()
        return monotonic() - began


@cache
def shipped() -> Catalogue:
    """The shipped catalogue, read once."""
    return Catalogue.load(())


@contextmanager
def served(database_url: str, *, send_buffer: int | None = None, **pace: Any) -> Iterator[Served]:
    """A server over the database, stopped at the end of the block; `pace` changes how its streams live.

    With a small `send_buffer` a client that does not read is noticed soon.
    """
    app = create_app(Settings(database_url=database_url), catalogue=shipped())
    streams: Streams = app.state.streams
    streams.pace = replace(streams.pace, **pace)
    with socket.socket() as listening, httpx.Client(timeout=ANSWER_TIMEOUT_S) as client:
        if send_buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_config=None, access_log=False, timeout_graceful_shutdown=5)
        server = Server(config, streams)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        running = Served(f"http://127.0.0.1:{listening.getsockname()[1]}", client, app, server, thread)
        try:
            _wait_until_it_listens(running)
            yield running
        finally:
            running.stop()


def _wait_until_it_listens(running: Served) -> None:
    end = monotonic() + START_TIMEOUT_S
    while not running.server.started:
        assert monotonic() < end
        assert running.thread.is_alive()
        sleep(0.01)
