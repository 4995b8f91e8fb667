"""A server with a token answers nobody without it, but for the open pages."""

import pytest
from httpx import AsyncClient

from tests.api.conftest import TOKEN

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "path",
    ["/v1/rulings", "/v1/rulings/00000000-0000-7000-8000-000000000000", "/v1/cards", "/v1/cards/Raigeki",
     "/v1/rules", "/v1/games", "/v1/examples", "/metrics"],
)  # fmt: skip
async def test_guarded_paths(token_client: AsyncClient, path: str) -> None:
    refused = await token_client.get(path)
    assert refused.status_code == 401
    assert refused.json()["type"] == "/problems/unauthorized"
    assert refused.json()["request_id"] == refused.headers["x-request-id"]
    let_in = await token_client.get(path, headers={"authorization": f"Bearer {TOKEN}"})
    assert let_in.status_code in (200, 404)


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/docs", "/openapi.json", "/problems/unauthorized"])
async def test_open_paths(token_client: AsyncClient, path: str) -> None:
    assert (await token_client.get(path)).status_code == 200


async def test_nothing_is_read_or_judged_without_the_token(token_client: AsyncClient) -> None:
    refused = await token_client.post("/v1/rulings", json={"game": "yugioh"})
    assert refused.status_code == 401
    listed = await token_client.get("/v1/rulings", headers={"authorization": f"Bearer {TOKEN}"})
    assert listed.json() == {"items": [], "next": None}
