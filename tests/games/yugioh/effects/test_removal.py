"""Operations that take cards from where they are: what is taken, how much of it, and how that is told."""

from typing import Any

import pytest

from tests.games.yugioh.effects.playing import answer, aura, done, outcome, refused
from tests.support.judging import cards_in

MONSTERS = {"zones": ["monster_zones"], "controller": "opponent"}
ALL = {"all": MONSTERS}


@pytest.mark.parametrize(
    ("op", "zone", "how"),
    [
        ("destroy", "graveyard", "is destroyed"),
        ("banish", "banished", "is banished"),
        ("send_to_graveyard", "graveyard", "is sent"),
        ("tribute", "graveyard", "is Tributed"),
        ("return_to_hand", "hand", "is returned"),
        ("return_to_deck", "deck", "is returned"),
    ],
)
def test_where_all_of_them_go(op: str, zone: str, how: str) -> None:
    ruling = done({"op": op, "cards": ALL}, b={"monster_zones": ["Kuriboh", "Jinzo"], zone: []})

    assert sorted(cards_in(ruling, "B", zone)) == ["Jinzo", "Kuriboh"]
    assert outcome(ruling) == "resolves"
    assert sum(how in step.words for step in ruling.steps) == 2


@pytest.mark.parametrize("op", ["destroy", "banish", "return_to_hand", "send_to_graveyard"])
@pytest.mark.parametrize("cards", [ALL, {"choose": MONSTERS}, {"choose": MONSTERS, "count": 2, "up_to": True}])
def test_nothing_to_take(op: str, cards: dict[str, Any]) -> None:
    assert refused(done({"op": op, "cards": cards}, b={"monster_zones": []})) == "YGO-4.15"


@pytest.mark.parametrize(("count", "rule"), [(1, None), (2, None), (3, "YGO-4.15")])
def test_as_many_as_the_text_says(count: int, rule: str | None) -> None:
    step = {"op": "destroy", "cards": {"choose": MONSTERS, "count": count}}

    assert refused(done(step, b={"monster_zones": ["Kuriboh", "Jinzo"]})) == rule


@pytest.mark.parametrize(
    ("cards", "player", "chosen", "left"),
    [
        ({"choose": MONSTERS}, "A", ["Jinzo"], ["Kuriboh", "Sangan"]),
        ({"choose": MONSTERS, "by": "opponent"}, "B", ["Kuriboh"], ["Jinzo", "Sangan"]),
        ({"choose": MONSTERS, "count": 2}, "A", ["Jinzo", "Sangan"], ["Kuriboh"]),
        ({"choose": MONSTERS, "count": 2, "up_to": True}, "A", [], ["Jinzo", "Kuriboh", "Sangan"]),
        ({"choose": MONSTERS, "any_number": True}, "A", ["Kuriboh", "Jinzo", "Sangan"], []),
    ],
)
def test_picked_at_resolution(cards: dict[str, Any], player: str, chosen: list[str], left: list[str]) -> None:
    monsters = ["Kuriboh", "Jinzo", "Sangan"]

    ruling = done({"op": "destroy", "cards": cards}, b={"monster_zones": monsters}, answers=(answer(player, *chosen),))

    assert ruling.verdict == "legal"
    assert sorted(cards_in(ruling, "B", "monster_zones")) == left


@pytest.mark.parametrize(
    ("extreme", "gone"),
    [({"highest": "atk"}, "Jinzo"), ({"lowest": "atk"}, "Kuriboh"), ({"highest": "defense"}, "Royal Magical Library")],
)
def test_the_strongest_or_the_weakest(extreme: dict[str, Any], gone: str) -> None:
    step = {"op": "destroy", "cards": {"choose": {**MONSTERS, "face": "up", "atk": {"at_least": 1}}, **extreme}}
    if gone == "Royal Magical Library":
        step = {"op": "destroy", "cards": {"choose": {**MONSTERS, "face": "up"}, **extreme}}

    ruling = done(step, b={"monster_zones": ["Kuriboh", "Jinzo", "Royal Magical Library"], "graveyard": []})

    assert cards_in(ruling, "B", "graveyard") == [gone]


