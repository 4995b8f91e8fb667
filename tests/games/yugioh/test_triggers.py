"""Triggers: which events meet them, their order, and what becomes of those that are not placed."""

from typing import Any

import pytest

from app.games.yugioh.state import Duel
from app.games.yugioh.waiting_triggers import decline_optional, hindrance, mandatory_waiting, out_of_order, usable
from tests.games.yugioh.board import activation, card_called, monster, spell
from tests.support.judging import Json, judge, play, primaries


def _trigger(event: str = "sent_to_graveyard", *, subject: str = "self", **effect: Any) -> Json:
    return {
        "effect_kind": "trigger",
        "location": ["graveyard"],
        "on": [{"event": event, "subject": subject}],
        "steps": [{"op": "gain_life_points", "amount": 100}],
        **effect,
    }


MUST, MAY = monster("Must", _trigger(mandatory=True)), monster("May", _trigger())
STORM = spell("Storm", activation({"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}}))


def _stormed(profile: str = "tcg", hand: tuple[str, ...] = (), **cards: Any) -> Duel:
    """The duel after Storm has destroyed a Must and a May of both players in A's turn."""
    names = [card["name"] for card in (MUST, MAY)]
    submission = {
        "profile": profile,
        "cards": [MUST, MAY, STORM, *cards.get("cards", [])],
        "setup": {
            "players": {
                "A": {"hand": ["Storm", *hand], "monster_zones": names},
                "B": {"monster_zones": [{"card": name, "id": f"B's {name}"} for name in names]},
            }
        },
        "actions": [{"player": "A", "activate": "Storm"}],
    }
    return play(submission).duel


def test_the_classes_in_order() -> None:
    duel = _stormed()

    assert [duel.cards[pending.card].reference for pending in usable(duel)] == ["Must", "B's Must", "May", "B's May"]
    assert [pending.order for pending in usable(duel)] == [0, 1, 2, 3]
    first = mandatory_waiting(duel)
    assert first is not None
    assert duel.cards[first.card].reference == "Must"


def test_a_class_waits_for_the_mandatory_ones_before_it() -> None:
    duel = _stormed()
    reasons = [out_of_order(duel, pending) for pending in usable(duel)]

    assert [reason and reason[0] for reason in reasons] == [None, "YGO-12.2", "YGO-12.2", "YGO-12.2"]


@pytest.mark.parametrize(
    ("player", "left"), [("A", ["Must", "B's Must", "B's May"]), ("B", ["Must", "B's Must", "May"]), (None, None)]
)
def test_only_optional_triggers_of_the_player_are_declined(player: Any, left: list[str] | None) -> None:
    duel = _stormed()

    decline_optional(duel, player)

    references = [duel.cards[pending.card].reference for pending in usable(duel)]
    assert references == (left or ["Must", "B's Must"])


GUARD = monster(
    "Guard",
    _trigger("destroyed", subject="any", location=["hand"], steps=[{"op": "special_summon", "cards": "self"}]),
)


@pytest.mark.parametrize(("profile", "at"), [("tcg", 2), ("ocg", 4)])
def test_hidden_triggers(profile: str, at: int) -> None:
    """YGO-12.3: in the OCG after every public one, in the TCG in the class of their player."""
    duel = _stormed(profile, ("Guard",), cards=[GUARD])

    assert [pending.order for pending in usable(duel) if duel.cards[pending.card].name == "Guard"] == [at]


def test_one_trigger_for_all_the_events_that_met_it() -> None:
    watcher = monster(
        "Watcher",
        _trigger("sent_to_graveyard", subject="any", location=["monster_zones"], mandatory=True),
    )
    duel = play(
        {
            "cards": [watcher, spell("Sweep", activation(_returned("opponent")))],
            "setup": {
                "players": {
                    "A": {"hand": ["Sweep"], "monster_zones": ["Watcher"]},
                    "B": {"monster_zones": ["Kuriboh", "Jinzo", "Sangan"]},
                }
            },
            "actions": [{"player": "A", "activate": "Sweep"}],
        }
    ).duel

    watching = [pending for pending in usable(duel) if duel.cards[pending.card].name == "Watcher"]
    assert len(watching) == 1
    assert len(watching[0].events) >= 3


def _returned(controller: str) -> Json:
    return {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "controller": controller}}}


@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        ({"limits": [{"limit": "hard_use"}]}, "YGO-18.2"),
        ({"conditions": [{"condition": "turn", "of": "opponent"}]}, "YGO-12.5"),
    ],
)
def test_what_cannot_be_placed_hinders_nobody(effect: Json, rule: str) -> None:
    """YGO-12.5: two copies, one placed; or a condition that does not hold."""
    submission: Json = {
        "cards": [monster("Once", _trigger(mandatory=True, **effect)), STORM],
        "setup": {
            "players": {
                "A": {
                    "hand": ["Storm"],
                    "monster_zones": [{"card": "Once", "id": "one"}, {"card": "Once", "id": "two"}],
                }
            },
            "used_limits": [{"player": "A", "card": "Once"}],
        },
        "actions": [{"player": "A", "activate": "Storm"}, {"resolve": True}, {"player": "A", "pass": True}],
    }
    duel = play(submission).duel

    assert usable(duel) == ()
    assert [reason and reason[0] for reason in (hindrance(duel, pending) for pending in duel.pending)] == [rule, rule]
    assert primaries(judge(submission)) == {}


