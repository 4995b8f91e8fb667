"""Forks, exports and imports, and sessions that another version of the engine takes up."""

import copy
import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from app.games.fab.game import FLESH_AND_BLOOD
from app.games.live import VIEWERS, UnusableSnapshot
from app.services.errors import NotFound
from app.services.judging import JudgingService, RulingFilters
from app.services.session_errors import (
    InvalidImport,
    RulingOfSession,
    SessionExists,
    SessionOutdated,
    UnknownSequence,
)
from app.services.sessions import SNAPSHOT_EVERY, SessionsService
from app.store.session_records import SessionFilters
from app.store.store import Store
from tests.services.session_match import GAME, LINK, TENANT, Json, Match, read, service_on, shipped

ON: tuple[Json, ...] = (
    {"pass_all": True},
    {"pass_all": True},
    {"player": "A", "answer": [], "question": "q12"},
    {"next_turn": True},
)
"""What ends the turn after the chain link: A puts no card into the arsenal."""


def played(service: SessionsService) -> Match:
    """A match with a resolved link, a rewind in it, and more than one snapshot."""
    match = Match(service)
    match.act(*LINK[:5], viewer="judge")
    match.rewind(3, "once more")
    for action in LINK[3:]:
        match.act(action)
    match.act(*ON)
    assert match.sequence > SNAPSHOT_EVERY
    return match


def test_a_fork_goes_on_by_itself(store: Store) -> None:
    match = played(service_on(store))
    service = match.service
    opened = json.loads(service.fork(TENANT, match.id, "judge", None, None).body)
    fork_id = UUID(opened["id"])
    assert opened["forked_from"] == str(match.id)
    assert set(opened["tokens"].values()).isdisjoint(match.opened["tokens"].values())
    assert json.loads(service.show(TENANT, fork_id, "A").body)["state"] == match.state("A")
    service.rewind(TENANT, fork_id, "judge", 1, "another way", match.sequence, None)
    assert match.show()["sequence"] == match.sequence
    rulings = [
        [(item.ruling_id, item.first, item.sequence) for item in service.rulings(TENANT, one, "A", None, 9).items]
        for one in (match.id, fork_id)
    ]
    assert rulings[0] == rulings[1] != []


def test_a_fork_can_begin_where_the_game_was_undone_later(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK[:4])
    four = match.state()
    match.rewind(2)
    opened = json.loads(match.service.fork(TENANT, match.id, "judge", 4, None).body)
    assert json.loads(match.service.show(TENANT, UUID(opened["id"]), "judge").body)["state"] == four
    with pytest.raises(UnknownSequence):
        match.service.fork(TENANT, match.id, "judge", 99, None)


def test_an_export_is_played_again_to_the_same_bytes(store: Store, sqlite_store: Store) -> None:
    match = played(service_on(store))
    file = match.service.export(TENANT, match.id, "judge")
    other = service_on(sqlite_store)
    opened = json.loads(other.import_session("elsewhere", json.loads(file)).body)
    assert opened["id"] == match.opened["id"]
    assert set(opened["tokens"].values()).isdisjoint(match.opened["tokens"].values())
    assert other.export("elsewhere", match.id, "judge") == file
    for viewer in VIEWERS:
        assert other.entries("elsewhere", match.id, viewer, 0, 100).items == (
            match.service.entries(TENANT, match.id, viewer, 0, 100).items
        )
        here, there = (
            [one.body for one in service.rulings(tenant, match.id, viewer, None, 9).items]
            for service, tenant in ((match.service, TENANT), (other, "elsewhere"))
        )
        assert here == there != []
        assert match.state(viewer) == json.loads(other.show("elsewhere", match.id, viewer).body)["state"]
    assert other.act("elsewhere", match.id, "judge", read({"pass_all": True}), match.sequence, None).status == 200
    with pytest.raises(SessionExists):
        other.import_session("elsewhere", json.loads(file))


def _without_reason(file: Json) -> None:
    del file["entries"][5]["body"]["reason"]


def _another_action(file: Json) -> None:
    file["entries"][0]["body"]["play"] = "Sigil of Solace (red)"


def _another_digest(file: Json) -> None:
    file["entries"][1]["told"] = "0" * 64


def _cut_off(file: Json) -> None:
    file["entries"].pop()


def _not_undone(file: Json) -> None:
    del file["entries"][4]["undone_by"]


def _unknown_game(file: Json) -> None:
    file["game"] = "chess"


def _no_field(file: Json) -> None:
    del file["setup"]


def _bad_definition(file: Json) -> None:
    file["definitions"]["Flittering Charge (red)"]["power"] = "much"


def _ruling_lost(file: Json) -> None:
    for entry in file["entries"]:
        entry.pop("ruling", None)


