"""Patterns: which activations and which events a text answers."""

from typing import Any

import pytest

from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Moved, Summoned
from app.games.yugioh.event_patterns import EventPattern
from app.games.yugioh.position_events import Turned
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, board, card_called, monster, scene_for, spell, trap
from tests.support.judging import judge

BURN = spell("Burn", activation({"op": "damage", "amount": 500}))
WIPE = spell(
    "Wipe", activation({"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "controller": "opponent"}}})
)
HEAL = spell("Heal", activation({"op": "gain_life_points", "amount": 500}), icon="continuous")
FETCH = spell("Fetch", activation({"op": "add_to_hand", "cards": {"choose": {"zones": ["deck"], "controller": "you"}}}))
TRICK = monster(
    "Trick", {"effect_kind": "ignition", "location": ["graveyard"], "steps": [{"op": "damage", "amount": 1}]}
)


def _answering(pattern: dict[str, Any]) -> dict[str, Any]:
    return trap("Answer", activation({"op": "negate_activation"}, responds_to=[pattern]), icon="counter")


ANSWERS: list[tuple[dict[str, Any], dict[str, Any], str | None]] = [
    ({}, BURN, None),
    ({"by": "opponent"}, BURN, None),
    ({"by": "you"}, BURN, "YGO-4.10"),
    ({"what": "card"}, BURN, None),
    ({"what": "effect"}, BURN, "YGO-3.3"),
    ({"what": "effect"}, TRICK, None),
    ({"what": "card"}, TRICK, "YGO-3.3"),
    ({"kind": ["spell"]}, BURN, None),
    ({"kind": ["trap", "monster"]}, BURN, "YGO-4.10"),
    ({"icon": ["continuous"]}, HEAL, None),
    ({"icon": ["continuous"]}, BURN, "YGO-4.10"),
    ({"place": ["graveyard"]}, TRICK, None),
    ({"place": ["graveyard"]}, BURN, "YGO-4.10"),
    ({"place": ["spell_trap_zones"]}, BURN, None),
    ({"another": True}, BURN, None),
    ({"does": {"does": "damage"}}, BURN, None),
    ({"does": {"does": "damage", "to": "you"}}, BURN, None),
    ({"does": {"does": "damage", "to": "opponent"}}, BURN, "YGO-4.10"),
    ({"does": {"does": "damage"}}, WIPE, "YGO-4.10"),
    ({"does": {"does": "draw"}}, HEAL, "YGO-3.5"),
    ({"does": {"does": "destroy", "to": "you", "at_least": 2}}, WIPE, None),
    ({"does": {"does": "destroy", "to": "you", "at_least": 3}}, WIPE, "YGO-4.9"),
    ({"does": {"does": "destroy", "origin": ["spell_trap_zones"]}}, WIPE, "YGO-4.10"),
    ({"does": {"does": "add_to_hand", "origin": ["deck"]}}, FETCH, None),
    ({"does": {"does": "add_to_hand", "origin": ["graveyard"]}}, FETCH, "YGO-4.10"),
]


@pytest.mark.parametrize(("pattern", "played", "rule"), ANSWERS)
def test_which_activation_is_answered(pattern: dict[str, Any], played: dict[str, Any], rule: str | None) -> None:
    zone = "graveyard" if played is TRICK else "hand"
    side_a = {zone: [played["name"]], "deck": ["Kuriboh", "Umi"]}
    side_b = {"monster_zones": ["Sangan", "Kuriboh"], "spell_trap_zones": [{"card": "Answer", "face": "down"}]}
    ruling = judge(
        {
            "cards": [_answering(pattern), played],
            "setup": {"players": {"A": side_a, "B": side_b}},
            "actions": [{"player": "A", "activate": played["name"]}, {"player": "B", "activate": "Answer"}],
        }
    )

    assert ruling.activations[0].verdict == "legal"
    assert ruling.activations[1].primary == rule


@pytest.fixture
def duel() -> Duel:
    return board(
        {"monster_zones": ["Kuriboh", {"card": "Jinzo", "face": "down"}], "hand": ["Umi"]},
        {"monster_zones": ["Sangan"]},
    )


def _moved(duel: Duel, reference: str, zone: Zone, **how: Any) -> tuple[Moved, Card]:
    event = Moved("YGO-8.3", card_called(duel, reference), zone, **{"how": "destroyed", "by": "effect", **how})
    duel.journal.cause.player = "B"
    duel.journal.write(event, duel)
    return event, event.after


EVENTS: list[tuple[dict[str, Any], bool]] = [
    ({"event": "destroyed"}, True),
    ({"event": "sent_to_graveyard"}, True),
    ({"event": "sent_to_graveyard", "origin": ["monster_zones"]}, True),
    ({"event": "sent_to_graveyard", "origin": ["hand"]}, False),
    ({"event": "left_field"}, True),
    ({"event": "banished"}, False),
    ({"event": "discarded"}, False),
    ({"event": "tributed"}, False),
    ({"event": "drawn"}, False),
    ({"event": "added_to_hand"}, False),
    ({"event": "returned_to_hand"}, False),
    ({"event": "summoned"}, False),
    ({"event": "turned_face_up"}, False),
    ({"event": "attack_declared"}, False),
    ({"event": "took_damage"}, False),
    ({"event": "destroyed", "by": ["effect"]}, True),
    ({"event": "destroyed", "by": ["battle", "cost"]}, False),
    ({"event": "destroyed", "caused_by": "opponent"}, True),
    ({"event": "destroyed", "caused_by": "you"}, False),
    ({"event": "destroyed", "controller": "you"}, True),
    ({"event": "destroyed", "controller": "opponent"}, False),
    ({"event": "destroyed", "subject": "self"}, True),
    ({"event": "destroyed", "cards": {"attribute": ["DARK"]}}, True),
    ({"event": "destroyed", "cards": {"attribute": ["FIRE"]}}, False),
    ({"event": "destroyed", "cards": {"controller": "opponent"}}, False),
    ({"event": "destroyed", "outside_draw_phase": True}, True),
]


@pytest.mark.parametrize(("pattern", "fits"), EVENTS)
def test_a_destroyed_monster(duel: Duel, pattern: dict[str, Any], fits: bool) -> None:
    event, after = _moved(duel, "Kuriboh", Zone.GRAVEYARD)

    subject = EventPattern.model_validate(pattern).subject_of(event, scene_for(duel, "Kuriboh"))

    assert subject == (after if fits else None)


def test_only_its_own_card(duel: Duel) -> None:
    event, _ = _moved(duel, "Kuriboh", Zone.GRAVEYARD)

    assert EventPattern(event="destroyed", subject="self").subject_of(event, scene_for(duel, "Jinzo")) is None


@pytest.mark.parametrize(
    ("how", "zone", "pattern"),
    [
        ("banished", Zone.BANISHED, {"event": "banished"}),
        ("tributed", Zone.GRAVEYARD, {"event": "tributed"}),
        ("returned", Zone.HAND, {"event": "returned_to_hand"}),
        ("added", Zone.HAND, {"event": "added_to_hand"}),
        ("drawn", Zone.HAND, {"event": "drawn"}),
    ],
)
def test_other_moves(duel: Duel, how: str, zone: Zone, pattern: dict[str, Any]) -> None:
    event, after = _moved(duel, "Kuriboh", zone, how=how)

    assert EventPattern.model_validate(pattern).subject_of(event, scene_for(duel, "Jinzo")) == after


def test_a_summon_and_a_turned_card(duel: Duel) -> None:
    summoned = Summoned("YGO-16.1", card_called(duel, "Kuriboh"), "special", by_effect=True, came_from=Zone.GRAVEYARD)
    duel.journal.write(summoned, duel)
    turned = Turned("YGO-8.3", card_called(duel, "Jinzo"), face_up=True, attack_position=True)
    duel.journal.write(turned, duel)
    scene = scene_for(duel, "Umi")

    def fits(pattern: dict[str, Any], event: Summoned | Turned) -> bool:
        return EventPattern.model_validate(pattern).subject_of(event, scene) is not None

    assert fits({"event": "summoned", "how": ["special"], "origin": ["graveyard"]}, summoned)
    assert not fits({"event": "summoned", "how": ["normal"]}, summoned)
    assert not fits({"event": "summoned", "origin": ["deck"]}, summoned)
    assert not fits({"event": "summoned", "controller": "opponent"}, summoned)
    assert fits({"event": "turned_face_up"}, turned)
    assert not fits({"event": "summoned"}, turned)
