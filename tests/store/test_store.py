import threading

import pytest

from app.store import store as store_module
from app.store.errors import DatabaseUnavailable
from app.store.migrate import upgrade
from app.store.store import Store
from tests.support.rulings import new_ruling


def test_a_restart_finds_the_same_bytes(database_url: str) -> None:
    new = new_ruling("one")
    with Store.open(database_url) as store:
        store.add_ruling(new)
    with Store.open(database_url) as store, store.reading() as work:
        assert work.rulings.get("default", new.record.id) == new.record


def test_closing_stores_what_is_waiting_and_ends_the_thread(database_url: str) -> None:
    before = set(threading.enumerate())
    store = Store.open(database_url)
    futures = [store.submit_ruling(new_ruling(str(number))) for number in range(250)]
    store.close()
    assert all(future.done() and future.result().created for future in futures)
    assert set(threading.enumerate()) == before
    with pytest.raises(DatabaseUnavailable, match="closed"):
        store.add_ruling(new_ruling("late"))


def test_two_stores_on_one_database_agree_on_a_ruling(database_url: str) -> None:
    with Store.open(database_url) as one, Store.open(database_url) as two:
        futures = [
            store.submit_ruling(new_ruling(str(number), created_at=new_ruling("").record.created_at))
            for number in range(100)
            for store in (one, two)
        ]
        written = [future.result(30) for future in futures]
    for first, second in zip(written[::2], written[1::2], strict=True):
        assert first.record == second.record
        assert {first.created, second.created} == {True, False}


def test_waiting_for_the_commit_has_an_end(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "WRITE_TIMEOUT_S", 0.05)
    new = new_ruling("one")
    with sqlite_store.engine.begin() as holder:  # the write lock of the file
        with pytest.raises(DatabaseUnavailable, match="not stored within"):
            sqlite_store.add_ruling(new)
        holder.rollback()
    sqlite_store.close()
    with sqlite_store.reading() as work:
        assert work.rulings.get("default", new.record.id) == new.record


def test_is_migrated(empty_database_url: str) -> None:
    with Store.open(empty_database_url) as store:
        assert not store.is_migrated()
        upgrade(empty_database_url)
        assert store.is_migrated()
