"""Live sessions: opening, acting, what is told to whom, and what is refused with nothing changed."""

import json
from datetime import UTC, datetime
from uuid import UUID

import pytest

from app.games.fault import SubmissionFaults
from app.games.live import VIEWERS, Viewer
from app.services.errors import InvalidFilter, NotFound
from app.services.session_errors import (
    IllegalAction,
    NotForThisView,
    NothingIsAsked,
    SessionClosed,
    SessionTokenMissing,
    UndeterminedAction,
    WrongSessionToken,
)
from app.store.identity import new_id
from app.store.session_records import SessionFilters
from app.store.store import Store
from tests.services.session_match import GAME, LINK, SETUP, TENANT, Match, service_on, submission

PLAY = {"player": "A", "play": "Flittering Charge (red)"}


def test_a_session_begins_at_its_setup(store: Store) -> None:
    match = Match(service_on(store))
    shown = match.show()
    assert (shown["sequence"], shown["status"], shown["viewer"]) == (0, "open", "judge")
    assert [card["card"] for card in shown["state"]["players"]["A"]["hand"]] == SETUP["players"]["A"]["hand"]
    assert shown["question"] is None


def test_the_tokens_open_their_views_and_no_others(store: Store) -> None:
    service = service_on(store)
    match, other = Match(service), Match(service)
    for viewer in VIEWERS:
        assert service.enter(TENANT, match.id, match.opened["tokens"][viewer]) == (viewer, GAME)
        with pytest.raises(WrongSessionToken):
            service.enter(TENANT, other.id, match.opened["tokens"][viewer])
    with pytest.raises(SessionTokenMissing):
        service.enter(TENANT, match.id, None)


def test_another_tenants_session_is_as_unknown_as_none(store: Store) -> None:
    service = service_on(store)
    match = Match(service)
    nobodys = new_id(datetime(2026, 1, 1, tzinfo=UTC))
    for tenant, session_id in (("there", match.id), (TENANT, nobodys)):
        with pytest.raises(NotFound) as found:
            service.enter(tenant, session_id, match.opened["tokens"]["judge"])
        assert found.value.kind == "session"
        with pytest.raises(NotFound):
            service.show(tenant, session_id, "judge")
        with pytest.raises(NotFound):
            service.act(tenant, session_id, "judge", [], 0, None)


def test_an_action_is_an_entry_and_each_view_is_told_of_it(store: Store) -> None:
    match = Match(service_on(store))
    acted = match.act(PLAY, viewer="A")
    assert acted["sequence"] == 1
    (entry,) = acted["entries"]
    assert (entry["player"], entry["verb"]) == ("A", "play")
    assert "action" not in entry
    assert any("Flittering Charge" in event["words"] for event in entry["events"])
    assert match.entries("judge")[0]["action"] == PLAY
    assert match.entries("judge")[0]["by"] == "A"
    assert [event["words"] for event in match.entries("public")[0]["events"]] == [
        event["words"] for event in entry["events"]
    ]


def test_several_actions_are_taken_all_or_none(store: Store) -> None:
    match = Match(service_on(store))
    with pytest.raises(IllegalAction) as refused:
        match.act(PLAY, {"pass_all": True}, PLAY)
    assert refused.value.position == 2
    assert refused.value.findings[0].pointer.startswith("/actions/2")
    assert match.show()["sequence"] == 0
    assert match.entries() == []
    assert match.act(PLAY, {"pass_all": True})["sequence"] == 2


def test_an_action_out_of_turn_says_so(store: Store) -> None:
    match = Match(service_on(store))
    with pytest.raises(IllegalAction) as refused:
        match.act({"player": "B", "pass": True}, viewer="B")
    assert refused.value.out_of_turn
    assert refused.value.findings[0].rule == "cr:1.11.2"


def test_an_illegal_action_names_the_rule_and_changes_nothing(store: Store) -> None:
    match = Match(service_on(store))
    before = match.show()
    with pytest.raises(IllegalAction) as refused:
        match.act({"player": "A", "play": "Wounding Blow (red)"}, viewer="A")
    assert not refused.value.out_of_turn
    assert match.show() == before


def test_an_answer_nobody_asked_for(store: Store) -> None:
    match = Match(service_on(store))
    with pytest.raises(NothingIsAsked) as refused:
        match.act({"player": "A", "answer": ["yes"], "question": "q1"})
    assert refused.value.open_question is None


@pytest.mark.parametrize(
    ("viewer", "action"),
    [
        ("B", PLAY),
        ("A", {"player": "B", "pass": True}),
        ("A", {"pass_all": True}),
        ("public", PLAY),
        ("public", {"pass_all": True}),
    ],
)
def test_a_view_acts_for_its_player_alone(store: Store, viewer: Viewer, action: dict[str, object]) -> None:
    match = Match(service_on(store))
    with pytest.raises(NotForThisView):
        match.act(action, viewer=viewer)
    assert match.entries() == []


def test_only_a_judge_repairs(store: Store) -> None:
    match = Match(service_on(store))
    match.act(PLAY)
    service = match.service
    for viewer in ("A", "B", "public"):
        with pytest.raises(NotForThisView):
            service.rewind(TENANT, match.id, viewer, 0, "a reason", 1, None)
        with pytest.raises(NotForThisView):
            service.close(TENANT, match.id, viewer, None, 1, None)
        with pytest.raises(NotForThisView):
            service.what_if(TENANT, match.id, viewer, [])
        with pytest.raises(NotForThisView):
            service.fork(TENANT, match.id, viewer, None, None)
        with pytest.raises(NotForThisView):
            service.export(TENANT, match.id, viewer)
    assert match.show()["sequence"] == 1


