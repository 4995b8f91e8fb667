"""The stream of a session: its state, then each entry of its log as it is made."""

from collections.abc import AsyncGenerator
from functools import partial
from time import monotonic

from anyio import to_thread

from app.api.event_stream import EventStream, comment, event, retry
from app.api.streams import Streams
from app.api.v1.session_access import Access
from app.services.errors import ServiceError
from app.services.sessions import EntriesPage

PAGE = 100
"""How many entries are looked up at once."""

_COME_BACK_AFTER = 1.0


class Look:
    """What is sent first, and the number of the last entry that the client knows by then."""

    def __init__(self, state: bytes | None, last: int, finished: bool = False) -> None:
        self.state = state
        self.last = last
        self.finished = finished


def first_look(access: Access, resume: int | None) -> Look:
    """Where a stream begins: after the entry `resume`, or at the state where that is no number of this session.

    Blocks. Raises what the use cases raise.
    """
    if resume is not None and resume >= 0:
        page = access.sessions.entries(access.tenant, access.id, access.viewer, resume, 1)
        if resume <= page.last:
            return Look(None, resume, finished=page.closed and not page.items)
    answer = access.sessions.show(access.tenant, access.id, access.viewer)
    assert answer.sequence is not None
    return Look(answer.body, answer.sequence)


def last_event_id(text: str | None) -> int | None:
    """The number in a header `Last-Event-ID`; -1, which is no number of any session, for anything else."""
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else -1


def follow(access: Access, first: Look, streams: Streams) -> EventStream:
    """The answer that goes on from the first look."""
    return EventStream(_events(access, first, streams), streams)


async def _events(access: Access, first: Look, streams: Streams) -> AsyncGenerator[bytes, None]:
    """Every event of the stream, in order."""
    pace = streams.pace
    end = monotonic() + pace.life
    last = first.last
    yield retry(_COME_BACK_AFTER)
    if first.state is not None:
        yield event("state", first.state, last)
    silent_since = monotonic()
    with streams.following(access.tenant, access.id) as follower:
        while not streams.closing and monotonic() < end:
            try:
                page = await _look(access, last)
            except ServiceError:
                yield _ended("unavailable")
                return
            for sequence, body in zip(page.sequences, page.items, strict=True):
                yield event("entry", body, sequence)
                last, silent_since = sequence, monotonic()
            if page.more or page.last < last:
                continue  # there is more, or there was more than the page knew
            if page.closed:
                yield _ended("closed")
                return
            if monotonic() - silent_since >= pace.heartbeat:
                yield comment("nothing new")
                silent_since = monotonic()
            speak = silent_since + pace.heartbeat
            await follower.wait(last, min(pace.look, min(speak, end) - monotonic()))
    yield _ended("shutdown" if streams.closing else "time")


async def _look(access: Access, last: int) -> EntriesPage:
    """The entries after the last one that was sent. The thread is left to itself where the client leaves meanwhile."""
    look = partial(access.sessions.entries, access.tenant, access.id, access.viewer, last, PAGE)
    return await to_thread.run_sync(look, abandon_on_cancel=True)


def _ended(reason: str) -> bytes:
    """The last event: why there is no more. Without an id, so that a client comes back for what follows."""
    return event("end", b'{"reason":"%s"}' % reason.encode())
