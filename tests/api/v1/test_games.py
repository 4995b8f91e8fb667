"""Games: what is judged, and by which rulesets."""

import pytest
from httpx import AsyncClient

from app.api.schemas import references

pytestmark = pytest.mark.anyio


async def test_the_games(sqlite_client: AsyncClient) -> None:
    game = (await sqlite_client.get("/v1/games")).json()["items"][0]
    assert (game["name"], game["title"], game["default_profile"]) == ("yugioh", "Yu-Gi-Oh!", "tcg")
    assert [profile["name"] for profile in game["profiles"]] == ["classic", "tcg", "ocg"]
    assert all(profile["title"] for profile in game["profiles"])
    assert game["rules_version"]
    switches = {switch["name"]: switch for switch in game["switches"]}
    assert switches["segoc_hidden_after_public"]["values"] == {"classic": False, "tcg": False, "ocg": True}
    assert all(switch["title"] and switch["rules"] for switch in switches.values())


@pytest.mark.parametrize(("kind", "field"), [("submission", "actions"), ("card", "effects"), ("ruling", "links")])
async def test_the_whole_schema_of_everything(sqlite_client: AsyncClient, kind: str, field: str) -> None:
    schema = (await sqlite_client.get(f"/v1/games/yugioh/schemas/{kind}")).json()
    assert field in schema["properties"]
    assert set(references(schema, "#/$defs/")) == {f"#/$defs/{name}" for name in schema["$defs"]}


async def test_schemas_that_are_not_there(sqlite_client: AsyncClient) -> None:
    unknown_game = await sqlite_client.get("/v1/games/chess/schemas/card")
    assert unknown_game.json()["type"] == "/problems/unknown-game"
    unknown_kind = await sqlite_client.get("/v1/games/yugioh/schemas/board")
    assert unknown_kind.json()["type"] == "/problems/invalid-parameter"


async def test_a_second_game(sqlite_client: AsyncClient) -> None:
    games = (await sqlite_client.get("/v1/games")).json()["items"]
    assert [game["name"] for game in games] == ["yugioh", "flesh-and-blood"]
    switches = {switch["name"]: switch for switch in games[1]["switches"]}
    assert switches["attacks_queue"]["values"] == {"2025-05": False, "2026-02": False, "2026-07": True}
    for kind, field in (("submission", "actions"), ("card", "abilities"), ("ruling", "moments")):
        schema = (await sqlite_client.get(f"/v1/games/flesh-and-blood/schemas/{kind}")).json()
        assert field in schema["properties"]
        assert set(references(schema, "#/$defs/")) == {f"#/$defs/{name}" for name in schema["$defs"]}
