"""Life points: changes, payment, reflection, and the end of the duel."""

from typing import Literal

import pytest

from app.games.yugioh.life import can_pay, change_life, check_loss, lose_by_deck_out
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player
from tests.games.yugioh.board import activation, board, trap
from tests.support.judging import judge, outcomes


def _duel(life_a: int = 8000, life_b: int = 8000, profile: str = "tcg") -> Duel:
    return board({"life_points": life_a}, {"life_points": life_b}, profile=profile)


@pytest.mark.parametrize(
    ("how", "amount", "left", "taken"),
    [
        ("damage", 300, 700, 300),
        ("damage", 5000, 0, 5000),
        ("paid", 300, 700, 0),
        ("lost", 300, 700, 0),
        ("gained", 300, 1300, 0),
        ("damage", 0, 1000, 0),
    ],
)
def test_changes(how: Literal["damage", "paid", "lost", "gained"], amount: int, left: int, taken: int) -> None:
    duel = _duel(1000)

    change_life(duel, "A", amount, how, source=None, rule="YGO-8.2")

    assert duel.life == {"A": left, "B": 8000}
    assert duel.damage_taken == {"A": taken, "B": 0}
    assert len(duel.journal.events) == (1 if amount else 0), "what changes nothing did not happen (YGO-13.6)"


def test_an_unknown_amount_makes_life_points_unknown() -> None:
    duel = _duel()

    change_life(duel, "A", None, "damage", source=None, rule="YGO-8.2")
    change_life(duel, "A", 100, "gained", source=None, rule="YGO-8.2")

    assert duel.life["A"] is None
    assert duel.damage_taken["A"] is None
    assert can_pay(duel, "A", 1) is None


@pytest.mark.parametrize(
    ("profile", "amount", "able"),
    [
        ("classic", 1000, True),
        ("tcg", 1000, False),
        ("tcg", 999, True),
        ("ocg", 1000, True),
        ("ocg", 1001, False),
    ],
)
def test_what_can_be_paid(profile: str, amount: int, able: bool) -> None:
    assert can_pay(_duel(1000, profile=profile), "A", amount) is able


@pytest.mark.parametrize(
    ("zero", "winner", "rule"),
    [(["A"], "B", "YGO-19.1"), (["B"], "A", "YGO-19.1"), (["A", "B"], "draw", "YGO-19.2")],
)
def test_no_life_points_left(zero: list[Player], winner: str, rule: str) -> None:
    duel = _duel()
    for player in zero:
        change_life(duel, player, 9000, "damage", source=None, rule="YGO-8.2")

    check_loss(duel)
    check_loss(duel)

    assert duel.winner == winner
    assert [event.rule for event in duel.journal.events if event.kind == "duel_ended"] == [rule]


@pytest.mark.parametrize(
    ("players", "winner"), [(["A"], "B"), (["B"], "A"), (["A", "B"], "draw"), ([], None)]
)  # fmt: skip
def test_decks_that_are_too_small(players: list[Player], winner: str | None) -> None:
    duel = _duel()

    lose_by_deck_out(duel, players)

    assert duel.winner == winner


def test_a_duel_ends_only_once() -> None:
    duel = _duel()
    lose_by_deck_out(duel, ["A"])
    change_life(duel, "B", 9000, "damage", source=None, rule="YGO-8.2")

    check_loss(duel)
    lose_by_deck_out(duel, ["B"])

    assert duel.winner == "B"


def test_reflected_damage_goes_to_the_other_player() -> None:
    """YGO-19.6: set up at its own link, applied when the damaging link below resolves."""
    ruling = judge(
        {
            "setup": {
                "players": {
                    "A": {"spell_trap_zones": [{"card": "Spark", "face": "down"}]},
                    "B": {"spell_trap_zones": [{"card": "Mirror of Sparks", "face": "down"}]},
                }
            },
            "cards": [
                trap("Spark", activation({"op": "damage", "amount": 700})),
                trap("Mirror of Sparks", activation({"op": "reflect_damage"}, responds_to=[{}]), icon="counter"),
            ],
            "actions": [{"player": "A", "activate": "Spark"}, {"player": "B", "activate": "Mirror of Sparks"}],
        }
    )

    assert outcomes(ruling) == {(1, 1): "resolves", (1, 2): "resolves"}
    assert ruling.final.players["A"].life_points == 7300
    assert ruling.final.players["B"].life_points == 8000


def test_a_player_who_pays_the_last_life_points_has_lost() -> None:
    ruling = judge(
        {
            "profile": "ocg",
            "setup": {
                "players": {
                    "A": {"hand": ["Raigeki"]},
                    "B": {
                        "life_points": 1000,
                        "monster_zones": ["Kuriboh"],
                        "spell_trap_zones": [{"card": "Price", "face": "down"}],
                    },
                }
            },
            "cards": [
                trap("Price", activation({"op": "draw"}, costs=[{"op": "pay_life_points", "amount": 1000}])),
            ],
            "actions": [{"player": "A", "activate": "Raigeki"}, {"player": "B", "activate": "Price"}],
        }
    )

    assert ruling.final.winner == "A"
    assert outcomes(ruling) == {(1, 1): "not_reached", (1, 2): "not_reached"}
