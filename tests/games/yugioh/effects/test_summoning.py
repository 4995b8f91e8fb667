"""Special Summons by effects, Normal Summons at once, and cards that effects Set."""

from typing import Any

import pytest

from tests.games.yugioh.board import trap
from tests.games.yugioh.effects.playing import answer, aura, done, outcome, refused
from tests.support.judging import cards_in, judge

REVIVE = {
    "op": "special_summon",
    "cards": {"choose": {"zones": ["graveyard"], "controller": "you", "kind": ["monster"]}},
}


@pytest.mark.parametrize(
    ("position", "said", "expected"),
    [
        ("attack", (), ("up", "attack")),
        ("defense", (), ("up", "defense")),
        ("face_down_defense", (), ("down", "defense")),
        ("any", (), ("up", "attack")),
        ("any", ("attack",), ("up", "attack")),
        ("any", ("defense",), ("up", "defense")),
    ],
)
def test_the_battle_position(position: str, said: tuple[str, ...], expected: tuple[str, str]) -> None:
    """A position that nobody says is attack, which is listed as an assumption."""
    answers = (answer("A", *said),) if said else ()

    ruling = done({**REVIVE, "position": position}, a={"graveyard": ["Kuriboh"], "monster_zones": []}, answers=answers)

    (card,) = ruling.final.players["A"].monster_zones
    assert (card["face"], card["position"]) == expected
    assumed = any("battle position of Kuriboh" in assumption.fact for assumption in ruling.assumptions)
    assert assumed is (position == "any" and not said)


def test_under_strict_the_position_is_asked_for() -> None:
    known = {"monster_zones": [], "field_zone": [], "graveyard": ["Kuriboh"]}

    ruling = done(REVIVE, a=known, b={**known, "spell_trap_zones": []}, strict=True)

    assert ruling.question is not None
    assert [candidate.reference for candidate in ruling.question.candidates] == ["attack", "defense"]


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ({"graveyard": []}, {}, "YGO-4.15"),
        ({"graveyard": ["Kuriboh"], "monster_zones": [{"card": "Sangan", "count": 5}]}, {}, "YGO-4.8"),
        ({"graveyard": ["Kuriboh"], "monster_zones": [{"card": "Sangan", "count": 4}]}, {}, None),
        ({"graveyard": ["Kuriboh"]}, {"monster_zones": ["Fossil Dyna Pachycephalo"]}, "YGO-4.22"),
        ({"graveyard": ["Kuriboh"]}, {"monster_zones": [{"card": "Fossil Dyna Pachycephalo", "face": "down"}]}, None),
    ],
)
def test_when_it_is_possible(a: dict[str, Any], b: dict[str, Any], rule: str | None) -> None:
    assert refused(done({**REVIVE, "position": "attack"}, a=a, b=b)) == rule


@pytest.mark.parametrize(("mine", "rule"), [(3, None), (4, "YGO-4.8")])
def test_two_monsters_need_two_zones(mine: int, rule: str | None) -> None:
    two = {"op": "special_summon", "position": "attack", "cards": {**REVIVE["cards"], "count": 2}}  # type: ignore[dict-item]
    a = {"graveyard": ["Kuriboh", "Jinzo"], "monster_zones": [{"card": "Sangan", "count": mine}]}

    assert refused(done(two, a=a)) == rule


def test_to_the_opponents_side() -> None:
    ruling = done(
        {**REVIVE, "position": "attack", "to": "opponent"}, a={"graveyard": ["Kuriboh"]}, b={"monster_zones": []}
    )

    assert [(card["card"], card.get("owner")) for card in ruling.final.players["B"].monster_zones] == [("Kuriboh", "A")]


def test_with_its_effects_negated() -> None:
    ruling = done(
        {**REVIVE, "position": "attack", "effects_negated": True},
        a={"graveyard": ["Jinzo"], "monster_zones": []},
        b={"deck": ["Kuriboh"], "spell_trap_zones": [{"card": "Jar of Greed", "face": "down"}]},
        answers=({"player": "B", "activate": "Jar of Greed"},),
    )

    assert ruling.final.players["A"].monster_zones[0].get("negated") is True
    assert ruling.verdict == "legal"


