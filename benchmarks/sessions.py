"""What a live session costs as it grows. Run: `python -m benchmarks.sessions [ACTIONS] [postgresql]`.

A match of each game, of which every turn is as the one two turns before it, is played to so many actions (5,000)
through the use cases, over an SQLite file or over a PostgreSQL that it starts. All times are CPU time of this process;
`ratio` compares the same actions late and early within this run, so it holds on a noisy machine too.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from itertools import cycle as repeated
from pathlib import Path
from uuid import UUID

from sqlalchemy import func, select

from app.catalogue.catalogue import Catalogue
from app.registry import GAMES
from app.services.sessions import SessionsService
from app.services.tenant import DEFAULT_TENANT
from app.store.migrate import upgrade
from app.store.session_tables import session_entries, session_snapshots
from app.store.store import Store
from benchmarks.matches import EndlessMatch, Json, action_of, duel, match
from benchmarks.measure import microseconds
from tests.support.postgresql import own_postgresql

ACTIONS = 5_000
RATIO_AT = 2_000
EARLY = 5
"""So many short sessions are played for the costs of early actions."""

COLD = 15
CALLS = 20
ROUNDS = 9
SPAN = 8
"""A game is stored whole after so many actions: so a look at it costs more the longer that is ago."""


@dataclass
class Played:
    """A session under way: the CPU time in microseconds of each of its actions."""

    service: SessionsService
    id: UUID
    costs: list[float] = field(default_factory=list)

    def play(self, match: EndlessMatch, action: Json) -> None:
        """Post one action as a judge."""
        read = action_of(match.game, action)
        number = len(self.costs)
        began = time.process_time()
        self.service.act(DEFAULT_TENANT, self.id, "judge", [read], number, None)
        self.costs.append((time.process_time() - began) * 1e6)


def opened(store: Store, match: EndlessMatch) -> Played:
    """A new session in a service of its own, which has nothing at hand yet."""
    service = fresh(store)
    answer = service.create(DEFAULT_TENANT, match.submission, None)
    assert answer.location is not None
    return Played(service, UUID(answer.location.rpartition("/")[2]))


def fresh(store: Store) -> SessionsService:
    """A service that has nothing at hand, as after a start."""
    return SessionsService(GAMES, Catalogue.load(), store)


def script(match: EndlessMatch) -> tuple[list[Json], list[Json]]:
    """What is done in the first two turns, and in every two turns after that."""
    turns = list(islice(match.turns(), 6))
    assert turns[2:4] == turns[4:6], "a turn is not as the one two turns before it"
    return [*turns[0], *turns[1]], [*turns[2], *turns[3]]


def measured(store: Store, match: EndlessMatch, count: int) -> dict[str, float]:
    """Every figure of one match of so many actions, or of its first four turns if those are more."""
    beginning, cycle = script(match)
    count = max(count, len(beginning) + len(cycle))
    early = [opened(store, match) for _ in range(EARLY)]
    for played in early:
        for action in (*beginning, *cycle):
            played.play(match, action)
    long, endless = opened(store, match), chain(beginning, repeated(cycle))
    for action in islice(endless, count):
        long.play(match, action)
    first = [statistics.median(costs) for costs in zip(*(one.costs[len(beginning) :] for one in early), strict=True)]
    late = _cycles(long.costs, len(beginning), len(cycle), min(RATIO_AT, count))
    last = _cycles(long.costs, len(beginning), len(cycle), count)
    cold = []
    for action in islice(endless, SPAN):
        long.play(match, action)
        cold.append(_cold(store, long) / 1e3)
    show = partial(long.service.show, DEFAULT_TENANT, long.id)
    legal = partial(long.service.legal_actions, DEFAULT_TENANT, long.id)
    return {
        "actions": count,
        "early_action_us": statistics.mean(first),
        "late_action_us": statistics.mean(late),
        "ratio": sum(late) / sum(first),
        "ratio_at_the_end": sum(last) / sum(first),
        "cold_ms": statistics.mean(cold),
        "cold_ms_at_worst": max(cold),
        "state_us": microseconds(partial(show, "A"), calls=CALLS, rounds=ROUNDS),
        "legal_actions_us": microseconds(partial(legal, "judge"), calls=CALLS, rounds=ROUNDS),
        **_sizes(store, long),
    }


def _cycles(costs: list[float], begins: int, length: int, until: int) -> list[float]:
    """The cost of each action of the cycle: the median of the last few times up to this number."""
    whole = (until - begins) // length
    starts = [begins + at * length for at in range(max(0, whole - EARLY), whole)]
    return [statistics.median(costs[start + at] for start in starts) for at in range(length)]


def _cold(store: Store, played: Played) -> float:
    """CPU time of the first look at a session by a service that has just started: the median, in microseconds."""
    times = []
    for _ in range(COLD):
        service = fresh(store)
        began = time.process_time()
        service.show(DEFAULT_TENANT, played.id, "judge")
        times.append((time.process_time() - began) * 1e6)
    return statistics.median(times)


def _sizes(store: Store, played: Played) -> dict[str, float]:
    """Bytes of a snapshot and of an entry, and how many snapshots there are for each entry."""
    entry, snapshot = session_entries.c, session_snapshots.c
    told = sum(map(func.length, (entry.judge, entry.a, entry.b, entry.public)), start=func.length(entry.body))
    with store.engine.connect() as connection:
        entries, size = connection.execute(
            select(func.count(), func.avg(told)).where(entry.session_id == played.id)
        ).one()
        kept = connection.execute(
            select(func.length(snapshot.body)).where(snapshot.session_id == played.id).order_by(snapshot.sequence)
        ).scalars()
        sizes = list(kept)
    return {
        "snapshot_bytes": statistics.mean(sizes),
        "largest_snapshot_bytes": max(sizes),
        "snapshots_per_action": len(sizes) / entries,
        "entry_bytes": float(size),
    }


@contextmanager
def database(kind: str) -> Iterator[Store]:
    """A store on a new database."""
    if kind == "postgresql":
        with own_postgresql() as url:
            upgrade(url)
            with Store.open(url) as store:
                yield store
        return
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'sessions.db'}"
        upgrade(url)
        with Store.open(url) as store:
            yield store


def main() -> None:
    """Measure and print a table."""
    given = sys.argv[1:]
    count = next((int(word) for word in given if word.isdecimal()), ACTIONS)
    with database("postgresql" if "postgresql" in given else "sqlite") as store:
        columns = {name: measured(store, endless, count) for name, endless in (("duel", duel()), ("match", match()))}
    print(f"{'':24}" + "".join(f"{name:>12}" for name in columns))
    for row in columns["duel"]:
        print(f"{row:24}" + "".join(f"{column[row]:12.2f}" for column in columns.values()))


if __name__ == "__main__":
    main()
