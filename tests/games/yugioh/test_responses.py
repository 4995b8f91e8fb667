"""What may answer what: conditions, limits on the next link, and events that were just met (YGO-4.9 to 4.11, 4.20)."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge, primaries, verdicts

BURN = {"op": "damage", "amount": 1}
TRAP = trap("Quick Trap", activation(BURN))
SPELL = spell("Quick Spell", activation(BURN), icon="quick_play")
HAND_EFFECT = monster("Imp", {"effect_kind": "quick", "location": ["hand"], "steps": [BURN]})


def _answered(limit: Json, by: str, answer: str) -> Any:
    first = spell("Loud", activation(BURN, chain_limit=limit))
    sets = [{"card": "Quick Trap", "face": "down"}, {"card": "Quick Spell", "face": "down"}]
    sides = {"A": {"hand": ["Loud", "Imp"], "spell_trap_zones": sets}, "B": {"hand": ["Imp"], "spell_trap_zones": sets}}
    actions = [{"player": "A", "activate": "Loud"}, {"player": by, "activate": answer}]
    return judge({"cards": [first, TRAP, SPELL, HAND_EFFECT], "setup": {"players": sides}, "actions": actions})


@pytest.mark.parametrize(
    ("limit", "by", "answer", "allowed"),
    [
        ({}, "B", "Quick Trap", False),
        ({}, "A", "Quick Trap", False),
        ({"who": "opponent"}, "B", "Quick Trap", False),
        ({"who": "opponent"}, "A", "Quick Trap", True),
        ({"who": "you"}, "A", "Quick Trap", False),
        ({"who": "you"}, "B", "Quick Trap", True),
        ({"kind": ["trap"]}, "B", "Quick Trap", False),
        ({"kind": ["trap"]}, "B", "Quick Spell", True),
        ({"kind": ["monster"]}, "B", "Imp", False),
        ({"kind": ["spell", "trap"]}, "B", "Imp", True),
        ({"the_targets": True}, "B", "Quick Trap", True),
    ],
)
def test_who_may_not_respond(limit: Json, by: str, answer: str, allowed: bool) -> None:
    assert primaries(_answered(limit, by, answer)).get(1) == (None if allowed else "YGO-4.20")


def test_the_limit_is_for_the_next_link_only() -> None:
    first = spell("Loud", activation(BURN, chain_limit={"kind": ["trap"]}))
    sides = {
        "A": {"hand": ["Loud"]},
        "B": {"hand": ["Imp"], "spell_trap_zones": [{"card": "Quick Trap", "face": "down"}]},
    }
    actions = [
        {"player": "A", "activate": "Loud"},
        {"player": "B", "activate": "Imp"},
        {"player": "B", "activate": "Quick Trap"},
    ]

    ruling = judge({"cards": [first, TRAP, HAND_EFFECT], "setup": {"players": sides}, "actions": actions})

    assert verdicts(ruling) == ["legal", "legal", "legal"]


@pytest.mark.parametrize(
    ("word", "position", "verdict"),
    [("when", "face_up_attack", "illegal"), ("if", "face_up_attack", "legal"), ("when", None, "legal")],
)
def test_an_event_that_was_not_the_last(word: str, position: str | None, verdict: str) -> None:
    """YGO-13.7: "when" is too late where the Summoning effect went on with something else."""
    revive = {"op": "special_summon", "cards": "targets", "position": "defense"}
    then = [{"op": "change_position", "cards": "those", "to": position, "join": "then"}] if position else []
    rise = spell("Rise", activation(revive, *then, targets=[{"cards": {"zones": ["graveyard"], "kind": ["monster"]}}]))
    pit = trap("Pit", activation(BURN, trigger_word=word, on=[{"event": "summoned"}]))
    sides = {
        "A": {"hand": ["Rise"], "graveyard": ["Kuriboh"]},
        "B": {"spell_trap_zones": [{"card": "Pit", "face": "down"}]},
    }
    actions = [{"player": "A", "activate": "Rise"}, {"resolve": True}, {"player": "B", "activate": "Pit"}]

    ruling = judge({"cards": [rise, pit], "setup": {"players": sides}, "actions": actions})

    assert ruling.activations[-1].verdict == verdict
    assert ruling.activations[-1].primary == ("YGO-13.7" if verdict == "illegal" else None)


def test_the_nearest_reason_is_told() -> None:
    """Of two things that a card answers the one that came nearest says why it does not fit."""
    pair = trap(
        "Pair",
        activation(BURN, responds_to=[{"kind": ["monster"]}, {"what": "effect", "kind": ["spell"]}]),
        icon="counter",
    )
    sides = {"A": {"hand": ["Pot of Greed"], "deck": 3}, "B": {"spell_trap_zones": [{"card": "Pair", "face": "down"}]}}
    actions = [{"player": "A", "activate": "Pot of Greed"}, {"player": "B", "activate": "Pair"}]

    assert primaries(judge({"cards": [pair], "setup": {"players": sides}, "actions": actions})) == {1: "YGO-3.3"}


@pytest.mark.parametrize(
    ("deck", "verdict", "assumed"),
    [(["Kuriboh"], "legal", False), (["Raigeki"], "illegal", False), (1, "legal", True)],
)
def test_an_event_that_happened_to_an_unnamed_card(deck: Any, verdict: str, assumed: bool) -> None:
    """Whether a monster was sent to the Graveyard is presumed of a card that nobody named."""
    mill = spell("Mill", activation({"op": "mill"}))
    pit = trap(
        "Pit", activation(BURN, on=[{"event": "sent_to_graveyard", "cards": {"kind": ["monster"]}, "origin": ["deck"]}])
    )
    sides = {"A": {"hand": ["Mill"], "deck": deck}, "B": {"spell_trap_zones": [{"card": "Pit", "face": "down"}]}}
    actions = [{"player": "A", "activate": "Mill"}, {"resolve": True}, {"player": "B", "activate": "Pit"}]

    ruling = judge({"cards": [mill, pit], "setup": {"players": sides}, "actions": actions})

    assert ruling.activations[-1].verdict == verdict
    assert any("was a monster" in assumption.fact for assumption in ruling.assumptions) is assumed
