"""Who follows a session hears of its changes, from any thread, and of the end."""

import asyncio
from collections.abc import AsyncIterator
from threading import Thread
from time import monotonic
from uuid import UUID, uuid4

import pytest

from app.api.streams import Pace, Streams

pytestmark = pytest.mark.anyio

SESSION = UUID("00000000-0000-7000-8000-000000000001")
OTHER = UUID("00000000-0000-7000-8000-000000000002")
LONG = 5.0
SHORT = 0.05


@pytest.fixture
async def streams() -> AsyncIterator[Streams]:
    """Streams that have begun."""
    streams = Streams(Pace())
    streams.open()
    yield streams
    streams.close()


async def heard(streams: Streams, last: int, seconds: float, session: UUID = SESSION) -> bool:
    """Whether a follower that knows the session up to `last` hears of more within so many seconds."""
    began = monotonic()
    with streams.following("tenant", session) as follower:
        await follower.wait(last, seconds)
    return monotonic() - began < seconds


async def test_a_change_wakes_who_follows_that_session(streams: Streams) -> None:
    async with asyncio.TaskGroup() as tasks:
        mine = tasks.create_task(heard(streams, 1, LONG))
        others = tasks.create_task(heard(streams, 1, SHORT, OTHER))
        await asyncio.sleep(0.01)
        streams.changed("tenant", SESSION, 2)
        streams.changed("another tenant", OTHER, 2)
    assert (mine.result(), others.result()) == (True, False)


async def test_what_is_known_wakes_nobody(streams: Streams) -> None:
    with streams.following("tenant", SESSION) as follower:
        streams.changed("tenant", SESSION, 3)
        await asyncio.sleep(0.01)
        began = monotonic()
        await follower.wait(3, SHORT)
        assert monotonic() - began >= SHORT * 0.9
        streams.changed("tenant", SESSION, 4)
        await follower.wait(3, LONG)
        assert monotonic() - began < LONG / 2


async def test_what_comes_before_the_wait_is_not_lost(streams: Streams) -> None:
    with streams.following("tenant", SESSION) as follower:
        streams.changed("tenant", SESSION, 2)
        await asyncio.sleep(0.01)
        began = monotonic()
        await follower.wait(1, LONG)
        assert monotonic() - began < LONG / 2


async def test_where_nobody_knows_what_changed_everybody_looks(streams: Streams) -> None:
    async with asyncio.TaskGroup() as tasks:
        waiting = [tasks.create_task(heard(streams, 900, LONG, session)) for session in (SESSION, OTHER)]
        await asyncio.sleep(0.01)
        streams.changed(None, None, None)
    assert [task.result() for task in waiting] == [True, True]


async def test_a_change_may_come_from_any_thread(streams: Streams) -> None:
    async with asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(heard(streams, 0, LONG))
        await asyncio.sleep(0.01)
        thread = Thread(target=streams.changed, args=("tenant", SESSION, 1))
        thread.start()
    thread.join()
    assert waiting.result()


async def test_the_end_wakes_everybody(streams: Streams) -> None:
    async with asyncio.TaskGroup() as tasks:
        waiting = [tasks.create_task(heard(streams, 900, LONG, uuid4())) for _ in range(3)]
        ending = tasks.create_task(streams.closed())
        await asyncio.sleep(0.01)
        assert streams.followed == 3
        streams.close()
    assert all(task.result() for task in waiting)
    assert ending.done()
    assert streams.closing
    assert streams.followed == 0


def test_before_and_after_the_loop_a_change_is_nobodys() -> None:
    streams = Streams()
    streams.changed("tenant", SESSION, 1)

    async def once() -> None:
        streams.open()

    asyncio.run(once())
    streams.changed("tenant", SESSION, 2)
    streams.close()
    assert streams.followed == 0
