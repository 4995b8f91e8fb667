import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from app.store.engine import open_engine, reading
from app.store.errors import UnusableDatabaseUrl
from app.store.store import Store


def test_sqlite_is_set_up_and_its_folder_made(tmp_path: Path) -> None:
    file = tmp_path / "not" / "yet" / "rulings.db"
    engine = open_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
        }
    engine.dispose()
    assert settings == {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 5000, "synchronous": 2}
    assert file.exists()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite://", "file"),
        ("sqlite:///:memory:", "file"),
        ("sqlite:///file:name?mode=memory&uri=true", "file"),
        ("mysql://host/name", "mysql is not supported"),
        ("nonsense", "form"),
        ("", "form"),
    ],
)
def test_other_urls_are_refused_with_the_reason(url: str, reason: str) -> None:
    with pytest.raises(UnusableDatabaseUrl, match=reason):
        open_engine(url)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_spelling_of_postgresql_means_the_same_driver(scheme: str) -> None:
    engine = open_engine(f"{scheme}://someone:secret@127.0.0.1/rulings")
    assert engine.dialect.driver == "psycopg"
    assert "secret" not in repr(engine.url)


def test_a_transaction_waits_for_another_instead_of_failing(empty_database_url: str) -> None:
    engine = open_engine(empty_database_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE counter (value INTEGER)"))
        connection.execute(text("INSERT INTO counter VALUES (0)"))

    def count() -> None:
        for _ in range(20):
            with engine.begin() as connection:
                connection.execute(text("UPDATE counter SET value = value + 1"))

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with reading(engine).connect() as connection:
        assert connection.execute(text("SELECT value FROM counter")).scalar() == 80
    engine.dispose()


def test_reading_goes_on_while_another_writes(empty_database_url: str) -> None:
    engine = open_engine(empty_database_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE counter (value INTEGER)"))
    with engine.begin() as writer:
        writer.execute(text("INSERT INTO counter VALUES (1)"))
        with reading(engine).connect() as reader:
            assert reader.execute(text("SELECT count(*) FROM counter")).scalar() == 0
            writer.commit()
            assert reader.execute(text("SELECT count(*) FROM counter")).scalar() == 1
    engine.dispose()


def test_a_connection_that_was_cut_is_replaced(postgresql_store: Store) -> None:
    with reading(postgresql_store.engine).connect() as connection:
        backend = connection.execute(text("SELECT pg_backend_pid()")).scalar()
    with closing(
        psycopg.connect(postgresql_store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False))
    ) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [backend])
    with reading(postgresql_store.engine).connect() as connection:
        assert connection.execute(text("SELECT pg_backend_pid()")).scalar() != backend
