from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from app.store.errors import DatabaseUnavailable
from app.store.records import NewRuling, RulingFilters, Written
from app.store.store import Store
from app.store.writer import RulingWriter
from tests.support.rulings import definition, new_ruling


class Commits:
    """How many transactions were committed on a store's engine."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        event.listen(store.engine, "commit", self._one_more)

    def _one_more(self, _connection: object) -> None:
        self.count += 1


def gathered(store: Store, rulings: list[NewRuling], **limits: int) -> list[Future[Written]]:
    """Hand rulings to a writer that is held up until all of them are waiting; return when it is done."""
    with closing(RulingWriter(store.engine, **limits)) as writer, store.engine.connect() as holder:
        if store.engine.dialect.name == "postgresql":
            holder.exec_driver_sql("LOCK TABLE rulings IN ACCESS EXCLUSIVE MODE")
        else:
            holder.begin()  # takes the write lock of the file
        futures = [writer.submit(new) for new in rulings]
        holder.rollback()
    return futures


def stored(store: Store, tenant: str = "default") -> set[object]:
    with store.reading() as work:
        return {item.id for item in work.rulings.page(tenant, RulingFilters(), None, 1000).items}


def test_what_gathers_is_one_transaction(store: Store) -> None:
    commits = Commits(store)
    rulings = [new_ruling(str(number)) for number in range(50)]
    written = [future.result() for future in gathered(store, rulings)]
    assert [(item.record, item.created) for item in written] == [(new.record, True) for new in rulings]
    assert commits.count <= 2  # the first may have set out alone
    assert stored(store) == {new.record.id for new in rulings}


def test_a_batch_has_a_greatest_size(store: Store) -> None:
    commits = Commits(store)
    futures = gathered(store, [new_ruling(str(number)) for number in range(50)], max_batch=10)
    assert all(future.result().created for future in futures)
    assert 5 <= commits.count <= 6


def test_a_transaction_holds_one_tenant(store: Store) -> None:
    commits = Commits(store)
    rulings = [new_ruling("same", tenant=f"tenant {number % 3}") for number in range(30)]
    futures = gathered(store, rulings)
    assert sum(future.result().created for future in futures) == 3
    assert 3 <= commits.count <= 6  # each tenant once, or twice where some set out ahead
    for number in range(3):
        assert stored(store, f"tenant {number}") == {futures[number].result().record.id}


def test_one_that_cannot_be_stored_fails_alone(store: Store) -> None:
    good = [new_ruling(str(number), cards=("Raigeki",), definitions=(definition("Raigeki"),)) for number in range(9)]
    orphan = new_ruling("orphan", rejudged_from=new_ruling("never stored").record.id)
    unencodable = new_ruling("unencodable", cards=("\ud800",))
    futures = gathered(store, [*good[:3], orphan, *good[3:6], unencodable, *good[6:]])
    failed = {3: IntegrityError, 7: UnicodeEncodeError}
    for index, future in enumerate(futures):
        if index in failed:
            with pytest.raises(failed[index]):
                future.result()
        else:
            assert future.result().created
    assert stored(store) == {new.record.id for new in good}
    with store.reading() as work:
        assert len(work.rulings.page("default", RulingFilters(card="Raigeki"), None, 100).items) == 9
        assert work.definitions.of_ruling("default", orphan.record.id) == ()


def test_a_fault_after_the_rulings_own_row_leaves_no_row(store: Store) -> None:
    bad = new_ruling("one", rules=("YGO-1.1",), cards=("\ud800",))
    with pytest.raises(UnicodeEncodeError):
        store.add_ruling(bad)
    assert stored(store) == set()
    good = replace(bad, cards=())
    assert store.add_ruling(good).created


def test_a_commit_that_fails_acknowledges_nothing_and_writes_nothing(store: Store) -> None:
    def fail(_connection: object) -> None:
        raise DatabaseUnavailable("the power failed")

    event.listen(store.engine, "commit", fail)
    futures = gathered(store, [new_ruling(str(number)) for number in range(20)])
    for future in futures:
        with pytest.raises(DatabaseUnavailable, match="power"):
            future.result()
    assert stored(store) == set()
    event.remove(store.engine, "commit", fail)
    assert store.add_ruling(new_ruling("0")).created


def test_a_full_queue_refuses_and_loses_nothing(store: Store) -> None:
    with closing(RulingWriter(store.engine, max_waiting=3)) as writer, store.engine.connect() as holder:
        if store.engine.dialect.name == "postgresql":
            holder.exec_driver_sql("LOCK TABLE rulings IN ACCESS EXCLUSIVE MODE")
        else:
            holder.begin()
        futures = []
        with pytest.raises(DatabaseUnavailable, match="3 rulings are waiting"):  # noqa: PT012
            for number in range(100):
                futures.append(writer.submit(new_ruling(str(number))))  # noqa: PERF401
        holder.rollback()
    assert 3 <= len(futures) <= 6
    assert stored(store) == {future.result().record.id for future in futures}


def test_who_gives_up_waiting_harms_nobody(store: Store) -> None:
    with closing(RulingWriter(store.engine)) as writer:
        assert not writer.submit(new_ruling("one")).cancel()
        assert writer.submit(new_ruling("two")).result(30).created
    assert len(stored(store)) == 2


def test_closing_twice_is_allowed_and_then_nothing_is_taken(store: Store) -> None:
    writer = RulingWriter(store.engine)
    writer.close()
    writer.close()
    with pytest.raises(DatabaseUnavailable, match="closed"):
        writer.submit(new_ruling("one"))
