"""Draw, mill and add: from a Deck that is known, unknown, shuffled or too small."""

from typing import Any

import pytest

from tests.games.yugioh.effects.playing import answer, aura, done, outcome, refused
from tests.support.judging import cards_in

DECK = ["Kuriboh", "Umi", "Sangan"]
FETCH = {"op": "add_to_hand", "cards": {"choose": {"zones": ["deck"], "controller": "you"}}}


@pytest.mark.parametrize(
    ("step", "a_hand", "b_hand"),
    [
        ({"op": "draw"}, ["Kuriboh"], []),
        ({"op": "draw", "count": 3}, DECK, []),
        ({"op": "draw", "who": "opponent"}, [], ["Kuriboh"]),
        ({"op": "draw", "who": "both", "count": 2}, ["Kuriboh", "Umi"], ["Kuriboh", "Umi"]),
        ({"op": "draw", "count": {"count": {"zones": ["deck"], "controller": "you"}}}, DECK, []),
    ],
)
def test_draw(step: dict[str, Any], a_hand: list[str], b_hand: list[str]) -> None:
    ruling = done(step, a={"deck": DECK}, b={"deck": DECK, "hand": []})

    assert (cards_in(ruling, "A", "hand"), cards_in(ruling, "B", "hand")) == (a_hand, b_hand)
    assert outcome(ruling) == "resolves"


@pytest.mark.parametrize(
    ("deck", "rule"), [([], "YGO-4.15"), (["Kuriboh"], "YGO-4.15"), (DECK, None), (2, None), ("unknown", None)]
)
def test_nobody_draws_more_than_there_is(deck: Any, rule: str | None) -> None:
    assert refused(done({"op": "draw", "count": 2}, a={"deck": deck})) == rule


def test_an_opponent_who_has_too_few_to_draw() -> None:
    assert refused(done({"op": "draw", "who": "opponent", "count": 2}, b={"deck": ["Kuriboh"]})) == "YGO-4.15"


def test_the_opponent_is_decked_out() -> None:
    mills = {"op": "mill", "who": "opponent"}
    draws = {"op": "draw", "who": "opponent", "count": 2, "join": "then"}

    ruling = done(mills, draws, b={"deck": ["Kuriboh", "Umi"]})

    assert (ruling.final.winner, ruling.final.reason) == ("A", "B must draw more cards than the Deck holds")


def test_a_card_from_an_unknown_deck_has_no_name() -> None:
    ruling = done({"op": "draw"})

    assert cards_in(ruling, "A", "hand") == ["unknown"]


@pytest.mark.parametrize("who", ["you", "any", "opponent"])
def test_a_player_who_cannot_draw(who: str) -> None:
    forbids = aura({"op": "forbid", "what": "draw", "who": who})

    ruling = done({"op": "draw"}, a={"deck": DECK, "monster_zones": ["Aura"]}, cards=(forbids,))

    assert refused(ruling) == (None if who == "opponent" else "YGO-4.22")


@pytest.mark.parametrize(
    ("deck", "count", "milled", "told"),
    [
        (DECK, 2, ["Kuriboh", "Umi"], "resolves"),
        (DECK, 5, DECK, "resolves_partially"),
        (3, 2, ["unknown", "unknown"], "resolves"),
    ],
)
def test_mill(deck: Any, count: int, milled: list[str], told: str) -> None:
    ruling = done({"op": "mill", "who": "opponent", "count": count}, b={"deck": deck, "graveyard": []})

    assert cards_in(ruling, "B", "graveyard") == milled
    assert outcome(ruling) == told


def test_nothing_to_mill() -> None:
    assert refused(done({"op": "mill"}, a={"deck": []})) == "YGO-4.15"


@pytest.mark.parametrize(("deck", "rule"), [(DECK, None), (["Kuriboh"], "YGO-4.12")])
def test_a_mill_as_a_cost_is_paid_whole(deck: list[str], rule: str | None) -> None:
    ruling = done({"op": "draw"}, a={"deck": deck, "graveyard": []}, costs=({"op": "mill", "count": 2},))

    assert refused(ruling) == rule


def test_a_card_from_the_deck_is_chosen_at_resolution() -> None:
    ruling = done(FETCH, a={"deck": DECK}, answers=(answer("A", "Sangan"),))

    assert cards_in(ruling, "A", "hand") == ["Sangan"]
    assert "A's Deck is shuffled." in [step.words for step in ruling.steps]


@pytest.mark.parametrize(
    ("deck", "hand"),
    [(["Kuriboh", "Kuriboh", "Umi"], None), (["Kuriboh", "Kuriboh", "Kuriboh"], ["Kuriboh", "Kuriboh"])],
)
def test_after_a_shuffle_the_top_card_is_asked_for(deck: list[str], hand: list[str] | None) -> None:
    """Unless all that are left are alike."""
    ruling = done(FETCH, {"op": "draw", "join": "then"}, a={"deck": deck}, answers=(answer("A", "Kuriboh"),))

    if hand is None:
        assert ruling.question is not None
        assert "shuffled Deck" in ruling.question.prompt
    else:
        assert cards_in(ruling, "A", "hand") == hand


@pytest.mark.parametrize(("zone", "rule"), [("deck", "YGO-4.22"), ("graveyard", None)])
def test_adding_from_the_deck_can_be_forbidden(zone: str, rule: str | None) -> None:
    forbids = aura({"op": "forbid", "what": "add_from_deck"})
    fetch = {"op": "add_to_hand", "cards": {"choose": {"zones": [zone], "controller": "you"}}}

    ruling = done(fetch, a={zone: ["Kuriboh"], "monster_zones": ["Aura"]}, cards=(forbids,))

    assert refused(ruling) == rule


def test_to_the_owners_hand() -> None:
    ruling = done(
        {"op": "add_to_hand", "cards": "targets"},
        a={"monster_zones": [{"card": "Kuriboh", "owner": "B"}]},
        b={"hand": []},
        targets=({"cards": {"zones": ["monster_zones"], "controller": "you"}},),
    )

    assert cards_in(ruling, "B", "hand") == ["Kuriboh"]
