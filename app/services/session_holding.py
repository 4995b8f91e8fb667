"""The games that this process has at hand, each held by one thread at a time."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from uuid import UUID

from app.games.live import LiveGame
from app.services.session_games import TakenUp
from app.store.records import DefinitionRecord

MOST_HELD = 200
"""How many games are kept at hand; those that were used longest ago are taken up from the database again."""


@dataclass(slots=True)
class Held:
    """The game of one session as it stood at `sequence`, or none.

    `snapshot_at` is the newest stored snapshot, `used` are the definitions that the session has.
    """

    lock: Lock = field(default_factory=Lock)
    live: LiveGame | None = None
    sequence: int = -1
    snapshot_at: int = 0
    used: dict[str, DefinitionRecord] = field(default_factory=dict)
    waiting: int = 0

    def put(self, taken: TakenUp, sequence: int) -> LiveGame:
        """Keep a game that was taken up, which stands at this sequence number."""
        self.live, self.sequence = taken.live, sequence
        self.snapshot_at, self.used = taken.snapshot_at, taken.used
        return taken.live

    def drop(self) -> None:
        """Forget a game that has gone on without being stored."""
        self.live = None


class HeldGames:
    """Hands out the games at hand. Safe for threads."""

    def __init__(self, most: int = MOST_HELD) -> None:
        self._most = most
        self._held: OrderedDict[tuple[str, UUID], Held] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def hold(self, tenant: str, session_id: UUID) -> Iterator[Held]:
        """The game of a session, which nobody else has during the block; waits for whoever has it."""
        held = self._wanted(tenant, session_id)
        try:
            with held.lock:
                yield held
        finally:
            with self._lock:
                held.waiting -= 1

    def _wanted(self, tenant: str, session_id: UUID) -> Held:
        key = (tenant, session_id)
        with self._lock:
            held = self._held.setdefault(key, Held())
            self._held.move_to_end(key)
            held.waiting += 1
            for other in list(self._held):
                if len(self._held) <= self._most:
                    break
                if not self._held[other].waiting:
                    del self._held[other]
            return held
