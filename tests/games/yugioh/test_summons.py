"""Normal, Tribute and Flip Summons and Sets: what they need, what they leave behind, what they open."""

from typing import Any

import pytest

from app.games.yugioh.tributes import tributes_needed
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called, monster
from tests.support.judging import Json, cards_in, judge, play, primaries, verdicts


def _ruling(actions: list[Json], side_a: Json, side_b: Json | None = None, **setup: Any) -> Any:
    return judge({"setup": {"players": {"A": side_a, "B": side_b or {}}, **setup}, "actions": actions})


@pytest.mark.parametrize(("level", "tributes"), [(1, 0), (4, 0), (5, 1), (6, 1), (7, 2), (12, 2)])
def test_tributes_by_level(level: int, tributes: int) -> None:
    duel = board({"hand": ["Someone"]}, cards=[monster("Someone", level=level)])

    assert tributes_needed(duel, card_called(duel, "Someone")) == tributes


@pytest.mark.parametrize(
    ("hand", "tributes", "how"), [("Vorse Raider", [], "normal"), ("Jinzo", ["Kuriboh"], "tribute")]
)  # fmt: skip
def test_how_a_monster_was_summoned(hand: str, tributes: list[str], how: str) -> None:
    duel = play(
        {
            "setup": {"players": {"A": {"hand": [hand], "monster_zones": ["Kuriboh"]}}},
            "actions": [{"player": "A", "summon": hand, "tributes": tributes}],
        }
    ).duel
    card = card_called(duel, hand)

    assert (card.zone, card.summoned, card.summoned_this_turn) == (Zone.MONSTER, how, True)
    assert (card.face_up, card.attack_position) == (True, True)
    assert duel.normal_summons == {"A": 1, "B": 0}
    assert duel.window.box == "after_action"
    assert {event.kind for event in duel.window.events} == {"moved", "summoned"}


def test_a_set_monster_and_a_set_spell() -> None:
    duel = play(
        {
            "setup": {"players": {"A": {"hand": ["Kuriboh", "Raigeki", "Umi"], "monster_zones": []}}},
            "actions": [{"player": "A", "set": name} for name in ("Kuriboh", "Raigeki", "Umi")],
        }
    ).duel

    for name, zone in (("Kuriboh", Zone.MONSTER), ("Raigeki", Zone.SPELL_TRAP), ("Umi", Zone.FIELD)):
        card = card_called(duel, name)
        assert (card.zone, card.face_up, card.set_this_turn) == (zone, False, True)
    assert card_called(duel, "Kuriboh").attack_position is False
    assert duel.normal_summons["A"] == 1


def test_a_flip_summon_turns_the_monster_and_meets_its_flip_effect() -> None:
    ruling = _ruling(
        [{"player": "A", "flip_summon": "Man-Eater Bug"}],
        {"monster_zones": [{"card": "Man-Eater Bug", "face": "down"}]},
    )

    assert ruling.final.players["A"].monster_zones[0]["position"] == "attack"
    assert [trigger.card for group in ruling.triggers_waiting for trigger in group.triggers] == ["Man-Eater Bug"]


