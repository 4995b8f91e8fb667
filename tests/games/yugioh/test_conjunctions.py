"""The truth table of YGO-14.2, and what a negater, an option or a lost duel change in it."""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, spell, trap
from tests.support.judging import judge, outcomes

FAILS = {"op": "destroy", "cards": {"targets_of": "gone"}}
WORKS = {"op": "damage", "amount": 500}
TABLE = {
    # join: (A fails: B, A works and B fails: A)
    "and": (False, False),
    "also": (True, True),
    "and_if_you_do": (False, True),
    "then": (False, True),
    "also_after_that": (True, True),
    "apply_each": (True, True),
}


BOUNCE = spell(
    "Bounce",
    activation({"op": "return_to_hand", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
    icon="quick_play",
)


def _judged(*steps: dict[str, Any]) -> YugiohRuling:
    """A Trap with these steps, whose target is returned to the hand in response."""
    targets = [{"role": "gone", "cards": {"zones": ["monster_zones"], "controller": "opponent"}}]
    sides = {
        "A": {"spell_trap_zones": [{"card": "Test", "face": "down"}]},
        "B": {"monster_zones": ["Kuriboh"], "spell_trap_zones": [{"card": "Bounce", "face": "down"}]},
    }
    actions = [{"player": "A", "activate": "Test"}, {"player": "B", "activate": "Bounce"}]
    cards = [trap("Test", activation(*steps, targets=targets)), BOUNCE]
    return judge({"cards": cards, "setup": {"players": sides}, "actions": actions})


def _alone(*steps: dict[str, Any], then: tuple[dict[str, Any], ...] = (), **more: Any) -> YugiohRuling:
    """A Spell with these steps, which nobody answers."""
    a = {"hand": ["Test"], "deck": ["Kuriboh"]}
    setup = {"players": {"A": a, "B": {"life_points": more.pop("life_points", 8000)}}}
    actions = [{"player": "A", "activate": "Test"}, {"resolve": True}, *then]
    return judge({"cards": [spell("Test", activation(*steps))], "setup": setup, "actions": actions, **more})


@pytest.mark.parametrize("join", TABLE)
def test_the_first_part_fails(join: str) -> None:
    happens, _ = TABLE[join]

    ruling = _judged(FAILS, {**WORKS, "join": join})

    assert ruling.final.players["B"].damage_taken == (500 if happens else 0)
    assert outcomes(ruling)[1, 1] == ("resolves_partially" if happens else "no_effect")


@pytest.mark.parametrize("join", TABLE)
def test_the_second_part_fails(join: str) -> None:
    _, stays = TABLE[join]

    ruling = _judged(WORKS, {**FAILS, "join": join})

    assert ruling.final.players["B"].damage_taken == (500 if stays else 0)
    assert outcomes(ruling)[1, 1] == ("resolves_partially" if stays else "no_effect")


@pytest.mark.parametrize(
    ("joins", "damage"),
    [
        (("and_if_you_do", "and_if_you_do"), 0),
        (("and_if_you_do", "also"), 500),
        (("also", "and_if_you_do"), 1000),
        (("and", "and"), 0),
        (("and", "also_after_that"), 500),
        (("then", "then"), 0),
    ],
)
def test_three_parts_of_which_the_first_fails(joins: tuple[str, str], damage: int) -> None:
    ruling = _judged(FAILS, {**WORKS, "join": joins[0]}, {**WORKS, "join": joins[1]})

    assert ruling.final.players["B"].damage_taken == damage


@pytest.mark.parametrize(
    "step",
    [
        {"op": "special_summon", "cards": {"targets_of": "gone"}},
        {"op": "change_position", "cards": {"targets_of": "gone"}, "to": "face_up_attack"},
        {"op": "take_control", "cards": {"targets_of": "gone"}},
        {"op": "negate_effects_of", "cards": {"targets_of": "gone"}},
        {"op": "change_strength", "cards": {"targets_of": "gone"}, "atk": 100},
        {"op": "banish", "cards": {"targets_of": "gone"}},
        {"op": "return_to_deck", "cards": {"targets_of": "gone"}},
        {"op": "add_to_hand", "cards": {"targets_of": "gone"}},
    ],
)
def test_every_operation_on_a_lost_target_fails(step: dict[str, Any]) -> None:
    ruling = _judged(step, {**WORKS, "join": "and"})

    assert ruling.final.players["B"].damage_taken == 0
    assert outcomes(ruling)[1, 1] == "no_effect"


def test_a_negation_happens_though_the_destruction_cannot() -> None:
    """YGO-14.3: "negate and destroy"."""
    veto = trap(
        "Veto",
        activation(
            {"op": "negate_activation"}, {"op": "destroy", "cards": "activated_card", "join": "and"}, responds_to=[{}]
        ),
        icon="counter",
    )
    setup = {
        "players": {
            "A": {"monster_zones": ["Exiled Force"]},
            "B": {"monster_zones": ["Kuriboh"], "spell_trap_zones": [{"card": "Veto", "face": "down"}]},
        }
    }
    actions = [{"player": "A", "activate": "Exiled Force", "targets": ["Kuriboh"]}, {"player": "B", "activate": "Veto"}]

    ruling = judge({"cards": [veto], "setup": setup, "actions": actions})

    assert outcomes(ruling) == {(1, 2): "resolves_partially", (1, 1): "activation_negated"}


@pytest.mark.parametrize(("answer", "damage", "hand"), [("yes", 500, ["Kuriboh"]), ("no", 500, [])])
def test_an_optional_part_is_the_players_choice(answer: str, damage: int, hand: list[str]) -> None:
    ruling = _alone(
        WORKS, {"op": "draw", "join": "also", "optional": True}, then=({"player": "A", "answer": [answer]},)
    )

    assert ruling.final.players["B"].damage_taken == damage
    assert [card["card"] for card in ruling.final.players["A"].hand] == hand
    assert outcomes(ruling)[1, 1] == "resolves"


@pytest.mark.parametrize(("profile", "drawn"), [("tcg", 0), ("ocg", 0), ("classic", 1)])
def test_the_last_life_points_in_the_middle_of_an_effect(profile: str, drawn: int) -> None:
    """YGO-0.2 lp_zero_ends_mid_effect: in the seeds' time the effect was finished first."""
    ruling = _alone(WORKS, {"op": "draw", "join": "then"}, life_points=500, profile=profile)

    assert ruling.final.winner == "A"
    assert len(ruling.final.players["A"].hand) == drawn


def test_parts_of_their_own_time_come_one_after_the_other() -> None:
    """YGO-13.6: "then" begins a new moment, "also" does not."""
    moments = {}
    for join in ("also", "then"):
        ruling = _alone(WORKS, {"op": "draw", "join": join})
        moments[join] = {step.group for step in ruling.steps if "takes 500" in step.words or " draws " in step.words}

    assert len(moments["also"]) == 1
    assert len(moments["then"]) == 2
