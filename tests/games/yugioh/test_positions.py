"""Changing battle positions by hand."""

import pytest

from app.games.yugioh.actions import ChangePosition, Summon
from app.games.yugioh.battle_events import AttackDeclared
from app.games.yugioh.chain import Refused
from app.games.yugioh.positions import change_position
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import summon
from app.games.yugioh.timing import open_state
from tests.games.yugioh.board import board, card_called, monster
from tests.support.judging import Json


def _duel(rock: Json, **submission: Json) -> Duel:
    side = {"hand": ["Stone"], "monster_zones": [{"card": "Rock", **rock}]}
    return board(side, cards=[monster("Rock"), monster("Stone")], **submission)


def _change(duel: Duel, card: str = "Rock") -> None:
    change_position(duel, ChangePosition(player="A", change_position=card), 0)


def _refusal(duel: Duel, card: str = "Rock") -> str:
    with pytest.raises(Refused) as refused:
        _change(duel, card)
    (finding,) = refused.value.findings
    assert finding.pointer == "/actions/0/change_position"
    return f"{finding.rule} {finding.reason}"


@pytest.mark.parametrize("position", ["attack", "defense"])
def test_the_position_changes_and_may_be_answered(position: str) -> None:
    duel = _duel({"position": position})
    _change(duel)

    assert card_called(duel, "Rock").attack_position == (position == "defense")
    assert card_called(duel, "Rock").face_up
    assert duel.window.box == "after_action"


def test_once_a_turn() -> None:
    duel = _duel({})
    _change(duel)
    open_state(duel)

    assert _refusal(duel) == "YGO-7.5 The position of Rock was changed by hand this turn."


def test_not_in_the_turn_of_the_summon() -> None:
    duel = _duel({})
    summon(duel, Summon(player="A", summon="Stone"), 0)
    open_state(duel)

    assert _refusal(duel, "Stone") == "YGO-7.5 Stone was Summoned this turn."


def test_not_after_an_attack() -> None:
    duel = _duel({})
    duel.journal.write(AttackDeclared("YGO-17.2", card_called(duel, "Rock"), None), duel)

    assert _refusal(duel) == "YGO-7.5 Rock has attacked this turn."


def test_a_face_down_monster_is_flip_summoned_instead() -> None:
    assert _refusal(_duel({"face": "down"})) == "YGO-7.5 A controls no face-up Rock."


def test_only_in_the_own_main_phase() -> None:
    assert _refusal(_duel({}, setup={"phase": "end"})) == "YGO-15.7 It is not a Main Phase."
    assert _refusal(_duel({}, setup={"turn_player": "B"})) == "YGO-15.7 It is not A's turn."


def test_what_is_in_force_may_forbid_it() -> None:
    duel = board({"monster_zones": ["Kuriboh"], "spell_trap_zones": [{"card": "Final Attack Orders", "face": "up"}]})

    assert _refusal(duel, "Kuriboh") == "YGO-4.22 Final Attack Orders forbids it."
