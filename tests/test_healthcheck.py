"""The container's health check against real sockets."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest


@contextmanager
def server_answering(status: int) -> Iterator[int]:
    """The port of a server that answers `/livez` with that status, and everything else with 404."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/livez" else 404)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


def check(port: int) -> subprocess.CompletedProcess[str]:
    """Run the health check as a container does, with its port in the environment."""
    return subprocess.run(
        [sys.executable, "-m", "app.healthcheck"],
        env=os.environ | {"CHAINJUDGE_PORT": str(port)},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_a_live_server_is_healthy() -> None:
    with server_answering(200) as port:
        result = check(port)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("status", [404, 503])
def test_another_status_is_unhealthy(status: int) -> None:
    with server_answering(status) as port:
        result = check(port)
    assert (result.returncode, result.stderr) == (1, f"unhealthy: /livez answered {status}\n")


def test_no_server_is_unhealthy() -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))  # bound and not listening: a connection is refused
        result = check(bound.getsockname()[1])
    assert result.returncode == 1
    assert "no answer" in result.stderr


def test_a_server_that_speaks_no_http_is_unhealthy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(b"nonsense\r\n\r\n")

        thread = Thread(target=answer)
        thread.start()
        result = check(listener.getsockname()[1])
        thread.join()
    assert result.returncode == 1
    assert "no answer" in result.stderr
