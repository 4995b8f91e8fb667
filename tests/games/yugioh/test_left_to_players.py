"""A ruling names the clauses that a definition keeps as text."""

from typing import Any

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import monster, spell
from tests.support.judging import judge

PART = {"fidelity": "structural", "text": "And something more."}
DRAWS = spell("Draws", {"effect_kind": "card_activation", "steps": [{"op": "draw"}], **PART})
FORBIDS = monster(
    "Forbids",
    {
        "effect_kind": "continuous",
        "location": ["monster_zones"],
        "steps": [{"op": "forbid", "what": "draw", "who": "opponent"}],
        **PART,
    },
)


def _judged(monsters: list[Any], *actions: Any, hand: tuple[str, ...] = ("Draws", "Raigeki")) -> YugiohRuling:
    side = {"hand": list(hand), "deck": ["Kuriboh"], "monster_zones": monsters}
    setup = {"players": {"A": side, "B": {"monster_zones": ["Kuriboh"], "hand": ["Effect Veiler"]}}}
    return judge({"cards": [DRAWS, FORBIDS], "setup": setup, "actions": list(actions)})


def test_a_link_that_resolves_leaves_its_clause() -> None:
    ruling = _judged([], {"player": "A", "activate": "Draws"})

    assert [(one.card, one.text, one.chain, one.link) for one in ruling.by_hand] == [
        ("Draws", "And something more.", 1, 1)
    ]


def test_a_continuous_effect_leaves_it_while_it_applies() -> None:
    assert [one.card for one in _judged(["Forbids"]).by_hand] == ["Forbids"]
    assert _judged([{"card": "Forbids", "face": "down"}]).by_hand == ()
    assert _judged([{"card": "Forbids", "negated": True}]).by_hand == ()


def test_what_is_wholly_defined_leaves_nothing() -> None:
    assert _judged([], {"player": "A", "activate": "Raigeki"}).by_hand == ()
