"""The fast effect timing chart: who may act, what a pass does in each box, what happened last."""

from typing import Literal

import pytest

from app.games.yugioh.state import Duel
from app.games.yugioh.timing import (
    BOX_RULES,
    Box,
    Window,
    after_action,
    after_chain,
    not_entitled,
    open_state,
    pass_by,
)
from app.games.yugioh.vocabulary import Player
from tests.games.yugioh.board import activation, board, monster, spell, trap
from tests.support.judging import Json, judge, play, verdicts


def _duel(box: Literal["open", "after_action", "chain", "after_chain"], turn_player: Player = "A") -> Duel:
    duel = board(setup={"turn_player": turn_player})
    if box == "chain":
        duel.window = Window("chain", turn_player)
    else:
        {"open": open_state, "after_action": _act, "after_chain": _chain}[box](duel)
    return duel


def _act(duel: Duel) -> None:
    after_action(duel, ("a summon",), ("a tribute", "a summon"))


def _chain(duel: Duel) -> None:
    after_chain(duel, ("a draw",), ("a draw",))


@pytest.mark.parametrize("box", ["open", "after_action", "after_chain"])
@pytest.mark.parametrize("turn_player", ["A", "B"])
def test_the_turn_player_acts_first(box: Literal["open", "after_action", "after_chain"], turn_player: Player) -> None:
    assert _duel(box, turn_player).window.actor == turn_player


@pytest.mark.parametrize(
    ("box", "after_one", "after_both", "resolves"),
    [
        ("open", "ending", "ended", False),
        ("after_action", "after_action", "open", False),
        ("chain", "chain", "chain", True),
        ("after_chain", "after_chain", "open", False),
    ],
)
def test_passes(
    box: Literal["open", "after_action", "chain", "after_chain"], after_one: Box, after_both: Box, resolves: bool
) -> None:
    duel = _duel(box)

    assert pass_by(duel, "A") is False
    assert (duel.window.box, duel.window.actor) == (after_one, "B")
    assert not_entitled(duel, "A") is not None
    assert not_entitled(duel, "B") is None
    assert pass_by(duel, "B") is resolves
    assert duel.window.box == after_both


def test_who_passes_in_advance_does_not_pass_for_the_other() -> None:
    duel = _duel("after_action")

    assert pass_by(duel, "B") is False
    assert duel.window.events == ("a summon",)
    assert duel.window.actor == "A"


def test_every_box_has_its_rule() -> None:
    assert set(BOX_RULES) == {"open", "before_summon", "after_action", "chain", "after_chain", "ending", "ended"}


WHEN = {
    "effect_kind": "trigger",
    "trigger_word": "when",
    "location": ["graveyard"],
    "on": [{"event": "sent_to_graveyard", "subject": "self"}],
    "steps": [{"op": "damage", "amount": 100}],
}
DESTROY_ALL = {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}}
BURN = {"op": "damage", "amount": 1}
CARDS = [
    monster("Herald", WHEN),
    trap("Low", activation(BURN)),
    trap("Burst", activation(DESTROY_ALL)),
    trap("Deny", activation({"op": "negate_activation"}, {**DESTROY_ALL, "join": "also"}, responds_to=[{}])),
    trap("Hush", activation({"op": "negate_effect"}, {**DESTROY_ALL, "join": "also"}, responds_to=[{}])),
    trap("Cost", activation(BURN, costs=[{"op": "tribute", "cards": {"choose": {"zones": ["monster_zones"]}}}])),
    spell("Order", activation(DESTROY_ALL, {**BURN, "join": "then"})),
]


def _chain_of(*links: str) -> Json:
    """The traps of both players, activated one on top of the other by A and B in turn."""
    players: Json = {
        player: {
            "hand": ["Order"],
            "monster_zones": ["Herald"] if player == "A" else [],
            "spell_trap_zones": [
                {"card": card, "face": "down", "id": f"{card} {at}"}
                for at, card in enumerate(links)
                if at % 2 == (player == "B") and card != "Order"
            ],
        }
        for player in ("A", "B")
    }
    actions = [
        {"player": "AB"[at % 2], "activate": card if card == "Order" else f"{card} {at}"}
        for at, card in enumerate(links)
    ]
    return {"cards": CARDS, "setup": {"players": players}, "actions": actions}


@pytest.mark.parametrize(
    ("links", "rule"),
    [
        (["Burst"], None),
        (["Burst", "Low"], None),
        (["Low", "Burst"], "YGO-13.3"),
        (["Low", "Deny"], None),
        (["Low", "Hush"], "YGO-13.5"),
        (["Low", "Low", "Deny"], "YGO-13.3"),
        (["Cost"], "YGO-13.3"),
        (["Order"], "YGO-13.3"),
    ],
)
def test_what_happened_last(links: list[str], rule: str | None) -> None:
    """YGO-13.1 to 13.5: the last group of the lowest link whose activation stands."""
    ruling = judge(_chain_of(*links))

    waiting = [trigger.card for group in ruling.triggers_waiting for trigger in group.triggers]
    assert waiting == ([] if rule else ["Herald"])
    assert [lost.rule for lost in ruling.triggers_missed] == ([rule] if rule else [])


def test_a_chain_from_the_open_state_closes_the_window_before_it() -> None:
    """YGO-15.8: Order is a Normal Spell, so the Summon before it can no longer be answered."""
    submission: Json = {
        "cards": [*CARDS, monster("Guest")],
        "setup": {"players": {"A": {"hand": ["Guest", "Order"], "monster_zones": []}, "B": {"monster_zones": []}}},
        "actions": [{"player": "A", "summon": "Guest"}, {"player": "A", "activate": "Order"}],
    }

    assert verdicts(judge(submission)) == ["legal", "legal"]
    assert play({**submission, "actions": submission["actions"][:1]}).duel.window.box == "after_action"
    assert play(submission).duel.window.box == "after_chain"
