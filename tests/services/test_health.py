from app.services.health import HealthService
from app.store.migrate import upgrade
from app.store.store import Store


def test_a_migrated_database_is_ready(store: Store) -> None:
    readiness = HealthService(store).ready()
    assert (readiness.ready, readiness.database, readiness.advice) == (True, "ready", "")


def test_an_empty_database_asks_for_its_migration(empty_database_url: str) -> None:
    with Store.open(empty_database_url) as store:
        health = HealthService(store)
        assert health.ready().database == "not_migrated"
        assert not health.ready().ready
        assert "chainjudge migrate" in health.ready().advice
        upgrade(empty_database_url)
        assert health.ready().ready


def test_a_database_that_is_not_there_is_unreachable() -> None:
    with Store.open("postgresql://someone@127.0.0.1:1/rulings") as store:
        readiness = HealthService(store).ready()
    assert (readiness.ready, readiness.database) == (False, "unreachable")
    assert "CHAINJUDGE_DATABASE_URL" in readiness.advice
