"""The open streams of this process: woken when a session changes, and ended when the server stops."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from uuid import UUID

SessionKey = tuple[str, UUID]

ANY = 1 << 62
"""Higher than any sequence number: whoever hears of it looks, no matter what was sent already."""


@dataclass(frozen=True)
class Pace:
    """How long a stream lives, after how long a silence it says that it does, and how often it looks by itself.

    All in seconds. `look` is short where nothing tells this process what others write: on SQLite.
    """

    life: float = 900.0
    heartbeat: float = 15.0
    look: float = 15.0


class Follower:
    """One stream's ear: what it has heard of since it last looked."""

    def __init__(self) -> None:
        self._heard = 0
        self._event = asyncio.Event()

    def hear(self, sequence: int) -> None:
        """The session has come to this sequence number. Called in the event loop."""
        self._heard = max(self._heard, sequence)
        self._event.set()

    async def wait(self, last: int, seconds: float) -> None:
        """Return when the session went past `last`, or after so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._heard <= last:
                    self._event.clear()
                    await self._event.wait()
        self._heard = 0


class Streams:
    """Tells followers of changes. `changed` and `close` may be called from any thread."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._followers: dict[SessionKey, set[Follower]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = asyncio.Event()

    @property
    def closing(self) -> bool:
        """Whether the server stops, so that every stream has to end."""
        return self._closing.is_set()

    def open(self) -> None:
        """Begin, in the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._closing.clear()

    def close(self) -> None:
        """End every stream at once."""
        self._call(self._end)

    def changed(self, tenant: str | None, session_id: UUID | None, sequence: int | None) -> None:
        """A session has come to this sequence number; without a session nobody knows which, and everybody looks."""
        self._call(self._tell, tenant, session_id, ANY if sequence is None else sequence)

    async def closed(self) -> None:
        """Return when the server stops."""
        await self._closing.wait()

    @contextmanager
    def following(self, tenant: str, session_id: UUID) -> Iterator[Follower]:
        """A follower that hears of the session's changes within the block."""
        key = (tenant, session_id)
        follower = Follower()
        self._followers.setdefault(key, set()).add(follower)
        try:
            yield follower
        finally:
            self._followers[key].discard(follower)
            if not self._followers[key]:
                del self._followers[key]

    @property
    def followed(self) -> int:
        """How many streams are open."""
        return sum(map(len, self._followers.values()))

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop has ended, and with it every stream
                loop.call_soon_threadsafe(function, *arguments)

    def _end(self) -> None:
        self._closing.set()
        self._tell(None, None, ANY)

    def _tell(self, tenant: str | None, session_id: UUID | None, sequence: int) -> None:
        if tenant is None or session_id is None:
            followers = [one for several in self._followers.values() for one in several]
        else:
            followers = list(self._followers.get((tenant, session_id), ()))
        for follower in followers:
            follower.hear(sequence)