def _watching(profile: str, *, face: str = "up") -> Json:
    watcher = monster("Watcher", _trigger("summoned", subject="any", location=["monster_zones"]))
    return {
        "profile": profile,
        "cards": [watcher, monster("Guest")],
        "setup": {
            "players": {
                "A": {
                    "hand": ["Guest", "Watcher"],
                    "deck": ["Watcher"],
                    "graveyard": ["Watcher"],
                    "monster_zones": [{"card": "Watcher", "face": face, "id": "the one on the field"}],
                }
            }
        },
        "actions": [{"player": "A", "summon": "Guest"}],
    }


@pytest.mark.parametrize("profile", ["classic", "tcg", "ocg"])
@pytest.mark.parametrize(("face", "waiting"), [("up", ["the one on the field"]), ("down", [])])
def test_a_field_trigger_is_met_on_the_field_only(profile: str, face: str, waiting: list[str]) -> None:
    ruling = judge(_watching(profile, face=face))

    assert [trigger.card for group in ruling.triggers_waiting for trigger in group.triggers] == waiting
    assert ruling.triggers_missed == ()


def test_the_trigger_is_its_owners_where_control_had_moved() -> None:
    """YGO-12.8: B's monster under A's control goes to B's Graveyard, and its trigger is B's."""
    ruling = judge(
        {
            "cards": [MAY, STORM],
            "setup": {"players": {"A": {"hand": ["Storm"], "monster_zones": [{"card": "May", "owner": "B"}]}, "B": {}}},
            "actions": [{"player": "A", "activate": "Storm"}, {"resolve": True}, {"player": "B", "activate": "May"}],
        }
    )

    assert primaries(ruling) == {}
    assert ruling.final.players["B"].life_points == 8100
    assert [card["card"] for card in ruling.final.players["B"].graveyard] == ["May"]


def test_a_presumed_card_joins_the_triggers_late() -> None:
    """A hand that nobody listed held Guard when the monsters were destroyed."""
    ruling = judge(
        {
            "cards": [GUARD, STORM],
            "setup": {"players": {"A": {"hand": ["Storm"], "monster_zones": ["Kuriboh"]}, "B": {"monster_zones": []}}},
            "actions": [{"player": "A", "activate": "Storm"}, {"resolve": True}, {"player": "B", "activate": "Guard"}],
        }
    )

    assert primaries(ruling) == {}
    assert any("B's hand held Guard" in told.fact for told in ruling.assumptions)
    assert card_called(play_of(ruling.input), "Guard").controller == "B"


def play_of(submission: Json) -> Duel:
    return play(submission).duel
