"""The list of sessions: newest first, by page, by filter, and with nothing in it that is hidden."""

import pytest
from httpx import AsyncClient

from tests.support.listing import ids_by_page
from tests.support.live_play import ATTACK, DUEL, opened
from tests.support.problems import kind_of

pytestmark = pytest.mark.anyio


async def test_sessions_are_listed_newest_first_and_by_page(client: AsyncClient) -> None:
    made = [await opened(client, DUEL if number % 2 else ATTACK) for number in range(5)]
    await made[1].post("/close", {}, 0)
    await made[2].act(0, {"player": "A", "play": "Brutal Assault (red)"})
    expected = sorted((session.id for session in made), reverse=True)
    assert await ids_by_page(client, "/v1/sessions") == expected
    for filters, found in (
        ({"game": "yugioh"}, {made[1].id, made[3].id}),
        ({"status": "closed"}, {made[1].id}),
        ({"status": "open", "game": "yugioh"}, {made[3].id}),
        ({"status": "closed", "game": "flesh-and-blood"}, set()),
    ):
        page = (await client.get("/v1/sessions", params=filters)).json()
        assert {item["id"] for item in page["items"]} == found
    item = next(one for one in (await client.get("/v1/sessions")).json()["items"] if one["id"] == made[2].id)
    assert set(item) == {
        "id", "path", "game", "profile", "status", "sequence", "created_at", "changed_at", "forked_from",
    }  # fmt: skip
    assert (item["path"], item["sequence"], item["status"]) == (made[2].path, 1, "open")


@pytest.mark.parametrize(
    ("parameters", "name"),
    [
        ({"limit": "0"}, "limit"),
        ({"limit": "101"}, "limit"),
        ({"cursor": "nonsense"}, "cursor"),
        ({"status": "over"}, "status"),
        ({"game": "chess"}, "game"),
        ({"gmae": "yugioh"}, "gmae"),
    ],
)
async def test_parameters_that_fit_nothing_are_named(
    sqlite_client: AsyncClient, parameters: dict[str, str], name: str
) -> None:
    answer = await sqlite_client.get("/v1/sessions", params=parameters)
    assert kind_of(answer) == (422, "invalid-parameter")
    assert [error["parameter"] for error in answer.json()["errors"]] == [name]
