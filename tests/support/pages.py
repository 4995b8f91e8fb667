"""What clients ask the store for: each list from its beginning, narrowed, and deep inside."""

from collections.abc import Callable, Mapping

from app.store.paging import cursor_after, cursor_after_number
from app.store.records import RulingFilters
from app.store.session_records import SessionFilters
from app.store.unit_of_work import UnitOfWork
from tests.support.many_sessions import TENANT, ManySessions, nth_id

Ask = Callable[[UnitOfWork, ManySessions], object]

PAGE = 50
WHOLE = 20
"""So many rulings with their bodies."""


def _rulings(filters: RulingFilters = RulingFilters(), *, deep: bool = False) -> Ask:  # noqa: B008  it is frozen
    return lambda work, made: work.rulings.page(TENANT, filters, _deep(made) if deep else None, PAGE)


def _sessions(filters: SessionFilters = SessionFilters(), *, deep: bool = False) -> Ask:  # noqa: B008  it is frozen
    return lambda work, made: work.sessions.page(TENANT, filters, _deep(made) if deep else None, PAGE)


def _deep(made: ManySessions) -> str:
    """Nine tenths of the way to the oldest."""
    return cursor_after(nth_id(made.many // 10))


PAGES: Mapping[str, Ask] = {
    "rulings": _rulings(),
    "rulings, deep": _rulings(deep=True),
    "rulings of a game": _rulings(RulingFilters(game="fab")),
    "rulings of a game, deep": _rulings(RulingFilters(game="fab"), deep=True),
    "rulings with a verdict": _rulings(RulingFilters(verdict="illegal"), deep=True),
    "rulings that name a card": _rulings(RulingFilters(card="Raigeki"), deep=True),
    "rulings that cite a rule": _rulings(RulingFilters(rule="YGO-7"), deep=True),
    "sessions": _sessions(),
    "sessions, deep": _sessions(deep=True),
    "sessions of a game": _sessions(SessionFilters("fab")),
    "sessions of a game, deep": _sessions(SessionFilters("fab"), deep=True),
    "open sessions": _sessions(SessionFilters(status="open")),
    "open sessions, deep": _sessions(SessionFilters(status="open"), deep=True),
    "open sessions of a game": _sessions(SessionFilters("fab", "open"), deep=True),
    "a session": lambda work, made: work.sessions.get(TENANT, made.session_id),
    "entries": lambda work, made: work.entries.after(TENANT, made.session_id, 0, PAGE, "A"),
    "entries, deep": lambda work, made: work.entries.after(TENANT, made.session_id, made.long - PAGE, PAGE, "public"),
    "effective entries": lambda work, made: work.entries.effective(TENANT, made.session_id, made.long - 20, made.long),
    "the latest snapshot": lambda work, made: work.snapshots.latest(TENANT, made.session_id, made.long),
    "session rulings": lambda work, made: work.session_rulings.page(TENANT, made.session_id, "judge", None, WHOLE),
    "session rulings, deep": lambda work, made: work.session_rulings.page(
        TENANT, made.session_id, "B", cursor_after_number(made.long // 10), WHOLE
    ),
    "a session ruling": lambda work, made: work.session_rulings.one(TENANT, made.session_id, nth_id(7), "A"),
}
