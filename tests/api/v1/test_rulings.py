"""Rulings: judged once, found again with the same bytes, listed, judged again."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from anyio.to_thread import run_sync
from httpx import AsyncClient, Response

from app.api.v1.examples import load_examples
from app.services.tenant import DEFAULT_TENANT
from app.store.identity import new_id
from app.store.records import NewRuling, RulingRecord
from app.store.store import Store
from tests.support.listing import ids_by_page

pytestmark = pytest.mark.anyio

NOBODY = "00000000-0000-7000-8000-000000000000"


async def post(client: AsyncClient, name: str) -> Response:
    """The answer to an example."""
    return await client.post("/v1/rulings", json=load_examples()[name].submission)


async def ids(client: AsyncClient, **filters: str | int) -> list[str]:
    """The ids that a list answers with."""
    answer = await client.get("/v1/rulings", params=filters)
    assert answer.status_code == 200
    return [item["id"] for item in answer.json()["items"]]


async def test_a_ruling_is_made_once_and_found_again_with_the_same_bytes(client: AsyncClient) -> None:
    made = await post(client, "raigeki-jammer-seven-tools")
    assert made.status_code == 201
    assert made.headers["content-type"] == "application/json"
    ruling = made.json()
    assert ruling["verdict"] == "legal"
    assert made.headers["location"] == f"/v1/rulings/{ruling['id']}"
    assert UUID(ruling["id"]).version == 7
    found = await client.get(made.headers["location"])
    assert (found.status_code, found.content) == (200, made.content)
    again = await post(client, "raigeki-jammer-seven-tools")
    assert (again.status_code, again.content) == (200, made.content)
    assert again.headers["location"] == made.headers["location"]


async def test_the_spelling_of_a_submission_makes_no_difference(client: AsyncClient) -> None:
    submission = load_examples()["raigeki-jammer-seven-tools"].submission
    made = await client.post("/v1/rulings", json=submission)
    spelt_out: dict[str, Any] = json.loads(json.dumps(submission)) | {"strict": False, "on_illegal": "rewind"}
    spelt_out["setup"]["players"]["A"]["hand"] = {"cards": [{"card": "Raigeki"}]}
    again = await client.post(
        "/v1/rulings",
        content=json.dumps(spelt_out, indent=3, sort_keys=True),
        headers={"content-type": "application/json"},
    )
    assert (again.status_code, again.content) == (200, made.content)


async def test_compared_profiles_are_kept_and_found_by_their_rules(client: AsyncClient) -> None:
    submission = load_examples()["compare-profiles"].submission
    made = await client.post("/v1/rulings", json=submission)
    ruling = made.json()
    assert made.status_code == 201
    assert ruling["profile"] == "tcg"
    assert ruling["input"]["compare_profiles"] is True
    told = {difference["where"]: difference for difference in ruling["differences"]}
    assert told["activations/1"] == {
        "where": "activations/1",
        "about": "action 1 (A: activate Exiled Force)",
        "values": {"classic": "legal", "tcg": "illegal (YGO-4.3)", "ocg": "illegal (YGO-4.3)"},
        "switches": ["ignition_priority"],
        "rules": ["YGO-15.9", "YGO-4.3"],
        "why": told["verdict"]["why"],
    }
    assert "no in tcg and ocg (YGO-15.9)" in told["verdict"]["why"]
    assert "YGO-15.9" in {citation["rule"] for citation in ruling["citations"] if citation["statement"]}
    assert ruling["explanation"].endswith(told["verdict"]["why"])
    assert (await client.get(made.headers["location"])).content == made.content
    again = await client.post("/v1/rulings", json=submission)
    assert (again.status_code, again.content) == (200, made.content)
    assert await ids(client, rule="YGO-15.9") == [ruling["id"]]


async def test_a_ruling_without_comparison_is_another_one(client: AsyncClient) -> None:
    submission = load_examples()["compare-profiles"].submission
    compared = (await client.post("/v1/rulings", json=submission)).json()
    alone = (await client.post("/v1/rulings", json=submission | {"compare_profiles": False})).json()
    assert alone["id"] != compared["id"]
    assert alone["differences"] is None
    assert alone["activations"] == compared["activations"]
    assert alone["final"] == compared["final"]


async def test_an_illegal_chain_is_no_error(client: AsyncClient) -> None:
    made = await post(client, "nothing-to-destroy")
    assert made.status_code == 201
    assert made.json()["verdict"] == "illegal"
    assert (await post(client, "nothing-to-destroy")).status_code == 200


async def test_a_ruling_may_be_cached_for_ever(client: AsyncClient) -> None:
    made = await post(client, "raigeki-jammer-seven-tools")
    found = await client.get(made.headers["location"])
    tag = found.headers["etag"]
    assert "immutable" in found.headers["cache-control"]
    assert "private" in found.headers["cache-control"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        answer = await client.get(made.headers["location"], headers={"if-none-match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["etag"] == tag
    other = await client.get(made.headers["location"], headers={"if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, made.content)


@pytest.mark.parametrize("ruling_id", [NOBODY, "nonsense", "1", NOBODY + "0"])
async def test_a_ruling_that_is_not_there(client: AsyncClient, ruling_id: str) -> None:
    for answer in (
        await client.get(f"/v1/rulings/{ruling_id}", headers={"if-none-match": "*"}),
        await client.post(f"/v1/rulings/{ruling_id}/rejudge"),
    ):
        assert answer.status_code == 404
        assert answer.json()["type"] == "/problems/unknown-ruling"


async def test_rulings_are_listed_newest_first_and_by_page(client: AsyncClient) -> None:
    names = list(load_examples())[:5]
    made = [(await post(client, name)).json()["id"] for name in names]
    expected = sorted(made, reverse=True)
    assert await ids(client) == expected
    assert await ids_by_page(client, "/v1/rulings") == expected


async def test_an_entry_of_the_list_says_what_the_ruling_is(client: AsyncClient) -> None:
    ruling = (await post(client, "nothing-to-destroy")).json()
    entry = (await client.get("/v1/rulings")).json()["items"][0]
    assert entry.pop("path") == f"/v1/rulings/{ruling['id']}"
    assert entry.pop("rejudged_from") is None
    assert entry.pop("session") is None
    assert entry == {name: ruling[name] for name in entry}
    assert set(entry) == {"id", "created_at", "game", "profile", "verdict", "rules_version", "engine_version"}


async def test_filters(client: AsyncClient) -> None:
    legal = (await post(client, "raigeki-jammer-seven-tools")).json()
    illegal = (await post(client, "nothing-to-destroy")).json()
    rule = illegal["activations"][0]["primary"]
    assert await ids(client, verdict="legal") == [legal["id"]]
    assert await ids(client, verdict="illegal") == [illegal["id"]]
    assert await ids(client, verdict="question") == []
    assert await ids(client, card="Magic Jammer") == [legal["id"]]
    assert await ids(client, card="magic jammer", verdict="illegal") == []
    assert await ids(client, rule=rule) == [illegal["id"]]
    assert await ids(client, rule=rule, card="Lightning Vortex", game="yugioh") == [illegal["id"]]
    made = datetime.fromisoformat(illegal["created_at"])
    later, earlier = (made + timedelta(hours=1)).isoformat(), (made - timedelta(hours=1)).isoformat()
    assert len(await ids(client, since=earlier, until=later)) == 2
    assert await ids(client, since=later) == []
    assert await ids(client, until=earlier) == []


@pytest.mark.parametrize(
    ("parameters", "name"),
    [
        ({"limit": "0"}, "limit"),
        ({"limit": "101"}, "limit"),
        ({"limit": "x"}, "limit"),
        ({"cursor": "nonsense"}, "cursor"),
        ({"verdict": "lawful"}, "verdict"),
        ({"game": "chess"}, "game"),
        ({"since": "yesterday"}, "since"),
        ({"since": "2026-03-01T12:00:00"}, "since"),
        ({"until": "9" * 30}, "until"),
        ({"card": "x" * 101}, "card"),
        ({"rule": "\ud800".encode("utf-8", "surrogatepass").decode("latin-1")}, "rule"),
        ({"crad": "Raigeki"}, "crad"),
    ],
)
async def test_parameters_that_fit_nothing_are_named(
    client: AsyncClient, parameters: dict[str, str], name: str
) -> None:
    answer = await client.get("/v1/rulings", params=parameters)
    if name == "rule":
        assert answer.json()["items"] == []
        return
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["type"] == "/problems/invalid-parameter"
    assert [error["parameter"] for error in problem["errors"]] == [name]


async def test_judging_again_finds_the_same_ruling_while_nothing_has_changed(client: AsyncClient) -> None:
    made = await post(client, "nothing-to-destroy")
    answer = await client.post(f"{made.headers['location']}/rejudge")
    assert answer.status_code == 200
    assert answer.headers["location"] == made.headers["location"]
    assert answer.json() == {
        "previous": made.json()["id"],
        "created": False,
        "verdict_changed": False,
        "links_changed": False,
        "changed": [],
        "ruling": made.json(),
    }
    assert answer.content.endswith(b',"ruling":' + made.content + b"}")


async def store_made_earlier(database_url: str, submission: bytes, **changes: Any) -> str:
    """The path of a ruling as another version of the service left it: with that submission, and `legal`."""
    made = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    record = RulingRecord(
        tenant=DEFAULT_TENANT,
        id=new_id(made),
        created_at=made,
        game="yugioh",
        profile="tcg",
        verdict="legal",
        digest=bytes(32),
        engine_version="0.0.1",
        rules_version="old",
        rejudged_from=None,
        submission=submission,
        body=b'{"verdict":"legal","activations":[]}',
    )

    def write() -> None:
        with Store.open(database_url) as store:
            store.add_ruling(NewRuling(replace(record, **changes)))

    await run_sync(write)
    return f"/v1/rulings/{record.id}"


async def test_judging_again_after_a_change_makes_a_new_ruling(client: AsyncClient, database_url: str) -> None:
    submission = json.dumps(load_examples()["nothing-to-destroy"].submission).encode()
    path = await store_made_earlier(database_url, submission)
    answer = await client.post(f"{path}/rejudge")
    assert answer.status_code == 201
    outcome = answer.json()
    new = outcome["ruling"]
    assert outcome["previous"] == new["rejudged_from"] == path.rpartition("/")[2]
    assert (outcome["created"], outcome["verdict_changed"], new["verdict"]) == (True, True, "illegal")
    assert {"verdict", "activations"} <= set(outcome["changed"])
    assert answer.headers["location"] == f"/v1/rulings/{new['id']}"
    assert (await client.get(answer.headers["location"])).json() == new
    assert (await client.get(path)).content == b'{"verdict":"legal","activations":[]}'


@pytest.mark.parametrize(
    ("submission", "changes"),
    [(b'{"game":"yugioh","board":[]}', {}), (b'{"game":"chess"}', {"game": "chess"})],
    ids=["a field that is gone", "a game that is gone"],
)
async def test_what_this_version_cannot_judge_again_is_a_conflict(
    client: AsyncClient, database_url: str, submission: bytes, changes: dict[str, str]
) -> None:
    path = await store_made_earlier(database_url, submission, **changes)
    answer = await client.post(f"{path}/rejudge")
    assert answer.status_code == 409
    assert answer.json()["type"] == "/problems/submission-outdated"
    assert (await client.get(path)).status_code == 200
