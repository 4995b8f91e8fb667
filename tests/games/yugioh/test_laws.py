"""Laws that hold for every duel, tried on random ones: see tests/support/random_duels.py.

The duels are the same at every run. CHAINJUDGE_LAW_EXAMPLES says how many each law is tried on.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from app.games.yugioh.ruling import FinalPlayer, YugiohRuling
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS
from tests.support.judging import Json, judge, play
from tests.support.random_duels import ZONES, completed, duels, law, sides


def _turned_around(value: Any) -> Any:
    """The same JSON value with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: _turned_around(value[key]) for key in reversed(value)}
    return [_turned_around(one) for one in value] if isinstance(value, list) else value


@law
@given(duels())
def test_the_same_submission_gives_the_same_bytes(submission: Json) -> None:
    first = judge(submission).model_dump_json()
    assert judge(submission).model_dump_json() == first
    assert judge(_turned_around(submission)).model_dump_json() == first


@law
@given(duels())
def test_the_canonical_input_is_judged_alike(submission: Json) -> None:
    ruling = judge(submission)
    echoed = json.loads(ruling.model_dump_json(by_alias=True))["input"]
    assert judge(echoed).model_dump_json() == ruling.model_dump_json()


def _listed(side: Json) -> Counter[str]:
    return Counter(card["card"] if isinstance(card, dict) else card for zone in ZONES for card in side[zone])


def _lying(side: FinalPlayer) -> Counter[str]:
    cards = (card["card"] for zone in LISTED_ZONES for card in getattr(side, zone.value))
    return Counter(name for name in cards if not name.endswith(" Token"))  # those are made and cease to exist


@law
@given(duels())
def test_no_card_is_lost_or_doubled(submission: Json) -> None:
    played = play(submission)
    duel = played.duel
    places = [
        (card_id, player, zone) for player in PLAYERS for zone in LISTED_ZONES for card_id in duel.zones[player][zone]
    ]
    assert sorted(card_id for card_id, _, _ in places) == sorted(duel.cards)
    for card_id, player, zone in places:
        assert (duel.cards[card_id].controller, duel.cards[card_id].zone) == (player, zone)
    before = sum((_listed(side) for side in submission["setup"]["players"].values()), Counter[str]())
    assert sum((_lying(side) for side in judge(submission).final.players.values()), Counter[str]()) == before


@law
@given(duels())
def test_links_resolve_from_the_top(submission: Json) -> None:
    ended: dict[int | None, list[int | None]] = {}
    ruling = judge(submission)
    for step in ruling.steps:
        if step.kind == "link_ended":
            ended.setdefault(step.chain, []).append(step.link)
    for numbers in ended.values():
        assert numbers == list(range(len(numbers), 0, -1))
    for link in ruling.links:
        assert link.outcome is None or link.link in ended[link.chain]


def _without_actions(ruling: YugiohRuling) -> Json:
    """What the ruling says, but for what counts the actions."""
    told: Json = json.loads(ruling.model_dump_json())
    for left_out in ("activations", "input", "explanation", "citations", "verdict"):
        del told[left_out]
    for counted in (*told["links"], *told["steps"], *told["undetermined"]):
        counted.pop("action", None)
        counted.pop("pointer", None)
    return told


@law
@given(duels())
def test_a_rewound_action_leaves_no_trace(submission: Json) -> None:
    ruling = judge(submission)
    illegal = {one.action for one in ruling.activations if one.verdict == "illegal"}
    assume(illegal and ruling.question is None)
    left = [action for index, action in enumerate(submission["actions"]) if index not in illegal]
    assert _without_actions(judge({**submission, "actions": left})) == _without_actions(ruling)


NORMAL_SPELLS = (
    "Raigeki", "Dark Hole", "Fissure", "Smashing Ground", "Hinotama", "Tremendous Fire", "Pot of Greed",
    "Upstart Goblin", "Monster Reborn", "Foolish Burial", "Soul Taker", "Change of Heart",
)  # fmt: skip


@law
@given(sides(), sides(), st.sampled_from(NORMAL_SPELLS), st.integers(0, 5))
def test_negating_the_negater_restores(side_a: Json, side_b: Json, name: str, choice: int) -> None:
    """YGO-9.10: with Magic Jammer and Seven Tools on top a Normal Spell does what it does alone."""
    side_a = {**side_a, "life_points": 8000, "hand": [name], "field_zone": []}
    side_a["spell_trap_zones"] = [{"card": "Seven Tools of the Bandit", "face": "down"}]
    side_b = {**side_b, "life_points": 8000, "hand": ["Celtic Guardian"], "field_zone": []}
    side_b["spell_trap_zones"] = [{"card": "Magic Jammer", "face": "down"}]
    use = {"player": "A", "activate": name}
    alone = completed({"setup": {"players": {"A": side_a, "B": side_b}}, "actions": [use]}, choice)
    answers = alone["actions"][1:]
    negated = [{"player": "B", "activate": "Magic Jammer"}, {"player": "A", "activate": "Seven Tools of the Bandit"}]
    chained = {**alone, "actions": [alone["actions"][0], *negated, {"resolve": True}, *answers]}
    without, restored = judge(alone), judge(chained)
    assume(without.activations[0].verdict == "legal" and without.question is None)
    assume(all(one.verdict == "legal" for one in restored.activations[:3]))

    assert restored.links[0].outcome == without.links[0].outcome
    for player in PLAYERS:
        for zone in ("monster_zones", "deck"):
            assert getattr(restored.final.players[player], zone) == getattr(without.final.players[player], zone)
        assert restored.final.players[player].damage_taken == without.final.players[player].damage_taken


def test_the_order_of_hashes_does_not_matter() -> None:
    """The same bytes in processes that hash strings differently."""
    program = (
        "import sys, json; from tests.support.judging import judge;"
        "sys.stdout.write(''.join(judge(one).model_dump_json() for one in json.load(sys.stdin)))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            input=json.dumps([SEVERAL_THINGS_AT_ONCE]),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(told) == 1
    assert '"verdict":"legal"' in told.pop()


SEVERAL_THINGS_AT_ONCE: Json = {
    "setup": {
        "players": {
            "A": {
                "hand": ["Dark Hole"],
                "monster_zones": ["Sangan", "Peten the Dark Clown", "Witch of the Black Forest"],
            },
            "B": {"monster_zones": ["Newdoria", "Night Assailant"], "spell_trap_zones": ["Macro Cosmos"]},
        }
    },
    "actions": [{"player": "A", "activate": "Dark Hole"}],
}
