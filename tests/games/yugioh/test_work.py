"""The work that one submission may cause is bounded, in steps and not in seconds."""

from typing import Any

import pytest

from app.games.fault import SubmissionFaults
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import found
from app.games.yugioh.state import WORK
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, board, card_called, spell
from tests.support.judging import judge


def test_every_comparison_is_counted_and_the_last_one_is_refused() -> None:
    duel = board({"hand": ["Kuriboh", "Raigeki"], "deck": ["Kuriboh"] * 8})
    scene = Scene(duel, "A", card_called(duel, "Raigeki"))
    wanted = Filter(zones=(Zone.DECK,), any_of=(Filter(zones=(Zone.DECK,), name=("Raigeki",)),))

    found(wanted, scene)
    assert WORK - duel.work_left == 24
    duel.work_left = 23
    with pytest.raises(SubmissionFaults) as caught:
        found(wanted, scene)

    assert [fault.code for fault in caught.value.faults] == ["too_much_work"]


def test_a_rewound_action_gives_no_work_back() -> None:
    duel = board({"hand": ["Raigeki"]})
    kept = duel.keep()
    duel.work(10)
    duel.restore(kept)

    assert duel.work_left <= WORK - 10


def test_a_submission_that_asks_for_too_much_is_refused() -> None:
    names: list[dict[str, Any]] = [{"zones": ["deck"], "name": [f"N{at}"]} for at in range(50)]
    wide = {"zones": ["deck"], "controller": "any", "any_of": [{"zones": ["deck"], "any_of": names}] * 50}
    heavy = spell("Heavy", activation({"op": "destroy", "cards": {"all": wide}}))
    side = {"hand": ["Heavy"], "deck": ["Kuriboh"] * 100}
    submission = {
        "cards": [heavy],
        "setup": {"players": {"A": side, "B": side}},
        "actions": [{"player": "A", "activate": "Heavy"}] * 100,
    }

    with pytest.raises(SubmissionFaults) as caught:
        judge(submission)

    assert [(fault.pointer, fault.code) for fault in caught.value.faults] == [("", "too_much_work")]
