"""Changes that are based on a number, and requests that are sent twice: nothing is lost, nothing is done twice."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from httpx import AsyncClient

from app.settings import Settings
from tests.api.conftest import client_for
from tests.support.live_play import A_PASSES, ATTACK, B_PASSES, PITCH, PLAY, Played, opened
from tests.support.problems import kind_of

pytestmark = pytest.mark.anyio

CHANGES: dict[str, Any] = {
    "/actions": {"actions": [PITCH]},
    "/rewind": {"to": 0, "reason": "Once more."},
    "/close": {"reason": "Enough."},
}


async def log(session: Played) -> list[tuple[int, str]]:
    """The entries of the session: their numbers and what they are."""
    items = (await session.get("/events")).json()["items"]
    return [(entry["sequence"], entry.get("verb", entry["kind"])) for entry in items]


@pytest.mark.parametrize("what", CHANGES)
async def test_a_change_says_what_it_is_based_on(client: AsyncClient, what: str) -> None:
    session = await opened(client)
    await session.act(0, PLAY)
    before = await session.everything()
    assert kind_of(await session.post(what, CHANGES[what])) == (428, "precondition-required")
    assert await session.everything() == before
    answer = await session.post(what, CHANGES[what], 1)
    assert (answer.status_code, answer.headers["etag"], answer.json()["sequence"]) == (200, '"2"', 2)


@pytest.mark.parametrize("what", CHANGES)
async def test_a_change_of_another_state_is_told_what_it_missed(client: AsyncClient, what: str) -> None:
    session = await opened(client)
    await session.act(0, PLAY)
    await session.act(1, PITCH)
    before = await session.everything()
    for expected in (0, 1):
        answer = await session.post(what, CHANGES[what], expected)
        assert kind_of(answer) == (412, "stale-sequence")
        problem = answer.json()
        assert problem["current"] == 2
        assert problem["missed"] == (await session.get("/events")).json()["items"][expected:]
    ahead = await session.post(what, CHANGES[what], 3)
    assert kind_of(ahead) == (412, "stale-sequence")
    assert (ahead.json()["current"], ahead.json()["missed"]) == (2, [])
    assert await session.everything() == before


async def test_what_was_missed_is_told_as_the_viewer_may_know_it(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    await session.act(0, PLAY)
    missed = (await session.act(0, B_PASSES, viewer="B")).json()["missed"]
    assert missed == (await session.get("/events", "B")).json()["items"]
    assert missed != (await session.get("/events", "judge")).json()["items"]


async def test_of_much_that_was_missed_a_hundred_entries_are_told(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    for number in range(51):
        await session.act(2 * number, PLAY)
        await session.post("/rewind", {"to": 0, "reason": "Again."}, 2 * number + 1)
    problem = (await session.act(0, PLAY)).json()
    assert problem["current"] == 102
    assert [entry["sequence"] for entry in problem["missed"]] == list(range(1, 101))


@pytest.mark.parametrize(
    "tag", ["0", "*", 'W/"0"', '"0", "1"', '""', '"x"', '"-1"', '"00"', '"1e0"', '"' + "9" * 40 + '"']
)
async def test_if_match_is_one_number_in_quotes(sqlite_client: AsyncClient, tag: str) -> None:
    session = await opened(sqlite_client)
    headers = session.headers("judge") | {"if-match": tag}
    answer = await sqlite_client.post(session.path + "/actions", json={"actions": [PLAY]}, headers=headers)
    assert kind_of(answer) == (422, "invalid-parameter")
    assert answer.json()["errors"][0]["parameter"] == "If-Match"
    assert await log(session) == []


@pytest.mark.parametrize("key", ["", " ", "a b", "x" * 201, "ключ"])
async def test_an_idempotency_key_is_a_word(sqlite_client: AsyncClient, key: str) -> None:
    headers = {b"idempotency-key": key.encode()}
    answer = await sqlite_client.post("/v1/sessions", json=ATTACK, headers=headers)
    assert kind_of(answer) == (422, "invalid-parameter")
    assert answer.json()["errors"][0]["parameter"] == "Idempotency-Key"
    assert (await sqlite_client.get("/v1/sessions")).json()["items"] == []


async def test_the_state_need_not_be_sent_again_while_it_is_the_same(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    for what in ("", "/legal-actions"):
        first = await session.get(what, "A")
        assert first.headers["etag"] == '"0"'
        again = await session.get(what, "A", **{"if-none-match": '"0"'})
        assert (again.status_code, again.content) == (304, b"")
    await session.act(0, PLAY)
    changed = await session.get("", "A", **{"if-none-match": '"0"'})
    assert (changed.status_code, changed.headers["etag"]) == (200, '"1"')


@pytest.mark.parametrize("what", CHANGES)
async def test_a_retry_is_answered_as_it_was_and_does_nothing(client: AsyncClient, what: str) -> None:
    session = await opened(client)
    await session.act(0, PLAY)
    first = await session.post(what, CHANGES[what], 1, key="key-1")
    entries = await log(session)
    again = await session.post(what, CHANGES[what], 1, key="key-1")
    assert (again.status_code, again.content) == (first.status_code, first.content) == (200, first.content)
    assert again.headers["etag"] == first.headers["etag"]
    assert "idempotency-replayed" not in first.headers
    assert again.headers["idempotency-replayed"] == "true"
    assert await log(session) == entries
    if what == "/actions":
        await session.act(2, A_PASSES)
        later = await session.post(what, CHANGES[what], 1, key="key-1")
        assert later.content == first.content
    assert (await session.post(what, CHANGES[what], None, key="key-1")).content == first.content


async def test_a_retry_is_known_after_a_restart(database_url: str) -> None:
    async with client_for(Settings(database_url=database_url)) as client:
        session = await opened(client)
        first = await session.act(0, PLAY, key="key-1")
    async with client_for(Settings(database_url=database_url)) as client:
        session = Played(client, session.id, session.path, session.tokens)
        assert (await session.act(0, PLAY, key="key-1")).content == first.content
        assert await log(session) == [(1, "play")]


async def test_a_key_belongs_to_one_request(client: AsyncClient) -> None:
    session = await opened(client)
    await session.act(0, PLAY, key="key-1")
    before = await session.everything()
    for answer in (
        await session.act(1, PITCH, key="key-1"),
        await session.post("/rewind", {"to": 0, "reason": "x"}, 1, key="key-1"),
    ):
        assert kind_of(answer) == (422, "idempotency-key-reused")
    assert await session.everything() == before


async def test_a_key_belongs_to_one_view_of_one_session(client: AsyncClient) -> None:
    one, other = await opened(client), await opened(client)
    assert (await one.act(0, PLAY, key="key-1")).status_code == 200
    assert (await other.act(0, PLAY, key="key-1")).json()["sequence"] == 1
    mine = await one.act(1, PITCH, viewer="A", key="key-1")
    assert mine.status_code == 200
    assert "by" not in mine.json()["entries"][0]
    judges = await one.act(0, PLAY, key="key-1")
    assert judges.json()["entries"][0]["by"] == "judge"


async def test_a_refused_request_leaves_its_key_free(client: AsyncClient) -> None:
    session = await opened(client)
    assert (await session.act(0, B_PASSES, key="key-1")).status_code == 422
    assert (await session.act(5, PLAY, key="key-1")).status_code == 412
    assert (await session.act(0, PLAY, key="key-1")).status_code == 200


async def test_opening_a_session_twice_with_one_key_opens_one(client: AsyncClient) -> None:
    headers = {"idempotency-key": "opening-of-a-session-1"}
    first = await client.post("/v1/sessions", json=ATTACK, headers=headers)
    again = await client.post("/v1/sessions", json=ATTACK, headers=headers)
    assert first.status_code == again.status_code == 201
    assert again.json() == first.json()
    assert again.headers["location"] == first.headers["location"] == first.json()["path"]
    assert again.headers["idempotency-replayed"] == "true"
    assert len((await client.get("/v1/sessions")).json()["items"]) == 1
    other = await client.post("/v1/sessions", json={"game": "flesh-and-blood"}, headers=headers)
    assert kind_of(other) == (422, "idempotency-key-reused")


async def test_forking_twice_with_one_key_forks_once(client: AsyncClient) -> None:
    session = await opened(client)
    first = await session.post("/fork", {}, key="fork-of-a-session-1")
    again = await session.post("/fork", {}, key="fork-of-a-session-1")
    assert first.status_code == again.status_code == 201
    assert again.json() == first.json()
    assert len((await client.get("/v1/sessions")).json()["items"]) == 2


@pytest.fixture
async def writers(database_url: str) -> AsyncIterator[list[Played]]:
    """One session as two servers over the same database have it."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(client_for(Settings(database_url=database_url))) for _ in range(2)]
        session = await opened(clients[0])
        yield [Played(client, session.id, session.path, session.tokens) for client in clients]


