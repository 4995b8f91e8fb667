"""Options: the one that was chosen, the only possible one, or a question; and costs that no answer could make right."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell
from tests.support.judging import Json, judge, primaries

FORK = spell(
    "Fork",
    activation(
        options=[
            {
                "id": "burn",
                "costs": [{"op": "pay_life_points", "amount": 1000}],
                "steps": [{"op": "damage", "amount": 500}],
            },
            {"id": "draw", "steps": [{"op": "draw", "count": 2}]},
            {
                "id": "break",
                "targets": [{"cards": {"zones": ["monster_zones"], "controller": "opponent"}}],
                "steps": [{"op": "destroy", "cards": "targets"}],
            },
        ]
    ),
)


def _fork(option: str | None = None, monsters: tuple[str, ...] = (), **a: Any) -> Any:
    chosen = {"option": option} if option else {}
    sides = {"A": {"hand": ["Fork"], "deck": ["Umi", "Umi"], **a}, "B": {"monster_zones": list(monsters)}}
    actions = [{"player": "A", "activate": "Fork", **chosen}]
    return judge({"cards": [FORK], "setup": {"players": sides}, "actions": actions})


@pytest.mark.parametrize(
    ("option", "a", "monsters", "rule"),
    [
        ("burn", {}, (), None),
        ("burn", {"life_points": 1000}, (), "YGO-4.13"),
        ("draw", {}, (), None),
        ("draw", {"deck": ["Umi"]}, (), "YGO-4.15"),
        ("break", {}, ("Kuriboh",), None),
        ("break", {}, (), "YGO-4.14"),
        ("swim", {}, (), "YGO-3.4"),
    ],
)
def test_the_chosen_option_is_what_counts(option: str, a: Json, monsters: tuple[str, ...], rule: str | None) -> None:
    assert primaries(_fork(option, monsters, **a)).get(0) == rule


@pytest.mark.parametrize(
    ("a", "monsters", "possible"),
    [
        ({}, ("Kuriboh",), ["burn", "draw", "break"]),
        ({}, (), ["burn", "draw"]),
        ({"life_points": 1000}, ("Kuriboh",), ["draw", "break"]),
    ],
)
def test_several_possible_options_are_asked_for(a: Json, monsters: tuple[str, ...], possible: list[str]) -> None:
    question = _fork(None, monsters, **a).question

    assert (question.kind, question.pointer, question.rule) == ("option", "/actions/0/option", "YGO-3.4")
    assert [candidate.reference for candidate in question.candidates] == possible


def test_the_only_possible_option_is_meant() -> None:
    ruling = _fork(life_points=1000)

    assert (ruling.verdict, len(ruling.final.players["A"].hand)) == ("legal", 2)


def test_no_option_is_possible() -> None:
    ruling = _fork(life_points=1000, deck=[])

    assert ruling.verdict == "illegal"


def test_an_effect_without_options() -> None:
    setup = {"players": {"A": {"hand": ["Raigeki"]}, "B": {"monster_zones": ["Kuriboh"]}}}
    actions = [{"player": "A", "activate": "Raigeki", "option": "burn"}]

    assert primaries(judge({"setup": setup, "actions": actions})) == {0: "YGO-3.4"}


@pytest.mark.parametrize(
    ("hand", "verdict"), [(["Umi", "Kuriboh", "Jinzo"], "illegal"), (["Umi"] * 3, "illegal"), ("unknown", "illegal")]
)
def test_a_cost_is_not_asked_for_in_vain(hand: Any, verdict: str) -> None:
    """YGO-4.15: whatever is discarded, there is nothing to destroy."""
    cards = hand if isinstance(hand, str) else ["Lightning Vortex", *hand]
    setup = {"players": {"A": {"hand": cards}, "B": {"monster_zones": []}}}

    ruling = judge({"setup": setup, "actions": [{"player": "A", "activate": "Lightning Vortex"}]})

    assert (ruling.verdict, primaries(ruling)) == (verdict, {0: "YGO-4.15"})


def test_a_choice_that_could_be_right_is_asked_for() -> None:
    """Either of two Plants may be Tributed."""
    setup = {"players": {"A": {"monster_zones": ["Lonefire Blossom", "Mystic Tomato"], "deck": ["Mystic Tomato"]}}}

    ruling = judge({"setup": setup, "actions": [{"player": "A", "activate": "Lonefire Blossom"}]})

    assert ruling.question is not None
    assert [candidate.reference for candidate in ruling.question.candidates] == ["Lonefire Blossom", "Mystic Tomato#2"]
