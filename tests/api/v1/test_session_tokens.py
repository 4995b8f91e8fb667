"""Each token opens its own view of its own session, and nothing else opens any."""

from typing import Any

import pytest
from httpx import AsyncClient

from app.settings import Settings
from tests.api.conftest import TOKEN, client_for
from tests.support.live_play import (
    A_PASSES,
    ATTACK,
    B_PASSES,
    NOBODY,
    PITCH,
    PLAY,
    VIEWERS,
    Played,
    carrying,
    opened,
)
from tests.support.problems import kind_of

pytestmark = pytest.mark.anyio

READ = ("", "/legal-actions", "/events", "/rulings", "/export")
SERVER = {"authorization": f"Bearer {TOKEN}"}

# What only a judge may do, with a body that would be right.
FOR_A_JUDGE: dict[str, Any] = {
    "/rewind": {"to": 0, "reason": "To see."},
    "/close": {"reason": "To see."},
    "/what-if": {"actions": [PITCH]},
    "/fork": {},
}


async def test_a_session_has_four_tokens_of_its_own(client: AsyncClient) -> None:
    one, other = await opened(client), await opened(client)
    tokens = [session.tokens[viewer] for session in (one, other) for viewer in VIEWERS]
    assert len(set(tokens)) == 8
    assert all(token.startswith("cjs_") and len(token) >= 40 for token in tokens)
    for viewer in VIEWERS:
        assert (await one.view(viewer))["viewer"] == viewer


async def test_tokens_are_told_once_and_nowhere_else(client: AsyncClient) -> None:
    session = await opened(client)
    everything = b"".join(await session.everything())
    everything += (await client.get("/v1/sessions")).content + (await session.get("/export")).content
    for token in session.tokens.values():
        assert token.encode() not in everything


@pytest.mark.parametrize("what", READ)
async def test_without_a_token_nothing_is_shown(sqlite_client: AsyncClient, what: str) -> None:
    session = await opened(sqlite_client)
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": f"Basic {session.tokens['judge']}"}):
        answer = await sqlite_client.get(session.path + what, headers=headers)
        assert kind_of(answer) == (401, "session-token-missing")
        assert answer.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.parametrize("what", READ)
async def test_a_wrong_token_shows_nothing(sqlite_client: AsyncClient, what: str) -> None:
    session, other = await opened(sqlite_client), await opened(sqlite_client)
    judge = session.tokens["judge"]
    for token in (other.tokens["judge"], judge[:-1], judge + "x", judge.upper(), "cjs_", TOKEN, "é"):
        answer = await sqlite_client.get(
            session.path + what,
            headers={b"authorization": f"Bearer {token}".encode()},
        )
        assert kind_of(answer) == (403, "wrong-session-token")
        assert judge not in answer.text


async def test_nothing_is_done_without_the_right_token(client: AsyncClient) -> None:
    session, other = await opened(client), await opened(client)
    before = await session.everything()
    for what, body in {"/actions": {"actions": [PLAY]}, **FOR_A_JUDGE}.items():
        for token, status in ((None, 401), (other.tokens["judge"], 403)):
            answer = await client.post(session.path + what, json=body, headers=carrying(token, 0))
            assert answer.status_code == status
    assert await session.everything() == before


async def test_a_session_that_does_not_exist_is_unknown_with_any_token(client: AsyncClient) -> None:
    session = await opened(client)
    for session_id in (NOBODY, "nonsense", "1"):
        for what in READ:
            answer = await client.get(f"/v1/sessions/{session_id}{what}", headers=session.headers("judge"))
            assert kind_of(answer) == (404, "unknown-session")
        answer = await client.post(
            f"/v1/sessions/{session_id}/actions", json={"actions": [PLAY]}, headers=session.headers("judge", 0)
        )
        assert kind_of(answer) == (404, "unknown-session")


async def test_a_player_acts_for_that_player_alone(client: AsyncClient) -> None:
    session = await opened(client)
    before = await session.everything()
    for viewer, action in (("B", PLAY), ("public", PLAY), ("A", B_PASSES), ("A", {"pass_all": True})):
        assert kind_of(await session.act(0, action, viewer=viewer)) == (403, "not-for-this-view")
    assert kind_of(await session.act(0, PLAY, B_PASSES, viewer="A")) == (403, "not-for-this-view")
    assert await session.everything() == before
    assert (await session.act(0, PLAY, viewer="A")).status_code == 200
    assert (await session.act(1, PITCH, viewer="A")).status_code == 200
    assert (await session.act(2, A_PASSES, viewer="A")).status_code == 200
    assert (await session.act(3, B_PASSES, viewer="B")).status_code == 200


@pytest.mark.parametrize("viewer", ["A", "B", "public"])
async def test_what_only_a_judge_may_do(sqlite_client: AsyncClient, viewer: str) -> None:
    session = await opened(sqlite_client)
    await session.act(0, PLAY)
    before = await session.everything()
    for what, body in FOR_A_JUDGE.items():
        assert kind_of(await session.post(what, body, 1, viewer)) == (403, "not-for-this-view")
    assert kind_of(await session.get("/export", viewer)) == (403, "not-for-this-view")
    assert await session.everything() == before
    assert len((await sqlite_client.get("/v1/sessions")).json()["items"]) == 1


async def test_a_fork_has_tokens_of_its_own(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    fork = (await session.post("/fork", {})).json()
    assert set(fork["tokens"].values()).isdisjoint(session.tokens.values())
    for path, token in ((fork["path"], session.tokens["judge"]), (session.path, fork["tokens"]["judge"])):
        answer = await sqlite_client.get(path, headers=carrying(token))
        assert kind_of(answer) == (403, "wrong-session-token")


async def test_tokens_outlive_the_process(database_url: str) -> None:
    async with client_for(Settings(database_url=database_url)) as client:
        session = await opened(client)
        before = await session.view("A")
    async with client_for(Settings(database_url=database_url)) as client:
        assert await Played(client, session.id, session.path, session.tokens).view("A") == before


async def test_on_a_server_with_a_token_it_opens_sessions_and_no_view(token_client: AsyncClient) -> None:
    refused = await token_client.post("/v1/sessions", json=ATTACK)
    assert kind_of(refused) == (401, "unauthorized")
    session = await opened(token_client, headers=SERVER)
    assert kind_of(await token_client.get("/v1/sessions")) == (401, "unauthorized")
    assert len((await token_client.get("/v1/sessions", headers=SERVER)).json()["items"]) == 1
    for what in READ:
        assert (await session.get(what)).status_code == 200
        assert kind_of(await token_client.get(session.path + what)) == (401, "unauthorized")
        assert kind_of(await token_client.get(session.path + what, headers=SERVER)) == (403, "wrong-session-token")
    assert (await session.act(0, PLAY, viewer="A")).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/v1/sessions", "/v1/sessions/", "/v1/sessions/import", "/v1/rulings", "/v1/rulings/{id}", "/v1/cards", "/metrics",
     "/v1/sessions/{id}/../../rulings", "/v1/sessionsx/{id}"],
)  # fmt: skip
async def test_a_session_token_opens_nothing_outside_its_session(token_client: AsyncClient, path: str) -> None:
    session = await opened(token_client, headers=SERVER)
    at = path.replace("{id}", session.id)
    assert kind_of(await token_client.get(at, headers=session.headers("judge"))) == (401, "unauthorized")
    answer = await token_client.post(at, json=ATTACK, headers=session.headers("judge"))
    assert kind_of(answer) == (401, "unauthorized")
