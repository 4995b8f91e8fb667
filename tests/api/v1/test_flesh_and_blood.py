"""What serves every game serves Flesh and Blood: cards, rules, submissions and their faults, rulings."""

from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient

from app.catalogue.card_files import card_file_text
from app.games.fab.cards import CardDefinition
from app.settings import Settings
from tests.api.conftest import client_for

pytestmark = pytest.mark.anyio

NAME = "flesh-and-blood"


def hand_of(*cards: str, **fields: Any) -> dict[str, Any]:
    """A submission with these cards in a hand."""
    return {"game": NAME, "setup": {"players": {"A": {"hand": list(cards)}}}, **fields}


async def test_its_cards_are_searched_page_by_page(sqlite_client: AsyncClient) -> None:
    names: list[str] = []
    parameters: dict[str, str | int] = {"game": NAME, "limit": 100}
    while True:
        page = (await sqlite_client.get("/v1/cards", params=parameters)).json()
        names += [card["name"] for card in page["items"]]
        if page["next"] is None:
            break
        parameters["cursor"] = page["next"]
    assert len(names) == len(set(names)) > 100
    assert names == sorted(names, key=str.casefold)
    found = (await sqlite_client.get("/v1/cards", params={"game": NAME, "q": "head jab"})).json()
    assert [card["pitch"] for card in found["items"]] == [3, 1, 2]


@pytest.mark.parametrize("query", ["", "?game=flesh-and-blood"])
@pytest.mark.parametrize("name", ["Head Jab (red)", "head-jab-red"])
async def test_one_card_is_a_definition_as_submissions_take_it(
    sqlite_client: AsyncClient, name: str, query: str
) -> None:
    card = (await sqlite_client.get(f"/v1/cards/{name}{query}")).json()
    assert (card["name"], card["pitch"], card["power"]) == ("Head Jab (red)", 1, 3)
    assert CardDefinition.model_validate(card).model_dump(mode="json", by_alias=True, exclude_defaults=True) == card
    assert (await sqlite_client.post("/v1/rulings", json={"game": NAME, "cards": [card]})).status_code == 201


async def test_a_bare_name_of_several_cards_suggests_them(sqlite_client: AsyncClient) -> None:
    problem = (await sqlite_client.get("/v1/cards/Head Jab", params={"game": NAME})).json()
    assert problem["type"] == "/problems/unknown-card"
    assert set(problem["suggestions"]) == {f"Head Jab ({colour})" for colour in ("red", "yellow", "blue")}
    problem = (await sqlite_client.post("/v1/rulings", json=hand_of("Head Jab"))).json()
    assert problem["type"] == "/problems/invalid-submission"
    assert problem["errors"][0]["pointer"] == "/setup/players/A/hand/0"
    assert "say which, as in 'Head Jab (blue)'" in problem["detail"]
    assert "Head Jab (red)" in problem["errors"][0]["suggestions"]


async def test_its_rules(sqlite_client: AsyncClient) -> None:
    page = (await sqlite_client.get("/v1/rules", params={"game": NAME, "limit": 3})).json()
    assert [rule["game"] for rule in page["items"]] == [NAME] * 3
    rule = (await sqlite_client.get("/v1/rules/CR:7.0.3b")).json()
    assert (rule["id"], rule["game"]) == ("cr:7.0.3b", NAME)
    assert "active_until_next_link" in [switch["switch"] for switch in rule["profiles"]]
    assert "cr:7.0.3b" in (await sqlite_client.get("/v1/rules/cr:7.0.3bb")).json()["suggestions"]


async def test_its_rulings_are_kept_and_found(sqlite_client: AsyncClient) -> None:
    actions = [{"player": "A", "play": "head-jab-red"}]
    submission = hand_of("head-jab-red", compare_versions=True, actions=actions)
    made = await sqlite_client.post("/v1/rulings", json=submission)
    ruling = made.json()
    assert (made.status_code, ruling["game"], ruling["profile"]) == (201, NAME, "2026-07")
    rule = next(citation["rule"] for citation in ruling["citations"] if citation["statement"])
    assert ruling["input"]["compare_versions"] is True
    assert (await sqlite_client.get(made.headers["location"])).content == made.content
    assert (await sqlite_client.post("/v1/rulings", json=submission)).status_code == 200
    assert (await sqlite_client.post(f"{made.headers['location']}/rejudge")).json()["ruling"] == ruling
    for filters in ({"game": NAME}, {"card": "head-jab-red"}, {"card": "Head Jab (red)", "rule": rule}):
        listed = (await sqlite_client.get("/v1/rulings", params=filters)).json()["items"]
        assert [item["id"] for item in listed] == [ruling["id"]]
    assert (await sqlite_client.get("/v1/rulings", params={"game": "yugioh"})).json()["items"] == []


@pytest.mark.parametrize(
    ("faulty", "pointer", "code", "suggestion"),
    [
        ({"game": "flesh and blood"}, "/game", "not_an_allowed_value", NAME),
        ({"actoins": []}, "/actoins", "unknown_field", "actions"),
        ({"compare_profiles": True}, "/compare_profiles", "unknown_field", "compare_versions"),
        ({"version": "2026-7"}, "/version", "not_an_allowed_value", "2026-07"),
        ({"actions": [{"player": "A", "plya": "Snatch"}]}, "/actions/0", "unknown_verb", "play"),
        ({"actions": [{"player": "A", "play": "x", "pich": []}]}, "/actions/0/pich", "unknown_field", "pitch"),
        ({"setup": {"players": {"A": {"hnad": 4}}}}, "/setup/players/A/hnad", "unknown_field", "hand"),
        (
            {"setup": {"combat_chain": {"links": [{"atack": "x"}]}}},
            "/setup/combat_chain/links/0/atack",
            "unknown_field",
            "attack",
        ),
        (
            {
                "cards": [
                    {
                        "name": "X",
                        "types": ["action"],
                        "abilities": [{"kind": "resolution", "effects": [{"op": "darw"}]}],
                    }
                ]
            },
            "/cards/0/abilities/0/effects/0",
            "unknown_kind",
            "draw",
        ),
    ],
)
async def test_what_is_misspelt_gets_the_nearest_right_word(
    sqlite_client: AsyncClient, faulty: dict[str, Any], pointer: str, code: str, suggestion: str
) -> None:
    answer = await sqlite_client.post("/v1/rulings", json={"game": NAME, **faulty})
    assert answer.status_code == 422
    error = answer.json()["errors"][0]
    assert (error["pointer"], error["code"]) == (pointer, code)
    assert suggestion in error["suggestions"]


async def test_imported_cards_are_known_and_shown_with_their_fidelity(sqlite_url: str, tmp_path: Path) -> None:
    card = CardDefinition(name="Made Up", pitch=1, types=("action",), fidelity="structural", text="By hand.")
    path = tmp_path / "imported.json"
    path.write_text(card_file_text(NAME, [card]), encoding="utf-8")
    async with client_for(Settings(database_url=sqlite_url, cards=(path,))) as client:
        shown = (await client.get("/v1/cards/made-up-red", params={"game": NAME})).json()
        listed = (await client.get("/v1/cards", params={"game": NAME, "q": "made up"})).json()["items"]
        assert listed == [shown]
        assert (shown["fidelity"], shown["text"]) == ("structural", "By hand.")
        assert (await client.post("/v1/rulings", json=hand_of("Made Up"))).status_code == 201
