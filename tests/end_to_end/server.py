"""A real server: `chainjudge serve` in a process of its own, on a free loopback port."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

import httpx

ROOT = Path(__file__).parents[2]
START_TIMEOUT_S = 60
STOP_TIMEOUT_S = 30
ADDRESS = re.compile(r"listens on (http://\S+)")


@dataclass
class Server:
    """A running server: its process, its address and what it printed."""

    process: subprocess.Popen[str]
    printed: list[str] = field(default_factory=list)
    address: str = ""

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Ask the server to stop; its exit code."""
        self.process.send_signal(with_signal)
        return self.process.wait(STOP_TIMEOUT_S)

    def text(self) -> str:
        """Everything that it printed so far."""
        return "".join(self.printed)


def environment(**settings: str) -> dict[str, str]:
    """The environment of a command, with these settings of the service and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CHAINJUDGE_")}
    kept["PYTHONPATH"] = str(ROOT)  # wherever the command runs, it runs this code
    return kept | {f"CHAINJUDGE_{name.upper()}": value for name, value in settings.items()}


def command(*arguments: str) -> list[str]:
    """The command line of `chainjudge` with the interpreter that runs the tests."""
    return [sys.executable, "-c", "from app.cli import main; main()", *arguments]


def run(*arguments: str, folder: Path | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
    """What became of a command that ends by itself."""
    return subprocess.run(
        command(*arguments),
        cwd=folder,
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=START_TIMEOUT_S,
    )


@contextmanager
def running(folder: Path, *arguments: str, **settings: str) -> Iterator[Server]:
    """A server that works in the folder, once it answers; killed if it still runs at the end of the block."""
    process = subprocess.Popen(
        command("serve", "--port", "0", *arguments),
        cwd=folder,
        env=environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    server = Server(process)
    reader = threading.Thread(target=_keep_reading, args=(server,))
    reader.start()
    try:
        _wait_until_it_answers(server)
        yield server
    finally:
        process.kill()
        process.wait()
        reader.join()
        assert process.stdout is not None
        process.stdout.close()


def _keep_reading(server: Server) -> None:
    assert server.process.stdout is not None
    for line in server.process.stdout:
        server.printed.append(line)
        if found := ADDRESS.search(line):
            server.address = found[1]


def _wait_until_it_answers(server: Server) -> None:
    end = monotonic() + START_TIMEOUT_S
    while monotonic() < end and server.process.poll() is None:
        if server.address:
            try:
                httpx.get(f"{server.address}/livez")
            except httpx.TransportError:
                pass
            else:
                return
        sleep(0.05)
    raise AssertionError(f"the server did not start:\n{server.text()}")
