"""Every bad body is a clear 4xx with the shape of a problem, in bounded time, and leaves nothing behind."""

import json
from time import perf_counter
from typing import Any

import pytest
from httpx import AsyncClient, Response

from app.api.problems.kinds import INVALID_SUBMISSION, KINDS, MALFORMED_JSON
from app.api.problems.problem import MEDIA_TYPE
from app.api.reading.location import value_at
from tests.api.reading.test_json_text import BAD

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}
MOST_SECONDS = 3.0
LONG = "x" * 500_000


def submission(**fields: Any) -> dict[str, Any]:
    """A submission that is right but for these fields."""
    return {"game": "yugioh", **fields}


def side(player: str, **zones: Any) -> dict[str, Any]:
    """A submission with these zones of one player."""
    return submission(setup={"players": {player: zones}})


def with_actions(*actions: Any) -> dict[str, Any]:
    """A submission with these actions over a small board."""
    return {
        "game": "yugioh",
        "setup": {"players": {"A": {"hand": ["Raigeki"]}, "B": {"monster_zones": ["Kuriboh"]}}},
        "actions": list(actions),
    }


# The document, where the first fault is, its code, and a suggestion that it makes (None: no matter which).
INVALID: dict[str, tuple[Any, str, str, str | None]] = {
    "a list": ([], "", "wrong_type", "yugioh"),
    "a string": ("yugioh", "", "wrong_type", "yugioh"),
    "null": (None, "", "wrong_type", "yugioh"),
    "a huge float": ({"game": 1e300}, "/game", "not_an_allowed_value", "yugioh"),
    "no game": ({}, "", "missing_field", "yugioh"),
    "a misspelt game": ({"game": "yugio"}, "/game", "not_an_allowed_value", "yugioh"),
    "another game": ({"game": "chess"}, "/game", "not_an_allowed_value", "yugioh"),
    "a game that is a list": ({"game": ["yugioh"]}, "/game", "not_an_allowed_value", "yugioh"),
    "a misspelt field": (submission(actoins=[]), "/actoins", "unknown_field", "actions"),
    "a misspelt zone": (side("A", monster_zone=[]), "/setup/players/A/monster_zone", "unknown_field", "monster_zones"),
    "a third player": (side("C"), "/setup/players/C", "unknown_field", None),
    "a misspelt phase": (submission(setup={"phase": "mian1"}), "/setup/phase", "not_an_allowed_value", "main1"),
    "another profile": (submission(profile="goat"), "/profile", "not_an_allowed_value", "tcg"),
    "a hand that is an object": (side("A", hand={"card": "Raigeki"}), "/setup/players/A/hand/card",
                                 "unknown_field", "cards"),
    "a hand that is a word": (side("A", hand="everything"), "/setup/players/A/hand", "wrong_type", None),
    "a negative hand": (side("A", hand=-1), "/setup/players/A/hand", "out_of_range", None),
    "a huge hand": (side("A", hand=10**400), "/setup/players/A/hand", "out_of_range", None),
    "a half card": (side("A", hand=1.5), "/setup/players/A/hand", "wrong_type", None),
    "a card that is a number": (side("A", hand=["Raigeki", 5]), "/setup/players/A/hand/1", "wrong_type", None),
    "a card without a name": (side("A", hand=[{"id": "x"}]), "/setup/players/A/hand/0", "missing_field", None),
    "an empty name": (side("A", hand=[""]), "/setup/players/A/hand/0", "too_short", None),
    "a name with a line break": (side("A", hand=["Rai\ngeki"]), "/setup/players/A/hand/0", "wrong_pattern", None),
    "a very long name": (side("A", hand=[LONG]), "/setup/players/A/hand/0", "too_long", None),
    "a very long field": (submission(**{LONG: 1}), "", "unknown_field", None),
    "too many cards": (side("A", deck=["Raigeki"] * 101), "/setup/players/A/deck", "too_long", None),
    "infinite life points": (side("A", life_points=float("1e308")), "/setup/players/A/life_points", "out_of_range",
                             None),
    "life points in words": (side("A", life_points="many"), "/setup/players/A/life_points", "wrong_type", None),
    "truth for life points": (side("A", life_points=True), "/setup/players/A/life_points", "wrong_type", None),
    "truth for a zone number": (side("A", monster_zones=[{"card": "Kuriboh", "zone": True}]),
                                "/setup/players/A/monster_zones/0/zone", "wrong_type", None),
    "a misspelt card in hand": (side("A", hand=["Raigki"]), "/setup/players/A/hand/0", "unknown_card", "Raigeki"),
    "a misspelt card as an object": (side("A", hand=[{"card": "Raigki"}]), "/setup/players/A/hand/0/card",
                                     "unknown_card", "Raigeki"),
    "a misspelt card in an action": (with_actions({"player": "A", "activate": "Raigki"}), "/actions/0/activate",
                                     "unknown_card", "Raigeki"),
    "an action that is a string": (with_actions("Raigeki"), "/actions/0", "wrong_type", None),
    "an action without a verb": (with_actions({"player": "A"}), "/actions/0", "unknown_verb", None),
    "a misspelt verb": (with_actions({"player": "A", "actviate": "Raigeki"}), "/actions/0", "unknown_verb",
                        "activate"),
    "two verbs": (with_actions({"player": "A", "activate": "Raigeki", "summon": "Kuriboh"}), "/actions/0",
                  "unknown_verb", None),
    "a misspelt field of an action": (with_actions({"player": "A", "activate": "Raigeki", "target": ["Kuriboh"]}),
                                      "/actions/0/target", "unknown_field", "targets"),
    "an action without a player": (with_actions({"activate": "Raigeki"}), "/actions/0", "missing_field", None),
    "an action of a third player": (with_actions({"player": "C", "activate": "Raigeki"}), "/actions/0/player",
                                    "not_an_allowed_value", "A"),
    "a pass that is none": (with_actions({"player": "A", "pass": False}), "/actions/0/pass", "not_an_allowed_value",
                            None),
    "a target that is an object": (with_actions({"player": "A", "activate": "Raigeki", "targets": [{}]}),
                                   "/actions/0/targets/0", "wrong_type", None),
    "too many actions": (with_actions(*[{"player": "A", "pass": True}] * 10_001), "/actions", "too_long", None),
    "a card of an unknown kind": (submission(cards=[{"name": "Mine", "kind": "spel", "icon": "normal"}]),
                                  "/cards/0/kind", "not_an_allowed_value", "spell"),
    "a misspelt field of an effect": (
        submission(cards=[{"name": "Mine", "kind": "spell", "icon": "normal",
                           "effects": [{"effect_kind": "card_activation", "stepz": []}]}]),
        "/cards/0/effects/0/stepz", "unknown_field", "steps"),
    "an unknown operation": (
        submission(cards=[{"name": "Mine", "kind": "spell", "icon": "normal",
                           "effects": [{"effect_kind": "card_activation", "steps": [{"op": "destory"}]}]}]),
        "/cards/0/effects/0/steps/0", "unknown_kind", "destroy"),
    "a contradictory card": (submission(cards=[{"name": "Mine", "kind": "monster", "icon": "normal"}]), "/cards/0",
                             "invalid_value", None),
    "six monsters": (side("A", monster_zones=["Kuriboh"] * 6), "/setup/players/A/monster_zones", "zone_is_full", None),
    "the same id twice": (side("A", hand=[{"card": "Raigeki", "id": "x"}, {"card": "Kuriboh", "id": "x"}]),
                          "/setup/players/A/hand/1/id", "id_not_unique", None),
}  # fmt: skip


