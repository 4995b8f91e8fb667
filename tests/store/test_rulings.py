from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy.exc import IntegrityError

from app.store.errors import MalformedCursor
from app.store.records import RulingFilters, RulingSummary
from app.store.store import Store
from tests.support.rulings import MOMENT, definition, new_ruling

ALL = RulingFilters()


def listed(store: Store, filters: RulingFilters = ALL, tenant: str = "default") -> list[UUID]:
    """The ids of a list, page by page, with pages of two."""
    ids: list[UUID] = []
    cursor: str | None = None
    while True:
        with store.reading() as work:
            page = work.rulings.page(tenant, filters, cursor, 2)
        assert 0 < len(page.items) <= 2 or page.next is None
        ids += [item.id for item in page.items]
        if page.next is None:
            return ids
        cursor = page.next


def test_a_ruling_comes_back_as_it_was_stored(store: Store) -> None:
    new = new_ruling("one")
    with store.writing() as work:
        (written,) = work.rulings.add("default", [new])
    assert written.created
    with store.reading() as work:
        assert work.rulings.get("default", new.record.id) == new.record == written.record
        assert work.rulings.by_digests("default", [new.record.digest]) == {new.record.digest: new.record}
        assert work.rulings.by_digest("default", new.record.digest) == new.record
        assert work.rulings.get("default", UUID(int=0)) is None
        assert work.rulings.by_digest("default", bytes(32)) is None
        assert work.rulings.by_digests("default", [bytes(32)]) == {}
        assert work.rulings.by_digests("default", []) == {}


def test_the_same_digest_finds_the_stored_ruling_again(store: Store) -> None:
    old = new_ruling("one")
    with store.writing() as work:
        work.rulings.add("default", [old])
    again, fresh = new_ruling("one", cards=("Raigeki",), rules=("YGO-1.1",)), new_ruling("two")
    with store.writing() as work:
        written = work.rulings.add("default", [again, fresh, again])
    assert [(item.record, item.created) for item in written] == [
        (old.record, False),
        (fresh.record, True),
        (old.record, False),
    ]
    assert listed(store, RulingFilters(card="Raigeki")) == listed(store, RulingFilters(rule="YGO-1.1")) == []


def test_the_same_digest_twice_in_one_batch_is_stored_once(store: Store) -> None:
    first, second = new_ruling("one"), new_ruling("one")
    with store.writing() as work:
        written = work.rulings.add("default", [first, second])
    assert [(item.record.id, item.created) for item in written] == [
        (first.record.id, True),
        (first.record.id, False),
    ]
    assert listed(store) == [first.record.id]


def test_to_hand_in_a_stored_ruling_again_is_harmless(store: Store) -> None:
    new = new_ruling("one", cards=("Raigeki",), rules=("YGO-1.1",), definitions=(definition("Raigeki"),))
    assert store.add_ruling(new) == store.add_ruling(new)
    assert listed(store, RulingFilters(card="Raigeki", rule="YGO-1.1")) == [new.record.id]


def test_tenants_see_nothing_of_each_other(store: Store) -> None:
    ours = new_ruling(
        "one", tenant="ours", cards=("Raigeki",), rules=("YGO-1.1",), definitions=(definition("Raigeki"),)
    )
    theirs = new_ruling("one", tenant="theirs", cards=("Raigeki",), rules=("YGO-1.1",))
    assert store.add_ruling(ours).created
    assert store.add_ruling(theirs).created
    for filters in (
        RulingFilters(),
        RulingFilters(card="Raigeki"),
        RulingFilters(rule="YGO-1.1"),
        RulingFilters("yugioh"),
    ):
        assert listed(store, filters, "ours") == [ours.record.id]
        assert listed(store, filters, "theirs") == [theirs.record.id]
        assert listed(store, filters, "nobody") == []
    with store.reading() as work:
        assert work.rulings.get("theirs", ours.record.id) is None
        assert work.rulings.by_digest("nobody", ours.record.digest) is None
        assert work.rulings.by_digests("nobody", [ours.record.digest]) == {}
        assert work.definitions.of_ruling("theirs", ours.record.id) == ()


def test_a_ruling_cannot_descend_from_another_tenants_ruling(store: Store) -> None:
    theirs = new_ruling("one", tenant="theirs")
    store.add_ruling(theirs)
    with pytest.raises(IntegrityError):
        store.add_ruling(new_ruling("two", tenant="ours", rejudged_from=theirs.record.id))
    rejudged = new_ruling("two", tenant="theirs", rejudged_from=theirs.record.id)
    assert store.add_ruling(rejudged).record.rejudged_from == theirs.record.id


