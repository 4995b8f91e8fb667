import pytest

from app.store.engine import reading
from app.store.records import RulingFilters
from app.store.store import Store
from app.store.unit_of_work import reading_work, writing_work
from tests.support.rulings import definition, new_ruling


def test_a_block_that_raises_leaves_nothing(store: Store) -> None:
    new = new_ruling("one", cards=("Raigeki",), definitions=(definition("Raigeki"),))
    with pytest.raises(KeyError), writing_work(store.engine) as work:  # noqa: PT012
        work.rulings.add("default", [new])
        raise KeyError
    with reading_work(reading(store.engine)) as work:
        assert work.rulings.get("default", new.record.id) is None
        assert work.rulings.page("default", RulingFilters(card="Raigeki"), None, 5).items == ()
        assert work.definitions.of_ruling("default", new.record.id) == ()


def test_what_is_written_is_seen_by_others_only_after_the_block(store: Store) -> None:
    new = new_ruling("one")
    with writing_work(store.engine) as work:
        work.rulings.add("default", [new])
        with reading_work(reading(store.engine)) as other:
            assert other.rulings.get("default", new.record.id) is None
            assert work.rulings.get("default", new.record.id) == new.record
    with reading_work(reading(store.engine)) as other:
        assert other.rulings.get("default", new.record.id) == new.record