async def post(client: AsyncClient, body: bytes) -> Response:
    """The answer to a body of JSON, which comes in bounded time."""
    began = perf_counter()
    answer = await client.post("/v1/rulings", content=body, headers=JSON)
    assert perf_counter() - began < MOST_SECONDS
    return answer


def assert_problem(answer: Response) -> dict[str, Any]:
    """The problem that an answer is, after a look at its shape."""
    problem: dict[str, Any] = answer.json()
    assert answer.headers["content-type"] == MEDIA_TYPE
    kind = KINDS[problem["type"].removeprefix("/problems/")]
    assert (problem["title"], problem["status"]) == (kind.title, answer.status_code)
    assert problem["request_id"] == answer.headers["x-request-id"]
    assert 0 < len(problem["detail"]) < 1_000
    codes = {code for code, _ in kind.codes}
    assert all(error["code"] in codes and error["message"] for error in problem.get("errors", ()))
    assert len(problem.get("errors", ())) <= 50
    assert len(answer.content) < 100_000
    return problem


async def assert_nothing_stored(client: AsyncClient) -> None:
    """No ruling came of what was posted."""
    assert (await client.get("/v1/rulings")).json() == {"items": [], "next": None}


@pytest.mark.parametrize(("body", "code"), [(case[1], case[2]) for case in BAD], ids=[case[0] for case in BAD])
async def test_what_is_no_json(client: AsyncClient, body: bytes, code: str) -> None:
    answer = await post(client, body)
    problem = assert_problem(answer)
    assert (answer.status_code, problem["type"]) == (400, MALFORMED_JSON.uri)
    assert [error["code"] for error in problem["errors"]] == [code]
    await assert_nothing_stored(client)


@pytest.mark.parametrize(("document", "pointer", "code", "suggestion"), INVALID.values(), ids=INVALID)
async def test_what_is_no_submission(
    client: AsyncClient, document: Any, pointer: str, code: str, suggestion: str | None
) -> None:
    answer = await post(client, json.dumps(document).encode())
    problem = assert_problem(answer)
    assert (answer.status_code, problem["type"]) == (422, INVALID_SUBMISSION.uri)
    first = problem["errors"][0]
    assert (first["pointer"], first["code"]) == (pointer, code)
    if suggestion is not None:
        assert suggestion in first["suggestions"]
    for error in problem["errors"]:
        value_at(error["pointer"], document)
    await assert_nothing_stored(client)


