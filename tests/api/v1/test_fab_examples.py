"""Every Flesh and Blood example is posted, and its ruling compared with what its text promises."""

from typing import Any, NamedTuple

import pytest
from httpx import AsyncClient

from app.api.v1.examples import load_examples

pytestmark = pytest.mark.anyio


class Expected(NamedTuple):
    """The key parts of a ruling: verdicts by action, primary rules, links, life at the end."""

    verdict: str
    actions: list[str]
    primary: dict[int, str]
    links: list[tuple[str, int, int, int, bool]]
    """Each attack with its power, the defense against it, the damage, and whether it gave an action point."""
    life: tuple[int, int]


EXPECTED: dict[str, Expected] = {
    "combat-chain": Expected(
        "legal",
        ["legal"] * 14,
        {},
        [("Head Jab (red)", 3, 0, 3, True), ("Snatch (red)", 4, 3, 1, False)],
        (20, 16),
    ),
    "dominate": Expected(
        "illegal",
        ["legal", "legal", "illegal", "legal", "legal", "illegal", "legal"],
        {2: "cr:7.3.2b", 5: "cr:8.3.4b"},
        [("Macho Grande (red)", 10, 4, 6, False)],
        (20, 14),
    ),
    "this-chain-link": Expected("legal", ["legal"] * 8, {}, [("Flittering Charge (red)", 4, 0, 4, False)], (23, 16)),
    "which-card-to-pitch": Expected("question", ["question"], {}, [], (20, 20)),
}


def summary(ruling: dict[str, Any]) -> Expected:
    """The key parts of a ruling."""
    players = ruling["final"]["players"]
    values = ("active_attack", "power", "defense", "damage", "go_again")
    return Expected(
        ruling["verdict"],
        [activation["verdict"] for activation in ruling["activations"]],
        {item["action"]: item["primary"] for item in ruling["activations"] if item["primary"] is not None},
        [tuple(link[value] for value in values) for link in ruling["links"]],
        (players["A"]["life"], players["B"]["life"]),
    )


async def judged(client: AsyncClient, name: str) -> dict[str, Any]:
    """The ruling on an example."""
    answer = await client.post("/v1/rulings", json=load_examples()[name].submission)
    assert answer.status_code == 201, answer.text
    ruling: dict[str, Any] = answer.json()
    return ruling


def test_every_example_of_the_game_has_an_expectation() -> None:
    of_the_game = {name for name, one in load_examples().items() if one.submission["game"] == "flesh-and-blood"}
    assert set(EXPECTED) == of_the_game


@pytest.mark.parametrize("name", EXPECTED)
async def test_an_example_is_judged_as_promised(sqlite_client: AsyncClient, name: str) -> None:
    ruling = await judged(sqlite_client, name)
    assert summary(ruling) == EXPECTED[name]
    assert ruling["explanation"]
    assert all(step["rule"] for step in ruling["steps"])


async def test_what_the_texts_of_some_examples_promise_besides(sqlite_client: AsyncClient) -> None:
    chain = await judged(sqlite_client, "combat-chain")
    inactive = {"layer", "resolution", "close"}
    assert {moment["step"] for moment in chain["moments"] if moment["active_link"] is None} == inactive

    versions = await judged(sqlite_client, "this-chain-link")
    assert versions["differences"]
    for told in versions["differences"]:
        assert set(told["values"]) == {"2025-05", "2026-02", "2026-07"}
        assert told["why"]

    question = await judged(sqlite_client, "which-card-to-pitch")
    assert [found["reference"] for found in question["question"]["candidates"]] == [
        "Raging Onslaught (blue)",
        "Snatch (yellow)",
    ]
