"""Laws that hold for every game, tried on random ones: see tests/support/random_fab_play.py and laws_of_fab.py.

The games are the same at every run. CHAINJUDGE_LAW_EXAMPLES says how many are played, as a multiple of ten;
`python -m tests.support.random_fab_play ACTIONS` plays as many as one likes.
"""

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.fab.vocabulary import Zone
from tests.support.judging import Json
from tests.support.judging_fab import judge, play
from tests.support.laws_of_fab import Watch, check_prefix, check_state, check_strict, differing, state_of
from tests.support.laws_of_games import LawBroken
from tests.support.random_duels import law
from tests.support.random_fab_play import play_one_board, played_table

few = settings(law, max_examples=max(1, law.max_examples // 10))
seeds = st.integers(0, 1_000_000)


@few
@given(seeds)
def test_a_random_game_keeps_the_laws(seed: int) -> None:
    """After every action; and at its end those of rulings, of strict ones, and of the beginning of a game."""
    count, verbs = play_one_board(seed)
    assert count == sum(verbs.values())


def _turned_around(value: Any) -> Any:
    """The same JSON value with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: _turned_around(value[key]) for key in reversed(value)}
    return [_turned_around(one) for one in value] if isinstance(value, list) else value


@few
@given(seeds)
def test_a_rewound_action_leaves_no_trace(seed: int) -> None:
    """Without its illegal actions a game goes in the same way; in whichever order it is written."""
    submission = _game(seed)
    ruling = judge(submission)
    illegal = {one.action for one in ruling.activations if one.verdict == "illegal"}
    left = [action for at, action in enumerate(submission["actions"]) if at not in illegal]
    without = judge(_turned_around({**submission, "actions": left}))

    assert without.final == ruling.final
    assert without.links == tuple(_renumbered(link, illegal) for link in ruling.links)
    assert [step.words for step in without.steps] == [step.words for step in ruling.steps]


def _renumbered(link: Any, illegal: set[int]) -> Any:
    if link.action is not None:
        link.action -= sum(at < link.action for at in illegal)
    return link


def _game(seed: int) -> Json:
    return played_table(random.Random(seed))[0].submission  # noqa: S311 - nothing here is a secret


def test_the_order_of_hashes_does_not_matter() -> None:
    """The same bytes in a process that hashes strings differently."""
    program = (
        "import sys, json; from tests.support.judging_fab import judge;"
        "sys.stdout.write(''.join(judge(one).model_dump_json() for one in json.load(sys.stdin)))"
    )
    games = [_game(1), _game(2)]
    there = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(games),
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
        text=True,
    )

    assert there.stdout == "".join(judge(game).model_dump_json() for game in games)


def test_many_kinds_of_actions_are_tried() -> None:
    verbs = set[str]().union(*(play_one_board(seed)[1] for seed in range(3)))
    assert {"play", "activate", "defend", "pass", "pass_all", "next_turn"} <= verbs


ATTACK: Json = {
    "setup": {"players": {"A": {"hand": ["Head Jab (red)"]}, "B": {"hand": ["Sink Below (red)"], "deck": []}}},
    "actions": [{"player": "A", "play": "Head Jab (red)"}, {"pass_all": True}],
}


def test_what_is_broken_would_be_seen() -> None:
    match = play(ATTACK).match
    watch = Watch(match)
    before = state_of(match)
    assert check_state(match) is None

    match.links[0].number = 2
    assert check_state(match) == "the chain links are numbered [2]"
    match.links[0].number = 1
    match.step = "resolution"
    assert check_state(match) == "chain link 1 is active in the resolution step"
    assert differing(before, state_of(match)) == ["step"]
    match.step = "attack"
    match.zones["B", Zone.GRAVEYARD].things = match.in_zone("B", Zone.HAND)
    assert check_state(match) == "an object is in two places"
    match.zones["B", Zone.GRAVEYARD].things = ()
    match.seats["B"].action_points = 1
    with pytest.raises(LawBroken, match="action points out of turn"):
        watch.look(match, ATTACK)


def test_another_beginning_would_be_seen() -> None:
    other = {**ATTACK, "actions": [{"player": "A", "pass": True}, *ATTACK["actions"]]}
    with pytest.raises(LawBroken, match="the first 1 actions make other steps"):
        check_prefix(judge(other), ATTACK, 1)


def test_another_strict_ruling_would_be_seen() -> None:
    with pytest.raises(LawBroken, match="strict and not strict differ"):
        check_strict(judge({**ATTACK, "actions": []}), {**ATTACK, "strict": True})
