"""Rewound actions: what rested on them is illegal because of them."""

from typing import Any

import pytest

from app.games.yugioh.rewinding import MOST_REMEMBERED
from tests.games.yugioh.board import activation, spell, trap
from tests.support.judging import Json, judge

BURN = {"op": "damage", "amount": 100}
CARDS = [
    spell("Go", activation(BURN)),
    trap("Spark", activation(BURN)),
    trap("Deny", activation({"op": "negate_activation"}, responds_to=[{"kind": ["spell"]}]), icon="counter"),
    trap("Ambush", activation(BURN, on=[{"event": "summoned"}], trigger_word="when")),
    trap("Snipe", activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": {"face": "up"}}])),
]


def _ruling(*actions: Json, phase: str = "battle", **setup: Any) -> Any:
    players = {
        "A": {"hand": ["Go", "Kuriboh"], "monster_zones": []},
        "B": {"spell_trap_zones": [{"card": name, "face": "down"} for name in ("Deny", "Ambush", "Snipe", "Spark")]},
    }
    return judge({"cards": CARDS, "setup": {"phase": phase, "players": players, **setup}, "actions": list(actions)})


GO = {"player": "A", "activate": "Go"}
SUMMON = {"player": "A", "summon": "Kuriboh"}


def _use(card: str, *targets: str) -> Json:
    return {"player": "B", "activate": card, **({"targets": list(targets)} if targets else {})}


@pytest.mark.parametrize(
    ("earlier", "later", "because"),
    [
        (GO, _use("Deny"), 0),
        (GO, _use("Snipe", "Go"), 0),
        (SUMMON, _use("Ambush"), 0),
        (SUMMON, _use("Deny"), None),
        (GO, _use("Ambush"), None),
    ],
)
def test_what_rested_on_a_rewound_action(earlier: Json, later: Json, because: int | None) -> None:
    """Neither Go nor a Summon is possible in the Battle Phase."""
    ruling = _ruling(earlier, later)

    assert [one.verdict for one in ruling.activations] == ["illegal", "illegal"]
    assert [one.because for one in ruling.activations] == [None, because]


def test_the_latest_one_is_the_reason() -> None:
    ruling = _ruling(GO, GO, _use("Deny"))

    assert ruling.activations[2].because == 1


def test_nothing_rests_on_what_was_rewound_before_a_legal_action() -> None:
    ruling = _ruling(GO, _use("Spark"), {"resolve": True}, _use("Deny"))

    assert [one.verdict for one in ruling.activations] == ["illegal", "legal", "legal", "illegal"]
    assert ruling.activations[3].because is None


def test_only_the_last_few_are_remembered() -> None:
    ruling = _ruling(GO, *[_use("Ambush")] * MOST_REMEMBERED, _use("Deny"))

    assert ruling.activations[-1].because is None
    assert ruling.activations[-1].primary == "YGO-4.10"


def test_a_presumed_card_of_a_rewound_action_is_forgotten() -> None:
    """The hand that nobody listed held no Go after all, for it could not be activated."""
    ruling = judge(
        {
            "cards": CARDS,
            "setup": {"phase": "battle", "players": {"B": {"spell_trap_zones": [{"card": "Deny", "face": "down"}]}}},
            "actions": [GO, _use("Deny")],
        }
    )

    assert [one.because for one in ruling.activations] == [None, 0]
    assert not any("Go" in told.fact for told in ruling.assumptions)
    assert ruling.final.players["A"].hand == ()
