"""Prohibitions and replacements: whom they bind, what they reach, and how long they last."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell
from tests.games.yugioh.effects.playing import answer, aura, done, refused
from tests.support.judging import cards_in, judge, primaries

BURN = {"op": "damage", "amount": 1}
FLASH = spell("Flash", activation(BURN))


def _under(forbid: dict[str, Any], *actions: dict[str, Any], mine: bool = False, **side: Any) -> Any:
    """What A may do while a monster of B's, or A's own, forbids something."""
    a = {"hand": ["Flash"], "deck": ["Kuriboh"], **side}
    b: dict[str, Any] = {}
    (a if mine else b)["monster_zones"] = ["Aura", *(side.get("monster_zones", []) if mine else [])]
    setup = {"players": {"A": a, "B": b}}
    return judge({"cards": [aura({"op": "forbid", **forbid}), FLASH], "setup": setup, "actions": list(actions)})


@pytest.mark.parametrize(
    ("forbid", "mine", "refused_by"),
    [
        ({"what": "activate"}, False, "YGO-4.22"),
        ({"what": "activate_card"}, False, "YGO-4.22"),
        ({"what": "activate", "who": "opponent"}, False, "YGO-4.22"),
        ({"what": "activate", "who": "you"}, False, None),
        ({"what": "activate", "who": "you"}, True, "YGO-4.22"),
        ({"what": "activate", "who": "opponent"}, True, None),
        ({"what": "activate", "kind": ["spell"]}, False, "YGO-4.22"),
        ({"what": "activate", "kind": ["trap"]}, False, None),
        ({"what": "draw"}, False, None),
    ],
)
def test_a_card_may_not_be_activated(forbid: dict[str, Any], mine: bool, refused_by: str | None) -> None:
    ruling = _under(forbid, {"player": "A", "activate": "Flash"}, mine=mine)

    assert primaries(ruling).get(0) == refused_by


@pytest.mark.parametrize(
    ("forbid", "refused_by"),
    [
        ({"what": "activate_card"}, None),
        ({"what": "activate"}, "YGO-4.22"),
        ({"what": "activate", "cards": {"zones": ["spell_trap_zones"]}}, "YGO-4.22"),
        ({"what": "activate", "cards": {"zones": ["monster_zones"]}}, None),
    ],
)
def test_an_effect_of_a_face_up_card(forbid: dict[str, Any], refused_by: str | None) -> None:
    """YGO-4.22: "cannot activate Spell/Trap Cards" does not stop effects of face-up ones."""
    cannon = [{"card": "Wave-Motion Cannon", "standby_phases": 1}]

    ruling = _under(forbid, {"player": "A", "activate": "Wave-Motion Cannon"}, spell_trap_zones=cannon)

    assert primaries(ruling).get(0) == refused_by


@pytest.mark.parametrize(
    ("forbid", "action", "rule"),
    [
        ({"what": "normal_summon"}, {"player": "A", "summon": "Kuriboh"}, "YGO-4.22"),
        ({"what": "normal_summon", "who": "you"}, {"player": "A", "summon": "Kuriboh"}, None),
        ({"what": "special_summon"}, {"player": "A", "summon": "Kuriboh"}, None),
        ({"what": "normal_summon"}, {"player": "A", "set": "Kuriboh"}, None),
    ],
)
def test_a_summon_may_not_be_made(forbid: dict[str, Any], action: dict[str, Any], rule: str | None) -> None:
    assert primaries(_under(forbid, action, hand=["Kuriboh"])).get(0) == rule


def test_a_prohibition_ends_with_its_source() -> None:
    forbid = {"op": "forbid", "what": "activate", "kind": ["trap"]}
    setup = {
        "players": {
            "A": {
                "hand": ["Raigeki"],
                "deck": ["Kuriboh", "Umi"],
                "spell_trap_zones": [{"card": "Jar of Greed", "face": "down"}],
            },
            "B": {"monster_zones": ["Aura"]},
        }
    }
    jar = {"player": "A", "activate": "Jar of Greed"}

    ruling = judge(
        {
            "cards": [aura(forbid)],
            "setup": setup,
            "actions": [jar, {"player": "A", "activate": "Raigeki"}, {"resolve": True}, jar],
        }
    )

    assert primaries(ruling) == {0: "YGO-4.22"}


@pytest.mark.parametrize(("until", "lasts"), [("end_phase", True), ("while_source_face_up", False)])
def test_what_a_resolved_spell_leaves_behind(until: str, lasts: bool) -> None:
    """YGO-2.7: until the end of the turn it outlives the Spell, which has gone to the Graveyard."""
    ban = {"op": "forbid", "what": "activate", "kind": ["spell"], "until": until}

    ruling = done(ban, a={"hand": ["Flash"]}, cards=(FLASH,), answers=({"player": "A", "activate": "Flash"},))

    assert (primaries(ruling).get(2) == "YGO-4.22") is lasts


def test_only_cards_of_the_same_name() -> None:
    fetch = {"op": "add_to_hand", "cards": {"choose": {"zones": ["deck"], "controller": "you"}}}
    ban = {
        "op": "forbid",
        "what": "activate",
        "same_name_as_those": True,
        "until": "end_phase",
        "join": "and_if_you_do",
    }
    actions = (
        answer("A", "Flash"),
        {"player": "A", "activate": "Flash"},
        {"player": "A", "activate": "Ookazi"},
    )

    ruling = done(fetch, ban, a={"hand": ["Ookazi"], "deck": ["Flash", "Umi"]}, cards=(FLASH,), answers=actions)

    assert primaries(ruling) == {3: "YGO-4.22"}


@pytest.mark.parametrize(
    ("forbid", "op", "kept"),
    [
        ({"what": "be_destroyed"}, "destroy", True),
        ({"what": "be_destroyed"}, "banish", False),
        ({"what": "banish"}, "banish", True),
        ({"what": "banish", "who": "you"}, "banish", False),
        ({"what": "banish", "who": "opponent"}, "banish", True),
        ({"what": "be_targeted"}, "destroy", False),
    ],
)
def test_what_cannot_happen_to_a_card(forbid: dict[str, Any], op: str, kept: bool) -> None:
    step = {"op": op, "cards": {"all": {"zones": ["monster_zones"], "controller": "opponent"}}}

    ruling = done(step, b={"monster_zones": ["Aura"]}, cards=(aura({"op": "forbid", **forbid}),))

    assert (cards_in(ruling, "B", "monster_zones") == ["Aura"]) is kept
    assert (refused(ruling) is not None) is kept


@pytest.mark.parametrize(
    ("kind", "monster_goes", "spell_goes"),
    [(None, "banished", "banished"), (["monster"], "banished", "graveyard"), (["spell"], "graveyard", "banished")],
)
def test_banished_instead(kind: list[str] | None, monster_goes: str, spell_goes: str) -> None:
    redirect = aura({"op": "banish_instead_of_graveyard", **({"kind": kind} if kind else {})})
    step = {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "name": ["Kuriboh"]}}}

    ruling = done(step, a={"monster_zones": ["Aura"]}, b={"monster_zones": ["Kuriboh"]}, cards=(redirect,))

    assert cards_in(ruling, "B", monster_goes) == ["Kuriboh"]
    assert cards_in(ruling, "A", spell_goes) == ["Act"]