async def test_of_many_writers_one_wins_and_the_others_learn_why(writers: list[Played]) -> None:
    answers = await asyncio.gather(*(session.act(0, PLAY) for session in writers * 6))
    won = [answer for answer in answers if answer.status_code == 200]
    lost = [answer for answer in answers if answer.status_code != 200]
    assert len(won) == 1
    assert {kind_of(answer) for answer in lost} == {(412, "stale-sequence")}
    assert all(answer.json()["current"] == 1 for answer in lost)
    assert all(answer.json()["missed"] == won[0].json()["entries"] for answer in lost)
    assert await log(writers[1]) == [(1, "play")]
    assert (await writers[0].get("", "A")).content == (await writers[1].get("", "A")).content


async def test_of_many_same_requests_one_is_carried_out(writers: list[Played]) -> None:
    answers = await asyncio.gather(*(session.act(0, PLAY, key="key-1") for session in writers * 6))
    done = [answer for answer in answers if answer.status_code == 200]
    assert done
    assert len({answer.content for answer in done}) == 1
    assert sum("idempotency-replayed" not in answer.headers for answer in done) == 1
    for answer in answers:
        if answer.status_code != 200:
            assert kind_of(answer) == (409, "idempotency-in-flight")
            assert answer.headers["retry-after"] == "1"
    assert await log(writers[1]) == [(1, "play")]
    again = await writers[1].act(0, PLAY, key="key-1")
    assert again.content == done[0].content


