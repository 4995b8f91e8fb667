"""The service as people run it: a process, a port, a database that outlives it."""

import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import httpx
import pytest

from app.api.v1.examples import load_examples
from tests.end_to_end.server import Server, run, running
from tests.support.following import following
from tests.support.live_play import ATTACK

TOKEN = "a-token-of-24-characters"
EXAMPLE = load_examples()["raigeki-jammer-seven-tools"].submission


def judge_example(server: Server) -> httpx.Response:
    """The answer to the example."""
    return httpx.post(f"{server.address}/v1/rulings", json=EXAMPLE)


def test_a_ruling_outlives_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = judge_example(server)
        assert made.status_code == 201
        found = httpx.get(server.address + made.headers["location"])
        assert found.content == made.content
        assert server.stop() == 0
    assert (tmp_path / "chainjudge.db").exists()
    with running(tmp_path) as server:
        assert httpx.get(server.address + made.headers["location"]).content == made.content
        again = judge_example(server)
        assert (again.status_code, again.content) == (200, made.content)
        assert server.stop(signal.SIGINT) == 0


def test_a_ruling_outlives_the_server_on_any_database(tmp_path: Path, database_url: str) -> None:
    with running(tmp_path, "--database-url", database_url) as server:
        made = judge_example(server)
        assert made.status_code == 201
        assert server.stop() == 0
    with running(tmp_path, database_url=database_url) as server:
        assert httpx.get(server.address + made.headers["location"]).content == made.content
        assert server.stop() == 0
    assert list(tmp_path.iterdir()) == []


def test_compared_profiles_outlive_the_server(tmp_path: Path) -> None:
    submission = load_examples()["compare-profiles"].submission
    with running(tmp_path) as server:
        made = httpx.post(f"{server.address}/v1/rulings", json=submission)
        assert {told["where"] for told in made.json()["differences"]} >= {"verdict", "activations/1", "links/1/1"}
        assert server.stop() == 0
    with running(tmp_path) as server:
        found = httpx.get(server.address + made.headers["location"])
        assert found.content == made.content
        judged_again = httpx.post(f"{server.address}{made.headers['location']}/rejudge").json()
        assert (judged_again["created"], judged_again["changed"]) == (False, [])
        assert server.stop() == 0


def test_only_an_sqlite_file_is_migrated_at_the_start(tmp_path: Path, empty_database_url: str) -> None:
    with running(tmp_path, database_url=empty_database_url) as server:
        ready = httpx.get(f"{server.address}/readyz")
        assert server.stop() == 0
    if empty_database_url.startswith("sqlite"):
        assert ready.status_code == 200
        return
    assert ready.status_code == 503
    assert "chainjudge migrate" in ready.json()["detail"]
    migrate = run("migrate", database_url=empty_database_url)
    assert (migrate.returncode, migrate.stderr) == (0, "")
    with running(tmp_path, database_url=empty_database_url) as server:
        assert httpx.get(f"{server.address}/readyz").status_code == 200


def test_what_it_prints_leads_to_everything(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for label in ("documentation", "health", "an example"):
            found = re.search(rf"{label}\s+(http\S+)", server.text())
            assert found is not None
            assert httpx.get(found[1]).status_code == 200
        shell = server.text().split("Judge the example:\n")[1]
        judged = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False)  # noqa: S602  what it told us to
        assert '"verdict":"legal"' in judged.stdout
        judge_example(server)
        assert server.stop() == 0
        assert "GET /" not in server.text()
        assert "Traceback" not in server.text()


def test_without_a_token_only_loopback_is_served(tmp_path: Path) -> None:
    for host in ("0.0.0.0", "::", "192.0.2.1"):
        refused = run("serve", "--host", host, folder=tmp_path)
        assert refused.returncode == 2
        assert "CHAINJUDGE_TOKEN" in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_with_a_token_any_address_is_served(tmp_path: Path) -> None:
    with running(tmp_path, "--host", "0.0.0.0", token=TOKEN) as server:
        assert judge_example(server).status_code == 401
        let_in = httpx.get(f"{server.address}/v1/rulings", headers={"authorization": f"Bearer {TOKEN}"})
        assert let_in.json() == {"items": [], "next": None}
        assert TOKEN not in server.text()
        assert server.stop() == 0


def test_a_server_that_stops_does_not_wait_for_its_streams(tmp_path: Path) -> None:
    with running(tmp_path, stream_seconds="600") as server:
        opened = httpx.post(f"{server.address}/v1/sessions", json=ATTACK).json()
        with (
            httpx.Client(timeout=10) as client,
            following(client, f"{server.address}{opened['path']}/events", opened["tokens"]["A"]) as stream,
        ):
            assert stream.next().name == "state"
            began = monotonic()
            assert server.stop() == 0
            assert monotonic() - began < 3
            assert [event.data for event in stream.rest()] == [{"reason": "shutdown"}]
        assert "Traceback" not in server.text()


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run("serve", "--port", port, folder=tmp_path)
    assert refused.returncode == 2
    assert f"Cannot listen on 127.0.0.1 port {port}" in refused.stderr


def test_a_body_without_a_length_is_cut_off_at_the_limit(tmp_path: Path) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(1_000):
            yield b" " * 100_000

    with running(tmp_path) as server:
        try:
            status = httpx.post(
                f"{server.address}/v1/rulings", content=endless(), headers={"content-type": "application/json"}
            ).status_code
        except httpx.WriteError:
            status = 413  # the server answered and closed the connection while we were still sending
        assert status == 413
        assert httpx.get(f"{server.address}/livez").status_code == 200
        assert server.stop() == 0


@pytest.mark.parametrize("announced", ["1000001", "9" * 30])
def test_a_body_that_is_announced_too_large_is_not_waited_for(tmp_path: Path, announced: str) -> None:
    with running(tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as connection:
            head = f"POST /v1/rulings HTTP/1.1\r\nHost: x\r\nContent-Length: {announced}\r\n\r\n"
            connection.sendall(head.encode())
            assert connection.recv(100).startswith(b"HTTP/1.1 4")
        assert server.stop() == 0
