"""Notifications: how every process over one PostgreSQL learns that a session has new entries.

They only say that there is something to read. SQLite has one process, and nothing here has anything to tell it.
"""

import logging
import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import closing
from uuid import UUID

import psycopg
from sqlalchemy import Connection, Engine, bindparam, func, select

from app.store.engine import CONNECT_TIMEOUT_S

CHANNEL = "chainjudge_sessions"
FIRST_PAUSE_S = 0.1
LONGEST_PAUSE_S = 10.0
CLOSE_TIMEOUT_S = 1.0

OnChange = Callable[[str | None, UUID | None, int | None], None]
"""Called with the tenant, the session and its last entry; with three times None where anything may have changed."""

_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("told")))

_log = logging.getLogger(__name__)


def notify(connection: Connection, tenant: str, session_id: UUID, sequence: int) -> None:
    """Tell every listener, once this transaction is committed, that a session has entries up to `sequence`."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"told": f"{session_id} {sequence} {tenant}"})


class Listener:
    """Calls `on_change`, in a thread of its own, for every session that changes, until it is closed.

    A connection that breaks is replaced, after pauses that grow. Whenever one is made anything may have changed
    before, so `on_change` is called with None. Over SQLite it calls nothing.
    """

    def __init__(self, engine: Engine, on_change: OnChange) -> None:
        self._on_change = on_change
        self._closed = threading.Event()
        self._waking, self._woken = socket.socketpair()
        self._thread: threading.Thread | None = None
        if engine.dialect.name == "postgresql":
            self._conninfo = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self._thread = threading.Thread(target=self._run, name="session-listener", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Call `on_change` no more and end at once. May be called twice; not from within `on_change`."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._waking.close()  # what the thread waits for besides the server
        if self._thread is None:
            self._woken.close()
        else:
            # A connection that is being made cannot be interrupted; its thread ends by itself.
            self._thread.join(CLOSE_TIMEOUT_S)

    def _run(self) -> None:
        pause = FIRST_PAUSE_S
        with self._woken:
            while not self._closed.is_set():
                try:
                    with closing(self._connected()) as connection:
                        pause = FIRST_PAUSE_S
                        self._listen(connection)
                except psycopg.Error as error:
                    _log.warning("not listening for changes (%s); next try in %.1f s", type(error).__name__, pause)
                    self._closed.wait(pause)
                    pause = min(2 * pause, LONGEST_PAUSE_S)

    def _connected(self) -> psycopg.Connection:
        """A connection of its own. Raises psycopg.Error."""
        return psycopg.connect(
            self._conninfo,
            autocommit=True,
            connect_timeout=CONNECT_TIMEOUT_S,
            # A listener sends nothing by itself: only these find out that the network has gone silent.
            keepalives_idle=15,
            keepalives_interval=5,
            keepalives_count=3,
        )

    def _listen(self, connection: psycopg.Connection) -> None:
        """Pass on what comes, until it is closed. Raises psycopg.Error where the connection breaks."""
        connection.execute(f"LISTEN {CHANNEL}")
        self._call(None, None, None)
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection.fileno(), selectors.EVENT_READ)
            waiting.register(self._woken, selectors.EVENT_READ)
            while not self._closed.is_set():
                for notification in connection.notifies(timeout=0):
                    self._pass_on(notification.payload)
                waiting.select()

    def _pass_on(self, told: str) -> None:
        try:
            session_id, sequence, tenant = told.split(" ", 2)
            change = tenant, UUID(session_id), int(sequence)
        except ValueError:  # whoever may connect may also notify, of anything
            self._call(None, None, None)
        else:
            self._call(*change)

    def _call(self, tenant: str | None, session_id: UUID | None, sequence: int | None) -> None:
        if self._closed.is_set():
            return
        try:
            self._on_change(tenant, session_id, sequence)
        except Exception:  # noqa: BLE001  whatever it is, the next change is to be passed on all the same
            _log.exception("a listener failed on a change")
