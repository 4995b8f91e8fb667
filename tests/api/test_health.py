"""Health: alive as long as the process is, ready as long as the database is."""

from pathlib import Path

import pytest
from httpx import AsyncClient

from app.settings import Settings
from tests.api.conftest import client_for

pytestmark = pytest.mark.anyio


async def test_a_server_over_a_migrated_database_is_ready(client: AsyncClient) -> None:
    for path in ("/livez", "/readyz"):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_without_tables_it_lives_and_says_what_to_do(empty_database_url: str) -> None:
    async with client_for(Settings(database_url=empty_database_url)) as client:
        assert (await client.get("/livez")).status_code == 200
        answer = await client.get("/readyz")
        refused = await client.post("/v1/rulings", json={"game": "yugioh"})
    assert answer.status_code == 503
    assert answer.json()["type"] == "/problems/not-ready"
    assert "chainjudge migrate" in answer.json()["detail"]
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "2"


async def test_without_a_database_it_lives_and_says_so(tmp_path: Path) -> None:
    nobody = f"postgresql://nobody@127.0.0.1:9/none?host={tmp_path}"
    async with client_for(Settings(database_url=nobody)) as client:
        assert (await client.get("/livez")).status_code == 200
        answer = await client.get("/readyz")
        listed = await client.get("/v1/rulings")
    assert answer.status_code == 503
    assert "CHAINJUDGE_DATABASE_URL" in answer.json()["detail"]
    assert listed.status_code == 503
    assert listed.json()["type"] == "/problems/not-ready"