@pytest.mark.parametrize(
    ("spoil", "pointer"),
    [
        (_without_reason, "/entries/5"),
        (_another_action, "/entries/0"),
        (_another_digest, "/entries/1"),
        (_cut_off, "/entries/13"),
        (_not_undone, "/entries/4"),
        (_unknown_game, "/game"),
        (_no_field, "/setup"),
        (_bad_definition, "/definitions/Flittering Charge (red)/power"),
        (_ruling_lost, "/entries/9"),
    ],
)
def test_a_file_that_plays_out_differently_is_refused(
    sqlite_store: Store, spoil: Callable[[Json], None], pointer: str
) -> None:
    service = service_on(sqlite_store)
    match = played(service)
    file = copy.deepcopy(json.loads(service.export(TENANT, match.id, "judge")))
    spoil(file)
    with pytest.raises(InvalidImport) as refused:
        service.import_session("elsewhere", file)
    assert refused.value.faults[0].pointer == pointer
    assert service.list("elsewhere", SessionFilters()).items == ()


def test_a_cold_start_takes_the_game_up_from_its_snapshot(store: Store) -> None:
    match = played(service_on(store))
    with store.reading() as work:
        newest = work.snapshots.latest(TENANT, match.id, match.sequence)
    assert newest is not None
    assert match.sequence - newest.sequence < SNAPSHOT_EVERY
    for viewer in VIEWERS:
        assert match.show(viewer) == match.show(viewer, service_on(store))


def test_a_newer_engine_goes_on_from_the_snapshot_of_an_older_one(store: Store) -> None:
    match = played(service_on(store, engine_version="1"))
    newer = service_on(store, engine_version="2")
    assert match.state(service=newer) == match.state()


def test_a_newer_engine_plays_again_what_it_cannot_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(service_on(store, engine_version="1"))
    before = match.state()

    def unusable(*_: Any) -> Any:
        raise UnusableSnapshot("another layout")

    monkeypatch.setattr(FLESH_AND_BLOOD, "reopen", unusable)
    assert match.state(service=service_on(store, engine_version="2")) == before


def test_an_engine_by_which_something_else_happens_says_where(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(service_on(store, engine_version="1"))

    def unusable(*_: Any) -> Any:
        raise UnusableSnapshot("another layout")

    reopen, opened = FLESH_AND_BLOOD.reopen, FLESH_AND_BLOOD.open

    def richer(submission: Any, definitions: Any) -> Any:
        setup = submission.setup
        players = setup.players.model_copy(update={"B": setup.players.B.model_copy(update={"life": 30})})
        return opened(
            submission.model_copy(update={"setup": setup.model_copy(update={"players": players})}), definitions
        )

    monkeypatch.setattr(FLESH_AND_BLOOD, "reopen", unusable)
    monkeypatch.setattr(FLESH_AND_BLOOD, "open", richer)
    newer = service_on(store, engine_version="2")
    with pytest.raises(SessionOutdated, match="from entry 9 on"):
        match.show(service=newer)
    assert newer.entries(TENANT, match.id, "A", 0, 100).items
    monkeypatch.setattr(FLESH_AND_BLOOD, "reopen", reopen)
    monkeypatch.setattr(FLESH_AND_BLOOD, "open", opened)
    assert match.show(service=newer)["sequence"] == match.sequence


def test_a_ruling_of_a_session_can_be_judged_again(store: Store) -> None:
    match = played(service_on(store))
    (item, *_) = match.service.rulings(TENANT, match.id, "judge", None, 9).items[::-1]
    judging = _judging(store, match.service, "1")
    same = judging.rejudge_in_session(TENANT, match.id, item.ruling_id)
    assert (same.ruling.id, same.ruling.created, same.changed) == (item.ruling_id, False, ())
    newer = _judging(store, service_on(store, engine_version="2"), "2").rejudge_in_session(
        TENANT, match.id, item.ruling_id
    )
    assert newer.ruling.created
    assert newer.changed == ()
    assert json.loads(newer.ruling.body)["rejudged_from"] == str(item.ruling_id)
    assert match.service.ruling(TENANT, match.id, newer.ruling.id, "judge") == newer.ruling.body
    with pytest.raises(NotFound):
        match.service.ruling(TENANT, match.id, newer.ruling.id, "A")
    with pytest.raises(NotFound):
        judging.rejudge_in_session(TENANT, Match(match.service).id, item.ruling_id)


def test_a_ruling_of_a_session_is_read_there_and_nowhere_else(store: Store) -> None:
    match = played(service_on(store))
    (item, *_) = match.service.rulings(TENANT, match.id, "A", None, 9).items
    judging = _judging(store, match.service, "1")
    for read_it in (judging.get, judging.rejudge):
        with pytest.raises(RulingOfSession, match=f"/v1/sessions/{match.id}/rulings/{item.ruling_id}"):
            read_it(TENANT, item.ruling_id)
    listed = judging.list(TENANT, RulingFilters())
    assert {one.session_id for one in listed.items} == {match.id}
    assert judging.list(TENANT, RulingFilters(card="Flittering Charge (red)")).items == ()


def _judging(store: Store, sessions: SessionsService, version: str) -> JudgingService:
    return JudgingService({GAME: FLESH_AND_BLOOD}, shipped(), store, sessions=sessions, engine_version=version)