@pytest.mark.parametrize(
    ("action", "side", "rule"),
    [
        ({"summon": "Raigeki"}, {"hand": ["Raigeki"]}, "YGO-16.1"),
        ({"summon": "Kuriboh"}, {"hand": []}, "YGO-16.1"),
        ({"summon": "Kuriboh"}, {"hand": ["Kuriboh"], "normal_summons_used": 1}, "YGO-16.7"),
        ({"set": "Kuriboh"}, {"hand": ["Kuriboh"], "normal_summons_used": 1}, "YGO-16.7"),
        ({"summon": "Jinzo", "tributes": ["Kuriboh"]}, {"hand": ["Jinzo"], "monster_zones": []}, "YGO-16.1"),
        ({"summon": "Jinzo"}, {"hand": ["Jinzo"], "monster_zones": []}, "YGO-16.1"),
        ({"flip_summon": "Kuriboh"}, {"monster_zones": ["Kuriboh"]}, "YGO-16.1"),
        ({"flip_summon": "Kuriboh"}, {"monster_zones": []}, "YGO-16.1"),
        (
            {"flip_summon": "Kuriboh"},
            {"monster_zones": [{"card": "Kuriboh", "face": "down", "set": "this_turn"}]},
            "YGO-16.1",
        ),
        (
            {"set": "Raigeki"},
            {"hand": ["Raigeki"], "spell_trap_zones": [{"card": "Jar of Greed", "face": "down", "count": 5}]},
            "YGO-4.8",
        ),
        (
            {"summon": "Jinzo", "tributes": ["Kuriboh"]},
            {
                "hand": ["Jinzo"],
                "monster_zones": ["Kuriboh"],
                "spell_trap_zones": [{"card": "Mask of Restrict", "face": "up"}],
            },
            "YGO-4.22",
        ),
    ],
)
def test_what_is_refused(action: Json, side: Json, rule: str) -> None:
    ruling = _ruling([{"player": "A", **action}], side)

    assert primaries(ruling) == {0: rule}
    assert cards_in(ruling, "A", "hand") == side.get("hand", [])


@pytest.mark.parametrize("setup", [{"turn_player": "B"}, {"phase": "battle"}, {"phase": "draw"}, {"phase": "end"}])
def test_only_in_the_own_main_phase(setup: Json) -> None:
    ruling = _ruling([{"player": "A", "summon": "Kuriboh"}], {"hand": ["Kuriboh"]}, **setup)

    assert primaries(ruling) == {0: "YGO-15.7"}


def test_which_tributes_is_asked_and_answered_in_the_action() -> None:
    side = {"hand": ["Blue-Eyes White Dragon"], "monster_zones": ["Kuriboh", "Sangan", "Jinzo"]}
    action = {"player": "A", "summon": "Blue-Eyes White Dragon"}

    question = _ruling([action], side).question
    assert question is not None
    assert (question.min, question.max, question.pointer) == (2, 2, "/actions/0/tributes")
    assert [candidate.reference for candidate in question.candidates] == ["Kuriboh", "Sangan", "Jinzo"]

    ruling = _ruling([{**action, "tributes": ["Jinzo", "Sangan"]}], side)
    assert verdicts(ruling) == ["legal"]
    assert cards_in(ruling, "A", "graveyard") == ["Jinzo", "Sangan"]


@pytest.mark.parametrize("count", [1, 3])
def test_the_wrong_number_of_tributes(count: int) -> None:
    side = {"hand": ["Blue-Eyes White Dragon"], "monster_zones": [{"card": "Kuriboh", "count": 3}]}

    ruling = _ruling([{"player": "A", "summon": "Blue-Eyes White Dragon", "tributes": ["Kuriboh"] * count}], side)

    assert primaries(ruling) == {0: "YGO-16.1"}
    assert cards_in(ruling, "A", "monster_zones") == ["Kuriboh"] * 3


@pytest.mark.parametrize(("hand", "needed"), [("Jinzo", 1), ("Blue-Eyes White Dragon", 2)])
@pytest.mark.parametrize("verb", ["summon", "set"])
def test_tributes_are_presumed_in_a_zone_that_was_left_out(hand: str, needed: int, verb: str) -> None:
    ruling = _ruling([{"player": "A", verb: hand}], {"hand": [hand]})

    assert verdicts(ruling) == ["legal"]
    assert cards_in(ruling, "A", "graveyard") == ["unknown"] * needed


@pytest.mark.parametrize("verb", ["summon", "set"])
def test_a_card_that_nobody_named(verb: str) -> None:
    ruling = _ruling([{"player": "A", verb: "unknown"}], {"hand": 2})

    assert ruling.verdict == "undetermined"
