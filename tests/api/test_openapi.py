"""The interface is described completely, and its documentation needs no network."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import AsyncClient

from app.api.problems.kinds import KINDS, UNAUTHORIZED
from app.api.problems.problem import MEDIA_TYPE
from app.api.problems.session_kinds import SESSION_TOKEN_MISSING, UNKNOWN_SESSION, WRONG_SESSION_TOKEN
from app.api.schemas import references
from app.api.v1.examples import load_examples
from app.api.v1.session_bodies import CLOSE_EXAMPLES, FORK_EXAMPLES, REWIND_EXAMPLES
from app.api.v1.session_examples import ACTIONS_EXAMPLES, OPENING_EXAMPLES
from app.main import create_app
from app.registry import GAMES
from app.settings import Settings

pytestmark = pytest.mark.anyio

PROBLEM = {"$ref": "#/components/schemas/Problem"}


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation of the document under a name such as `get /livez`."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


async def test_the_documentation_loads_nothing_from_elsewhere(sqlite_client: AsyncClient) -> None:
    page = await sqlite_client.get("/docs")
    assert page.status_code == 200
    assets = re.findall(r"(?:src|href)=\"([^\"]+)\"", page.text)
    assert any(asset.endswith(".js") for asset in assets)
    assert any(asset.endswith(".css") for asset in assets)
    for asset in assets:
        assert asset.startswith("/")
        assert (await sqlite_client.get(asset)).status_code == 200


async def test_the_address_itself_leads_to_the_documentation(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/")
    assert (answer.status_code, answer.headers["location"]) == (307, "/docs")


async def test_every_operation_is_described_with_its_problems(sqlite_client: AsyncClient) -> None:
    document = (await sqlite_client.get("/openapi.json")).json()
    tags = {tag["name"] for tag in document["tags"]}
    statuses = {str(kind.status) for kind in KINDS.values()}
    for name, operation in operations(document):
        assert operation["summary"], name
        assert operation["description"], name
        assert set(operation["tags"]) <= tags, name
        assert all(parameter.get("description") for parameter in operation.get("parameters", ())), name
        for status, response in operation["responses"].items():
            if int(status) >= 400:
                assert status in statuses, name
                assert response["content"] == {MEDIA_TYPE: {"schema": PROBLEM}}, name
            elif status not in {"204", "304"}:
                assert all(content["schema"] for content in response["content"].values()), name
        assert "500" in operation["responses"], name


@pytest.fixture(params=[{"yugioh": GAMES["yugioh"]}, GAMES], ids=["one game", "both games"])
def document(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The document of an application that judges these games."""
    return create_app(Settings(), request.param).openapi()


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) == known
    assert "#/components/schemas/HTTPValidationError" not in known


def test_no_schema_is_named_by_its_module(document: dict[str, Any]) -> None:
    assert [name for name in document["components"]["schemas"] if name.startswith("app__")] == []


def test_models_of_one_name_are_told_apart_by_their_game() -> None:
    schemas = create_app(Settings(), GAMES).openapi()["components"]["schemas"]
    assert {"FabSetup-Input", "YugiohSetup-Input", "CombatChainSetup-Input", "AttackSetup-Input"} <= set(schemas)
    for game, prefix in (("yugioh", "Yugioh"), ("flesh-and-blood", "Fab")):
        for name in (f"{prefix}CardDefinition", f"{prefix}CardDefinition-Input"):
            field = schemas[name]["properties"]["effects" if game == "yugioh" else "abilities"]
            assert f"/v1/games/{game}/schemas/card" in field["description"]


def test_no_schema_leads_back_to_itself(document: dict[str, Any]) -> None:
    """The documentation page writes references out; with a cycle among many it would never be done."""
    schemas = document["components"]["schemas"]

    def written_out(name: str, above: tuple[str, ...]) -> int:
        assert name not in above
        inner = [reference.rpartition("/")[2] for reference in references(schemas[name])]
        return 1 + sum(written_out(one, (*above, name)) for one in inner)

    assert sum(written_out(name, ()) for name in schemas) < 2_000