@pytest.mark.parametrize(
    ("protected", "rule", "left"),
    [(["Kuriboh"], None, ["Kuriboh", "Aura"]), (["Kuriboh", "Jinzo"], "YGO-4.15", ["Kuriboh", "Jinzo", "Aura"])],
)
def test_what_cannot_be_destroyed_stays(protected: list[str], rule: str | None, left: list[str]) -> None:
    """Where nothing at all could be destroyed it may not even be activated."""
    named = {"zones": ["monster_zones"], "name": [*protected, "Aura"]}
    guard = aura({"op": "forbid", "what": "be_destroyed", "cards": named})

    ruling = done({"op": "destroy", "cards": ALL}, b={"monster_zones": ["Kuriboh", "Jinzo", "Aura"]}, cards=(guard,))

    assert refused(ruling) == rule
    assert cards_in(ruling, "B", "monster_zones") == left


@pytest.mark.parametrize(
    ("where", "deck"),
    [("top", ["Kuriboh", "Umi"]), ("bottom", ["Umi", "Kuriboh"])],
)
def test_to_the_top_or_the_bottom(where: str, deck: list[str]) -> None:
    step = {"op": "return_to_deck", "cards": ALL, "where": where}

    assert cards_in(done(step, b={"monster_zones": ["Kuriboh"], "deck": ["Umi"]}), "B", "deck") == deck


def test_banished_face_down() -> None:
    ruling = done({"op": "banish", "cards": ALL, "face": "down"}, b={"monster_zones": ["Kuriboh"], "banished": []})

    assert cards_in(ruling, "B", "banished") == ["Kuriboh"]


def _own(zone: str, **more: Any) -> dict[str, Any]:
    return {"choose": {"zones": [zone], "controller": "you"}, **more}


@pytest.mark.parametrize(
    ("cost", "lying", "named", "rule"),
    [
        ({"op": "discard", "cards": _own("hand")}, {"hand": ["Kuriboh"]}, [], None),
        ({"op": "discard", "cards": _own("hand")}, {"hand": []}, [], "YGO-4.12"),
        ({"op": "discard", "cards": _own("hand", count=2)}, {"hand": ["Umi"]}, [], "YGO-4.12"),
        ({"op": "tribute", "cards": _own("monster_zones")}, {"monster_zones": ["Kuriboh"]}, ["Kuriboh"], None),
        ({"op": "tribute", "cards": _own("monster_zones")}, {"monster_zones": []}, [], "YGO-4.12"),
        ({"op": "banish", "cards": _own("graveyard", any_number=True)}, {"graveyard": ["Umi", "Jinzo"]}, ["Umi"], None),
        ({"op": "return_to_hand", "cards": _own("monster_zones")}, {"monster_zones": ["Kuriboh"]}, [], None),
    ],
)
def test_as_a_cost(cost: dict[str, Any], lying: dict[str, Any], named: list[str], rule: str | None) -> None:
    damage = {"op": "damage", "amount": {"times": [100, {"paid": "cards"}]}}

    ruling = done(damage, a=lying, costs=(cost,), choose={"cost": named} if named else None)

    assert refused(ruling) == rule
    assert ruling.final.players["B"].damage_taken == (0 if rule else 100)


@pytest.mark.parametrize(("op", "payable"), [("send_to_graveyard", False), ("discard", True), ("banish", True)])
def test_under_macro_cosmos(op: str, payable: bool) -> None:
    """YGO-4.12: sending must arrive at the Graveyard."""
    cost = {"op": op, "cards": _own("hand")}

    ruling = done(
        {"op": "damage", "amount": 1}, a={"hand": ["Kuriboh"]}, b={"spell_trap_zones": ["Macro Cosmos"]}, costs=(cost,)
    )

    assert refused(ruling) == (None if payable else "YGO-4.12")


def test_a_discard_whose_text_prints_the_graveyard() -> None:
    cost = {"op": "discard", "to_graveyard": True, "cards": _own("hand")}

    ruling = done(
        {"op": "damage", "amount": 1}, a={"hand": ["Kuriboh"]}, b={"spell_trap_zones": ["Macro Cosmos"]}, costs=(cost,)
    )

    assert refused(ruling) == "YGO-4.12"
