"""Rules: the whole book in order, and each by its id."""

from typing import Any

import pytest
from httpx import AsyncClient

pytestmark = pytest.mark.anyio


async def test_the_rulebook_in_order(sqlite_client: AsyncClient) -> None:
    listed: list[str] = []
    parameters: dict[str, str | int] = {"game": "yugioh", "limit": 50}
    while True:
        page = (await sqlite_client.get("/v1/rules", params=parameters)).json()
        listed += [rule["id"] for rule in page["items"]]
        if page["next"] is None:
            break
        parameters["cursor"] = page["next"]
    assert listed[0] == "YGO-0.1"
    assert listed.index("YGO-2.3") < listed.index("YGO-2.4") < listed.index("YGO-10.1")
    assert len(listed) == len(set(listed)) > 100


@pytest.mark.parametrize("rule_id", ["YGO-4.5", "ygo-4.5"])
async def test_one_rule(sqlite_client: AsyncClient, rule_id: str) -> None:
    rule = (await sqlite_client.get(f"/v1/rules/{rule_id}")).json()
    assert (rule["id"], rule["game"], rule["title"]) == ("YGO-4.5", "yugioh", "Set this turn")
    assert "Quick-Play" in rule["statement"]
    assert rule["example"]
    assert rule["sources"]
    assert rule["cases"]
    assert "app.games.yugioh.placement.set_this_turn" in rule["applied_by"]
    assert (rule["editorial"], rule["profiles"]) == (False, [])


async def test_a_rule_on_which_profiles_differ(sqlite_client: AsyncClient) -> None:
    rule = (await sqlite_client.get("/v1/rules/YGO-4.13")).json()
    assert rule["profiles"] == [
        {
            "switch": "lp_cost_may_zero_you",
            "title": "A player may pay the last life points as a cost",
            "values": {"classic": True, "tcg": False, "ocg": True},
        }
    ]


async def test_every_rule_is_applied_and_exercised_or_editorial(sqlite_client: AsyncClient) -> None:
    parameters: dict[str, str | int] = {"game": "yugioh", "limit": 100}
    rules: list[dict[str, Any]] = []
    while "cursor" not in parameters or parameters["cursor"]:
        page = (await sqlite_client.get("/v1/rules", params=parameters)).json()
        rules += page["items"]
        parameters["cursor"] = page["next"]
    assert len(rules) == 192
    for rule in rules:
        assert rule["editorial"] or (rule["applied_by"] and rule["cases"]), rule["id"]


async def test_the_example_in_the_documentation_is_true(sqlite_client: AsyncClient) -> None:
    document = (await sqlite_client.get("/openapi.json")).json()
    (example,) = document["components"]["schemas"]["RuleItem"]["examples"]
    rule = (await sqlite_client.get(f"/v1/rules/{example['id']}")).json()
    for field in ("cases", "applied_by"):
        assert set(example.pop(field)) <= set(rule[field])
    assert example.items() <= rule.items()


async def test_a_rule_that_is_not_there(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/v1/rules/YGO-4.55")
    assert answer.status_code == 404
    assert answer.json()["type"] == "/problems/unknown-rule"
    assert "YGO-4.5" in answer.json()["suggestions"]


async def test_a_cursor_of_another_list(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/v1/rules?cursor=YGO-99.9")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["parameter"] == "cursor"