def test_a_list_shows_summaries_the_newest_first(store: Store) -> None:
    rulings = [new_ruling(str(age), created_at=MOMENT - timedelta(minutes=age)) for age in range(5)]
    for new in rulings[3:] + rulings[:3]:
        store.add_ruling(new)
    assert listed(store) == [new.record.id for new in rulings]
    with store.reading() as work:
        page = work.rulings.page("default", RulingFilters(), None, 1)
    newest = rulings[0].record
    assert page.items == (RulingSummary(newest.id, newest.created_at, "yugioh", "tcg", "legal", "1.2.3", "4", None),)


def test_every_filter_and_all_of_them_together(store: Store) -> None:
    wanted = new_ruling(
        "wanted",
        game="fab",
        verdict="illegal",
        cards=("Ætherflame", "STRASSE"),
        rules=("cr:7.0.3b", "cr:1.1"),
        created_at=MOMENT,
    )
    before = MOMENT - timedelta(milliseconds=1)
    others = [
        new_ruling("game", verdict="illegal", cards=("Ætherflame",), rules=("cr:1.1",)),
        new_ruling("verdict", game="fab", cards=("Ætherflame",), rules=("cr:1.1",)),
        new_ruling("card", game="fab", verdict="illegal", cards=("Other",), rules=("cr:1.1",)),
        new_ruling("rule", game="fab", verdict="illegal", cards=("Ætherflame",), rules=("cr:1.2",)),
        new_ruling("old", game="fab", verdict="illegal", cards=("Ætherflame",), rules=("cr:1.1",), created_at=before),
    ]
    for new in (wanted, *others):
        store.add_ruling(new)
    missing = {
        "game": RulingFilters(game="fab"),
        "verdict": RulingFilters(verdict="illegal"),
        "card": RulingFilters(card="ætherFLAME"),
        "rule": RulingFilters(rule="cr:1.1"),
        "old": RulingFilters(since=MOMENT),
    }
    ids = {new.record.id for new in (wanted, *others)}
    for subject, filters in missing.items():
        (left_out,) = (new for new in others if new.record.submission == b'{"subject":"%s"}' % subject.encode())
        assert set(listed(store, filters)) == ids - {left_out.record.id}, subject
    assert listed(store, RulingFilters(card="straße")) == [wanted.record.id]
    assert listed(store, RulingFilters(until=MOMENT)) == [others[4].record.id]
    later = MOMENT + timedelta(milliseconds=1)
    assert listed(store, RulingFilters(since=later)) == []
    everything = RulingFilters("fab", "Ætherflame", "cr:1.1", "illegal", MOMENT, later)
    assert listed(store, everything) == [wanted.record.id]
    assert listed(store, replace(everything, until=MOMENT)) == []


@pytest.mark.parametrize("filters", [RulingFilters(), RulingFilters(card="Raigeki", rule="YGO-1.1")])
def test_paging_visits_each_ruling_once_while_new_ones_arrive(store: Store, filters: RulingFilters) -> None:
    def arrive(subject: str, created_at: datetime) -> UUID:
        new = new_ruling(subject, created_at=created_at, cards=("Raigeki",), rules=("YGO-1.1",))
        return store.add_ruling(new).record.id

    there = [arrive(f"old {age}", MOMENT - timedelta(seconds=age)) for age in range(23)]
    seen: list[UUID] = []
    cursor: str | None = None
    while cursor is not None or not seen:
        with store.reading() as work:
            page = work.rulings.page("default", filters, cursor, 3)
        seen += [item.id for item in page.items]
        cursor = page.next
        arrive(f"new {len(seen)}", MOMENT + timedelta(days=1))
    assert seen == there
    assert len(listed(store, filters)) == 23 + 8


def test_a_page_that_ends_with_the_list_has_no_next(store: Store) -> None:
    for subject in ("one", "two"):
        store.add_ruling(new_ruling(subject))
    with store.reading() as work:
        assert work.rulings.page("default", RulingFilters(), None, 2).next is None
        assert work.rulings.page("default", RulingFilters(), None, 1).next is not None
        with pytest.raises(MalformedCursor):
            work.rulings.page("default", RulingFilters(), "nonsense", 1)


@pytest.mark.parametrize("size", [0, 1_000_000])
def test_bodies_of_every_size_keep_their_bytes(store: Store, size: int) -> None:
    new = new_ruling("one")
    new = replace(new, record=replace(new.record, body=bytes(range(256)) * (size // 256)))
    store.add_ruling(new)
    with store.reading() as work:
        assert work.rulings.get("default", new.record.id) == new.record
