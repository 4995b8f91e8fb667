"""Random live sessions against a model. Run `python -m tests.support.session_play EXAMPLES [FIRST SEED]` for many.

Both games are played over SQLite, and over PostgreSQL with two processes. What differs is printed with its seed.
"""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from app.games.game import Game
from app.registry import GAMES
from tests.support import session_misuse, session_moves, session_races
from tests.support.databases import Databases, PostgresqlDatabases, SqliteDatabases
from tests.support.postgresql import own_postgresql
from tests.support.random_runs import try_many
from tests.support.session_checks import check_listed, check_rulings, check_views, exported
from tests.support.session_servers import Place, serving
from tests.support.session_table import Table

Move = Callable[[Table, random.Random], None]

STEPS = 20
MOVES: tuple[Move, ...] = (
    session_moves.play_on,
    session_moves.what_if,
    session_races.race,
    session_moves.play_on,
    session_races.restart,
    session_moves.act_wrongly,
    session_moves.act_at_once,
    session_races.retry,
    session_moves.fork,
    session_races.crash,
    session_moves.play_on,
    session_moves.rewind,
    session_races.race_with_itself,
    session_moves.carry_over,
    session_misuse.misuse,
    session_moves.read_rulings,
    session_moves.close,
)
"""In an order in which each has something to work on."""


def check_all(table: Table, chance: random.Random) -> None:
    """Every session in every place is as its model says. Raises Differs."""
    for place in (table.here, table.elsewhere):
        check_listed(place, [session.model for session in table.sessions if session.place is place], chance)
    for session in table.sessions:
        check_views(session.place, session.model, chance)
        check_rulings(session.place, session.model, chance)
        exported(session.place, session.model, chance)


@contextmanager
def places(databases: Databases, others: SqliteDatabases) -> Iterator[tuple[Place, Place]]:
    """Two services: one over a database of this kind, with two processes if it is PostgreSQL, and one over SQLite."""
    with ExitStack() as stack:
        url = stack.enter_context(databases.fresh(migrated=True))
        here = stack.enter_context(serving(url, 2 if url.startswith("postgresql") else 1))
        elsewhere = stack.enter_context(serving(stack.enter_context(others.fresh(migrated=True))))
        yield here, elsewhere


def play_one(game: Game, here: Place, elsewhere: Place, seed: int) -> Counter[str]:
    """One random example: how often each move was made, and what came of actions. Raises Differs."""
    chance = random.Random(seed)  # noqa: S311 - nothing here is a secret
    table = Table(game, here, elsewhere)
    table.open(chance)
    for _ in range(STEPS):
        move = chance.choice(MOVES)
        move(table, chance)
        table.seen[move.__name__] += 1
    check_all(table, chance)
    return table.seen


def main() -> int:
    """Play as many examples as the command line says."""
    with ExitStack() as stack:
        sqlite = SqliteDatabases(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        postgresql = stack.enter_context(closing(PostgresqlDatabases(stack.enter_context(own_postgresql()))))
        kinds = [stack.enter_context(places(databases, sqlite)) for databases in (sqlite, postgresql)]
        variants = [(game, *kind) for kind in kinds for game in GAMES.values()]
        return try_many(lambda seed: play_one(*variants[seed % len(variants)], seed))


if __name__ == "__main__":
    sys.exit(main())
