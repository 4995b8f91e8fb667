import logging
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from uuid import UUID

import psycopg
import pytest

from app.store import notifications
from app.store.engine import open_engine
from app.store.notifications import CHANNEL, Listener
from app.store.store import Store

Change = tuple[str | None, UUID | None, int | None]
SESSION = UUID(int=7)
ANYTHING: Change = (None, None, None)


@contextmanager
def listening(store: Store) -> Iterator["queue.Queue[Change]"]:
    """What a listener passes on; it listens already."""
    changes: queue.Queue[Change] = queue.Queue()
    with closing(store.listen(lambda *change: changes.put(change))):
        assert changes.get(timeout=10) == ANYTHING
        yield changes


def conninfo(store: Store) -> str:
    return store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)


def cut_listeners(store: Store) -> int:
    """Break the connection of every listener; how many there were."""
    with closing(psycopg.connect(conninfo(store), autocommit=True)) as connection:
        return connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        ).rowcount


def test_listeners_learn_of_changes_in_order_once_they_are_committed(postgresql_store: Store) -> None:
    with listening(postgresql_store) as one, listening(postgresql_store) as two:
        with postgresql_store.writing() as work:
            work.notify("a tenant", SESSION, 1)
            work.notify("a tenant", SESSION, 2)
            with pytest.raises(queue.Empty):
                one.get(timeout=0.2)
        for changes in (one, two):
            assert changes.get(timeout=10) == ("a tenant", SESSION, 1)
            assert changes.get(timeout=10) == ("a tenant", SESSION, 2)


def test_what_is_undone_is_told_to_nobody(postgresql_store: Store) -> None:
    with listening(postgresql_store) as changes:
        with pytest.raises(KeyError), postgresql_store.writing() as work:  # noqa: PT012
            work.notify("default", SESSION, 1)
            raise KeyError
        with postgresql_store.writing() as work:
            work.notify("default", SESSION, 2)
        assert changes.get(timeout=10) == ("default", SESSION, 2)


def test_a_cut_connection_is_replaced_and_anything_may_have_changed(
    postgresql_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "app.store.notifications")
    with listening(postgresql_store) as changes:
        for sequence in (1, 2):
            assert cut_listeners(postgresql_store) == 1
            assert changes.get(timeout=10) == ANYTHING
            with postgresql_store.writing() as work:
                work.notify("default", SESSION, sequence)
            assert changes.get(timeout=10) == ("default", SESSION, sequence)
    assert [record.getMessage().split(" (")[0] for record in caplog.records] == ["not listening for changes"] * 2


def test_a_notification_of_anything_else_may_mean_any_change(postgresql_store: Store) -> None:
    with listening(postgresql_store) as changes:
        with closing(psycopg.connect(conninfo(postgresql_store), autocommit=True)) as connection:
            for told in ("", "nonsense", f"{SESSION} one default"):
                connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, told])
        assert [changes.get(timeout=10) for _ in range(3)] == [ANYTHING] * 3


def test_a_listener_that_fails_is_told_of_the_next_change(
    postgresql_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    changes: queue.Queue[Change] = queue.Queue()

    def fail(tenant: str | None, session_id: UUID | None, sequence: int | None) -> None:
        changes.put((tenant, session_id, sequence))
        raise KeyError

    with closing(postgresql_store.listen(fail)):
        assert changes.get(timeout=10) == ANYTHING
        with postgresql_store.writing() as work:
            work.notify("default", SESSION, 1)
        assert changes.get(timeout=10) == ("default", SESSION, 1)
    assert [record.getMessage() for record in caplog.records] == ["a listener failed on a change"] * 2


def test_closing_ends_at_once_and_may_be_done_twice(store: Store) -> None:
    before = set(threading.enumerate())
    listener = store.listen(lambda *_: None)
    began = time.monotonic()
    listener.close()
    listener.close()
    assert time.monotonic() - began < notifications.CLOSE_TIMEOUT_S
    assert set(threading.enumerate()) == before


def test_closing_does_not_wait_for_a_server_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "FIRST_PAUSE_S", 60.0)
    before = set(threading.enumerate())
    engine = open_engine("postgresql://someone@127.0.0.1:1/rulings")  # port 1 is served by nobody
    listener = Listener(engine, lambda *_: pytest.fail("called without a connection"))
    time.sleep(0.2)
    began = time.monotonic()
    listener.close()
    assert time.monotonic() - began < notifications.CLOSE_TIMEOUT_S
    assert set(threading.enumerate()) == before
    engine.dispose()


def test_pauses_grow_up_to_a_longest(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(notifications, "FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr(notifications, "LONGEST_PAUSE_S", 0.04)
    engine = open_engine("postgresql://someone@127.0.0.1:1/rulings")
    with closing(Listener(engine, lambda *_: None)):
        deadline = time.monotonic() + 10
        while len(caplog.records) < 4 and time.monotonic() < deadline:
            time.sleep(0.01)
    pauses = [record.args[1] for record in caplog.records[:4] if isinstance(record.args, tuple)]
    assert pauses == [0.01, 0.02, 0.04, 0.04]
    engine.dispose()


def test_over_sqlite_nobody_is_called(sqlite_store: Store) -> None:
    before = set(threading.enumerate())
    with closing(sqlite_store.listen(lambda *_: pytest.fail("called over SQLite"))):
        assert set(threading.enumerate()) == before
        with sqlite_store.writing() as work:
            work.notify("default", SESSION, 1)