async def test_of_many_same_openings_one_session_comes(database_url: str) -> None:
    async with client_for(Settings(database_url=database_url)) as one:
        async with client_for(Settings(database_url=database_url)) as other:
            headers = {"idempotency-key": "opening-of-a-session-1"}
            answers = await asyncio.gather(
                *(client.post("/v1/sessions", json=ATTACK, headers=headers) for client in (one, other) * 4)
            )
        assert {answer.status_code for answer in answers} <= {201, 409}
        assert len({answer.content for answer in answers if answer.status_code == 201}) == 1
        assert len((await one.get("/v1/sessions")).json()["items"]) == 1


async def test_an_action_a_rewind_and_a_close_at_once(writers: list[Played]) -> None:
    one, other = writers
    await one.act(0, PLAY)
    answers = await asyncio.gather(
        one.act(1, PITCH),
        other.post("/rewind", CHANGES["/rewind"], 1),
        one.post("/close", {}, 1),
        other.act(1, PITCH),
    )
    statuses = Counter(answer.status_code for answer in answers)
    assert statuses[200] == 1
    assert statuses[412] + statuses[409] == 3
    assert len(await log(one)) == 2
    assert (await one.view()) == (await other.view())


async def test_writers_in_turn_lose_nothing_and_double_nothing(writers: list[Played]) -> None:
    async def write(session: Played, number: int) -> None:
        """One rewind or one play, tried until it fits."""
        for _ in range(100):
            sequence = (await session.view())["sequence"]
            answer = await session.post(
                "/rewind", {"to": 0, "reason": f"change {number}"}, sequence, key=f"change-{number}"
            )
            if answer.status_code == 200:
                return
            assert answer.status_code == 412
        raise AssertionError("never got through")

    await writers[0].act(0, PLAY)
    await asyncio.gather(*(write(writers[number % 2], number) for number in range(8)))
    items = (await writers[0].get("/events")).json()["items"]
    assert [entry["sequence"] for entry in items] == list(range(1, 10))
    assert sorted(entry["reason"] for entry in items[1:]) == [f"change {number}" for number in range(8)]


async def test_a_key_that_could_be_guessed_opens_nothing(sqlite_client: AsyncClient) -> None:
    short = await sqlite_client.post("/v1/sessions", json=ATTACK, headers={"idempotency-key": "opening-1"})
    assert kind_of(short) == (422, "invalid-parameter")
    assert short.json()["errors"][0]["parameter"] == "Idempotency-Key"
    session = await opened(sqlite_client)
    assert kind_of(await session.post("/fork", {}, key="fork-1")) == (422, "invalid-parameter")
    assert len((await sqlite_client.get("/v1/sessions")).json()["items"]) == 1
