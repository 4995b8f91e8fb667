"""Changes of sessions: each based on a sequence number, each carried out once, whatever is sent again or at once."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from app.services.session_errors import (
    IllegalAction,
    KeyInFlight,
    KeyReused,
    PreconditionRequired,
    StaleSequence,
    UnknownSequence,
)
from app.services.session_retries import Answer, Retries
from app.services.sessions import SessionsService
from app.store.store import Store
from tests.services.session_match import LINK, TENANT, Match, read, retry, service_on, submission

PLAY = {"player": "A", "play": "Flittering Charge (red)"}
PASS_ALL = {"pass_all": True}


def test_a_change_needs_the_number_that_it_is_based_on(store: Store) -> None:
    match = Match(service_on(store))
    with pytest.raises(PreconditionRequired):
        match.service.act(TENANT, match.id, "judge", read(PLAY), None, None)
    assert match.entries() == []


def test_a_stale_change_is_told_what_it_has_missed(store: Store) -> None:
    match = Match(service_on(store))
    match.act(PLAY, PASS_ALL)
    with pytest.raises(StaleSequence) as stale:
        match.service.act(TENANT, match.id, "A", read({"player": "A", "pass": True}), 1, None)
    assert stale.value.current == 2
    (missed,) = map(json.loads, stale.value.missed)
    assert (missed["sequence"], missed["verb"]) == (2, "pass_all")
    assert "action" not in missed
    with pytest.raises(StaleSequence) as ahead:
        match.service.act(TENANT, match.id, "A", read({"player": "A", "pass": True}), 9, None)
    assert (ahead.value.current, ahead.value.missed) == (2, ())
    assert match.show()["sequence"] == 2


def test_a_retry_is_answered_as_before_and_nothing_is_doubled(store: Store) -> None:
    match = Match(service_on(store))
    first = match.service.act(TENANT, match.id, "judge", read(PLAY), 0, retry("one"))
    for service in (match.service, service_on(store)):
        again = service.act(TENANT, match.id, "judge", read(PLAY), 0, retry("one"))
        assert (again.body, again.status, again.sequence, again.replayed) == (first.body, 200, 1, True)
        assert service.act(TENANT, match.id, "judge", read(PLAY), None, retry("one")).body == first.body
    assert match.show()["sequence"] == 1


def test_a_key_belongs_to_one_request_of_one_view(store: Store) -> None:
    match = Match(service_on(store))
    match.act(PLAY, viewer="A", key=retry("one"))
    with pytest.raises(KeyReused):
        match.service.act(TENANT, match.id, "A", read(PASS_ALL), 1, retry("one", b"s" * 32))
    passed = match.service.act(TENANT, match.id, "judge", read(PASS_ALL), 1, retry("one", b"s" * 32))
    assert passed.sequence == 2


def test_a_refused_request_keeps_no_key(store: Store) -> None:
    match = Match(service_on(store))
    with pytest.raises(IllegalAction):
        match.act({"player": "B", "pass": True}, key=retry("one"))
    match.act(PLAY, key=retry("one", b"s" * 32))
    assert match.sequence == 1


def test_a_second_request_with_a_key_does_not_wait_for_the_first() -> None:
    retries = Retries()
    with retries.in_flight("a", "scope", retry("one")):
        with pytest.raises(KeyInFlight), retries.in_flight("a", "scope", retry("one")):
            pass
        with retries.in_flight("b", "scope", retry("one")), retries.in_flight("a", "scope", retry("two")):
            pass
    with retries.in_flight("a", "scope", retry("one")):
        pass


def test_opening_again_with_a_key_tells_the_same_tokens(store: Store) -> None:
    service = service_on(store)
    first = service.create(TENANT, submission(), retry("opening"))
    again = service_on(store).create(TENANT, submission(), retry("opening"))
    assert again.body == first.body
    assert again.replayed
    with pytest.raises(KeyReused):
        service.create(TENANT, submission(), retry("opening", b"s" * 32))
    assert json.loads(service.create(TENANT, submission(), retry("other")).body)["id"] != json.loads(first.body)["id"]


def test_no_token_is_stored(store: Store) -> None:
    service = service_on(store)
    opened = json.loads(service.create(TENANT, submission(), retry("opening")).body)
    with store.reading() as work:
        kept = work.idempotency.get(TENANT, "sessions", retry("opening").digest)
    assert kept is not None
    assert not any(token.encode() in kept.body for token in opened["tokens"].values())


@pytest.mark.parametrize("processes", [1, 2])
def test_of_two_writers_at_once_one_wins_and_the_other_learns_why(store: Store, processes: int) -> None:
    match = Match(service_on(store))
    services = [match.service, match.service if processes == 1 else service_on(store)]
    for service in services:
        service.show(TENANT, match.id, "judge")
    for sequence in range(0, 6, 2):
        both = Barrier(2)

        def write(service: SessionsService, at: int = sequence, start: Barrier = both) -> Answer | StaleSequence:
            start.wait()
            try:
                return service.act(TENANT, match.id, "judge", read(*LINK[at : at + 2]), at, None)
            except StaleSequence as stale:
                return stale

        with ThreadPoolExecutor(2) as pool:
            ends = list(pool.map(write, services))
        (lost,) = [end for end in ends if isinstance(end, StaleSequence)]
        (won,) = [end for end in ends if isinstance(end, Answer)]
        assert lost.current == won.sequence == sequence + 2
        assert len(lost.missed) == 2
    assert [entry["sequence"] for entry in match.entries()] == [1, 2, 3, 4, 5, 6]
    assert match.state() == match.state(service=services[1]) == match.state(service=service_on(store))


def test_a_rewind_takes_back_and_keeps_the_log(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK[:2])
    before = match.state()
    match.act(*LINK[2:])
    told = match.rewind(2, "the defence was missed")
    (entry,) = told["entries"]
    assert (entry["kind"], entry["to"], entry["reason"], entry["sequence"]) == (
        "rewind",
        2,
        "the defence was missed",
        8,
    )
    assert entry["state"] == match.state() == before
    assert [one.get("undone_by") for one in match.entries()] == [None, None, 8, 8, 8, 8, 8, None]
    (ruling,) = match.service.rulings(TENANT, match.id, "judge", None, 10).items
    assert ruling.undone
    assert match.state(service=service_on(store)) == before


def test_after_a_rewind_the_game_goes_on(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK)
    after = match.state()
    match.rewind(3)
    match.act(*LINK[3:])
    assert match.sequence == 12
    assert match.state() == after == match.state(service=service_on(store))
    rulings = match.service.rulings(TENANT, match.id, "judge", None, 10).items
    assert [(item.first, item.sequence, item.undone) for item in rulings] == [(1, 12, False), (1, 7, True)]


def test_a_rewind_goes_to_what_there_is(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK[:3])
    for nowhere in (3, 4, 99):
        with pytest.raises(UnknownSequence):
            match.rewind(nowhere)
    match.rewind(1)
    with pytest.raises(UnknownSequence, match="undone by the rewind 4"):
        match.rewind(2)
    match.rewind(0)
    assert match.state() == Match(match.service).state()


def test_a_what_if_keeps_nothing(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK[:3])
    before = match.show()
    tried = json.loads(
        match.service.what_if(TENANT, match.id, "judge", read({"player": "B", "pass": True}, *LINK[3:])).body
    )
    assert [one["verdict"] for one in tried["actions"]] == ["illegal", "legal", "legal", "legal", "legal"]
    assert tried["actions"][0]["findings"][0]["pointer"].startswith("/actions/0")
    assert tried["state"]["players"]["B"]["life"] == 19
    assert match.show() == before
    match.act(*LINK[3:])
    assert match.state() == tried["state"]
