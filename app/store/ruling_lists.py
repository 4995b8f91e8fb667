"""The statements that list rulings: one for each combination of filters, each built once."""

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, literal_column, select

from app.store.tables import ruling_cards, ruling_rules, rulings

_SUMMARY = (
    rulings.c.id,
    rulings.c.created_at,
    rulings.c.game,
    rulings.c.profile,
    rulings.c.verdict,
    rulings.c.engine_version,
    rulings.c.rules_version,
    rulings.c.rejudged_from,
    rulings.c.session_id,
)
_INDEXES = {"card": ruling_cards, "rule": ruling_rules}
_NOTHING: ColumnElement[str] = literal_column("''")


@cache
def list_statement(filters: frozenset[str]) -> Select[Any]:
    """Summaries of the rulings of `:tenant` that fit these filters, the newest first, at most `:rows`.

    Filters: `game`, `card`, `rule`, `verdict`; `since`, `until` and `after` are ids. Every filter is a bound
    parameter of the same name. The order is read off an index, so no page is ever sorted.
    """
    indexes = [name for name in _INDEXES if name in filters]
    position: ColumnElement[Any] = _INDEXES[indexes[0]].c.ruling_id if indexes else rulings.c.id
    conditions: list[ColumnElement[bool]] = [rulings.c.tenant == bindparam("tenant")]
    for name in indexes:
        index = _INDEXES[name]
        conditions += [
            index.c.tenant == bindparam("tenant"),
            index.c[name] == bindparam(name),
            index.c.ruling_id == rulings.c.id,
        ]
    for name in filters & {"game", "verdict"}:
        # An expression offers no index of its own, for which SQLite would give up the order of the other.
        column = rulings.c[name].concat(_NOTHING) if indexes else rulings.c[name]
        conditions.append(column == bindparam(name))
    bounds = {
        "since": position >= bindparam("since"),
        "until": position < bindparam("until"),
        "after": position < bindparam("after"),
    }
    conditions += [bounds[name] for name in bounds if name in filters]
    return select(*_SUMMARY).where(*conditions).order_by(position.desc()).limit(bindparam("rows"))
