"""The top of the Deck: banished from, revealed, and what is drawn for what was lost."""

import pytest

from tests.games.yugioh.effects.playing import answer, done, refused
from tests.support.judging import cards_in

EXCAVATE = {"op": "excavate", "count": 3, "rest": "bottom"}
BANISH = {"op": "banish_top", "count": 2, "face": "down"}


def test_what_is_left_goes_to_the_bottom_in_the_order_that_is_told() -> None:
    ruling = done(
        EXCAVATE, a={"deck": ["Umi", "Kuriboh", "Sangan", "Jinzo"]},
        answers=(answer("A", "Kuriboh"), answer("A", "Sangan")),
    )  # fmt: skip

    assert cards_in(ruling, "A", "hand") == ["Kuriboh"]
    assert cards_in(ruling, "A", "deck") == ["Jinzo", "Sangan", "Umi"]


def test_without_an_answer_it_asks() -> None:
    ruling = done(EXCAVATE, a={"deck": ["Umi", "Kuriboh", "Sangan", "Jinzo"]})

    assert ruling.question is not None
    assert [one.card for one in ruling.question.candidates] == ["Umi", "Kuriboh", "Sangan"]


@pytest.mark.parametrize(("held", "rule"), [(2, "YGO-4.15"), (3, None), ("unknown", None)])
def test_as_many_cards_must_be_there(held: int | str, rule: str | None) -> None:
    assert refused(done(EXCAVATE, a={"deck": held})) == rule


def test_from_an_unlisted_deck_they_have_no_names() -> None:
    ruling = done(EXCAVATE, a={"hand": []})

    assert any("Deck held at least 3" in assumption.fact for assumption in ruling.assumptions)
    assert [card["card"] for card in ruling.final.players["A"].hand] == ["unknown"]


def test_after_a_shuffle_somebody_must_tell_which_cards_they_were() -> None:
    fetch = {"op": "add_to_hand", "cards": {"choose": {"zones": ["deck"], "controller": "you", "name": ["Umi"]}}}
    deck = ["Umi", "Kuriboh", "Sangan", "Jinzo", "Summoned Skull"]

    ruling = done(fetch, {**BANISH, "join": "then"}, a={"deck": deck}, answers=(answer("A", "Jinzo", "Sangan"),))

    assert sorted(cards_in(ruling, "A", "banished")) == ["Jinzo", "Sangan"]


def test_face_down_banished() -> None:
    ruling = done({"op": "draw"}, costs=(BANISH,), a={"deck": ["Umi", "Kuriboh", "Sangan"]})

    assert cards_in(ruling, "A", "hand") == ["Sangan"]
    assert cards_in(ruling, "A", "banished") == ["Umi", "Kuriboh"]


def test_a_cost_of_more_than_there_is() -> None:
    assert refused(done({"op": "draw"}, costs=({**BANISH, "count": 4},), a={"deck": 3})) is not None


def test_nothing_can_be_banished_under_a_prohibition() -> None:
    ruling = done({"op": "draw"}, costs=(BANISH,), a={"deck": 5}, b={"monster_zones": ["Chaos Hunter"]})

    assert refused(ruling) == "YGO-4.12"


def test_each_draws_as_many_as_were_theirs() -> None:
    lose = {"op": "discard", "cards": {"all": {"zones": ["hand"]}}}
    ruling = done(
        lose, {"op": "draw_as_many", "join": "then"},
        a={"hand": ["Umi"], "deck": 5}, b={"hand": ["Umi", "Umi"], "deck": 5},
    )  # fmt: skip

    assert len(ruling.final.players["A"].hand) == 1
    assert len(ruling.final.players["B"].hand) == 2


def test_who_cannot_draw_so_many_loses() -> None:
    lose = {"op": "discard", "cards": {"all": {"zones": ["hand"]}}}
    ruling = done(
        lose, {"op": "draw_as_many", "join": "then"},
        a={"hand": ["Umi"], "deck": 5}, b={"hand": ["Umi", "Umi"], "deck": 1},
    )  # fmt: skip

    assert ruling.final.winner == "A"


def test_both_at_once_is_a_draw() -> None:
    lose = {"op": "discard", "cards": {"all": {"zones": ["hand"]}}}
    ruling = done(
        lose, {"op": "draw_as_many", "join": "then"},
        a={"hand": ["Umi"], "deck": []}, b={"hand": ["Umi", "Umi"], "deck": 1},
    )  # fmt: skip

    assert ruling.final.winner == "draw"