def test_a_resolved_link_is_a_ruling_for_each_view(store: Store) -> None:
    match = Match(service_on(store))
    acted = match.act(*LINK)
    told = acted["entries"][-1]["ruling"]
    assert (told["first"], told["last"]) == (1, 7)
    for viewer in VIEWERS:
        page = match.service.rulings(TENANT, match.id, viewer, None, 10)
        (item,) = page.items
        assert (str(item.ruling_id), item.first, item.sequence, item.undone) == (told["id"], 1, 7, False)
        body = json.loads(match.service.ruling(TENANT, match.id, item.ruling_id, viewer))
        assert body["id"] == told["id"]
        assert body["input"] == {"game": "flesh-and-blood", "session": str(match.id), "first": 1, "last": 7}
        assert [link["active_attack"] for link in body["links"]] == ["Flittering Charge (red)"]
        assert body["engine_version"] == "1"
        assert all(citation["statement"] for citation in body["citations"])
    with pytest.raises(NotFound):
        match.service.ruling(TENANT, match.id, match.id, "judge")


def test_a_closed_session_stays_readable_and_takes_nothing(store: Store) -> None:
    match = Match(service_on(store))
    match.act(PLAY)
    closed = match.close()
    assert closed["entries"][0]["kind"] == "close"
    assert match.show()["status"] == "closed"
    assert json.loads(match.service.legal_actions(TENANT, match.id, "judge").body)["items"] == []
    with pytest.raises(SessionClosed):
        match.act({"pass_all": True})
    with pytest.raises(SessionClosed):
        match.rewind(0)
    assert match.entries()[-1]["reason"] == "time is up"


def test_legal_actions_can_be_posted_back(store: Store) -> None:
    match = Match(service_on(store))
    legal = json.loads(match.service.legal_actions(TENANT, match.id, "A").body)
    assert legal["sequence"] == 0
    ready = [item["action"] for item in legal["items"] if not item["choices"] and item["undetermined"] is None]
    assert PLAY in ready
    for action in ready:
        Match(match.service).act(action, viewer="A")


def test_the_public_is_offered_nothing(store: Store) -> None:
    match = Match(service_on(store))
    assert json.loads(match.service.legal_actions(TENANT, match.id, "public").body)["items"] == []


def test_a_setup_with_actions_is_no_opening(store: Store) -> None:
    service = service_on(store)
    with pytest.raises(SubmissionFaults) as refused:
        service.create(TENANT, submission(actions=[PLAY], on_illegal="stop"), None)
    assert {fault.pointer for fault in refused.value.faults} == {"/actions", "/on_illegal"}


def test_sessions_are_listed_newest_first_with_no_secrets(store: Store) -> None:
    service = service_on(store)
    first, second = Match(service), Match(service)
    second.act(PLAY)
    second.close()
    Match(service, tenant="there")
    page = service.list(TENANT, SessionFilters())
    assert [item.id for item in page.items] == [second.id, first.id]
    assert [item.id for item in service.list(TENANT, SessionFilters(status="open")).items] == [first.id]
    assert service.list(TENANT, SessionFilters(game="yugioh")).items == ()
    with pytest.raises(InvalidFilter):
        service.list(TENANT, SessionFilters(), limit=0)


def test_entries_come_in_pages(store: Store) -> None:
    match = Match(service_on(store))
    match.act(*LINK)
    page = match.service.entries(TENANT, match.id, "A", 2, 3)
    assert (page.sequences, page.last, page.more, page.closed) == ((3, 4, 5), 7, True, False)
    rest = match.service.entries(TENANT, match.id, "A", 5, 3)
    assert (rest.sequences, rest.more) == ((6, 7), False)


def test_a_card_that_nobody_listed_is_looked_up_when_it_is_played(store: Store) -> None:
    hidden = {**SETUP, "players": {**SETUP["players"], "A": {**SETUP["players"]["A"], "hand": 4}}}
    match = Match(service_on(store), hidden)
    with pytest.raises(SubmissionFaults) as unknown:
        match.act({"player": "A", "play": "Flittering Chargee"})
    assert unknown.value.faults[0].code == "unknown_card"
    assert unknown.value.faults[0].pointer == "/actions/0/play"
    match.act(PLAY)
    assert match.state() == match.state(service=service_on(store))


def test_what_nobody_can_judge_is_refused_with_the_fact(store: Store) -> None:
    hidden = {**SETUP, "players": {**SETUP["players"], "A": {**SETUP["players"]["A"], "hand": 4}}}
    match = Match(service_on(store), hidden, strict=True)
    with pytest.raises((UndeterminedAction, IllegalAction)):
        match.act(PLAY)
    assert match.entries() == []


def test_who_listens_is_told_after_each_commit(store: Store) -> None:
    service = service_on(store)
    told: list[tuple[str, UUID, int]] = []
    service.on_change.append(lambda tenant, session_id, sequence: told.append((tenant, session_id, sequence)))
    match = Match(service)
    match.act(PLAY, {"pass_all": True})
    with pytest.raises(IllegalAction):
        match.act(PLAY)
    match.rewind(1)
    assert told == [(TENANT, match.id, 2), (TENANT, match.id, 3)]
