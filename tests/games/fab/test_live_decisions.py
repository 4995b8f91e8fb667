"""In a live game every decision is asked, and one among hidden cards also where only one is possible (idea 9)."""

import pytest

from app.games.fab.vocabulary import Zone
from app.games.live import ActionRefused
from tests.support.judging import Json
from tests.support.live_fab import LiveTable

COSTS_TWO: Json = {"player": "A", "play": "Command and Conquer"}
DECK = ["Head Jab (red)", "Head Jab (yellow)", "Head Jab (blue)", "Snatch (red)"]


def asked(table: LiveTable) -> tuple[str | None, str | None, list[str]]:
    """Who is asked, what kind of question, and what may be chosen."""
    seen = table.live.asked("judge")
    return (None, None, []) if seen is None else (seen.player, seen.kind, table.candidates())


def test_what_is_pitched_is_asked_also_where_only_one_way_would_do() -> None:
    table = LiveTable({"hand": ["Command and Conquer", "Lunging Press", "Crown of Providence"]}).post(COSTS_TWO)

    assert asked(table) == ("A", "pitch", ["Lunging Press"])


def test_the_only_other_card_in_hand_is_pitched_without_a_word() -> None:
    table = LiveTable({"hand": ["Command and Conquer", "Lunging Press"]}).post(COSTS_TWO)

    assert asked(table) == (None, None, [])
    assert [card.title for card in table.match.in_zone("A", Zone.PITCH)] == ["Lunging Press"]


def test_too_little_pitched_leaves_the_question_open() -> None:
    hand = ["Command and Conquer", "Head Jab (red)", "Snatch (red)", "Lunging Press"]
    table = LiveTable({"hand": hand}).post(COSTS_TWO)
    with pytest.raises(ActionRefused, match=r"cr:5\.1\.7a") as caught:
        table.answer("Head Jab (red)")
    assert [one.pointer for one in caught.value.findings] == ["/actions/2/answer"]

    table.answer("Head Jab (red)", "Snatch (red)")

    assert [layer.title for layer in table.match.stack] == ["Command and Conquer"]


def test_copies_in_a_hand_are_asked_for_all_the_same() -> None:
    table = LiveTable({"hand": ["Command and Conquer"] + ["Lunging Press"] * 2}).post(COSTS_TWO)

    assert asked(table) == ("A", "pitch", ["Lunging Press", "Lunging Press#2"])


def test_what_is_attacked_is_asked_where_there_is_a_choice() -> None:
    table = LiveTable({"hand": ["Snatch (red)"]}, {"arena": ["Cintari Sellsword"]})

    table.post({"player": "A", "play": "Snatch (red)"})
    assert asked(table) == ("A", "choose", ["B's hero", "Cintari Sellsword"])
    table.answer("Cintari Sellsword")

    target = table.match.stack[0].attack_target
    assert target is not None
    assert target.thing.title == "Cintari Sellsword"


def test_the_order_of_pitched_cards_is_said_by_their_owner() -> None:
    side: Json = {"pitch": ["Head Jab (red)", "Snatch (red)"], "deck": DECK}
    table = LiveTable(side).passes("A", "B")

    assert asked(table) == ("A", "order", ["Head Jab (red)", "Snatch (red)"])
    table.answer("Snatch (red)", "Head Jab (red)")

    assert [card.reference for card in table.match.in_zone("A", Zone.DECK)] == ["Snatch (red)", "Head Jab (red)"]


def test_the_arsenal_is_asked_and_an_empty_hand_is_not() -> None:
    assert asked(LiveTable({"hand": ["Snatch (red)"]}).passes("A", "B")) == ("A", "arsenal", ["Snatch (red)"])
    assert asked(LiveTable({}).passes("A", "B")) == (None, None, [])


def _pummelled(hand: list[str]) -> LiveTable:
    """B, with this hand, was hit by an attack that Pummel was played on."""
    table = LiveTable({"hand": ["Brutal Assault (red)", "Pummel (red)"], "resources": 4}, {"hand": hand})
    table.post({"player": "A", "play": "Brutal Assault (red)"}).passes(*"ABAB").post(
        {"player": "B", "defend": []}
    ).passes(*"AB")
    return table.post({"player": "A", "play": "Pummel (red)"}).passes(*"ABAB").passes("A", "B")


@pytest.mark.parametrize(
    ("hand", "candidates"),
    [
        (["Snatch (red)", "Lunging Press"], ["Snatch (red)", "Lunging Press"]),
        (["Snatch (red)", "Snatch (red)"], ["Snatch (red)", "Snatch (red)#2"]),
    ],
)
def test_a_discard_is_asked_whatever_the_hand_holds(hand: list[str], candidates: list[str]) -> None:
    assert asked(_pummelled(hand)) == ("B", "choose", candidates)


def test_the_last_card_of_a_hand_is_discarded_without_a_word() -> None:
    table = _pummelled(["Snatch (red)"])

    assert asked(table) == (None, None, [])
    assert [card.title for card in table.match.in_zone("B", Zone.GRAVEYARD)] == ["Snatch (red)"]


def _intimidating(hand: list[str]) -> LiveTable:
    """A has played Barraging Beatdown, which intimidates B with this hand."""
    table = LiveTable({"hand": ["Barraging Beatdown (red)"]}, {"hand": hand})
    return table.post({"player": "A", "play": "Barraging Beatdown (red)"}).passes("A", "B")


@pytest.mark.parametrize("hand", [["Snatch (red)"] * 3, ["Snatch (red)", "Lunging Press", "Head Jab (red)"]])
def test_a_random_card_of_a_hand_is_asked_for_also_where_all_are_copies(hand: list[str]) -> None:
    assert asked(_intimidating(hand))[:2] == ("B", "random")


def _runechant(hand: list[str]) -> LiveTable:
    """It is asked whether B prevents arcane damage, which costs a resource point."""
    side: Json = {"arena": ["Nullrune Gloves"], "hand": hand}
    table = LiveTable({"hand": ["Wounding Blow (red)"], "arena": ["Runechant"]}, side)
    return table.post({"player": "A", "play": "Wounding Blow (red)"}).passes("A", "B")


@pytest.mark.parametrize(("hand", "answers"), [(["Snatch (red)"], ["yes", "no"]), (["Crown of Providence"], ["no"])])
def test_paying_is_asked_also_where_the_hand_has_nothing_to_pitch(hand: list[str], answers: list[str]) -> None:
    assert asked(_runechant(hand)) == ("B", "may", answers)


def test_paying_is_not_asked_where_everybody_sees_that_it_is_not_possible() -> None:
    assert asked(_runechant([])) == (None, None, [])
