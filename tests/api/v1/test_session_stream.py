"""The stream: the state first, then every entry in order and once, on every server, and a prompt end."""

import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from app.services.errors import StoreUnavailable
from app.services.sessions import SessionsService
from tests.support.databases import PostgresqlDatabases
from tests.support.following import Following, following
from tests.support.live_play import A_PASSES, ATTACK, B_PASSES, PITCH, PLAY, carrying
from tests.support.serving import Served, served

QUIET = 0.3


@dataclass(frozen=True)
class Table:
    """A session on a server, played with plain calls."""

    server: Served
    path: str
    tokens: dict[str, str]

    @property
    def client(self) -> httpx.Client:
        """What calls the server."""
        return self.server.client

    @property
    def events(self) -> str:
        """Where the stream is."""
        return f"{self.server.address}{self.path}/events"

    def follow(self, viewer: str, last: int | None = None, query: str = "") -> AbstractContextManager[Following]:
        """The stream as a viewer sees it."""
        return following(self.client, self.events + query, self.tokens[viewer], last)

    def at(self, server: Served) -> "Table":
        """The same session on another server."""
        return Table(server, self.path, self.tokens)

    def try_to_post(self, what: str, body: Any, sequence: int) -> httpx.Response:
        """The answer to a judge's change."""
        url = f"{self.server.address}{self.path}/{what}"
        return self.client.post(url, json=body, headers=carrying(self.tokens["judge"], sequence))

    def post(self, what: str, body: Any, sequence: int) -> int:
        """Change the session; its sequence number then."""
        answer = self.try_to_post(what, body, sequence)
        assert answer.status_code == 200, answer.text
        after: int = answer.json()["sequence"]
        return after

    def act(self, sequence: int, *actions: dict[str, Any]) -> int:
        """Play actions; the sequence number then."""
        return self.post("actions", {"actions": list(actions)}, sequence)

    def get(self, what: str = "", viewer: str = "judge") -> dict[str, Any]:
        """What a viewer reads of the session."""
        url = f"{self.server.address}{self.path}{what}"
        found: dict[str, Any] = self.client.get(url, headers=carrying(self.tokens[viewer])).json()
        return found


def table(server: Served) -> Table:
    """A session that is opened on the server."""
    opened = server.client.post(f"{server.address}/v1/sessions", json=ATTACK).json()
    return Table(server, opened["path"], opened["tokens"])


@pytest.fixture
def server(database_url: str) -> Iterator[Served]:
    """A server, over SQLite and over PostgreSQL."""
    with served(database_url) as server:
        yield server


@pytest.fixture
def sqlite_server(sqlite_url: str) -> Iterator[Served]:
    """A server for what is the same on both databases."""
    with served(sqlite_url) as server:
        yield server


def until(condition: Any, seconds: float = 5) -> None:
    """Wait until something is so."""
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end
        sleep(0.01)


def test_first_comes_the_state_then_each_entry_as_it_is_made(server: Served) -> None:
    game = table(server)
    with game.follow("judge") as stream:
        assert stream.response.headers["content-type"].startswith("text/event-stream")
        assert stream.response.headers["cache-control"] == "no-store"
        first = stream.next()
        assert (first.name, first.id, first.data) == ("state", 0, game.get())
        assert stream.retry == 1000
        game.act(0, PLAY)
        game.act(1, PITCH, A_PASSES)
        entries = stream.take(3)
    page = game.get("/events", "judge")
    assert [entry.id for entry in entries] == [1, 2, 3]
    assert [entry.data for entry in entries] == page["items"]
    assert all(entry.is_entry for entry in entries)


@pytest.mark.parametrize("viewer", ["A", "B", "public"])
def test_each_viewer_is_told_what_that_viewer_may_know(sqlite_server: Served, viewer: str) -> None:
    game = table(sqlite_server)
    with game.follow(viewer) as stream:
        assert stream.next().data == game.get(viewer=viewer)
        game.act(0, PLAY)
        game.act(1, PITCH)
        told = stream.take(2)
    page = game.get("/events", viewer)
    assert [entry.data for entry in told] == page["items"]
    assert "by" not in told[0].data


def test_a_stream_that_begins_later_begins_with_the_later_state(sqlite_server: Served) -> None:
    game = table(sqlite_server)
    game.act(0, PLAY)
    with game.follow("A") as stream:
        first = stream.next()
        assert (first.name, first.id, first.data["question"]["id"]) == ("state", 1, "q1")
        game.act(1, PITCH)
        assert stream.next().id == 2


