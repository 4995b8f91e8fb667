"""Random live sessions over HTTP against a plain model in memory: every view is compared after each step.

They are the same at every run. CHAINJUDGE_SESSION_EXAMPLES says how many are played of each game on each database;
`python -m tests.support.session_play EXAMPLES` plays more.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from app.registry import GAMES
from tests.support import session_misuse, session_moves, session_races
from tests.support.databases import Databases, SqliteDatabases
from tests.support.session_checks import Differs, check_views
from tests.support.session_entries import closed
from tests.support.session_play import MOVES, Move, check_all, places
from tests.support.session_servers import Place
from tests.support.session_table import Table

# What a move does hangs on how the game went so far, which a race may decide: so its own seed is all that is drawn.
SEEDS = st.integers(0, 2**32 - 1)

PLAYED = settings(
    max_examples=int(os.environ.get("CHAINJUDGE_SESSION_EXAMPLES", "4")),
    stateful_step_count=len(MOVES),
    phases=(Phase.generate, Phase.shrink),
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


class Sessions(RuleBasedStateMachine):
    """Sessions of one game, played in two services whose processes are killed now and then."""

    table: Table

    def __init__(self) -> None:
        super().__init__()
        self.agrees = True
        self.made = 0

    def _make(self, move: Move, seed: int) -> None:
        self.agrees = False
        self.table.seen[move.__name__] += 1
        move(self.table, random.Random(f"{self.made} {seed}"))  # noqa: S311 - nothing here is a secret
        self.made += 1
        self.agrees = True

    @rule(seed=SEEDS)
    def a_move(self, seed: int) -> None:
        """One move after the other: the simplest example, which comes first, consists of these alone."""
        self._make(MOVES[(self.made - 1) % len(MOVES)], seed)

    @initialize(seed=SEEDS)
    def open(self, seed: int) -> None:
        self._make(Table.open, seed)

    @rule(seed=SEEDS)
    def play_on(self, seed: int) -> None:
        self._make(session_moves.play_on, seed)

    @rule(seed=SEEDS)
    def play_further(self, seed: int) -> None:
        self._make(session_moves.play_on, seed)

    @rule(seed=SEEDS)
    def act_at_once(self, seed: int) -> None:
        self._make(session_moves.act_at_once, seed)

    @rule(seed=SEEDS)
    def act_wrongly(self, seed: int) -> None:
        self._make(session_moves.act_wrongly, seed)

    @rule(seed=SEEDS)
    def rewind(self, seed: int) -> None:
        self._make(session_moves.rewind, seed)

    @rule(seed=SEEDS)
    def close(self, seed: int) -> None:
        self._make(session_moves.close, seed)

    @rule(seed=SEEDS)
    def fork(self, seed: int) -> None:
        self._make(session_moves.fork, seed)

    @rule(seed=SEEDS)
    def what_if(self, seed: int) -> None:
        self._make(session_moves.what_if, seed)

    @rule(seed=SEEDS)
    def carry_over(self, seed: int) -> None:
        self._make(session_moves.carry_over, seed)

    @rule(seed=SEEDS)
    def retry(self, seed: int) -> None:
        self._make(session_races.retry, seed)

    @rule(seed=SEEDS)
    def race(self, seed: int) -> None:
        self._make(session_races.race, seed)

    @rule(seed=SEEDS)
    def race_with_itself(self, seed: int) -> None:
        self._make(session_races.race_with_itself, seed)

    @rule(seed=SEEDS)
    def restart(self, seed: int) -> None:
        self._make(session_races.restart, seed)

    @rule(seed=SEEDS)
    def crash(self, seed: int) -> None:
        self._make(session_races.crash, seed)

    @rule(seed=SEEDS)
    def misuse(self, seed: int) -> None:
        self._make(session_misuse.misuse, seed)

    def teardown(self) -> None:
        if self.agrees:
            check_all(self.table, random.Random(0))  # noqa: S311 - nothing here is a secret


@pytest.fixture
def two_places(databases: Databases, sqlite_databases: SqliteDatabases) -> Iterator[tuple[Place, Place]]:
    """A service over each kind of database, and another one over SQLite."""
    with places(databases, sqlite_databases) as found:
        yield found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_sessions_are_what_their_model_says(game: str, two_places: tuple[Place, Place]) -> None:
    seen = Counter[str]()

    class SessionsOfGame(Sessions):
        def __init__(self) -> None:
            super().__init__()
            self.table = Table(GAMES[game], *two_places, seen=seen)

    run_state_machine_as_test(SessionsOfGame, settings=PLAYED)
    assert seen["pass"] > 0


def test_a_difference_would_be_seen(two_places: tuple[Place, Place]) -> None:
    chance = random.Random(0)  # noqa: S311 - nothing here is a secret
    table = Table(GAMES["yugioh"], *two_places)
    session = table.some(chance)
    closed(session.model, None, session.model.opened["created_at"])
    with pytest.raises(Differs, match="the state for judge"):
        check_views(session.place, session.model, chance)
