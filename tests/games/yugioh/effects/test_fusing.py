"""Fusion and Ritual Summons: what can be used up, what is picked, and what is refused."""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import monster
from tests.games.yugioh.effects.playing import answer, done, outcome, refused
from tests.support.judging import cards_in

TWIN = monster("Twin", level=5) | {
    "card_types": ["fusion"],
    "materials": [{"cards": {"attribute": ["EARTH"]}}, {"cards": {"name": ["Kuriboh", "Sangan"]}}],
}
MIRROR = monster("Mirror", level=6) | {"card_types": ["ritual"]}
FUSE = {"op": "fusion_summon", "materials": {"zones": ["hand", "monster_zones"], "controller": "you"}}
OFFER = {
    "op": "ritual_summon",
    "monster": {"zones": ["hand"], "controller": "you", "card_types": ["ritual"]},
    "materials": {"zones": ["hand", "monster_zones"], "controller": "you", "kind": ["monster"]},
}


def fuse(*answers: dict[str, Any], step: dict[str, Any] = FUSE, **a: Any) -> YugiohRuling:
    return done(step, a={"extra_deck": ["Twin"], "monster_zones": [], **a}, cards=(TWIN,), answers=answers)


def test_a_monster_whose_text_forbids_it_is_no_material() -> None:
    stone = monster("Stone") | {"as_material": [{"methods": ["fusion"], "never": True}]}

    ruling = done(
        FUSE, a={"extra_deck": ["Twin"], "hand": ["Kuriboh", "Stone"], "monster_zones": []}, cards=(TWIN, stone)
    )

    assert refused(ruling) == "YGO-4.15"


def offer(*answers: dict[str, Any], **a: Any) -> YugiohRuling:
    return done(OFFER, a={"monster_zones": [], **a}, cards=(MIRROR,), answers=answers)


@pytest.mark.parametrize(
    ("zones", "rule"),
    [
        ({"hand": ["Kuriboh", "Celtic Guardian"]}, None),
        ({"hand": ["Kuriboh"], "monster_zones": [{"card": "Celtic Guardian", "face": "down"}]}, None),
        ({"hand": ["Kuriboh", "Sangan"]}, "YGO-4.15"),
        ({"hand": ["Kuriboh"], "monster_zones": []}, "YGO-4.15"),
        ({"hand": ["Kuriboh", "Celtic Guardian"], "extra_deck": []}, "YGO-4.15"),
        ({"hand": "unknown"}, None),
    ],
)
def test_when_it_is_possible(zones: dict[str, Any], rule: str | None) -> None:
    if zones["hand"] == "unknown":
        assert "YGO-4.15" not in str(refused(done(FUSE, a={"extra_deck": ["Twin"]}, cards=(TWIN,))))
    else:
        assert refused(fuse(**zones)) == rule


def test_the_materials_are_picked() -> None:
    ruling = fuse(answer("A", "Sangan", "Gemini Elf"), answer("A", "attack"), hand=["Kuriboh", "Sangan", "Gemini Elf"])

    assert cards_in(ruling, "A", "monster_zones") == ["Twin"]
    assert cards_in(ruling, "A", "hand") == ["Kuriboh"]


def test_what_it_does_not_list_is_refused() -> None:
    hand = ["Kuriboh", "Sangan", "Gemini Elf"]
    ruling = fuse(answer("A", "Sangan", "Kuriboh"), hand=hand)

    assert ruling.activations[-1].verdict == "illegal"
    assert ruling.question is not None


def test_a_full_field_has_room_if_a_material_leaves_it() -> None:
    ruling = fuse(
        answer("A", "attack"), hand=["Kuriboh"],
        monster_zones=[{"card": "Dark Magician", "count": 4}, "Gemini Elf"],
    )  # fmt: skip

    assert "Twin" in cards_in(ruling, "A", "monster_zones")


def test_banished_materials() -> None:
    step = {**FUSE, "to": "banished", "materials": {"zones": ["graveyard"], "controller": "you"}}

    ruling = fuse(answer("A", "attack"), step=step, graveyard=["Kuriboh", "Gemini Elf"])

    assert sorted(cards_in(ruling, "A", "banished")) == ["Gemini Elf", "Kuriboh"]


def test_no_card_in_a_graveyard_is_used_where_banishing_it_is_forbidden() -> None:
    step = {**FUSE, "to": "banished", "materials": {"zones": ["graveyard", "monster_zones"], "controller": "you"}}

    ruling = done(
        step, a={"extra_deck": ["Twin"], "graveyard": ["Kuriboh", "Gemini Elf"], "monster_zones": []},
        b={"field_zone": "Necrovalley"}, cards=(TWIN,),
    )  # fmt: skip

    assert refused(ruling) == "YGO-4.15"


def test_under_a_prohibition_of_special_summons() -> None:
    ruling = done(
        FUSE, a={"extra_deck": ["Twin"], "hand": ["Kuriboh", "Gemini Elf"], "monster_zones": []},
        b={"monster_zones": ["Fossil Dyna Pachycephalo"]}, cards=(TWIN,),
    )  # fmt: skip

    assert refused(ruling) == "YGO-4.22"


def test_tributes_of_just_the_level() -> None:
    ruling = offer(
        answer("A", "Gemini Elf", "Kuriboh#2", "Kuriboh"), answer("A", "defense"),
        hand=["Mirror", "Gemini Elf", "Kuriboh", "Kuriboh"],
    )  # fmt: skip

    assert outcome(ruling) == "resolves"
    assert cards_in(ruling, "A", "monster_zones") == ["Mirror"]


def test_tributes_of_another_level() -> None:
    ruling = offer(answer("A", "Gemini Elf"), hand=["Mirror", "Gemini Elf", "Kuriboh", "Kuriboh"])

    assert ruling.activations[-1].verdict == "illegal"


@pytest.mark.parametrize(
    ("hand", "rule"), [(["Mirror", "Gemini Elf"], "YGO-4.15"), (["Mirror", "Summoned Skull"], None)]
)
def test_some_tributes_must_fit(hand: list[str], rule: str | None) -> None:
    assert refused(offer(hand=hand)) == rule
