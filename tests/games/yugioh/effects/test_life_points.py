"""Damage, gains, losses, payments and reflected damage."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, trap
from tests.games.yugioh.effects.playing import done, outcome, refused
from tests.support.judging import judge


@pytest.mark.parametrize(
    ("step", "life", "damage"),
    [
        ({"op": "damage", "amount": 300}, (8000, 7700), (0, 300)),
        ({"op": "damage", "to": "you", "amount": 300}, (7700, 8000), (300, 0)),
        ({"op": "damage", "to": "both", "amount": 300}, (7700, 7700), (300, 300)),
        ({"op": "gain_life_points", "amount": 300}, (8300, 8000), (0, 0)),
        ({"op": "gain_life_points", "to": "both", "amount": 300}, (8300, 8300), (0, 0)),
        ({"op": "lose_life_points", "to": "opponent", "amount": 300}, (8000, 7700), (0, 0)),
        ({"op": "lose_life_points", "to": "both", "amount": 300}, (7700, 7700), (0, 0)),
    ],
)
def test_life_points_change(step: dict[str, Any], life: tuple[int, int], damage: tuple[int, int]) -> None:
    ruling = done(step)

    sides = ruling.final.players
    assert (sides["A"].life_points, sides["B"].life_points) == life
    assert (sides["A"].damage_taken, sides["B"].damage_taken) == damage
    assert outcome(ruling) == "resolves"


@pytest.mark.parametrize(
    ("step", "winner"),
    [
        ({"op": "damage", "amount": 9000}, "A"),
        ({"op": "damage", "to": "you", "amount": 8000}, "B"),
        ({"op": "damage", "to": "both", "amount": 8000}, "draw"),
        ({"op": "lose_life_points", "to": "both", "amount": 8000}, "draw"),
    ],
)
def test_the_duel_ends_at_zero(step: dict[str, Any], winner: str) -> None:
    """YGO-19.1, YGO-19.2; life points are never below zero."""
    ruling = done(step)

    assert ruling.final.winner == winner
    assert min(side.life_points or 0 for side in ruling.final.players.values()) == 0


@pytest.mark.parametrize(
    ("amount", "profile", "life", "paid"),
    [
        (500, "tcg", 501, 1),
        (500, "tcg", 500, None),
        (500, "ocg", 500, 0),
        (500, "classic", 500, 0),
        (500, "ocg", 499, None),
        ({"half": {"life_points_of": "you"}, "rounded": "up"}, "tcg", 999, 499),
    ],
)
def test_a_payment(amount: Any, profile: str, life: int, paid: int | None) -> None:
    """YGO-4.13: what is left afterwards, or not payable."""
    ruling = done(
        {"op": "damage", "amount": 1},
        a={"life_points": life},
        costs=({"op": "pay_life_points", "amount": amount},),
        profile=profile,
    )

    assert refused(ruling) == (None if paid is not None else "YGO-4.13")
    assert ruling.final.players["A"].life_points == (life if paid is None else paid)


def test_what_was_paid_is_read_later() -> None:
    ruling = done(
        {"op": "damage", "amount": {"times": [2, {"paid": "life_points"}]}},
        costs=({"op": "pay_life_points", "amount": 700},),
    )

    assert ruling.final.players["B"].life_points == 6600


@pytest.mark.parametrize("step", ["damage", "gain_life_points"])
def test_a_known_amount_of_nothing_is_nothing(step: str) -> None:
    """YGO-4.15."""
    none = {"count": {"zones": ["graveyard"], "controller": "you"}}

    assert refused(done({"op": step, "amount": none}, a={"graveyard": []})) == "YGO-4.15"


def test_damage_that_nobody_can_count_is_undetermined() -> None:
    ruling = done(
        {"op": "damage", "amount": {"times": [100, {"count": {"zones": ["hand"], "controller": "opponent"}}]}}
    )

    assert outcome(ruling) == "undetermined"
    assert [entry.rule for entry in ruling.undetermined] == ["YGO-8.2"]


@pytest.mark.parametrize(
    ("steps", "life"),
    [
        ([{"op": "damage", "amount": 600}], (7400, 8000)),
        ([{"op": "damage", "to": "both", "amount": 600}], (6800, 8000)),
        ([{"op": "lose_life_points", "to": "opponent", "amount": 600}], (8000, 7400)),
    ],
)
def test_damage_is_reflected_and_losses_are_not(steps: list[dict[str, Any]], life: tuple[int, int]) -> None:
    """YGO-19.6: B's Trap turns the damage of the link below."""
    mirror = trap("Mirror", activation({"op": "reflect_damage"}, responds_to=[{"by": "opponent"}]), icon="counter")
    burn = trap("Burn", activation(*steps))
    setup = {
        "players": {
            "A": {"spell_trap_zones": [{"card": "Burn", "face": "down"}]},
            "B": {"spell_trap_zones": [{"card": "Mirror", "face": "down"}]},
        }
    }
    actions = [{"player": "A", "activate": "Burn"}, {"player": "B", "activate": "Mirror"}]

    ruling = judge({"cards": [mirror, burn], "setup": setup, "actions": actions})

    sides = ruling.final.players
    assert (sides["A"].life_points, sides["B"].life_points) == life


def test_a_reflection_lasts_for_its_chain_only() -> None:
    mirror = trap("Mirror", activation({"op": "reflect_damage"}, responds_to=[{"by": "opponent"}]), icon="counter")
    burn = trap("Burn", activation({"op": "damage", "amount": 600}))
    setup = {
        "players": {
            "A": {"spell_trap_zones": [{"card": "Burn", "face": "down", "count": 2}]},
            "B": {"spell_trap_zones": [{"card": "Mirror", "face": "down"}]},
        }
    }
    use = {"player": "A", "activate": "Burn"}

    ruling = judge(
        {
            "cards": [mirror, burn],
            "setup": setup,
            "actions": [use, {"player": "B", "activate": "Mirror"}, {"resolve": True}, use],
        }
    )

    sides = ruling.final.players
    assert (sides["A"].life_points, sides["B"].life_points) == (7400, 7400)
