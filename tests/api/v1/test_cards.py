"""Cards: searched by part of a name, shown by name or passcode, and the nearest where there is none."""

import pytest
from httpx import AsyncClient

from app.games.yugioh.cards import CardDefinition

pytestmark = pytest.mark.anyio


async def test_search_by_part_of_a_name(sqlite_client: AsyncClient) -> None:
    page = (await sqlite_client.get("/v1/cards", params={"q": "JAMMER"})).json()
    assert "Magic Jammer" in [card["name"] for card in page["items"]]
    assert all("jammer" in card["name"].lower() for card in page["items"])


async def test_search_by_something_like_a_name(sqlite_client: AsyncClient) -> None:
    page = (await sqlite_client.get("/v1/cards", params={"q": "Rageki"})).json()
    assert page["items"][0]["name"] == "Raigeki"


async def test_every_card_is_on_one_page(sqlite_client: AsyncClient) -> None:
    names: list[str] = []
    parameters: dict[str, str | int] = {"game": "yugioh", "limit": 7}
    while True:
        page = (await sqlite_client.get("/v1/cards", params=parameters)).json()
        names += [card["name"] for card in page["items"]]
        if page["next"] is None:
            break
        parameters["cursor"] = page["next"]
    assert len(names) >= 50
    assert names == sorted(names, key=str.casefold)


@pytest.mark.parametrize("name", ["Magic Jammer", "magic jammer"])
async def test_one_card_is_a_definition_as_submissions_take_it(sqlite_client: AsyncClient, name: str) -> None:
    answer = await sqlite_client.get(f"/v1/cards/{name}")
    assert answer.status_code == 200
    card = answer.json()
    assert (card["name"], card["kind"], card["icon"]) == ("Magic Jammer", "trap", "counter")
    assert CardDefinition.model_validate(card).model_dump(mode="json", by_alias=True, exclude_defaults=True) == card
    submission = {"game": "yugioh", "cards": [card]}
    assert (await sqlite_client.post("/v1/rulings", json=submission)).status_code == 201


async def test_a_misspelt_card_is_answered_with_the_nearest(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/v1/cards/Magic Jamer")
    assert answer.status_code == 404
    assert answer.json()["type"] == "/problems/unknown-card"
    assert answer.json()["suggestions"][0] == "Magic Jammer"


async def test_a_name_may_hold_a_slash(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/v1/cards/D%2FD Nobody")
    assert answer.json()["type"] == "/problems/unknown-card"
    assert "D/D Nobody" in answer.json()["detail"]


@pytest.mark.parametrize("path", ["/v1/cards?game=chess", "/v1/cards/Pawn?game=chess", "/v1/rules?game=chess"])
async def test_an_unknown_game(sqlite_client: AsyncClient, path: str) -> None:
    answer = await sqlite_client.get(path)
    assert answer.status_code == 404
    assert answer.json()["type"] == "/problems/unknown-game"
    assert answer.json()["suggestions"][0] == "yugioh"
