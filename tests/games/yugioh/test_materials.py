"""Materials: what the lines of a text ask for, and what the kind of the Summon adds."""

from typing import Any

import pytest

from app.games.yugioh.card import Card
from app.games.yugioh.materials import (
    Material,
    are_the_materials,
    method_of,
    rating_of,
    satisfies,
    slots_of,
)
from tests.games.yugioh.board import board, card_called, defined, monster, scene_for

TUNER = monster("Tuner", card_types=["normal", "tuner"], level=3)
LINK = monster("Link", card_types=["effect", "link"], level=None, link_rating=2) | {"defense": None}
ARROWS = monster("Arrows", card_types=["effect", "link"], level=None, link_arrows=["L", "R", "B"]) | {"defense": None}


def cards_of(*names: str) -> tuple[list[Card], Any]:
    counted = [name for name in names if "#" not in name]
    more = {name.split("#")[0]: 2 for name in names if "#" in name}
    placed = [{"card": name, "count": more.get(name, 1)} for name in dict.fromkeys(counted)]
    duel = board({"monster_zones": placed}, cards=[TUNER, LINK, ARROWS])
    return [card_called(duel, name) for name in names], scene_for(duel, names[0])


def lines(*given: dict[str, Any]) -> tuple[Material, ...]:
    return tuple(Material.model_validate(one) for one in given)


ONE_TUNER = {"cards": {"card_types": ["tuner"]}}
OTHERS = {"cards": {"none_of": [{"card_types": ["tuner"]}]}, "or_more": True}


@pytest.mark.parametrize(
    ("names", "fit"),
    [
        (("Tuner", "Kuriboh"), True),
        (("Tuner", "Kuriboh", "Sangan"), True),
        (("Tuner",), False),
        (("Kuriboh", "Sangan"), False),
        (("Tuner", "Tuner#2", "Kuriboh"), False),
    ],
)
def test_one_of_these_and_one_or_more_of_those(names: tuple[str, ...], fit: bool) -> None:
    cards, scene = cards_of(*names)

    assert are_the_materials(lines(ONE_TUNER, OTHERS), cards, scene) == fit


@pytest.mark.parametrize(("names", "fit"), [(("Kuriboh", "Sangan"), True), (("Kuriboh", "Kuriboh#2"), False)])
def test_names_that_differ(names: tuple[str, ...], fit: bool) -> None:
    cards, scene = cards_of(*names)

    assert are_the_materials(lines({"count": 2, "names": "different"}), cards, scene) == fit


def test_a_card_is_shared_out_to_the_line_that_needs_it() -> None:
    cards, scene = cards_of("Kuriboh", "Tuner")

    assert are_the_materials(lines({"cards": {}}, {"cards": {"name": ["Kuriboh"]}}), cards, scene)


@pytest.mark.parametrize(
    ("level", "names", "fit"),
    [(4, ("Tuner", "Kuriboh"), True), (5, ("Tuner", "Kuriboh"), False), (3, ("Tuner", "Link"), False)],
)
def test_levels_add_up(level: int, names: tuple[str, ...], fit: bool) -> None:
    cards, scene = cards_of(*names)
    made = defined(monster("Made", card_types=["synchro"], level=level))

    assert satisfies("synchro", made, cards, scene) == fit


@pytest.mark.parametrize(("rank", "fit"), [(3, True), (4, False), (None, False)])
def test_every_level_is_the_rank(rank: int | None, fit: bool) -> None:
    cards, scene = cards_of("Tuner", "Sangan")
    made = defined(monster("Made", card_types=["xyz"], level=None, rank=rank))

    assert satisfies("xyz", made, cards, scene) == fit


@pytest.mark.parametrize(
    ("rating", "names", "fit"),
    [
        (2, ("Kuriboh", "Sangan"), True),
        (2, ("Kuriboh", "Link"), True),
        (3, ("Kuriboh", "Link"), True),
        (4, ("Kuriboh", "Link"), False),
        (4, ("Kuriboh", "Arrows"), True),
        (3, ("Kuriboh", "Arrows"), False),
    ],
)
def test_a_link_monster_counts_one_or_its_rating(rating: int, names: tuple[str, ...], fit: bool) -> None:
    cards, scene = cards_of(*names)
    made = defined(monster("Made", card_types=["link"], level=None, link_rating=rating))

    assert satisfies("link", made, cards, scene) == fit


def test_other_cards_have_no_rating_and_no_method() -> None:
    plain = defined(monster("Plain"))

    assert rating_of(None) == rating_of(plain) == 0
    assert method_of(plain) is None
    assert method_of(defined(monster("Made", card_types=["xyz"], rank=4))) == "xyz"


def test_a_line_with_a_count_is_as_many_slots() -> None:
    assert len(slots_of(lines({"count": 2}, {"cards": {"name": ["Kuriboh"]}}))) == 3
