"""An unexpected exception is answered without its cause, and logged with it."""

import logging

import anyio
import pytest
from httpx import Response
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.middleware.failures import Failures
from app.api.middleware.request_id import RequestId
from tests.api.middleware.asking import client_of


async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """An application with a defect."""
    raise RuntimeError("the secret cause")


async def fail_late(scope: Scope, receive: Receive, send: Send) -> None:
    """An application with a defect that shows after its answer began."""
    await PlainTextResponse("begun")(scope, receive, send)
    raise RuntimeError("the late cause")


def get(app: ASGIApp) -> Response:
    """The answer of an application behind the middleware."""

    async def once() -> Response:
        async with client_of(RequestId(Failures(app))) as client:
            return await client.get("/path", headers={"x-request-id": "request-7"})

    return anyio.run(once)


def test_the_answer_hides_the_cause_and_the_log_has_it(caplog: pytest.LogCaptureFixture) -> None:
    answer = get(fail)
    assert answer.status_code == 500
    assert answer.json()["type"] == "/problems/internal-error"
    assert answer.json()["request_id"] == "request-7"
    assert "secret" not in answer.text
    assert "request-7" in caplog.text
    assert "the secret cause" in caplog.text


def test_a_failure_after_the_answer_began_is_passed_on() -> None:
    with pytest.raises(RuntimeError, match="late"):
        get(fail_late)


def test_a_client_that_leaves_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def leave(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ClientDisconnect

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    with caplog.at_level(logging.INFO):
        anyio.run(Failures(leave), {"type": "http", "method": "GET", "path": "/"}, receive, send)
    assert sent == []
    assert caplog.text == ""