def test_resuming_tells_what_was_missed_and_nothing_twice(server: Served) -> None:
    game = table(server)
    with game.follow("judge") as stream:
        stream.next()
        game.act(0, PLAY)
        assert stream.next().id == 1
    game.act(1, PITCH)
    game.act(2, A_PASSES)
    with game.follow("judge", last=1) as stream:
        assert [entry.id for entry in stream.take(2)] == [2, 3]
        game.post("rewind", {"to": 2, "reason": "A did not pass."}, 3)
        rewound = stream.next()
        assert (rewound.id, rewound.data["kind"], rewound.data["to"]) == (4, "rewind", 2)
    with game.follow("judge", last=0) as stream:
        entries = stream.take(4)
    assert [entry.id for entry in entries] == [1, 2, 3, 4]
    assert [entry.data.get("undone_by") for entry in entries] == [None, None, 4, None]
    with game.follow("judge", query="?after=3") as stream:
        assert stream.next().id == 4


@pytest.mark.parametrize("last", ["7", "-1", "x", "", "1.5", "9" * 40, "\u0661"])
def test_an_id_that_is_no_number_of_the_session_begins_with_the_state(sqlite_server: Served, last: str) -> None:
    game = table(sqlite_server)
    game.act(0, PLAY)
    headers = carrying(game.tokens["judge"]) | {"accept": "text/event-stream"}
    raw = [*((name.encode(), value.encode()) for name, value in headers.items()), (b"last-event-id", last.encode())]
    with game.client.stream("GET", game.events, headers=raw) as response:
        first = Following(response).next()
    assert (first.name, first.id) == ("state", 1)


def test_many_changes_come_in_order_and_none_twice(server: Served) -> None:
    game = table(server)
    sequence = game.act(0, PLAY)
    with ExitStack() as stack:
        streams = [stack.enter_context(game.follow(viewer)) for viewer in ("judge", "A", "B", "public")]
        for number in range(20):
            sequence = game.post("rewind", {"to": 0, "reason": f"again {number}"}, sequence)
            sequence = game.act(sequence, PLAY)
        told = [[event.id for event in stream.take(41)] for stream in streams]
    assert told == [list(range(1, 42))] * 4


def test_more_entries_than_a_page_come_at_once(sqlite_server: Served) -> None:
    game = table(sqlite_server)
    sequence = 0
    for _ in range(60):
        sequence = game.act(sequence, PLAY)
        sequence = game.post("rewind", {"to": 0, "reason": "again"}, sequence)
    with game.follow("public", last=0) as stream:
        assert [entry.id for entry in stream.take(120)] == list(range(1, 121))


def test_every_server_over_one_postgresql_tells_every_entry(postgresql_databases: PostgresqlDatabases) -> None:
    with postgresql_databases.fresh(migrated=True) as url, served(url) as one, served(url) as other:
        here = table(one)
        there = here.at(other)
        with (
            here.follow("A") as told_here,
            there.follow("A") as told_there,
        ):
            assert told_here.next().name == told_there.next().name == "state"
            until(lambda: one.streams.followed and other.streams.followed)
            began = monotonic()
            sequence = here.act(0, PLAY)
            sequence = there.act(sequence, PITCH)
            sequence = here.act(sequence, A_PASSES)
            entries = [stream.take(3) for stream in (told_here, told_there)]
            assert monotonic() - began < 3  # by being told of it; by looking alone it would take longer
    assert entries[0] == entries[1]
    assert [entry.id for entry in entries[0]] == [1, 2, 3]


def test_over_sqlite_another_process_is_noticed_by_looking(sqlite_url: str) -> None:
    with served(sqlite_url) as one, served(sqlite_url) as other:
        game = table(one)
        with game.at(other).follow("B") as stream:
            stream.next()
            game.act(0, PLAY)
            assert stream.next().id == 1


def test_the_close_ends_the_stream(server: Served) -> None:
    game = table(server)
    game.act(0, PLAY)
    with game.follow("public") as stream:
        stream.next()
        game.post("close", {"reason": "A has won."}, 1)
        last, end = stream.rest()
    assert (last.id, last.data["kind"], last.data["reason"]) == (2, "close", "A has won.")
    assert (end.id, end.name, end.data) == (None, "end", {"reason": "closed"})
    with game.follow("public", last=1) as stream:
        assert [event.name for event in stream.rest()] == ["entry", "end"]
    with game.follow("public") as stream:
        assert [event.name for event in stream.rest()] == ["state", "end"]
    with game.follow("public", last=2) as stream:
        assert stream.response.status_code == 204  # which tells a browser not to come back


