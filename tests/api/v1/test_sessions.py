"""Sessions over HTTP: opened, played, asked, rewound, forked, closed, and taken elsewhere; in both games."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import pytest
from httpx import AsyncClient

from app.api.v1.session_examples import ACTIONS_EXAMPLES, OPENING_EXAMPLES
from app.settings import Settings
from tests.api.conftest import client_for
from tests.support.databases import SqliteDatabases
from tests.support.live_play import ATTACK, DUEL, NOBODY, PLAY, VIEWERS, Played, opened
from tests.support.problems import kind_of

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class Script:
    """A game to be played: its opening, and actions of which the last one brings a ruling.

    `asking` is how many actions there are before the answer; `illegal` is refused after so many, with this rule.
    """

    opening: Mapping[str, Any]
    actions: tuple[Mapping[str, Any], ...]
    asking: int
    illegal: Mapping[str, Any]
    rule: str
    hidden: str
    """A card that only its owner knows of: B."""


def passes(count: int) -> tuple[dict[str, Any], ...]:
    """A and B pass in turn."""
    return tuple({"player": "AB"[number % 2], "pass": True} for number in range(count))


SCRIPTS = {
    "yugioh": Script(
        opening=DUEL,
        actions=(
            {"player": "A", "activate": "Raigeki"},
            {"player": "B", "activate": "Magic Jammer"},
            {"player": "B", "answer": ["Kuriboh"], "question": "q2"},
            {"player": "A", "activate": "Seven Tools of the Bandit"},
            {"player": "B", "pass": True},
            {"player": "A", "pass": True},
        ),
        asking=2,
        illegal={"player": "A", "enter_phase": "draw"},
        rule="YGO-15.6",
        hidden="Mystical Space Typhoon",
    ),
    "flesh-and-blood": Script(
        opening=ATTACK,
        actions=(
            {"player": "A", "play": "Brutal Assault (red)"},
            {"player": "A", "answer": ["Snatch (yellow)"], "question": "q1"},
            *passes(4),
            {"player": "B", "defend": []},
            *passes(6),
        ),
        asking=1,
        illegal={"player": "A", "play": "Raging Onslaught (blue)", "pitch": []},
        rule="cr:5.1.7a",
        hidden="Wounding Blow (red)",
    ),
}


@pytest.fixture(params=SCRIPTS.values(), ids=tuple(SCRIPTS))
def script(request: pytest.FixtureRequest) -> Script:
    """A script of each game."""
    found: Script = request.param
    return found


@pytest.fixture
async def other_client(sqlite_databases: SqliteDatabases) -> AsyncIterator[AsyncClient]:
    """A service with a database of its own."""
    with sqlite_databases.fresh(migrated=True) as url:
        async with client_for(Settings(database_url=url)) as client:
            yield client


async def played(client: AsyncClient, script: Script, count: int | None = None) -> Played:
    """A session in which the first actions of the script were played."""
    session = await opened(client, script.opening)
    for sequence, action in enumerate(script.actions[:count]):
        answer = await session.act(sequence, action)
        assert answer.status_code == 200, answer.text
        assert answer.headers["etag"] == f'"{sequence + 1}"'
    return session


async def test_opening_a_session(client: AsyncClient, script: Script) -> None:
    answer = await client.post("/v1/sessions", json=script.opening)
    assert answer.status_code == 201
    session = answer.json()
    assert answer.headers["location"] == session["path"] == f"/v1/sessions/{session['id']}"
    assert answer.headers["etag"] == '"0"'
    assert answer.headers["cache-control"] == "no-store"
    assert UUID(session["id"]).version == 7
    assert (session["game"], session["sequence"]) == (script.opening["game"], 0)
    assert set(session["tokens"]) == set(VIEWERS)


@pytest.mark.parametrize("name", OPENING_EXAMPLES)
async def test_the_examples_of_openings_open(sqlite_client: AsyncClient, name: str) -> None:
    await opened(sqlite_client, OPENING_EXAMPLES[name]["value"])


@pytest.mark.parametrize("name", ACTIONS_EXAMPLES)
async def test_the_examples_of_actions_are_actions(sqlite_client: AsyncClient, name: str) -> None:
    accepted = set()
    for opening in OPENING_EXAMPLES.values():
        session = await opened(sqlite_client, opening["value"])
        if name == "respond":
            await session.post("/actions", ACTIONS_EXAMPLES["activate"]["value"], 0)
        answer = await session.post("/actions", ACTIONS_EXAMPLES[name]["value"], int(name == "respond"))
        accepted.add(answer.status_code if answer.status_code == 200 else kind_of(answer)[1])
    expected = {"pass": "out-of-turn", "resolve": "illegal-action", "answer": "nothing-asked"}.get(name, 200)
    assert expected in accepted


async def test_each_action_is_an_entry_of_the_log(client: AsyncClient, script: Script) -> None:
    session = await opened(client, script.opening)
    told = []
    for sequence, action in enumerate(script.actions):
        answer = await session.act(sequence, action)
        assert answer.status_code == 200, answer.text
        body = answer.json()
        assert body["sequence"] == sequence + 1
        told += body["entries"]
    page = (await session.get("/events")).json()
    assert page == {"items": told, "next": None, "last": len(script.actions), "closed": False}
    assert [entry["sequence"] for entry in told] == list(range(1, len(script.actions) + 1))
    assert [entry["action"]["player"] for entry in told] == [action["player"] for action in script.actions]
    view = await session.view()
    assert (view["sequence"], view["status"], view["question"]) == (len(script.actions), "open", None)


async def test_the_log_is_read_by_page(sqlite_client: AsyncClient, script: Script) -> None:
    session = await played(sqlite_client, script)
    whole = (await session.get("/events", "B")).json()["items"]
    read: list[Any] = []
    after: int | None = 0
    while after is not None:
        page = (await session.get(f"/events?after={after}&limit=2", "B")).json()
        assert len(page["items"]) <= 2
        assert page["last"] == len(script.actions)
        read += page["items"]
        after = page["next"]
    assert read == whole
    assert (await session.get("/events?after=900", "B")).json()["items"] == []
    for query, name in (("after=-1", "after"), ("limit=0", "limit"), ("limit=101", "limit"), ("since=1", "since")):
        answer = await session.get(f"/events?{query}")
        assert kind_of(answer) == (422, "invalid-parameter")
        assert answer.json()["errors"][0]["parameter"] == name


async def test_several_actions_are_all_taken_or_none(client: AsyncClient, script: Script) -> None:
    session = await opened(client, script.opening)
    before = await session.everything()
    refused = await session.act(0, script.actions[0], script.actions[0])
    assert refused.status_code in (409, 422)
    assert all(error["pointer"].startswith("/actions/1") for error in refused.json().get("errors", ()))
    assert await session.everything() == before
    answer = await session.act(0, *script.actions)
    assert answer.status_code == 200, answer.text
    assert answer.headers["etag"] == f'"{len(script.actions)}"'
    assert [entry["sequence"] for entry in answer.json()["entries"]] == list(range(1, len(script.actions) + 1))


async def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(
    client: AsyncClient, script: Script
) -> None:
    session = await opened(client, script.opening)
    before = await session.everything()
    answer = await session.act(0, script.illegal)
    assert kind_of(answer) == (422, "illegal-action")
    errors = answer.json()["errors"]
    assert script.rule in [error["rule"] for error in errors]
    assert all(error["code"] == "illegal" and error["message"] for error in errors)
    assert all(error["pointer"].startswith("/actions/0") for error in errors)
    assert await session.everything() == before
    assert (await session.act(0, script.actions[0])).status_code == 200


async def test_a_question_is_asked_of_one_player_and_answered(client: AsyncClient, script: Script) -> None:
    session = await played(client, script, script.asking)
    answer = script.actions[script.asking]
    asked, other = answer["player"], "BA"["AB".index(answer["player"])]
    question = (await session.view(asked))["question"]
    assert (question["id"], question["player"]) == (answer["question"], asked)
    assert answer["answer"][0] in [candidate["reference"] for candidate in question["candidates"]]
    for viewer in (other, "public"):
        seen = (await session.view(viewer))["question"]
        assert (seen["id"], seen["player"], seen["candidates"]) == (answer["question"], asked, [])
    offered = (await session.get("/legal-actions", asked)).json()
    assert offered["question"] == question
    assert {item["verb"] for item in offered["items"]} == {"answer"}
    assert (await session.get("/legal-actions", other)).json()["items"] == []
    refused = await session.act(script.asking, {"player": other, "pass": True}, viewer=other)
    assert kind_of(refused) == (409, "question-open")
    assert refused.json()["question"] == {"id": answer["question"], "player": asked}
    wrong = await session.act(script.asking, {**answer, "question": "q99"}, viewer=asked)
    assert kind_of(wrong) == (409, "nothing-asked")
    given = await session.act(script.asking, answer, viewer=asked)
    assert given.status_code == 200, given.text
    assert (await session.view(asked))["question"] is None


async def test_what_may_be_done_may_be_posted_back(sqlite_client: AsyncClient, script: Script) -> None:
    session = await opened(sqlite_client, script.opening)
    for viewer in ("A", "judge"):
        offered = (await session.get("/legal-actions", viewer)).json()
        assert (offered["sequence"], offered["viewer"]) == (0, viewer)
        ready = [item["action"] for item in offered["items"] if not item["choices"] and not item["undetermined"]]
        assert ready
        for action in ready[:4]:
            fork = (await session.post("/fork", {})).json()
            there = Played(sqlite_client, fork["id"], fork["path"], fork["tokens"])
            answer = await there.act(0, action, viewer=viewer)
            assert answer.status_code == 200, answer.text
    assert (await session.get("/legal-actions", "public")).json()["items"] == []


async def test_what_a_viewer_may_not_know_is_absent(client: AsyncClient, script: Script) -> None:
    session = await played(client, script)
    for viewer in VIEWERS:
        seen = b"".join(
            [(await session.get(what, viewer)).content for what in ("", "/events", "/rulings", "/legal-actions")]
        )
        for item in (await session.get("/rulings", viewer)).json()["items"]:
            seen += (await session.get(item["path"].removeprefix(session.path), viewer)).content
        assert (script.hidden.encode() in seen) == (viewer in ("judge", "B"))


async def test_a_rewind_goes_back_and_the_log_keeps_what_it_undid(client: AsyncClient, script: Script) -> None:
    session = await opened(client, script.opening)
    states = [(await session.view("A"))["state"]]
    for sequence, action in enumerate(script.actions):
        await session.act(sequence, action)
        states.append((await session.view("A"))["state"])
    count, to = len(script.actions), script.asking + 1
    answer = await session.post("/rewind", {"to": to, "reason": "B was not asked."}, count)
    assert (answer.status_code, answer.headers["etag"]) == (200, f'"{count + 1}"')
    entry = answer.json()["entries"][0]
    assert (entry["kind"], entry["to"], entry["reason"]) == ("rewind", to, "B was not asked.")
    assert (await session.view("A"))["state"] == states[to]
    items = (await session.get("/events", "A")).json()["items"]
    assert [item.get("undone_by") for item in items] == [None] * to + [count + 1] * (count - to) + [None]
    assert items[-1]["state"] == states[to]
    again = await session.act(count + 1, *script.actions[to:])
    assert again.status_code == 200, again.text
    assert (await session.view("A"))["state"] == states[-1]
    rulings = (await session.get("/rulings", "A")).json()["items"]
    assert [ruling["undone"] for ruling in rulings] == [False, True]


async def test_a_rewind_to_nowhere_is_refused(client: AsyncClient, script: Script) -> None:
    session = await played(client, script)
    count = len(script.actions)
    await session.post("/rewind", {"to": 1, "reason": "Once."}, count)
    before = await session.everything()
    for to in (2, count, count + 1, count + 2, 999_999_999):
        answer = await session.post("/rewind", {"to": to, "reason": "Twice."}, count + 1)
        assert kind_of(answer) == (422, "unknown-sequence")
    assert await session.everything() == before
    assert (await session.post("/rewind", {"to": 0, "reason": "Twice."}, count + 1)).status_code == 200


async def test_what_if_keeps_nothing(client: AsyncClient, script: Script) -> None:
    session = await opened(client, script.opening)
    before = await session.everything()
    answer = await session.post("/what-if", {"actions": list(script.actions)})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert [tried["verdict"] for tried in told["actions"]][script.asking - 1] == "question"
    assert told["sequence"] == 0
    refused = await session.post("/what-if", {"actions": [script.illegal, script.actions[0]]})
    first, second = refused.json()["actions"]
    assert first["verdict"] == "illegal"
    assert script.rule in [finding["rule"] for finding in first["findings"]]
    assert second["verdict"] in ("legal", "question")
    assert await session.everything() == before
    await session.act(0, *script.actions)
    assert (await session.view())["state"] == told["state"]


async def test_what_if_points_into_what_was_posted(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    body = {"actions": [{**PLAY, "pitch": "Wounding Blow (red)"}]}
    (tried,) = (await session.post("/what-if", body)).json()["actions"]
    assert tried["verdict"] == "illegal"
    assert [finding["pointer"] for finding in tried["findings"]] == ["/actions/0/pitch"]


async def test_a_fork_goes_its_own_way(client: AsyncClient, script: Script) -> None:
    session = await played(client, script)
    before = await session.everything()
    at = script.asking
    answer = await session.post("/fork", {"at": at})
    assert (answer.status_code, answer.headers["etag"]) == (201, f'"{at}"')
    fork = answer.json()
    assert (fork["forked_from"], answer.headers["location"]) == (session.id, fork["path"])
    there = Played(client, fork["id"], fork["path"], fork["tokens"])
    view = await there.view()
    assert (view["sequence"], view["forked_from"], view["forked_at"]) == (at, session.id, at)
    entries = (await session.get("/events")).json()["items"]
    assert (await there.get("/events")).json()["items"] == entries[:at]
    assert (await there.act(at, *script.actions[at:])).status_code == 200
    assert (await there.view())["state"] == (await session.view())["state"]
    assert await session.everything() == before
    assert kind_of(await session.post("/fork", {"at": len(script.actions) + 1})) == (422, "unknown-sequence")


async def test_a_closed_session_is_read_and_forked_and_never_changed(client: AsyncClient, script: Script) -> None:
    session = await played(client, script)
    count = len(script.actions)
    answer = await session.post("/close", {"reason": "A has won."}, count)
    assert answer.status_code == 200
    assert answer.json()["entries"][0]["kind"] == "close"
    before = await session.everything()
    for what, body in (
        ("/actions", {"actions": [script.actions[0]]}),
        ("/rewind", {"to": 0, "reason": "Too late."}),
        ("/close", {}),
    ):
        assert kind_of(await session.post(what, body, count + 1)) == (409, "session-closed")
    assert await session.everything() == before
    assert (await session.view("B"))["status"] == "closed"
    assert (await session.get("/legal-actions", "A")).json()["items"] == []
    assert (await session.get("/events")).json()["closed"] is True
    fork = (await session.post("/fork", {"at": 0})).json()
    there = Played(client, fork["id"], fork["path"], fork["tokens"])
    assert (await there.act(0, script.actions[0])).status_code == 200


async def test_close_and_fork_need_no_body(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    assert (await sqlite_client.post(f"{session.path}/fork", headers=session.headers("judge"))).status_code == 201
    closed = await sqlite_client.post(f"{session.path}/close", headers=session.headers("judge", 0))
    assert closed.status_code == 200


async def test_the_rulings_of_a_session_stay(client: AsyncClient, script: Script) -> None:
    session = await played(client, script)
    items = (await session.get("/rulings", "A")).json()["items"]
    assert len(items) == 1
    item = items[0]
    assert (item["last"], item["undone"], item["verdict"]) == (len(script.actions), False, "legal")
    assert (await session.get("/events", "A")).json()["items"][-1]["ruling"]["id"] == item["id"]
    bodies = {}
    for viewer in VIEWERS:
        answer = await client.get(item["path"], headers=session.headers(viewer))
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "authorization"
        ruling = answer.json()
        assert (ruling["id"], ruling["game"], ruling["verdict"]) == (item["id"], script.opening["game"], "legal")
        bodies[viewer] = answer.content
        known = await client.get(
            item["path"], headers=session.headers(viewer) | {"if-none-match": answer.headers["etag"]}
        )
        assert (known.status_code, known.content) == (304, b"")
    assert bodies["judge"] != bodies["A"] != bodies["public"]
    await session.post("/rewind", {"to": 0, "reason": "All again."}, len(script.actions))
    assert (await client.get(item["path"], headers=session.headers("B"))).content == bodies["B"]
    for ruling_id in (NOBODY, "nonsense"):
        assert kind_of(await session.get(f"/rulings/{ruling_id}")) == (404, "unknown-ruling")


async def test_a_ruling_of_a_session_is_read_and_judged_again_in_the_session_alone(
    sqlite_client: AsyncClient, script: Script
) -> None:
    session = await played(sqlite_client, script)
    (item,) = (await session.get("/rulings")).json()["items"]
    for answer in (
        await sqlite_client.get(f"/v1/rulings/{item['id']}"),
        await sqlite_client.post(f"/v1/rulings/{item['id']}/rejudge"),
    ):
        assert kind_of(answer) == (403, "ruling-of-a-session")
        assert item["path"] in answer.json()["detail"]
    (listed,) = (await sqlite_client.get("/v1/rulings")).json()["items"]
    assert (listed["path"], listed["session"]) == (item["path"], session.id)
    assert kind_of(await session.post(f"/rulings/{item['id']}/rejudge", None, viewer="A")) == (403, "not-for-this-view")
    again = await session.post(f"/rulings/{item['id']}/rejudge", None)
    assert again.status_code == 200
    assert (again.json()["created"], again.json()["changed"], again.headers["location"]) == (False, [], item["path"])


async def test_everything_outlives_the_process(database_url: str, script: Script) -> None:
    async with client_for(Settings(database_url=database_url)) as client:
        session = await played(client, script, script.asking)
        before = await session.everything()
    async with client_for(Settings(database_url=database_url)) as client:
        session = Played(client, session.id, session.path, session.tokens)
        assert await session.everything() == before
        for sequence, action in enumerate(script.actions[script.asking :], script.asking):
            assert (await session.act(sequence, action)).status_code == 200


async def test_an_export_is_imported_to_the_same_bytes(
    client: AsyncClient, other_client: AsyncClient, script: Script
) -> None:
    session = await played(client, script)
    count = len(script.actions)
    await session.post("/rewind", {"to": script.asking + 1, "reason": "Again."}, count)
    await session.act(count + 1, *script.actions[script.asking + 1 :])
    exported = await session.get("/export")
    assert exported.headers["content-disposition"] == f'attachment; filename="session-{session.id}.json"'
    json = {"content-type": "application/json"}
    answer = await other_client.post("/v1/sessions/import", content=exported.content, headers=json)
    assert answer.status_code == 201, answer.text
    copy = answer.json()
    assert (copy["id"], answer.headers["location"]) == (session.id, session.path)
    there = Played(other_client, copy["id"], copy["path"], copy["tokens"])
    assert await there.everything() == await session.everything()
    assert (await there.get("/export")).content == exported.content
    for item in (await session.get("/rulings")).json()["items"]:
        for viewer in VIEWERS:
            here = await client.get(item["path"], headers=session.headers(viewer))
            assert (await other_client.get(item["path"], headers=there.headers(viewer))).content == here.content
    again = await other_client.post("/v1/sessions/import", content=exported.content, headers=json)
    assert kind_of(again) == (409, "session-exists")
