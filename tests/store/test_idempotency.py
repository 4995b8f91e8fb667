from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from app.store.store import Store
from tests.support.sessions import answered


def test_an_answer_comes_back_as_it_was_stored(store: Store) -> None:
    whole = answered()
    short = replace(answered(scope="another"), sequence=None, salt=None)
    with store.writing() as work:
        work.idempotency.add(whole)
        work.idempotency.add(short)
    with store.reading() as work:
        assert work.idempotency.get("default", "sessions", whole.key) == whole
        assert work.idempotency.get("default", "another", whole.key) == short
        assert work.idempotency.get("default", "sessions", bytes(32)) is None
        assert work.idempotency.get("another", "sessions", whole.key) is None


def test_a_key_is_answered_once(store: Store) -> None:
    first = answered()
    with store.writing() as work:
        work.idempotency.add(first)
        work.idempotency.add(answered(tenant="another"))
    with pytest.raises(IntegrityError), store.writing() as work:
        work.idempotency.add(replace(first, body=b"other"))
    with store.reading() as work:
        assert work.idempotency.get("default", "sessions", first.key) == first


def test_on_postgresql_a_key_is_held_until_the_transaction_ends(postgresql_store: Store) -> None:
    key = answered().key
    with postgresql_store.writing() as work, postgresql_store.writing() as other:
        assert work.idempotency.lock("default", "sessions", key)
        assert work.idempotency.lock("default", "sessions", key)
        assert not other.idempotency.lock("default", "sessions", key)
        assert other.idempotency.lock("default", "another", key)
        assert other.idempotency.lock("another", "sessions", key)
        assert other.idempotency.lock("default", "sessions", bytes(32))
    with postgresql_store.writing() as work:
        assert work.idempotency.lock("default", "sessions", key)


def test_a_key_is_let_go_where_the_transaction_fails(postgresql_store: Store) -> None:
    key = answered().key
    with pytest.raises(KeyError), postgresql_store.writing() as work:  # noqa: PT012
        assert work.idempotency.lock("default", "sessions", key)
        raise KeyError
    with postgresql_store.writing() as work:
        assert work.idempotency.lock("default", "sessions", key)


def test_on_sqlite_a_key_is_never_held(sqlite_store: Store) -> None:
    with sqlite_store.writing() as work:
        assert work.idempotency.lock("default", "sessions", bytes(32))