def test_a_summon_that_became_impossible() -> None:
    """Fossil Dyna arrives in the same effect, before the second Summon."""
    second = {
        "op": "special_summon",
        "position": "attack",
        "join": "also",
        "cards": {"choose": {"zones": ["hand"], "controller": "you", "kind": ["monster"]}},
    }

    ruling = done(
        {**REVIVE, "position": "attack"},
        second,
        a={"graveyard": ["Fossil Dyna Pachycephalo"], "hand": ["Kuriboh"], "monster_zones": []},
    )

    assert cards_in(ruling, "A", "monster_zones") == ["Fossil Dyna Pachycephalo"]
    assert outcome(ruling) == "resolves_partially"


NOW = {"op": "normal_summon_now"}


@pytest.mark.parametrize(
    ("hand", "more", "rule"),
    [
        (["Celtic Guardian"], {}, None),
        (["Summoned Skull"], {}, "YGO-4.15"),
        (["Raigeki"], {}, "YGO-4.15"),
        (["Celtic Guardian"], {"monster_zones": [{"card": "Sangan", "count": 5}]}, "YGO-4.8"),
        (["Celtic Guardian"], {"monster_zones": ["Aura"]}, "YGO-4.22"),
    ],
)
def test_a_normal_summon_at_once(hand: list[str], more: dict[str, Any], rule: str | None) -> None:
    ruling = done(NOW, a={"hand": hand, **more}, cards=(aura({"op": "forbid", "what": "normal_summon"}),))

    assert refused(ruling) == rule
    assert ("Celtic Guardian" in cards_in(ruling, "A", "monster_zones")) is (rule is None)


@pytest.mark.parametrize(
    ("hand", "chosen", "zone", "rule"),
    [
        (["Jar of Greed", "Umi"], "Jar of Greed", "spell_trap_zones", None),
        (["Jar of Greed", "Umi"], "Umi", "field_zone", None),
        ([], "", "", "YGO-4.15"),
    ],
)
def test_a_card_is_set_by_an_effect(hand: list[str], chosen: str, zone: str, rule: str | None) -> None:
    step = {"op": "set_card", "cards": {"choose": {"zones": ["hand"], "controller": "you", "kind": ["spell", "trap"]}}}

    ruling = done(step, a={"hand": hand, "field_zone": []}, answers=(answer("A", chosen),) if chosen else ())

    assert refused(ruling) == rule
    if zone:
        (card,) = getattr(ruling.final.players["A"], zone)
        assert (card["card"], card["face"]) == (chosen, "down")


def test_a_trap_set_by_an_effect_waits_a_turn() -> None:
    step = {"op": "set_card", "cards": {"choose": {"zones": ["hand"], "controller": "you", "kind": ["trap"]}}}

    ruling = done(
        step, a={"hand": ["Jar of Greed"], "deck": ["Umi"]}, answers=({"player": "A", "activate": "Jar of Greed"},)
    )

    assert ruling.activations[-1].primary == "YGO-4.5"


@pytest.mark.parametrize(
    ("what", "verdict"),
    [({"condition": "turn", "of": "opponent"}, "illegal"), ({"condition": "turn", "of": "you"}, "legal")],
)
def test_a_trap_from_the_hand_where_its_text_allows_it(what: dict[str, Any], verdict: str) -> None:
    """YGO-4.6, YGO-10.2."""
    evenly = trap(
        "Evenly", {"effect_kind": "card_activation", "from_hand_if": what, "steps": [{"op": "damage", "amount": 1}]}
    )
    setup = {"players": {"A": {"hand": ["Evenly"]}}}

    ruling = judge({"cards": [evenly], "setup": setup, "actions": [{"player": "A", "activate": "Evenly"}]})

    assert ruling.verdict == verdict
