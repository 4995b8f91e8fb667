"""What Traps leave behind: how long it lasts, whom it binds, and what happens where it has nothing to do."""

from typing import Any

from tests.games.yugioh.effects.playing import answer, done, outcome, refused
from tests.support.judging import cards_in


def test_damage_is_kept_off_until_the_next_turn_has_ended() -> None:
    shield = {"op": "no_damage", "who": "opponent", "until": "end_of_next_turn"}
    burn = {"op": "damage", "amount": 500, "join": "also_after_that"}

    assert done(shield, burn).final.players["B"].life_points == 8000


def test_damage_to_others_is_not_kept_off() -> None:
    shield = {"op": "no_damage", "who": "opponent"}
    burn = {"op": "damage", "to": "you", "amount": 500, "join": "also_after_that"}

    assert done(shield, burn).final.players["A"].life_points == 7500


def test_a_monster_that_is_banished_for_a_while_is_banished_now() -> None:
    away = {"op": "banish_until", "cards": {"all": {"zones": ["monster_zones"]}}}

    ruling = done(away, b={"monster_zones": ["Kuriboh"]})

    assert outcome(ruling) == "resolves"
    assert cards_in(ruling, "B", "banished") == ["Kuriboh"]


def test_an_attack_that_does_not_go_on_cannot_be_negated() -> None:
    assert outcome(done({"op": "negate_attack"})) == "no_effect"
    assert outcome(done({"op": "end_battle_phase"})) == "no_effect"


def test_the_toss_of_a_coin_decides_what_follows() -> None:
    toss: dict[str, Any] = {
        "op": "call_coin",
        "right": [{"op": "damage", "amount": 100}],
        "wrong": [{"op": "damage", "to": "you", "amount": 200}],
    }

    right = done(toss, answers=(answer("A", "yes"),))
    wrong = done(toss, answers=(answer("A", "no"),))

    assert right.final.players["B"].life_points == 7900
    assert wrong.final.players["A"].life_points == 7800


def test_monsters_without_a_type_in_common_are_not_banished() -> None:
    pair = {"op": "banish_one_each_of_one_type"}

    ruling = done(pair, a={"monster_zones": ["Kuriboh"]}, b={"monster_zones": ["Celtic Guardian"]})

    assert refused(ruling) == "YGO-4.15"
