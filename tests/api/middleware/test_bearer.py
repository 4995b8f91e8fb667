"""With a token set, only the health, the documentation and the problem pages are open."""

import anyio
import pytest
from httpx import Response
from starlette.responses import PlainTextResponse

from app.api.middleware.bearer import BearerAuth
from tests.api.middleware.asking import client_of

TOKEN = "a-token-of-24-characters"
SESSION = "/v1/sessions/01a22d23-f424-7355-8406-98b3ea7f0149"


def get(path: str, authorization: str | bytes | None = None) -> Response:
    """The answer of an application that says `in` wherever it is asked."""

    async def once() -> Response:
        headers = {} if authorization is None else {"authorization": authorization}
        async with client_of(BearerAuth(PlainTextResponse("in"), TOKEN)) as client:
            return await client.get(path, headers=headers)  # type: ignore[arg-type]

    return anyio.run(once)


@pytest.mark.parametrize(
    "path",
    ["/", "/livez", "/readyz", "/docs", "/openapi.json", "/problems", "/problems/unauthorized",
     "/static-offline-docs/swagger-ui.css"],
)  # fmt: skip
def test_open_paths_need_no_token(path: str) -> None:
    assert get(path).text == "in"


@pytest.mark.parametrize(
    "path",
    ["/v1/rulings", "/v1/rulings/x", "/v1", "/metrics", "/problems-not", "/docsx", "/livez/", "/unknown"],
)
def test_every_other_path_needs_the_token(path: str) -> None:
    refused = get(path)
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"] == 'Bearer realm="chainjudge"'
    assert refused.json()["type"] == "/problems/unauthorized"
    assert TOKEN not in refused.text
    assert get(path, f"Bearer {TOKEN}").text == "in"
    assert get(path, f"bearer  {TOKEN}").text == "in"


@pytest.mark.parametrize(
    "authorization",
    ["", "Bearer", "Bearer ", f"Basic {TOKEN}", TOKEN, f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}",
     f"Bearer {TOKEN.upper()}", "Bearer é".encode()],
)  # fmt: skip
def test_a_wrong_token_is_refused(authorization: str | bytes) -> None:
    assert get("/v1/rulings", authorization).status_code == 401


@pytest.mark.parametrize("path", [SESSION, f"{SESSION}/events", f"{SESSION}/rulings/x", f"{SESSION}/legal-actions"])
def test_within_a_session_its_tokens_are_let_through(path: str) -> None:
    assert get(path, "Bearer cjs_of-a-view").text == "in"
    assert get(path, f"Bearer {TOKEN}").text == "in"
    assert get(path).status_code == 401
    assert get(path, "Bearer of-a-view").status_code == 401


@pytest.mark.parametrize(
    "path",
    ["/v1/sessions", "/v1/sessions/", "/v1/sessions/import", "/v1/rulings", "/metrics", f"/x{SESSION}", f"{SESSION}/",
     f"{SESSION}//events", f"{SESSION}0000", "/v1/sessions/../rulings"],
)  # fmt: skip
def test_outside_of_a_session_its_tokens_are_refused(path: str) -> None:
    assert get(path, "Bearer cjs_of-a-view").status_code == 401
