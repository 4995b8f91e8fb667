"""Places on the field: columns, neighbours, Link arrows, and which zones are free."""

import pytest

from app.games.fault import SubmissionFaults
from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.filters import Filter
from app.games.yugioh.linking import co_linked, points_to
from app.games.yugioh.monster_zones import extra_zone_free, free_monster_zones, room_for
from app.games.yugioh.places import adjacent, number_of, places_matter, points_of, same_column, word_of
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called, monster, scene_for
from tests.support.judging import Json

SHORT = {"kind": "monster", "card_types": ["link"], "attribute": "DARK", "type": "Cyberse", "atk": 500}


def link(name: str, *arrows: str) -> Json:
    """A Link Monster without effects."""
    return {"name": name, **SHORT, "link_arrows": list(arrows)}


def at(card: str, zone: int | str | None) -> Json:
    """A card in a zone."""
    return {"card": card, "zone": zone} if zone is not None else {"card": card}


@pytest.mark.parametrize(
    ("mine", "theirs", "truth"),
    [
        (1, 5, YES),
        (2, 4, YES),
        (3, 3, YES),
        (2, 2, NO),
        (None, 3, UNKNOWN),
        (3, None, UNKNOWN),
    ],
)
def test_columns_run_across_the_field(mine: int | None, theirs: int | None, truth: Truth) -> None:
    duel = board(
        {"spell_trap_zones": [at("Jar of Greed", mine)]},
        {"spell_trap_zones": [at("Magic Jammer", theirs)]},
    )
    assert same_column(duel, card_called(duel, "Jar of Greed"), card_called(duel, "Magic Jammer")) is truth


def test_two_cards_of_one_row_lie_in_different_columns() -> None:
    duel = board({"spell_trap_zones": ["Jar of Greed", "Magic Jammer"]})
    assert same_column(duel, card_called(duel, "Jar of Greed"), card_called(duel, "Magic Jammer")) is NO


@pytest.mark.parametrize(
    ("extra", "own", "truth"),
    [("extra_left", 2, YES), ("extra_right", 4, YES), ("extra_left", 4, NO), ("extra", 2, UNKNOWN)],
)
def test_extra_monster_zones_lie_above_zones_2_and_4(extra: str, own: int, truth: Truth) -> None:
    duel = board({"monster_zones": [at("Post", extra), at("Kuriboh", own)]}, cards=[link("Post", "B")])
    post, other = card_called(duel, "Post"), card_called(duel, "Kuriboh")
    assert same_column(duel, post, other) is truth
    assert points_to(duel, post, other) is truth


def test_the_extra_monster_zones_are_the_same_for_both_players() -> None:
    duel = board(
        {"monster_zones": [at("Post", "extra_left")]}, {"monster_zones": [at("Stardust Dragon", "extra_left")]},
        cards=[link("Post", "R")],
    )  # fmt: skip
    assert points_of(duel, card_called(duel, "Post")) == {(2, 2)}
    assert points_of(duel, card_called(duel, "Stardust Dragon")) == {(4, 2)}
    with pytest.raises(SubmissionFaults):
        board({"monster_zones": [at("Post", "extra_left")]}, {"monster_zones": [at("Stardust Dragon", "extra_right")]},
              cards=[link("Post", "R")])  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "truth"), [(1, 2, YES), (3, 2, YES), (1, 3, NO), (1, None, UNKNOWN), (2, 2, NO)]
)
def test_neighbours(first: int, second: int | None, truth: Truth) -> None:
    if first == second:
        duel = board({"monster_zones": [at("Kuriboh", first)]}, {"monster_zones": [at("Sangan", second)]})
    else:
        duel = board({"monster_zones": [at("Kuriboh", first), at("Sangan", second)]})
    assert adjacent(duel, card_called(duel, "Kuriboh"), card_called(duel, "Sangan")) is truth


ARROWS = [
    ("extra_left", ["BL"], "A", 1), ("extra_left", ["BR"], "A", 3), ("extra_right", ["B"], "A", 4),
    ("extra_left", ["T"], "B", 4), ("extra_left", ["TL"], "B", 5), ("extra_right", ["TR"], "B", 1),
    (3, ["L"], "A", 2), (3, ["R"], "A", 4),
]  # fmt: skip


@pytest.mark.parametrize(("zone", "arrows", "player", "reached"), ARROWS)
def test_arrows_point_as_their_controller_sees_the_field(
    zone: int | str, arrows: list[str], player: str, reached: int
) -> None:
    own = [at("Post", zone)]
    if player == "A":
        duel = board({"monster_zones": [*own, at("Kuriboh", reached)]}, cards=[link("Post", *arrows)])
    else:
        duel = board({"monster_zones": own}, {"monster_zones": [at("Kuriboh", reached)]}, cards=[link("Post", *arrows)])
    assert points_to(duel, card_called(duel, "Post"), card_called(duel, "Kuriboh")) is YES
    others = [one for one in (1, 2, 3, 4, 5) if one not in (reached, zone)]
    for other in others:
        side = {"monster_zones": [at("Kuriboh", other)]}
        mine = {"monster_zones": own + (side["monster_zones"] if player == "A" else [])}
        duel = board(mine, side if player == "B" else None, cards=[link("Post", *arrows)])
        assert points_to(duel, card_called(duel, "Post"), card_called(duel, "Kuriboh")) is NO


