"""Games: what is judged, and by which rulesets."""

import pytest
from httpx import AsyncClient

pytestmark = pytest.mark.anyio


async def test_the_games(sqlite_client: AsyncClient) -> None:
    (game,) = (await sqlite_client.get("/v1/games")).json()["items"]
    assert (game["name"], game["title"], game["default_profile"]) == ("yugioh", "Yu-Gi-Oh!", "tcg")
    assert [profile["name"] for profile in game["profiles"]] == ["classic", "tcg", "ocg"]
    assert all(profile["title"] for profile in game["profiles"])
    assert game["rules_version"]