async def test_a_submission_is_described_by_game_and_shown_by_example(sqlite_client: AsyncClient) -> None:
    document = (await sqlite_client.get("/openapi.json")).json()
    body = document["paths"]["/v1/rulings"]["post"]["requestBody"]["content"]["application/json"]
    described = document["components"]["schemas"][body["schema"]["$ref"].rpartition("/")[2]]
    assert set(described["discriminator"]["mapping"]) == set(GAMES)
    assert len(body["examples"]) >= 8
    for name, example in load_examples().items():
        shown = body["examples"][name]
        assert (shown["summary"], shown["value"]) == (example.summary, example.submission)
        assert example.description


@pytest.mark.parametrize(
    ("submission", "model"),
    [
        (load_examples()["raigeki-jammer-seven-tools"].submission, "StoredYugiohRuling"),
        ({"game": "flesh-and-blood"}, "StoredFabRuling"),
    ],
    ids=["yugioh", "flesh-and-blood"],
)
async def test_a_ruling_is_described_with_all_of_its_fields(
    sqlite_client: AsyncClient, submission: dict[str, Any], model: str
) -> None:
    document = (await sqlite_client.get("/openapi.json")).json()
    schema = document["paths"]["/v1/rulings"]["post"]["responses"]["201"]["content"]["application/json"]["schema"]
    assert f"#/components/schemas/{model}" in set(references(schema))
    fields = document["components"]["schemas"][model]["properties"]
    ruling = (await sqlite_client.post("/v1/rulings", json=submission)).json()
    assert set(ruling) <= set(fields)
    assert set(fields) - set(ruling) == {"rejudged_from"}


async def test_what_is_posted_to_sessions_is_described_by_game_and_shown_by_example(sqlite_client: AsyncClient) -> None:
    document = (await sqlite_client.get("/openapi.json")).json()
    schemas = document["components"]["schemas"]
    for path, examples in (
        ("/v1/sessions", OPENING_EXAMPLES),
        ("/v1/sessions/{session_id}/actions", ACTIONS_EXAMPLES),
        ("/v1/sessions/{session_id}/what-if", ACTIONS_EXAMPLES),
        ("/v1/sessions/{session_id}/rewind", REWIND_EXAMPLES),
        ("/v1/sessions/{session_id}/close", CLOSE_EXAMPLES),
        ("/v1/sessions/{session_id}/fork", FORK_EXAMPLES),
    ):
        body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]
        assert body["examples"] == examples
        if examples in (OPENING_EXAMPLES, ACTIONS_EXAMPLES):
            described = schemas[body["schema"]["$ref"].rpartition("/")[2]]
            assert len(described["oneOf"]) == len(GAMES)
    assert "actions" not in schemas["FabNewSession-Input"]["properties"]
    assert set(schemas["YugiohPostedActions-Input"]["properties"]) == {"actions"}


def test_what_is_done_in_a_session_takes_its_token() -> None:
    document = create_app(Settings()).openapi()
    assert document["components"]["securitySchemes"]["session"]["scheme"] == "bearer"
    for name, operation in operations(document):
        in_session = name.split()[1].startswith("/v1/sessions/{")
        assert (operation.get("security") == [{"session": []}]) == in_session, name
        if in_session:
            told = " ".join(response["description"] for response in operation["responses"].values())
            for kind in (UNKNOWN_SESSION, SESSION_TOKEN_MISSING, WRONG_SESSION_TOKEN):
                assert kind.uri in told, name


async def test_with_a_token_every_guarded_operation_says_so(token_client: AsyncClient) -> None:
    document = (await token_client.get("/openapi.json")).json()
    assert document["security"] == [{"token": []}]
    guarded = {name for name, operation in operations(document) if str(UNAUTHORIZED.status) in operation["responses"]}
    assert guarded == {name for name, _ in operations(document) if name.split()[1].startswith(("/v1/", "/metrics"))}
