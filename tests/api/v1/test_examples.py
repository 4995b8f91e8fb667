"""Every example that the documentation shows is posted, and its ruling compared with what its text promises."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from httpx import AsyncClient

from app.api.v1.examples import load_examples

README = Path(__file__).parents[3] / "README.md"

pytestmark = pytest.mark.anyio


class Expected(NamedTuple):
    """The key parts of a ruling: verdicts by action, primary rules by action, outcomes as they resolve, the end."""

    verdict: str
    actions: list[str]
    primary: dict[int, str] = {}  # noqa: RUF012  a default that nobody changes
    outcomes: list[tuple[str, str | None]] = []  # noqa: RUF012
    life_points: tuple[int, int] = (8000, 8000)
    zones: dict[str, list[str]] = {}  # noqa: RUF012


THREE_LINKS: list[tuple[str, str | None]] = [
    ("Seven Tools of the Bandit", "resolves"),
    ("Magic Jammer", "activation_negated"),
    ("Raigeki", "resolves"),
]
EXPECTED: dict[str, Expected] = {
    "raigeki-jammer-seven-tools": Expected(
        "legal",
        ["legal", "legal", "legal"],
        outcomes=THREE_LINKS,
        life_points=(7000, 8000),
        zones={
            "A.graveyard": ["Raigeki", "Seven Tools of the Bandit"],
            "B.graveyard": ["Celtic Guardian", "Kuriboh", "Magic Jammer", "Summoned Skull"],
            "B.monster_zones": [],
            "B.hand": [],
        },
    ),
    "hand-left-out": Expected(
        "legal",
        ["legal", "legal", "legal"],
        outcomes=THREE_LINKS,
        life_points=(7000, 8000),
        zones={"B.graveyard": ["Magic Jammer", "Summoned Skull", "unknown"], "B.monster_zones": []},
    ),
    "strict": Expected("undetermined", ["legal", "undetermined", "undetermined"], outcomes=[("Raigeki", None)]),
    "spell-speed-too-low": Expected(
        "illegal",
        ["legal", "illegal"],
        primary={1: "YGO-2.4"},
        outcomes=[("Dark Hole", "resolves")],
        zones={"A.graveyard": ["Celtic Guardian", "Dark Hole"], "B.hand": ["Raigeki"]},
    ),
    "nothing-to-destroy": Expected(
        "illegal",
        ["illegal"],
        primary={0: "YGO-4.15"},
        zones={"A.hand": ["Celtic Guardian", "Lightning Vortex"], "B.monster_zones": ["Man-Eater Bug"]},
    ),
    "target-returned-to-hand": Expected(
        "legal",
        ["legal", "legal"],
        outcomes=[("Compulsory Evacuation Device", "resolves"), ("Exiled Force", "no_effect")],
        zones={
            "A.graveyard": ["Exiled Force"],
            "B.hand": ["Blue-Eyes White Dragon"],
            "B.monster_zones": ["Celtic Guardian"],
        },
    ),
    "four-triggers-after-dark-hole": Expected(
        "legal",
        ["legal"],
        outcomes=[("Dark Hole", "resolves")],
        zones={
            "A.graveyard": ["Dark Hole", "Peten the Dark Clown", "Sangan"],
            "B.graveyard": ["Peten the Dark Clown", "Sangan"],
        },
    ),
    "effect-of-a-face-up-spell": Expected(
        "illegal",
        ["legal", "illegal"],
        primary={1: "YGO-3.3"},
        outcomes=[("Wave-Motion Cannon", "resolves")],
        life_points=(8000, 6000),
        zones={"B.hand": ["Celtic Guardian"], "A.graveyard": ["Wave-Motion Cannon"]},
    ),
    "set-this-turn": Expected("illegal", ["illegal", "illegal"], primary={0: "YGO-4.5", 1: "YGO-4.5"}),
    "own-card": Expected(
        "legal",
        ["legal", "legal"],
        outcomes=[("Market Day Bonfire", "resolves"), ("Raigeki", "resolves")],
        life_points=(7700, 7500),
        zones={"A.graveyard": ["Raigeki"], "B.graveyard": ["Market Day Bonfire", "Summoned Skull"]},
    ),
    "question": Expected(
        "question",
        ["legal", "legal", "legal", "legal"],
        outcomes=[("Dark Hole", "resolves"), ("Sangan", None)],
        zones={"A.deck": ["Celtic Guardian", "Kuriboh"]},
    ),
    "compare-profiles": Expected(
        "illegal",
        ["legal", "illegal", "legal"],
        primary={1: "YGO-4.3"},
        outcomes=[("Torrential Tribute", "resolves")],
        zones={"A.graveyard": ["Exiled Force"], "B.graveyard": ["Celtic Guardian", "Torrential Tribute"]},
    ),
}


def summary(ruling: dict[str, Any], zones: dict[str, list[str]]) -> Expected:
    """The key parts of a ruling, with those zones of the end that are asked for."""
    players = ruling["final"]["players"]
    links = sorted(ruling["links"], key=lambda link: (link["chain"], -link["link"]))
    found = {}
    for place in zones:
        player, zone = place.split(".")
        found[place] = sorted(card["card"] for card in players[player][zone])
    return Expected(
        ruling["verdict"],
        [activation["verdict"] for activation in ruling["activations"]],
        {item["action"]: item["primary"] for item in ruling["activations"] if item["primary"] is not None},
        [(link["card"], link["outcome"]) for link in links],
        (players["A"]["life_points"], players["B"]["life_points"]),
        found,
    )


async def post(client: AsyncClient, submission: dict[str, Any]) -> dict[str, Any]:
    """The ruling on a submission."""
    answer = await client.post("/v1/rulings", json=submission)
    assert answer.status_code == 201, answer.text
    ruling: dict[str, Any] = answer.json()
    return ruling


def test_every_example_has_an_expectation() -> None:
    assert set(EXPECTED) == {name for name, one in load_examples().items() if one.submission["game"] == "yugioh"}
    assert len(EXPECTED) >= 8


def test_the_first_example_is_that_of_the_readme() -> None:
    block = re.search(r"^```json\n(.*?)^```", README.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert block is not None
    assert block[1].count("\n") < 25
    first = next(iter(load_examples().values()))
    assert json.loads(block[1]) == first.submission


@pytest.mark.parametrize("name", EXPECTED)
async def test_an_example_is_judged_as_promised(sqlite_client: AsyncClient, name: str) -> None:
    ruling = await post(sqlite_client, load_examples()[name].submission)
    assert summary(ruling, EXPECTED[name].zones) == EXPECTED[name]
    assert ruling["explanation"]
    assert all(step["rule"] for step in ruling["steps"])


async def test_an_example_is_served_as_it_is_posted(sqlite_client: AsyncClient) -> None:
    listed = (await sqlite_client.get("/v1/examples")).json()["items"]
    assert [item["name"] for item in listed] == list(load_examples())
    for item in listed:
        assert (await sqlite_client.get(item["path"])).json() == load_examples()[item["name"]].submission


async def test_an_example_that_is_not_there(sqlite_client: AsyncClient) -> None:
    answer = await sqlite_client.get("/v1/examples/own-crad")
    assert answer.status_code == 404
    assert answer.json()["suggestions"][0] == "own-card"


async def test_what_the_texts_of_some_examples_promise_besides(sqlite_client: AsyncClient) -> None:
    examples = load_examples()
    presumed = await post(sqlite_client, examples["hand-left-out"].submission)
    assert any("hand" in assumption["fact"] for assumption in presumed["assumptions"])
    strict = await post(sqlite_client, examples["strict"].submission)
    assert strict["assumptions"] == []
    assert all(unknown["needs"] and unknown["rule"] for unknown in strict["undetermined"])
    assert strict["undetermined"]
    compared = await post(sqlite_client, examples["compare-profiles"].submission)
    assert {name for told in compared["differences"] for name in told["switches"]} == {"ignition_priority"}
    assert presumed["differences"] is None
    waiting = await post(sqlite_client, examples["four-triggers-after-dark-hole"].submission)
    assert [(group["player"], group["mandatory"]) for group in waiting["triggers_waiting"]] == [
        ("A", True),
        ("B", True),
        ("A", False),
        ("B", False),
    ]


async def test_the_difference_that_the_readme_shows_is_one_of_its_example(sqlite_client: AsyncClient) -> None:
    shown = re.search(r"^```text\n(\{.*?^\})\n```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert shown is not None
    ruling = await post(sqlite_client, load_examples()["compare-profiles"].submission)
    assert json.loads(shown[1]) in ruling["differences"]
    schemas = (await sqlite_client.get("/openapi.json")).json()["components"]["schemas"]
    assert schemas["ProfileDifference"]["examples"] == [json.loads(shown[1])]


async def test_a_question_is_answered_by_one_more_action(sqlite_client: AsyncClient) -> None:
    submission = load_examples()["question"].submission
    question = (await post(sqlite_client, submission))["question"]
    assert (question["player"], question["min"], question["max"]) == ("A", 1, 1)
    assert [candidate["card"] for candidate in question["candidates"]] == ["Kuriboh", "Celtic Guardian"]
    answer = {"player": "A", "answer": [question["candidates"][0]["reference"]]}
    answered = await post(sqlite_client, submission | {"actions": [*submission["actions"], answer]})
    assert answered["verdict"] == "legal"
    assert [card["card"] for card in answered["final"]["players"]["A"]["hand"]] == ["Kuriboh"]
