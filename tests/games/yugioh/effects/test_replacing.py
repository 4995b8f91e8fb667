"""What happens instead of a destruction, and for whom."""

from typing import Any

import pytest

from tests.games.yugioh.board import monster
from tests.games.yugioh.effects.playing import answer, done, outcome

BLAST = {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "controller": "opponent"}}}


def shielded(**fields: Any) -> dict[str, Any]:
    """A monster that gives 500 life points to its controller instead of being destroyed."""
    step = {"op": "replace_destruction", "steps": [{"op": "gain_life_points", "amount": 500}], **fields}
    return monster("Shield", {"effect_kind": "replacement", "location": ["monster_zones"], "steps": [step]})


def test_something_else_happens_instead() -> None:
    ruling = done(BLAST, b={"monster_zones": ["Shield"]}, cards=(shielded(),))

    assert outcome(ruling) == "resolves"
    assert [card["card"] for card in ruling.final.players["B"].monster_zones] == ["Shield"]
    assert ruling.final.players["B"].life_points == 8500


def test_only_what_destroys_it_so_is_replaced() -> None:
    ruling = done(BLAST, b={"monster_zones": ["Shield"]}, cards=(shielded(destroyed_by=["battle"]),))

    assert ruling.final.players["B"].monster_zones == ()


def test_another_card_is_not_protected() -> None:
    ruling = done(BLAST, b={"monster_zones": ["Shield", "Kuriboh"]}, cards=(shielded(),))

    assert [card["card"] for card in ruling.final.players["B"].monster_zones] == ["Shield"]


@pytest.mark.parametrize(("said", "left"), [("yes", 1), ("no", 0)])
def test_the_controller_is_asked_where_the_text_says_may(said: str, left: int) -> None:
    ruling = done(
        BLAST, b={"monster_zones": ["Shield"]}, cards=(shielded(optional=True),), answers=(answer("B", said),)
    )  # fmt: skip

    assert len(ruling.final.players["B"].monster_zones) == left


def test_what_cannot_be_done_replaces_nothing() -> None:
    unable = {"steps": [{"op": "discard", "cards": {"choose": {"zones": ["hand"], "controller": "you"}}}]}
    ruling = done(BLAST, b={"monster_zones": ["Shield"], "hand": []}, cards=(shielded(**unable),))

    assert ruling.final.players["B"].monster_zones == ()


def test_what_needed_the_destruction_does_not_follow() -> None:
    ruling = done(
        BLAST, {"op": "draw", "join": "and_if_you_do"}, a={"deck": ["Umi"]}, b={"monster_zones": ["Shield"]},
        cards=(shielded(),),
    )  # fmt: skip

    assert outcome(ruling) == "resolves_partially"
    assert ruling.final.players["A"].hand == ()