def test_a_stream_has_a_bounded_life_and_says_that_it_is_there(sqlite_url: str) -> None:
    with served(sqlite_url, life=1.0, heartbeat=0.2) as server:
        game = table(server)
        began = monotonic()
        with game.follow("B") as stream:
            events = stream.rest()
        assert 0.9 < monotonic() - began < 2.5
        assert [event.name for event in events] == ["state", "end"]
        assert events[-1].data == {"reason": "time"}
        assert 2 <= len(stream.comments) <= 6
        until(lambda: server.streams.followed == 0)


def test_who_leaves_is_forgotten(server: Served) -> None:
    game = table(server)
    with game.follow("A") as stream:
        stream.next()
        until(lambda: server.streams.followed == 1)
    until(lambda: server.streams.followed == 0)
    game.act(0, PLAY)


def test_a_server_that_stops_does_not_wait_for_its_streams(server: Served) -> None:
    game = table(server)
    with ExitStack() as stack:
        streams = [stack.enter_context(game.follow("A")) for _ in range(5)]
        for stream in streams:
            assert stream.next().name == "state"
        assert server.stop() < 1.5
        for stream in streams:
            assert [event.data for event in stream.rest()] == [{"reason": "shutdown"}]


def test_a_client_that_reads_nothing_holds_nothing_up(sqlite_url: str) -> None:
    with served(sqlite_url, send_buffer=4096) as server, ExitStack() as stack:
        game = table(server)
        sequence = 0
        for _ in range(40):
            sequence = game.act(sequence, PLAY)
            sequence = game.post("rewind", {"to": 0, "reason": "x" * 1_000}, sequence)
        request = (
            f"GET {game.path}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nLast-Event-ID: 0\r\n"
            f"Authorization: Bearer {game.tokens['judge']}\r\n\r\n"
        )
        host, port = server.address.removeprefix("http://").split(":")
        for _ in range(50):  # more than there are threads
            connection = stack.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            connection.connect((host, int(port)))
            connection.sendall(request.encode())
        until(lambda: server.streams.followed == 50)
        began = monotonic()
        game.act(sequence, PLAY)
        assert game.get()["sequence"] == sequence + 1
        assert monotonic() - began < 2
        assert server.stop() < 2


def test_without_the_database_the_stream_ends_and_says_why(
    sqlite_server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(sqlite_server)

    def unavailable(*_given: Any) -> Any:
        raise StoreUnavailable("Later.")

    with game.follow("A") as stream:
        assert stream.next().name == "state"
        with monkeypatch.context() as patched:
            patched.setattr(SessionsService, "entries", unavailable)
            assert [event.data for event in stream.rest()] == [{"reason": "unavailable"}]
    game.act(0, PLAY)
    with game.follow("A", last=0) as stream:
        assert stream.next().id == 1


def test_without_a_token_there_is_no_stream(sqlite_server: Served) -> None:
    game = table(sqlite_server)
    answer = game.client.get(game.events, headers={"accept": "text/event-stream"})
    assert (answer.status_code, answer.json()["type"]) == (401, "/problems/session-token-missing")
    with following(game.client, game.events, game.tokens["A"] + "x") as stream:
        assert stream.response.status_code == 403


@pytest.mark.parametrize(
    ("accept", "is_stream"),
    [
        ("text/event-stream", True),
        ("application/json;q=0.5, TEXT/Event-Stream", True),
        ("*/*", False),
        ("text/event-stream;q=0, application/json", False),
        ("text/*", False),
    ],
)
def test_the_stream_is_asked_for_by_its_media_type(sqlite_server: Served, accept: str, is_stream: bool) -> None:
    game = table(sqlite_server)
    headers = carrying(game.tokens["A"]) | {"accept": accept}
    with game.client.stream("GET", game.events, headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream") == is_stream


def test_entries_by_two_writers_come_in_order(server: Served) -> None:
    game = table(server)
    game.act(0, PLAY)
    game.act(1, PITCH)

    def pass_until_it_works(action: dict[str, Any]) -> None:
        for _ in range(200):
            sequence = game.get()["sequence"]
            if game.try_to_post("actions", {"actions": [action]}, sequence).status_code == 200:
                return

    with game.follow("judge", last=0) as stream:
        writers = [threading.Thread(target=pass_until_it_works, args=(action,)) for action in (A_PASSES, B_PASSES)]
        for writer in writers:
            writer.start()
        told = stream.take(4)
        for writer in writers:
            writer.join(20)
    assert [entry.id for entry in told] == [1, 2, 3, 4]
    assert [entry.data.get("player") for entry in told] == ["A", "A", "A", "B"]
