import threading
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from uuid import UUID

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import main as alembic
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, delete, insert, inspect
from sqlalchemy.exc import IntegrityError

from app.store import migrate
from app.store.engine import migrating, open_engine
from app.store.errors import DatabaseUnavailable, UnusableDatabaseUrl
from app.store.records import RulingFilters
from app.store.store import Store
from app.store.tables import metadata, ruling_cards, rulings
from tests.support.rulings import new_ruling

COLUMNS_OF_SESSIONS = {"session_id", "first_sequence", "last_sequence"}


def differences(database_url: str) -> list[object]:
    """How the database differs from the tables in the code."""
    engine = open_engine(database_url)
    try:
        with engine.connect() as connection:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))
    finally:
        engine.dispose()


def tables(database_url: str) -> set[str]:
    engine = open_engine(database_url)
    try:
        return set(inspect(engine).get_table_names())
    finally:
        engine.dispose()


def revision(database_url: str) -> str | None:
    engine = open_engine(database_url)
    try:
        return migrate.current(engine)
    finally:
        engine.dispose()


def test_the_migrations_make_the_tables_of_the_code(empty_database_url: str) -> None:
    assert differences(empty_database_url)
    migrate.upgrade(empty_database_url)
    assert differences(empty_database_url) == []
    assert tables(empty_database_url) == {*metadata.tables, "alembic_version"}


def test_down_and_up_again(empty_database_url: str) -> None:
    migrate.upgrade(empty_database_url)
    migrate.downgrade(empty_database_url, "base")
    assert tables(empty_database_url) == {"alembic_version"}
    assert revision(empty_database_url) is None
    migrate.upgrade(empty_database_url)
    assert differences(empty_database_url) == []


def test_the_rulings_of_an_older_version_and_what_refers_to_them_stay(empty_database_url: str) -> None:
    migrate.upgrade(empty_database_url, "0001")
    engine = open_engine(empty_database_url)
    old, again = (new_ruling(subject, cards=("Raigeki",)).record for subject in ("old", "again"))
    with engine.begin() as connection:
        for record, origin in ((old, None), (again, old.id)):
            values = {name: value for name, value in asdict(record).items() if name not in COLUMNS_OF_SESSIONS}
            connection.execute(insert(rulings), {**values, "rejudged_from": origin})
            connection.execute(insert(ruling_cards), {"tenant": "default", "card": "raigeki", "ruling_id": record.id})
    for revised in ("head", "0001", "head"):
        (migrate.downgrade if revised == "0001" else migrate.upgrade)(empty_database_url, revised)
    with Store.open(empty_database_url) as store, store.reading() as work:
        assert work.rulings.get("default", old.id) == old
        assert work.rulings.get("default", again.id) == replace(again, rejudged_from=old.id)
        found = work.rulings.page("default", RulingFilters(card="Raigeki"), None, 5).items
        assert {item.id for item in found} == {old.id, again.id}
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.execute(delete(rulings).where(rulings.c.id == old.id))
    engine.dispose()


def test_on_sqlite_the_long_columns_come_last(sqlite_store: Store) -> None:
    columns = [column["name"] for column in inspect(sqlite_store.engine).get_columns("rulings")]
    assert columns == [column.name for column in rulings.c]
    assert columns[-2:] == ["submission", "body"]


def test_a_migration_of_sqlite_refuses_rows_that_refer_to_nothing(tmp_path: Path) -> None:
    database_url = f"sqlite:///{tmp_path / 'rulings.db'}"
    migrate.upgrade(database_url, "0001")
    engine = migrating(database_url)
    with engine.begin() as connection:
        connection.execute(insert(ruling_cards), {"tenant": "default", "card": "raigeki", "ruling_id": UUID(int=1)})
    engine.dispose()
    with pytest.raises(RuntimeError, match="1 rows refer to nothing, the first in the table ruling_cards"):
        migrate.upgrade(database_url)
    assert revision(database_url) == "0001"


def test_upgrading_twice_changes_nothing(database_url: str) -> None:
    migrate.upgrade(database_url)
    assert revision(database_url) == migrate.newest()


def test_current_tells_an_empty_database_from_a_migrated_one(empty_database_url: str) -> None:
    engine = open_engine(empty_database_url)
    try:
        assert migrate.current(engine) is None
        assert not migrate.is_current(engine)
        migrate.upgrade(empty_database_url)
        assert migrate.current(engine) == migrate.newest() == "0002"
        assert migrate.is_current(engine)
    finally:
        engine.dispose()


def test_several_may_migrate_at_once(empty_database_url: str) -> None:
    failures: list[Exception] = []

    def run() -> None:
        try:
            migrate.upgrade(empty_database_url)
        except Exception as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert differences(empty_database_url) == []


def test_a_migration_that_fails_half_way_leaves_nothing(empty_database_url: str) -> None:
    engine = open_engine(empty_database_url)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE ruling_rules (already INTEGER)")
    finally:
        engine.dispose()
    with pytest.raises(DatabaseUnavailable, match="ruling_rules"):
        migrate.upgrade(empty_database_url)
    assert tables(empty_database_url) == {"ruling_rules"}


def test_alembic_by_hand_finds_its_settings_and_the_database(
    empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    monkeypatch.setenv("CHAINJUDGE_DATABASE_URL", empty_database_url)
    with pytest.raises(SystemExit):  # not up to date yet
        alembic(["check"])
    alembic(["-x", f"url={empty_database_url}", "upgrade", "head"])
    alembic(["check"])
    monkeypatch.delenv("CHAINJUDGE_DATABASE_URL")
    with pytest.raises(SystemExit, match="name the database"):
        alembic(["current"])


def test_an_unusable_url_is_refused() -> None:
    with pytest.raises(UnusableDatabaseUrl, match="mysql"):
        migrate.upgrade("mysql://localhost/rulings")


def test_the_naming_of_constraints_in_the_code_is_that_of_the_migrations(database_url: str) -> None:
    # Alembic compares neither the names of primary keys nor, on SQLite, much of foreign keys.
    engine = create_engine(database_url.replace("postgresql:", "postgresql+psycopg:"))
    try:
        inspector = inspect(engine)
        for table in metadata.sorted_tables:
            assert inspector.get_pk_constraint(table.name)["name"] == table.primary_key.name
            found = {constraint["name"] for constraint in inspector.get_foreign_keys(table.name)}
            assert found == {constraint.name for constraint in table.foreign_key_constraints}
    finally:
        engine.dispose()


def test_the_tenant_leads_every_key(database_url: str) -> None:
    engine = open_engine(database_url)
    try:
        inspector = inspect(engine)
        for table in metadata.tables:
            keys: list[Sequence[str | None]] = [inspector.get_pk_constraint(table)["constrained_columns"]]
            keys += [unique["column_names"] for unique in inspector.get_unique_constraints(table)]
            keys += [index["column_names"] for index in inspector.get_indexes(table)]
            keys += [foreign["constrained_columns"] for foreign in inspector.get_foreign_keys(table)]
            keys += [foreign["referred_columns"] for foreign in inspector.get_foreign_keys(table)]
            assert [key[0] for key in keys] == ["tenant"] * len(keys), table
    finally:
        engine.dispose()
