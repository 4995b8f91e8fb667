"""The statements that list sessions: one for each combination of filters, each built once."""

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, select

from app.store.session_tables import sessions

_SUMMARY = (
    sessions.c.id,
    sessions.c.created_at,
    sessions.c.changed_at,
    sessions.c.game,
    sessions.c.profile,
    sessions.c.status,
    sessions.c.sequence,
    sessions.c.forked_from,
    sessions.c.forked_at,
    sessions.c.engine_version,
    sessions.c.rules_version,
)


@cache
def session_list_statement(filters: frozenset[str]) -> Select[Any]:
    """Summaries of the sessions of `:tenant` that fit these filters, the newest first, at most `:rows`.

    Filters: `game`, `status`; `after` is an id. Every filter is a bound parameter of the same name. The order is
    read off an index, so no page is ever sorted.
    """
    conditions: list[ColumnElement[bool]] = [sessions.c.tenant == bindparam("tenant")]
    conditions += [sessions.c[name] == bindparam(name) for name in ("game", "status") if name in filters]
    if "after" in filters:
        conditions.append(sessions.c.id < bindparam("after"))
    return select(*_SUMMARY).where(*conditions).order_by(sessions.c.id.desc()).limit(bindparam("rows"))
