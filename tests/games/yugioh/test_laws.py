"""Laws that hold for every duel, tried on random ones: see tests/support/random_duels.py.

The duels are the same at every run. CHAINJUDGE_LAW_EXAMPLES says how many each law is tried on.
"""

import json
import os
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.games.yugioh.ruling import FinalPlayer, YugiohRuling
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS
from tests.support.judging import Json, judge, play
from tests.support.random_duels import ZONES, duels

law = settings(
    max_examples=int(os.environ.get("CHAINJUDGE_LAW_EXAMPLES", "40")),
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


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
    return Counter(card["card"] for zone in LISTED_ZONES for card in getattr(side, zone.value))


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


@law
@given(duels(), st.sampled_from(("A", "B")), st.sampled_from(ZONES), st.booleans())
def test_hiding_a_zone_flips_no_verdict(submission: Json, player: str, zone: str, left_out: bool) -> None:
    """A filling that agrees with the listed assumptions never flips a determined verdict (idea 6)."""
    players = submission["setup"]["players"]
    assume("#" not in json.dumps(submission["actions"]))  # the numbers of copies count what is hidden too
    assume(not left_out or zone in ("hand", "deck", "extra_deck") or not players[player][zone])
    hidden_side = {key: "unknown" if key == zone else value for key, value in players[player].items()}
    if left_out:
        del hidden_side[zone]
    setup = {**submission["setup"], "players": {**players, player: hidden_side}}
    hidden, full = judge({**submission, "setup": setup}), judge(submission)
    assume(all(_holds(told.fact, full, players, player, zone) for told in hidden.assumptions))
    for in_full, in_hidden in zip(full.activations, hidden.activations, strict=False):
        if in_hidden.verdict not in ("legal", "illegal") or in_full.verdict not in ("legal", "illegal"):
            break
        assert in_full.verdict == in_hidden.verdict, (in_full, in_hidden)


def _holds(fact: str, full: YugiohRuling, players: Json, player: str, zone: str) -> bool:
    """Whether the full board agrees with an assumption; one that cannot be read off it is taken not to."""
    cards = [card if isinstance(card, dict) else {"card": card} for card in players[player][zone]]
    if fact.startswith("the zones that"):
        return not cards or zone in ("hand", "deck", "extra_deck")
    if fact in {told.fact for told in full.assumptions}:
        return True
    beginning = f"{player}'s {zone.replace('_', ' ')} held "
    if not fact.startswith(beginning):
        return False
    held = fact.removeprefix(beginning)
    wanted = held.removesuffix(" face-up").removesuffix(", Set on an earlier turn")
    return any(card["card"] == wanted and (card.get("face") == "down") == held.endswith("turn") for card in cards)
