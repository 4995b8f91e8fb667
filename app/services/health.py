"""Health: whether this process can do its work now."""

from dataclasses import dataclass
from typing import Literal

from app.store.errors import DatabaseUnavailable
from app.store.store import Store

_UNREACHABLE = "The database does not answer: is it running, and is CHAINJUDGE_DATABASE_URL right?"
_NOT_MIGRATED = "The database has the tables of another version: run `chainjudge migrate`."


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether rulings can be judged and stored, the state of the database, and what to do if not."""

    database: Literal["ready", "not_migrated", "unreachable"]
    advice: str = ""

    @property
    def ready(self) -> bool:
        """Whether requests may be sent here."""
        return self.database == "ready"


class HealthService:
    """Looks at what the service depends on. Blocks on the database: `async` code calls it in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ready(self) -> Readiness:
        """Whether the database answers and has the tables of this version. Raises nothing."""
        try:
            if self._store.is_migrated():
                return Readiness("ready")
        except DatabaseUnavailable:
            return Readiness("unreachable", _UNREACHABLE)
        return Readiness("not_migrated", _NOT_MIGRATED)
