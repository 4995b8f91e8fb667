"""The games at hand: held by one thread at a time, and no more of them than is allowed."""

from datetime import UTC, datetime
from threading import Event, Thread

from app.services.session_holding import HeldGames
from app.store.identity import new_id

NOW = datetime(2026, 3, 1, tzinfo=UTC)
HERE, THERE, ELSEWHERE = (new_id(NOW) for _ in range(3))


def test_the_same_session_is_the_same_game_again() -> None:
    games = HeldGames()
    with games.hold("a", HERE) as held:
        held.sequence = 7
    with games.hold("a", HERE) as again:
        assert again is held
        assert again.sequence == 7


def test_another_tenant_has_another_game() -> None:
    games = HeldGames()
    with games.hold("a", HERE) as held, games.hold("b", HERE) as other:
        assert other is not held


def test_the_game_used_longest_ago_is_forgotten() -> None:
    games = HeldGames(most=2)
    with games.hold("a", HERE) as first:
        pass
    with games.hold("a", THERE) as second:
        pass
    with games.hold("a", ELSEWHERE):
        pass
    with games.hold("a", THERE) as again:
        assert again is second
    with games.hold("a", HERE) as anew:
        assert anew is not first


def test_a_game_that_somebody_has_is_not_forgotten() -> None:
    games = HeldGames(most=1)
    with games.hold("a", HERE) as held:
        with games.hold("a", THERE):
            pass
        held.sequence = 3
    with games.hold("a", HERE) as again:
        assert again is held


def test_who_wants_a_held_game_waits_for_it() -> None:
    games = HeldGames()
    order: list[str] = []
    begun = Event()

    def wait_for_it() -> None:
        begun.set()
        with games.hold("a", HERE):
            order.append("the second")

    waiting = Thread(target=wait_for_it)
    with games.hold("a", HERE):
        waiting.start()
        begun.wait()
        order.append("the first")
    waiting.join()
    assert order == ["the first", "the second"]
