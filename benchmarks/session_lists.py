"""How long pages of rulings and sessions take among a million. Run: `python -m benchmarks.session_lists [ROWS]`.

It starts a PostgreSQL of its own and fills it with so many rulings, sessions, entries and session rulings, of which
one session has 5,000. Then each page is read as the service reads it: `time_us` is the median of what the client
waits, `client_cpu_us` and `server_cpu_us` are the CPU time of a page here and in PostgreSQL's process, and `plan` is
what PostgreSQL does.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text

from app.store.migrate import upgrade
from app.store.store import Store
from benchmarks.measure import microseconds
from tests.support.many_sessions import ManySessions, make_many
from tests.support.pages import PAGES, Ask
from tests.support.plans import nodes_of, plans_of
from tests.support.postgresql import own_postgresql

ROWS = 1_000_000
LONG = 5_000
CALLS = 500


def main() -> None:
    """Measure and print one JSON object."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    with own_postgresql() as url:
        upgrade(url)
        with Store.open(url) as store:
            began = time.perf_counter()
            made = make_many(store.engine, rows, LONG)
            measured: dict[str, object] = {"rows": rows, "made_in_s": round(time.perf_counter() - began)}
            measured["pages"] = {subject: _measured(store, ask, made) for subject, ask in PAGES.items()}
            print(json.dumps(measured, indent=1))


def _measured(store: Store, ask: Ask, made: ManySessions) -> dict[str, object]:
    def read() -> None:
        with store.reading() as work:
            ask(work, made)

    (plan,) = plans_of(store.engine, lambda work: ask(work, made))
    client_cpu = microseconds(read, calls=50, rounds=5)
    server_cpu = _server_cpu(store, read)
    times = [_time(read) for _ in range(CALLS)]
    return {
        "time_us": round(statistics.median(times)),
        "client_cpu_us": round(client_cpu),
        "server_cpu_us": server_cpu,
        "plan": " > ".join(nodes_of(plan)),
    }


def _time(read: Callable[[], None]) -> float:
    began = time.perf_counter()
    read()
    return (time.perf_counter() - began) * 1e6


def _server_cpu(store: Store, read: Callable[[], None]) -> int | None:
    """CPU time of a page in PostgreSQL's process in microseconds; None where the system does not tell."""
    with store.engine.connect() as connection:  # the only one of the pool, so it is the one that `read` takes
        backend = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
    told = Path(f"/proc/{backend}/schedstat")
    if not told.exists():
        return None
    before = int(told.read_text().split()[0])
    for _ in range(CALLS):
        read()
    return round((int(told.read_text().split()[0]) - before) / CALLS / 1e3)


if __name__ == "__main__":
    main()
