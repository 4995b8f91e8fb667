"""What is undetermined names the smallest facts that would decide it: giving just those decides it, and none less is.

A fact whose every value gives the same verdicts and outcomes is not asked for.
"""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.support.judging import Json, judge

UNKNOWN_UP: Json = {"card": "unknown"}
UNKNOWN_DOWN: Json = {"card": "unknown", "face": "down"}
NOTHING: Json = {"monster_zones": [], "spell_trap_zones": [], "field_zone": []}


def _down(name: str) -> Json:
    return {"card": name, "face": "down"}


def _ruling(about: Json, **told: Any) -> YugiohRuling:
    """The ruling where more is told of a zone, as `B_hand=2`."""
    players = {player: {**side} for player, side in about["players"].items()}
    for where, contents in told.items():
        player, zone = where.split("_", 1)
        players[player][zone] = contents
    setup = {"players": players, **about.get("setup", {})}
    return judge({"setup": setup, "actions": about["actions"]})


ASKED: dict[str, tuple[Json, str, Json]] = {
    "the card that is Set": (
        {"players": {"A": {"hand": 1}}, "actions": [{"player": "A", "set": "unknown"}]},
        "which card the one called unknown in A's hand is",
        {"A_hand": [{"card": "Raigeki", "id": "the card"}]},
    ),
    "the card that is activated": (
        {"players": {"A": {"hand": 1}}, "actions": [{"player": "A", "activate": "unknown"}]},
        "the name of the card that A activates",
        {},
    ),
    "how many cards are counted": (
        {"players": {"A": {"spell_trap_zones": [_down("Secret Barrel")]}, "B": {**NOTHING, "hand": "unknown"}},
         "actions": [{"player": "A", "activate": "Secret Barrel"}]},
        "how many cards lie in B's hand",
        {"B_hand": 2},
    ),
    "what lies in a zone of which all is moved": (
        {"players": {"A": {**NOTHING, "hand": ["Giant Trunade"]},
                     "B": {"spell_trap_zones": [_down("Jar of Greed")], "field_zone": "unknown"}},
         "actions": [{"player": "A", "activate": "Giant Trunade"}]},
        "what lies in B's Field Zone",
        {"B_field_zone": []},
    ),
    "a Deck that is searched for cards of a name": (
        {"players": {"A": {"spell_trap_zones": [_down("Chain Destruction")]}, "B": {
            "hand": ["Kuriboh"], "deck": "unknown",
            "monster_zones": [{"card": "Celtic Guardian", "just_summoned": True}]}},
         "actions": [{"player": "A", "activate": "Chain Destruction"}]},
        "what lies in B's Deck",
        {"B_deck": ["Celtic Guardian"]},
    ),
    "a Set card that is activated by force": (
        {"players": {"A": {"hand": ["Bait Doll"]}, "B": {"spell_trap_zones": [UNKNOWN_DOWN]}},
         "actions": [{"player": "A", "activate": "Bait Doll"}]},
        "which card the one called unknown in B's Spell & Trap Zone is",
        {"B_spell_trap_zones": [_down("Raigeki")]},
    ),
    "the Attribute of a monster under Gozen Match": (
        {"players": {"A": {"monster_zones": [UNKNOWN_UP, "Kuriboh"], "spell_trap_zones": [_down("Gozen Match")]}},
         "actions": [{"player": "A", "activate": "Gozen Match"}]},
        "which card the one called unknown in A's Monster Zone is",
        {"A_monster_zones": ["Summoned Skull", "Kuriboh"]},
    ),
    "an attacked monster": (
        {"setup": {"phase": "battle"},
         "players": {"A": {"monster_zones": ["Summoned Skull"]}, "B": {"monster_zones": [UNKNOWN_DOWN]}},
         "actions": [
             {"player": "A", "attack": "Summoned Skull", "target": "unknown"}, {"advance": "battle_step"}]},
        "which card the one called unknown in B's Monster Zone is",
        {"B_monster_zones": [_down("Celtic Guardian")]},
    ),
    "the monster with the lowest ATK": (
        {"players": {"A": {"hand": ["Fissure"]}, "B": {"monster_zones": [UNKNOWN_UP, "Kuriboh"]}},
         "actions": [{"player": "A", "activate": "Fissure"}]},
        "which card the one called unknown in B's Monster Zone is",
        {"B_monster_zones": ["Summoned Skull", "Kuriboh"]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("about", ASKED)
def test_the_fact_that_is_asked_for_decides(about: str) -> None:
    submission, needs, fact = ASKED[about]
    asked = _ruling(submission)

    assert [one.needs for one in asked.undetermined] == [needs]
    if fact:
        known = {**submission, "actions": _named(submission["actions"], fact)}
        assert _ruling(known, **fact).undetermined == ()


def _named(actions: list[Json], fact: Json) -> list[Json]:
    """The actions with the id of the card that is told of now, where they had `unknown`."""
    told = next((one["id"] for cards in fact.values() if isinstance(cards, list) for one in cards
                 if isinstance(one, dict) and "id" in one), "unknown")  # fmt: skip
    return [{key: told if value == "unknown" else value for key, value in action.items()} for action in actions]


NEEDLESS: dict[str, Json] = {
    "what is counted by an activation that is negated": {
        "players": {
            "A": {"spell_trap_zones": [_down("Secret Barrel")]},
            "B": {**NOTHING, "hand": "unknown", "spell_trap_zones": [_down("Seven Tools of the Bandit")]},
        },
        "actions": [
            {"player": "A", "activate": "Secret Barrel"}, {"player": "B", "activate": "Seven Tools of the Bandit"},
        ],
    },
    "the Attribute of the only monster": {
        "players": {"A": {"monster_zones": [UNKNOWN_UP], "spell_trap_zones": [_down("Gozen Match")]}},
        "actions": [{"player": "A", "activate": "Gozen Match"}],
    },
    "what a face-down monster is, under Gozen Match": {
        "players": {"A": {"monster_zones": ["Kuriboh"], "spell_trap_zones": [_down("Gozen Match")]},
                    "B": {"monster_zones": [UNKNOWN_DOWN, "Celtic Guardian"]}},
        "actions": [{"player": "A", "activate": "Gozen Match"}],
    },
    "what is Set in the opponent's turn": {
        "players": {"B": {"hand": 3}}, "actions": [{"player": "B", "set": "unknown"}],
    },
    "what is Summoned after the Normal Summon of the turn": {
        "players": {"A": {"hand": 3, "normal_summons_used": 1}}, "actions": [{"player": "A", "summon": "unknown"}],
    },
    "what is destroyed with all the others": {
        "players": {"A": {**NOTHING, "hand": ["Heavy Storm"]},
                    "B": {"spell_trap_zones": [UNKNOWN_DOWN, _down("Jar of Greed")], "field_zone": []}},
        "actions": [{"player": "A", "activate": "Heavy Storm"}],
    },
    "what is discarded and drawn": {
        "players": {"A": {"hand": ["Card Destruction", "unknown"], "deck": 5}, "B": {"hand": 2, "deck": 5}},
        "actions": [{"player": "A", "activate": "Card Destruction"}],
    },
    "which of no two monsters has the lowest ATK": {
        "players": {"A": {"hand": ["Fissure"]}, "B": {"monster_zones": [UNKNOWN_UP]}},
        "actions": [{"player": "A", "activate": "Fissure"}],
    },
    "what attacks directly and is stopped": {
        "setup": {"phase": "battle"},
        "players": {"A": {"monster_zones": [UNKNOWN_UP]},
                    "B": {**NOTHING, "spell_trap_zones": [_down("Negate Attack")]}},
        "actions": [{"player": "A", "attack": "unknown"}, {"player": "B", "activate": "Negate Attack"}],
    },
}  # fmt: skip


@pytest.mark.parametrize("about", NEEDLESS)
def test_no_needless_fact_is_asked_for(about: str) -> None:
    ruling = _ruling(NEEDLESS[about])

    assert ruling.undetermined == ()
    assert {one.verdict.value for one in ruling.activations} <= {"legal", "illegal"}


def test_what_nobody_can_tell_is_said_of_one_action_once() -> None:
    """The battle cannot be passed on to its end: what comes of it is not known."""
    ruling = _ruling(ASKED["an attacked monster"][0])

    assert [(one.action, one.verdict.value) for one in ruling.activations] == [(0, "legal"), (1, "undetermined")]
    assert ruling.verdict.value == "undetermined"
