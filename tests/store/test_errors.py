import os
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DataError, IntegrityError, StatementError

from app.store.engine import open_engine
from app.store.errors import DatabaseUnavailable, database_errors
from app.store.records import RulingFilters
from app.store.store import Store
from tests.support.rulings import new_ruling


def test_a_database_that_is_not_there_is_unavailable() -> None:
    # Port 1 is served by nobody.
    with (
        Store.open("postgresql://someone@127.0.0.1:1/rulings") as store,
        pytest.raises(DatabaseUnavailable, match=r"127\.0\.0\.1"),
        store.reading() as work,
    ):
        work.rulings.by_digests("default", [])


def test_a_file_that_is_no_database_is_unavailable(tmp_path: Path) -> None:
    file = tmp_path / "rulings.db"
    file.write_bytes(os.urandom(10_000))
    with (
        Store.open(f"sqlite:///{file}") as store,
        pytest.raises(DatabaseUnavailable, match="not a database"),
        store.reading() as work,
    ):
        work.rulings.by_digests("default", [])


def test_missing_tables_are_unavailable_for_readers_and_for_the_writer(empty_database_url: str) -> None:
    with Store.open(empty_database_url) as store:
        with pytest.raises(DatabaseUnavailable, match="rulings"), store.reading() as work:
            work.rulings.page("default", RulingFilters(), None, 10)
        with pytest.raises(DatabaseUnavailable, match="rulings"):
            store.add_ruling(new_ruling("one"))


def test_faults_of_the_data_and_of_the_code_pass_through(database_url: str) -> None:
    engine = open_engine(database_url)
    insert = text("INSERT INTO ruling_rules (tenant, rule, ruling_id) VALUES (:tenant, :rule, :ruling)")
    ruling = "0" * 32
    with pytest.raises(IntegrityError), database_errors(), engine.begin() as connection:
        connection.execute(insert, {"tenant": "a", "rule": None, "ruling": ruling})
    with (
        pytest.raises(StatementError, match="value is required"),
        database_errors(),
        engine.begin() as connection,
    ):
        connection.execute(insert, {"tenant": "a"})
    if engine.dialect.name == "postgresql":
        with pytest.raises(DataError), database_errors(), engine.begin() as connection:
            connection.execute(insert, {"tenant": "a", "rule": "\x00", "ruling": ruling})
    engine.dispose()
