"""Pitching for what is short: how many cards, and how it is asked (cr:1.14.3b)."""

import pytest

from app.games.fab.vocabulary import Zone
from app.games.live import ActionRefused
from tests.support.judging import Json
from tests.support.seen_fab import SeenTable

PAY_THREE: Json = {
    "name": "Pay Up",
    "types": ["generic", "instant"],
    "cost": 0,
    "abilities": [
        {"kind": "resolution", "effects": [{"op": "pay", "cost": {"resources": 3}, "then": [{"op": "draw"}]}]}
    ],
}
REDS = ["Snatch (red)", "Head Jab (red)", "Pummel (red)"]


def _paying(hand: list[str]) -> SeenTable:
    """A pays for the effect of a card that resolves, with this hand."""
    table = SeenTable({"hand": ["Pay Up", *hand], "deck": ["Leg Tap (red)"]}, {"hand": [], "deck": []}, [PAY_THREE])
    table.post("A", play="Pay Up")
    table.passes("A", "B")
    table.answers("A", "yes")
    return table


@pytest.mark.parametrize(
    ("hand", "least", "most"),
    [
        ([*REDS, "Snatch (yellow)"], 2, 3),
        ([*REDS, "Snatch (blue)"], 1, 3),
        (["Snatch (blue)", "Head Jab (blue)"], 1, 1),
        (["Snatch (red)", "Head Jab (yellow)"], 2, 2),
    ],
)
def test_how_many_cards_pay_and_what_is_to_be_paid_is_said(hand: list[str], least: int, most: int) -> None:
    asked = _paying(hand).live.asked("A")

    assert asked is not None
    assert (asked.prompt, asked.min, asked.max) == ("Pitch cards for 3 resources", least, most)
    assert [one.card for one in asked.candidates] == hand


def test_all_that_is_pitched_is_said_at_once() -> None:
    table = _paying([*REDS, "Snatch (yellow)"])

    table.answers("A", "Snatch (red)", "Snatch (yellow)")

    assert [words for words in table.told("B") if "pitch" in words] == [
        "A pitches Snatch (red).",
        "A pitches Snatch (yellow).",
    ]
    assert [card.title for card in table.live.match.in_zone("A", Zone.PITCH)] == ["Snatch (red)", "Snatch (yellow)"]


def test_no_card_is_pitched_when_nothing_is_left_to_pay() -> None:
    table = _paying([*REDS, "Snatch (blue)"])

    with pytest.raises(ActionRefused) as refused:
        table.answers("A", "Snatch (blue)", "Snatch (red)")

    assert [(one.rule, one.pointer) for one in refused.value.findings] == [("cr:1.14.3b", "/actions/5/answer")]


def test_the_cost_of_a_card_is_said_too() -> None:
    table = SeenTable({"hand": ["Command and Conquer", "Snatch (red)", "Head Jab (red)"], "deck": []}, {"hand": []})
    table.post("A", play="Command and Conquer")

    asked = table.live.asked("A")
    assert asked is not None
    assert (asked.prompt, asked.min, asked.max) == ("Command and Conquer: pitch cards for 2 resources", 2, 2)
