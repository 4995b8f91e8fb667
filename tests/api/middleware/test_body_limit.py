"""A body over the limit is refused, announced or not, and never read further than the limit."""

from collections.abc import AsyncIterator

import anyio
import pytest
from httpx import Response
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from app.api.middleware.body_limit import BodyLimit
from tests.api.middleware.asking import client_of


async def count(request: Request) -> PlainTextResponse:
    """Answers with the number of bytes it read."""
    return PlainTextResponse(str(len(await request.body())))


LIMITED = BodyLimit(Starlette(routes=[Route("/", count, methods=["POST"])]), 1_000)


def post(content: bytes | AsyncIterator[bytes]) -> Response:
    """The answer to a body; an iterator is sent in chunks, without a length."""

    async def once() -> Response:
        async with client_of(LIMITED) as client:
            return await client.post("/", content=content)

    return anyio.run(once)


async def chunks(sizes: list[int], sent: list[int]) -> AsyncIterator[bytes]:
    """Chunks of these sizes; `sent` gets each size once that chunk is asked for."""
    for size in sizes:
        sent.append(size)
        yield b"x" * size


@pytest.mark.parametrize("size", [0, 999, 1_000])
def test_a_body_up_to_the_limit_passes(size: int) -> None:
    assert post(b"x" * size).text == str(size)
    assert post(chunks([size // 2, size - size // 2], [])).text == str(size)


def test_an_announced_body_over_the_limit_is_a_problem() -> None:
    answer = post(b"x" * 1_001)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/body-too-large"
    assert "1,000 bytes" in answer.json()["detail"]


def test_an_unannounced_body_is_read_no_further_than_the_limit() -> None:
    sent: list[int] = []
    answer = post(chunks([400] * 50, sent))
    assert answer.status_code == 413
    assert len(sent) == 3


def test_a_length_that_is_no_number_is_not_believed() -> None:
    async def once() -> Response:
        async with client_of(LIMITED) as client:
            return await client.post("/", content=chunks([2_000], []), headers={"content-length": "9" * 30})

    assert anyio.run(once).status_code == 413
