"""What each viewer calls the cards: by name, by number from the second, and face-down ones by a number alone."""

import pickle

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.views import watched

DRAW = spell("Draw One", activation({"op": "draw"}))
BOUNCE = spell(
    "Bounce",
    activation({"op": "return_to_hand", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
)
HIDE = spell(
    "Hide",
    activation(
        {"op": "change_position", "cards": "targets", "to": "face_down_defense"},
        targets=[{"cards": {"zones": ["monster_zones"], "face": "up"}}],
    ),
)
ROCKS = [monster("Rock"), monster("Paper")]
TRAP = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))
DOWN = {"card": "Rock", "face": "down"}


def test_a_card_is_called_by_its_name_and_the_second_in_sight_by_a_number() -> None:
    seen = watched({"monster_zones": ["Rock"], "hand": ["Rock"]}, {"graveyard": ["Rock"]}, cards=ROCKS)

    assert seen.zone("A", "A", "monster_zones") == [("Rock", "Rock#2")]
    assert seen.zone("A", "A", "hand") == [("Rock", None)]
    assert seen.zone("A", "B", "graveyard") == [("Rock", "Rock#3")]
    assert seen.zone("B", "A", "monster_zones") == [("Rock", None)]
    assert seen.zone("B", "A", "hand") == [("unknown", None)]
    assert seen.zone("B", "B", "graveyard") == [("Rock", "Rock#2")]


def test_a_face_down_card_is_known_to_its_player_and_numbered_for_the_others() -> None:
    seen = watched(
        {"monster_zones": [DOWN], "spell_trap_zones": [{"card": "Burn", "face": "down"}]}, {}, cards=[*ROCKS, TRAP]
    )

    assert seen.zone("A", "A", "monster_zones") == [("Rock", None)]
    assert seen.zone("B", "A", "monster_zones") == [("unknown", "face-down#1")]
    assert seen.zone("public", "A", "spell_trap_zones") == [("unknown", "face-down#2")]


def test_a_handle_stays_when_the_card_is_turned_up_and_is_lost_on_the_way_to_another_hand() -> None:
    side = {"hand": ["Bounce"], "monster_zones": [DOWN]}
    turned = watched(side, {}, {"player": "A", "flip_summon": "Rock"}, cards=[*ROCKS, BOUNCE])
    assert turned.zone("B", "A", "monster_zones") == [("Rock", "face-down#1")]

    actions: list[Json] = [{"player": "A", "activate": "Bounce", "targets": ["Rock"]}, {"resolve": True}]
    gone = watched(side, {}, *actions, cards=[*ROCKS, BOUNCE])
    assert gone.zone("B", "A", "hand") == [("unknown", None)]
    again = watched(side, {}, *actions, {"player": "A", "set": "Rock"}, cards=[*ROCKS, BOUNCE])
    assert again.zone("B", "A", "monster_zones") == [("unknown", "face-down#2")]
    assert again.zone("A", "A", "monster_zones") == [("Rock", None)]


def test_a_card_that_was_seen_and_is_turned_face_down_keeps_its_name_as_its_handle() -> None:
    actions: list[Json] = [{"player": "A", "activate": "Hide", "targets": ["Rock"]}, {"resolve": True}]
    seen = watched({"hand": ["Hide"]}, {"monster_zones": ["Rock"]}, *actions, cards=[*ROCKS, HIDE])

    assert seen.zone("A", "B", "monster_zones") == [("unknown", "Rock")]
    assert seen.words("A")[-4] == "Rock is turned face-down."


def test_nobody_but_the_judge_looks_into_a_deck_and_only_its_player_into_an_extra_deck() -> None:
    seen = watched({"deck": ["Rock", "Paper"], "extra_deck": ["Abyss Dweller"]}, {}, cards=ROCKS)

    assert seen.zone("judge", "A", "deck") == [("Rock", None), ("Paper", None)]
    assert seen.zone("A", "A", "deck") == [("unknown", None), ("unknown", None)]
    assert seen.zone("A", "A", "extra_deck") == [("Abyss Dweller", None)]
    assert seen.zone("B", "A", "extra_deck") == [("unknown", None)]


def test_a_card_that_is_drawn_comes_into_sight_of_its_player_only() -> None:
    actions: list[Json] = [{"player": "A", "activate": "Draw One"}, {"resolve": True}]
    seen = watched({"hand": ["Draw One", "Rock"], "deck": ["Rock"]}, {}, *actions, cards=[*ROCKS, DRAW])

    assert seen.zone("A", "A", "hand") == [("Rock", None), ("Rock", "Rock#2")]
    assert seen.zone("B", "A", "hand") == [("unknown", None), ("unknown", None)]


def test_a_card_that_nobody_named_is_called_by_its_name_once_it_is_known() -> None:
    setup = {"hand": 2, "deck": ["Rock"]}
    before = watched(setup, {}, cards=[*ROCKS, DRAW])
    assert before.zone("A", "A", "hand") == [("unknown", None), ("unknown", "unknown#2")]

    after = watched(setup, {}, {"player": "A", "summon": "Paper"}, cards=[*ROCKS, DRAW])
    assert after.zone("A", "A", "monster_zones") == [("Paper", None)]
    assert after.zone("B", "A", "monster_zones") == [("Paper", None)]
    assert after.zone("A", "A", "hand") == [("unknown", "unknown#2")]


def test_sights_can_be_copied_and_kept() -> None:
    seen = watched({"monster_zones": ["Rock"]}, {"monster_zones": [DOWN]}, cards=ROCKS)
    twin = seen.sights.copy()
    twin.of["A"].lose(next(iter(twin.of["A"].handles)))

    assert len(seen.sights.of["A"].handles) == 2
    assert pickle.loads(pickle.dumps(seen.sights)).of == seen.sights.of  # noqa: S301 - its own bytes
