"""What a player may do is exactly what the machine accepts: every candidate is tried, on boards without unknowns."""

import random

import pytest

from app.games.yugioh.legal_actions import legal_actions
from app.games.yugioh.play import play_so_far
from app.games.yugioh.played import Played
from app.games.yugioh.printed import Printed
from app.games.yugioh.vocabulary import PHASES, PLAYERS, Phase, Player
from tests.support.judging import Json, definitions_for, read
from tests.support.random_play import play_game

GAMES = 40
ACCEPTED = ("legal", "question", "undetermined")


def _played(submission: Json) -> Played:
    checked = read(submission)
    definitions = {name: card for name, card in definitions_for(checked).items() if isinstance(card, Printed)}
    return play_so_far(checked, definitions)


def _accepts(submission: Json, action: Json) -> bool:
    """Whether the machine takes this action next."""
    index = len(submission["actions"])
    noted = _played({**submission, "actions": [*submission["actions"], action]}).activations
    return next(one.verdict.value for one in noted if one.action == index) in ACCEPTED


@pytest.mark.parametrize("seed", range(GAMES))
def test_phases_and_passes_are_what_the_machine_accepts(seed: int) -> None:
    submission = play_game(random.Random(seed), told=True)  # noqa: S311 - nothing here is a secret
    for length in range(len(submission["actions"]) + 1):
        shorter = {**submission, "actions": submission["actions"][:length]}
        played = _played(shorter)
        duel = played.duel
        if played.stopped or duel.winner is not None:
            continue
        for player in PLAYERS:
            found = legal_actions(duel, player)
            assert found.may_pass == _accepts(shorter, {"player": player, "pass": True})
            if duel.window.box in ("open", "ended") and duel.attack is None and duel.being_summoned is None:
                entered = [one for one in PHASES if _accepts(shorter, {"player": player, "enter_phase": one})]
                assert list(found.phases) == entered


def _phases(phase: Phase, player: Player) -> tuple[Phase, ...]:
    setup = {"phase": phase, "players": {"A": {"hand": [], "deck": 3}, "B": {"hand": [], "deck": 3}}}
    return legal_actions(_played({"setup": setup, "actions": []}).duel, player).phases


def test_the_turn_player_moves_on_through_the_turn() -> None:
    assert _phases("main1", "A") == ("battle", "end")
    assert _phases("main1", "B") == ()
    assert _phases("battle", "A") == ("main2", "end")


def test_nothing_is_left_to_do_once_the_duel_is_over() -> None:
    setup = {"phase": "battle", "players": {"A": {"monster_zones": ["Vorse Raider"]}, "B": {"life_points": 100}}}
    actions = [{"player": "A", "attack": "Vorse Raider"}, {"advance": "battle_step"}]
    found = legal_actions(_played({"setup": setup, "actions": actions}).duel, "A")

    assert (found.offers, found.phases, found.may_pass) == ((), (), False)


def test_who_has_something_mandatory_may_not_pass() -> None:
    players = {
        "A": {"hand": ["Dark Hole"], "deck": ["Kuriboh"], "monster_zones": ["Sangan"]},
        "B": {"monster_zones": []},
    }
    actions = [{"player": "A", "activate": "Dark Hole"}, {"resolve": True}]
    duel = _played({"setup": {"players": players}, "actions": actions}).duel

    assert not legal_actions(duel, "A").may_pass
    assert {offer.card for offer in legal_actions(duel, "A").offers if offer.verb == "activate"} == {"Sangan"}