async def test_infinity_by_overflow(client: AsyncClient) -> None:
    body = b'{"game": "yugioh", "setup": {"players": {"A": {"life_points": 1e999, "hand": -1e999}}}}'
    problem = assert_problem(await post(client, body))
    assert problem["type"] == INVALID_SUBMISSION.uri
    await assert_nothing_stored(client)


async def test_many_faults_are_counted_and_the_first_are_listed(client: AsyncClient) -> None:
    document = with_actions(*[{"player": "A", "activate": 5} for _ in range(9_000)])
    problem = assert_problem(await post(client, json.dumps(document).encode()))
    assert problem["error_count"] == 9_000
    assert len(problem["errors"]) == 50
    assert [error["pointer"] for error in problem["errors"][:2]] == ["/actions/0/activate", "/actions/1/activate"]


async def test_a_megabyte_of_unknown_fields(client: AsyncClient) -> None:
    document = submission(**{f"field{number}": 0 for number in range(55_000)})
    body = json.dumps(document).encode()
    assert 900_000 < len(body) < 1_000_000
    problem = assert_problem(await post(client, body))
    assert problem["error_count"] == 55_000


def _nested_conditions(levels: int) -> dict[str, Any]:
    """A card whose condition says `not not not ...`, of nothing in the end."""
    condition: Any = {"condition": "nothing"}
    for _ in range(levels):
        condition = {"condition": "not", "of": condition}
    effect = {"effect_kind": "card_activation", "conditions": [condition]}
    return submission(cards=[{"name": "Mine", "kind": "spell", "icon": "normal", "effects": [effect]}])


@pytest.mark.parametrize("levels", [10, 90, 180])
async def test_deeply_nested_conditions(client: AsyncClient, levels: int) -> None:
    problem = assert_problem(await post(client, json.dumps(_nested_conditions(levels)).encode()))
    assert problem["type"] == INVALID_SUBMISSION.uri
    assert problem["errors"][0]["pointer"].count("/of") == levels
    await assert_nothing_stored(client)


async def test_unknown_cards_by_the_hundred(client: AsyncClient) -> None:
    actions = [{"player": "A", "activate": f"Nobody {number}"} for number in range(900)]
    problem = assert_problem(await post(client, json.dumps(submission(actions=actions)).encode()))
    assert problem["error_count"] == 900
    await assert_nothing_stored(client)


async def test_a_body_over_the_limit(client: AsyncClient) -> None:
    answer = await post(client, b" " * 1_000_001)
    assert assert_problem(answer)["type"] == "/problems/body-too-large"
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "application/jsonx"},
        {"content-type": "application/json", "content-encoding": "gzip"},
    ],
)
async def test_a_body_that_is_declared_as_something_else(client: AsyncClient, headers: dict[str, str]) -> None:
    answer = await client.post("/v1/rulings", content=b'{"game": "yugioh"}', headers=headers)
    assert answer.status_code == 415
    assert "curl" in KINDS["unsupported-media-type"].remedy
    assert assert_problem(answer)["type"] == "/problems/unsupported-media-type"
    await assert_nothing_stored(client)


@pytest.mark.parametrize("media_type", ["application/json; charset=utf-8", "Application/JSON", "application/x+json"])
async def test_json_by_other_names(client: AsyncClient, media_type: str) -> None:
    answer = await client.post("/v1/rulings", content=b'{"game": "yugioh"}', headers={"content-type": media_type})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "status", "slug"),
    [
        ("GET", "/nothing", 404, "not-found"),
        ("GET", "/v1/rulings/", 404, "not-found"),
        ("GET", "/v1/rulings/%00", 404, "unknown-ruling"),
        ("GET", "/v1/cards/%00", 404, "unknown-card"),
        ("GET", "/v1/rulings?card=%00", 422, "invalid-parameter"),
        ("DELETE", "/v1/rulings", 405, "method-not-allowed"),
        ("PUT", "/v1/rulings/x", 405, "method-not-allowed"),
        ("GET", "/v1/rulings/x/rejudge", 405, "method-not-allowed"),
    ],
)
async def test_requests_for_what_is_not_there(
    client: AsyncClient, method: str, path: str, status: int, slug: str
) -> None:
    answer = await client.request(method, path)
    assert answer.status_code == status
    assert assert_problem(answer)["type"] == f"/problems/{slug}"


async def test_a_wrong_method_is_told_the_right_ones(client: AsyncClient) -> None:
    assert (await client.delete("/v1/rulings")).headers["allow"] == "GET, POST"
    assert (await client.post("/livez")).headers["allow"] == "GET"
