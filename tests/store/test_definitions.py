from app.store.store import Store
from tests.support.rulings import definition, new_ruling


def test_definitions_are_kept_once_by_their_digest(store: Store) -> None:
    raigeki, jammer = definition("Raigeki"), definition("Magic Jammer", b"\x00\xff")
    one = new_ruling("one", definitions=(raigeki, jammer, raigeki))
    two = new_ruling("two", definitions=(raigeki,))
    with store.writing() as work:
        work.rulings.add("default", [one, two])
    with store.reading() as work:
        assert work.definitions.of_ruling("default", one.record.id) == (jammer, raigeki)
        assert work.definitions.of_ruling("default", two.record.id) == (raigeki,)


def test_an_edited_definition_changes_no_old_ruling(store: Store) -> None:
    before, after = definition("Raigeki", b"before"), definition("Raigeki", b"after")
    old, new = new_ruling("one", definitions=(before,)), new_ruling("two", definitions=(after,))
    store.add_ruling(old)
    store.add_ruling(new)
    with store.reading() as work:
        assert work.definitions.of_ruling("default", old.record.id) == (before,)
        assert work.definitions.of_ruling("default", new.record.id) == (after,)


def test_no_definitions_are_no_work(store: Store) -> None:
    with store.writing() as work:
        work.definitions.add("default", [])
    new = new_ruling("one")
    store.add_ruling(new)
    with store.reading() as work:
        assert work.definitions.of_ruling("default", new.record.id) == ()