@pytest.mark.parametrize(("below", "truth"), [(2, YES), (3, NO), (None, UNKNOWN)])
def test_co_linked_monsters_point_to_each_other(below: int | None, truth: Truth) -> None:
    cards = [link("Post", "B"), link("Foot", "T")]
    duel = board({"monster_zones": [at("Post", "extra_left"), at("Foot", below)]}, cards=cards)
    assert co_linked(duel, card_called(duel, "Post")) is truth
    assert co_linked(duel, card_called(duel, "Foot")) is truth


def test_free_monster_zones() -> None:
    duel = board(
        {"monster_zones": [at("Post", "extra_left"), {"card": "Kuriboh", "count": 3}]}, cards=[link("Post", "T")]
    )
    assert free_monster_zones(duel, "A") == 2
    assert extra_zone_free(duel, "A") is NO
    assert extra_zone_free(duel, "B") is YES


def test_a_fusion_monster_finds_room_in_the_extra_monster_zone() -> None:
    cards = [monster("Test Fusion", card_types=["fusion"])]
    full = {"monster_zones": [{"card": "Kuriboh", "count": 5}], "extra_deck": ["Test Fusion"], "hand": ["Sangan"]}
    duel = board(full, cards=cards)
    assert room_for(duel, "A", card_called(duel, "Test Fusion")) is YES
    assert room_for(duel, "A", card_called(duel, "Sangan")) is NO
    classic = board(full, cards=cards, profile="classic")
    assert room_for(classic, "A", card_called(classic, "Test Fusion")) is NO


@pytest.mark.parametrize("zone", [1, 5, "extra_left", "extra_right", "extra"])
def test_places_are_written_as_they_are_read(zone: int | str) -> None:
    duel = board({"monster_zones": [at("Stardust Dragon", zone)]})
    assert word_of(card_called(duel, "Stardust Dragon").place) == zone
    assert number_of(None) == 0
    assert card_called(duel, "Stardust Dragon").zone is Zone.MONSTER


TESTS: list[tuple[Json, int | str | None, Truth]] = [
    ({"in_column_of": "self"}, 2, YES),
    ({"in_column_of": "self"}, 3, NO),
    ({"in_column_of": "self"}, None, UNKNOWN),
    ({"pointed_to_by": "self"}, 1, YES),
    ({"pointed_to_by": "self"}, 2, NO),
    ({"pointed_to_by": "any"}, 3, YES),
    ({"pointed_to_by": "any"}, 5, NO),
    ({"pointed_to_by": "any"}, None, UNKNOWN),
    ({"co_linked": False}, 1, YES),
    ({"co_linked": True}, 1, NO),
    ({"in_extra_monster_zone": False}, 1, YES),
    ({"link_rating": {"at_least": 1}}, 1, NO),
]


@pytest.mark.parametrize(("asked", "zone", "truth"), TESTS)
def test_filters_ask_where_a_monster_lies(asked: Json, zone: int | str | None, truth: Truth) -> None:
    duel = board({"monster_zones": [at("Post", "extra_left"), at("Kuriboh", zone)]}, cards=[link("Post", "BL", "BR")])
    wanted = Filter.model_validate({"zones": ["monster_zones"], **asked})
    assert wanted.test(card_called(duel, "Kuriboh"), scene_for(duel, "Post")) is truth


OF_THE_LINK: list[tuple[Json, Truth]] = [
    ({"link_rating": {"at_least": 2}}, YES),
    ({"link_rating": {"at_most": 1}}, NO),
    ({"in_extra_monster_zone": True}, YES),
    ({"level": {"at_most": 12}}, NO),
    ({"defense": {"at_least": 0}}, NO),
]


@pytest.mark.parametrize(("asked", "truth"), OF_THE_LINK)
def test_filters_about_a_link_monster(asked: Json, truth: Truth) -> None:
    duel = board({"monster_zones": [at("Post", "extra_left"), "Kuriboh"]}, cards=[link("Post", "BL", "BR")])
    wanted = Filter.model_validate({"zones": ["monster_zones"], **asked})
    assert wanted.test(card_called(duel, "Post"), scene_for(duel, "Kuriboh")) is truth


def test_only_where_a_card_looks_at_places_do_they_matter() -> None:
    assert not places_matter(board({"monster_zones": [at("Kuriboh", 1)]}))
    assert places_matter(board({"monster_zones": [at("Post", 1)]}, cards=[link("Post", "T")]))
    assert places_matter(board({"spell_trap_zones": [{"card": "Infinite Impermanence", "face": "down"}]}))
