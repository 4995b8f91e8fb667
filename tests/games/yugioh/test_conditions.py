"""Conditions: three-valued, and told in words."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.conditions import Condition
from app.games.yugioh.scene import Scene
from tests.games.yugioh.board import board, card_called, scene_for

CONDITION: TypeAdapter[Any] = TypeAdapter(Condition)


@pytest.fixture
def scene() -> Scene:
    duel = board(
        {
            "monster_zones": ["Celtic Guardian", {"card": "Kuriboh", "summoned_this_turn": True}, {"card": "unknown"}],
            "hand": {"cards": ["Raigeki"], "and_others": True},
            "graveyard": [],
        },
        {"hand": 2, "monster_zones": []},
        setup={"phase": "battle", "step": "battle_step"},
    )
    scene = scene_for(duel, "Celtic Guardian")
    scene.those = (card_called(duel, "Kuriboh"), card_called(duel, "unknown"))
    return scene


def _cards(bounds: dict[str, int], **wanted: Any) -> dict[str, Any]:
    return {"condition": "cards", "cards": wanted, **bounds}


def _compare(left: Any, how: str, right: Any) -> dict[str, Any]:
    return {"condition": "compare", "amount": left, "is": how, "than": right}


YES_TURN = {"condition": "turn", "of": "you"}
NO_TURN = {"condition": "turn", "of": "opponent"}
PERHAPS = _cards({"at_least": 2}, zones=["hand"], controller="you")

CASES: list[tuple[dict[str, Any], Truth, str]] = [
    (YES_TURN, YES, "it is your turn"),
    (NO_TURN, NO, "it is the opponent's turn"),
    ({"condition": "phase", "phases": ["battle"]}, YES, "it is the battle"),
    ({"condition": "phase", "phases": ["main1", "main2"]}, NO, "it is the main1 or main2"),
    ({"condition": "phase", "phases": ["battle"], "steps": ["battle_step"]}, YES, "it is the battle step"),
    ({"condition": "phase", "phases": ["battle"], "steps": ["end_step"]}, NO, "it is the end step"),
    (_cards({"at_least": 3}, zones=["monster_zones"]), YES, "there is at least 3 monster on the field"),
    (_cards({"at_least": 4}, zones=["monster_zones"]), NO, "there is at least 4 monster on the field"),
    (_cards({"at_least": 3}, zones=["monster_zones"], attribute=["EARTH"]), NO, ""),
    (_cards({"at_least": 2}, zones=["monster_zones"], attribute=["EARTH"]), UNKNOWN, ""),
    (_cards({"at_most": 0}, zones=["graveyard"], controller="you"), YES, "there is at most 0 card in your Graveyard"),
    (_cards({"at_most": 1}, zones=["monster_zones"]), NO, ""),
    (_cards({"at_most": 1}, zones=["hand"], controller="you"), UNKNOWN, ""),
    (_cards({"at_least": 1, "at_most": 2}, zones=["hand"], controller="opponent"), YES, ""),
    (_cards({"at_least": 3, "at_most": 2}, zones=["hand"], controller="opponent"), NO, ""),
    (PERHAPS, UNKNOWN, ""),
    ({"condition": "zone_free", "at_least": 2}, YES, "you have at least 2 free Monster Zones"),
    ({"condition": "zone_free", "at_least": 3}, NO, ""),
    ({"condition": "zone_free", "of": "opponent", "at_least": 5}, YES, ""),
    ({"condition": "zone_free", "zone": "spell_trap_zones"}, YES, "you have at least 1 free Spell & Trap Zone"),
    ({"condition": "held_at_activation", "what": YES_TURN}, YES, "when it was activated, it is your turn"),
    (_compare(3, "at_least", 3), YES, "3 is at least 3"),
    (_compare(3, "more_than", 3), NO, "3 is more than 3"),
    (_compare(2, "less_than", 3), YES, "2 is less than 3"),
    (_compare(3, "at_most", 2), NO, "3 is at most 2"),
    (_compare(2, "equal_to", 2), YES, "2 is equal to 2"),
    (_compare({"count": {"zones": ["hand"], "controller": "you"}}, "at_least", 1), UNKNOWN, ""),
    ({"condition": "no_same_name_in_chain"}, YES, "the chain holds no two cards of one name"),
    ({"condition": "those", "cards": {"attribute": ["DARK"]}}, YES, ""),
    ({"condition": "those", "cards": {"attribute": ["DARK"]}, "at_least": 2}, UNKNOWN, ""),
    ({"condition": "those", "cards": {"attribute": ["FIRE"]}, "at_least": 2}, NO, ""),
    ({"condition": "arrived_this_turn"}, NO, "this card came there this turn"),
    ({"condition": "not", "of": YES_TURN}, NO, "it is not so that it is your turn"),
    ({"condition": "not", "of": PERHAPS}, UNKNOWN, ""),
    ({"condition": "all_of", "of": [YES_TURN, PERHAPS]}, UNKNOWN, ""),
    ({"condition": "all_of", "of": [PERHAPS, NO_TURN]}, NO, ""),
    ({"condition": "all_of", "of": [YES_TURN, NO_TURN]}, NO, "it is your turn and it is the opponent's turn"),
    ({"condition": "any_of", "of": [NO_TURN, PERHAPS]}, UNKNOWN, ""),
    ({"condition": "any_of", "of": [NO_TURN, YES_TURN]}, YES, "it is the opponent's turn or it is your turn"),
]


@pytest.mark.parametrize(("condition", "truth", "words"), CASES)
def test_a_condition(scene: Scene, condition: dict[str, Any], truth: Truth, words: str) -> None:
    checked = CONDITION.validate_python(condition)

    assert checked.truth(scene) is truth
    assert words in checked.words()


def test_a_card_that_came_this_turn() -> None:
    duel = board({"graveyard": [{"card": "Breakthrough Skill", "sent_this_turn": True}]})
    arrived = CONDITION.validate_python({"condition": "arrived_this_turn"})

    assert arrived.truth(scene_for(duel, "Breakthrough Skill")) is YES
