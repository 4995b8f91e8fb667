from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import Column, Integer, MetaData, Table
from sqlalchemy.exc import StatementError

from app.store.store import Store
from app.store.types import UtcDateTime

moments = Table("moments", MetaData(), Column("id", Integer, primary_key=True), Column("at", UtcDateTime))


def test_a_moment_comes_back_in_utc_whatever_its_zone_was(store: Store) -> None:
    with store.engine.begin() as connection:
        moments.create(connection)
        east = datetime(2026, 3, 1, 1, 30, 0, 250_001, tzinfo=timezone(timedelta(hours=5, minutes=45)))
        connection.execute(moments.insert(), [{"id": 1, "at": east}, {"id": 2, "at": None}])
        back = connection.execute(moments.select().order_by(moments.c.id)).all()
    assert [row.at for row in back] == [east, None]
    assert back[0].at.tzinfo is UTC


def test_a_moment_without_a_zone_is_refused(store: Store) -> None:
    with store.engine.begin() as connection:
        moments.create(connection)
        with pytest.raises(StatementError, match="time zone"):
            connection.execute(moments.insert(), {"id": 1, "at": datetime(2026, 3, 1)})  # noqa: DTZ001
