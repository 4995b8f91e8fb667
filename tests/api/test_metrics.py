"""Metrics count requests under their route's template, and rulings by verdict."""

import pytest
from httpx import AsyncClient

from app.api.v1.examples import load_examples
from app.settings import Settings
from tests.api.conftest import client_for
from tests.support.live_play import PLAY, opened

pytestmark = pytest.mark.anyio


async def samples(client: AsyncClient) -> dict[str, float]:
    """Every sample that the server shows, by its name with its labels."""
    page = await client.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in page.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def requests(route: str, method: str, status: int) -> str:
    """The name of the sample that counts such requests."""
    return f'chainjudge_requests_total{{method="{method}",route="{route}",status="{status}"}}'


async def test_requests_are_counted_by_route_and_status(sqlite_client: AsyncClient) -> None:
    await sqlite_client.get("/v1/rulings/00000000-0000-7000-8000-000000000000")
    await sqlite_client.get("/v1/rulings/nonsense")
    await sqlite_client.get("/v1/cards/Nobody")
    await sqlite_client.get("/no/such/path")
    await sqlite_client.request("BREW", "/livez")
    await sqlite_client.post("/v1/rulings", content=b"x" * 1_000_001)
    shown = await samples(sqlite_client)
    assert shown[requests("/v1/rulings/{ruling_id}", "GET", 404)] == 2
    assert shown[requests("/v1/cards/{name}", "GET", 404)] == 1
    assert shown[requests("unmatched", "GET", 404)] == 1
    assert shown[requests("/livez", "other", 405)] == 1
    assert shown[requests("unmatched", "POST", 413)] == 1
    assert shown['chainjudge_request_seconds_count{method="GET",route="/v1/rulings/{ruling_id}"}'] == 2


async def test_sessions_are_counted_by_route(sqlite_client: AsyncClient) -> None:
    session = await opened(sqlite_client)
    await session.act(0, PLAY)
    await session.get("/rulings/nonsense")
    shown = await samples(sqlite_client)
    assert shown[requests("/v1/sessions", "POST", 201)] == 1
    assert shown[requests("/v1/sessions/{session_id}/actions", "POST", 200)] == 1
    assert shown[requests("/v1/sessions/{session_id}/rulings/{ruling_id}", "GET", 404)] == 1


async def test_rulings_are_counted_by_verdict_and_novelty(sqlite_client: AsyncClient) -> None:
    for name in ("raigeki-jammer-seven-tools", "raigeki-jammer-seven-tools", "nothing-to-destroy"):
        await sqlite_client.post("/v1/rulings", json=load_examples()[name].submission)
    shown = await samples(sqlite_client)
    assert shown['chainjudge_rulings_total{game="yugioh",new="yes",verdict="legal"}'] == 1
    assert shown['chainjudge_rulings_total{game="yugioh",new="no",verdict="legal"}'] == 1
    assert shown['chainjudge_rulings_total{game="yugioh",new="yes",verdict="illegal"}'] == 1


async def test_each_application_counts_for_itself(sqlite_url: str) -> None:
    async with client_for(Settings(database_url=sqlite_url)) as one:
        await one.get("/livez")
        async with client_for(Settings(database_url=sqlite_url)) as other:
            assert requests("/livez", "GET", 200) in await samples(one)
            assert requests("/livez", "GET", 200) not in await samples(other)
