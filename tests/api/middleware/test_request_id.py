"""Every answer carries a request id: the proxy's, if it is usable, or a new one."""

import anyio
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from app.api.middleware.request_id import RequestId
from tests.api.middleware.asking import client_of


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the id that the middleware noted."""
    await PlainTextResponse(Request(scope).state.request_id)(scope, receive, send)


def ask(headers: dict[str, str]) -> tuple[str, str]:
    """The id in the answer's header and in its body."""

    async def once() -> tuple[str, str]:
        async with client_of(RequestId(echo)) as client:
            answer = await client.get("/", headers=headers)
        return answer.headers["x-request-id"], answer.text

    return anyio.run(once)


def test_a_request_without_an_id_gets_a_new_one() -> None:
    first, second = ask({}), ask({})
    assert first[0] == first[1]
    assert len(first[0]) == 32
    assert first != second


def test_the_id_of_a_proxy_is_kept() -> None:
    assert ask({"X-Request-ID": "abc-1.2_3"}) == ("abc-1.2_3", "abc-1.2_3")


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "a;b", '"'])
def test_an_unusable_id_is_replaced(given: str) -> None:
    shown, noted = ask({"X-Request-ID": given})
    assert shown == noted
    assert len(shown) == 32
