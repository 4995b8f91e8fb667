"""Server processes that are killed and started again on the same database, each with a socket of its own.

All are forked from one process that has read the catalogue already: so to start one takes a tenth of a second.
"""

import multiprocessing
import os
import random
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess

import httpx

from tests.support import session_serving

_START_SECONDS = 60
ANSWER_SECONDS = 60


class SessionServer:
    """A service in a process of its own. A dead one starts again where it was."""

    def __init__(self, database_url: str) -> None:
        self._database_url = database_url
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._process: ForkServerProcess | None = None
        self.client = httpx.Client()
        self.start()

    def start(self) -> None:
        """Start the service, and return when it answers."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["__main__", session_serving.__name__])
        self._process = context.Process(target=session_serving.serve, args=(self._listening, self._database_url))
        with _plain_environment():
            self._process.start()
        host, port = self._listening.getsockname()
        self.client = httpx.Client(base_url=f"http://{host}:{port}", timeout=ANSWER_SECONDS)
        assert self.client.get("/livez", timeout=_START_SECONDS).status_code == 200

    def kill(self) -> None:
        """End the process in the midst of whatever it is doing."""
        assert self._process is not None
        self._process.kill()
        self._process.join()
        self.client.close()

    def close(self) -> None:
        """End the process and listen no more."""
        self.kill()
        self._listening.close()


@contextmanager
def _plain_environment() -> Iterator[None]:
    """Without settings of a service, and unmeasured: what killed processes have measured is lost."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("CHAINJUDGE_", "COVERAGE_"))}
    for name in kept:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.update(kept)


@dataclass(frozen=True)
class Place:
    """A database, and one or more processes that serve it."""

    servers: list[SessionServer]

    def any(self, chance: random.Random) -> httpx.Client:
        """A client of one of the processes."""
        return chance.choice(self.servers).client


@contextmanager
def serving(database_url: str, processes: int = 1) -> Iterator[Place]:
    """So many processes over a migrated database, for the time of the block."""
    with ExitStack() as stack:
        servers: list[SessionServer] = []
        for _ in range(processes):
            servers.append(SessionServer(database_url))
            stack.callback(servers[-1].close)
        yield Place(servers)
