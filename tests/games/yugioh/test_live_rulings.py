"""Rulings of live duels: each thing that happened is in exactly one of them."""

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.live_runs import LiveRun, everything_told

BURN = spell("Burn", activation({"op": "damage", "amount": 500}))
GIANT, ROCK = monster("Giant", atk=3000), monster("Rock")
CARDS = [BURN, GIANT, ROCK, trap("Pit", activation({"op": "draw"}))]


def _run(side_a: Json, side_b: Json | None = None, **setup: object) -> LiveRun:
    return LiveRun(everything_told(side_a, side_b or {}, CARDS, **setup))


def _end_phase(run: LiveRun, following: str) -> None:
    while run.duel.window.box != "ended":
        run.passes(1)
    run.act({"player": run.duel.turn_player, "enter_phase": following})


def test_a_turn_without_a_chain_is_ruled_on_when_the_next_begins() -> None:
    run = _run({"hand": ["Pit"], "monster_zones": ["Giant"]}, {"monster_zones": ["Rock"], "deck": ["Rock"]})
    run.act({"player": "A", "set": "Pit"})
    run.passes()
    _end_phase(run, "battle")
    run.act({"player": "A", "attack": "Giant", "target": "Rock"})
    while run.duel.attack is not None:
        run.passes()
    _end_phase(run, "end")
    due = [run.live.ruling_due]
    _end_phase(run, "draw")

    assert [*due, run.live.ruling_due] == [False, True]
    ruling = run.live.ruling("judge")
    assert [one.action for one in ruling.activations] == [*range(1, run.number + 1)]
    assert [one.kind for one in ruling.activations if one.kind != "pass"] == [
        "set", "enter_phase", "attack", "enter_phase", "enter_phase",
    ]  # fmt: skip
    words = [step.words for step in ruling.steps if step.kind not in ("passed", "step_began")]
    assert words[0] == "Pit is Set in A's Spell & Trap Zone."
    assert "B takes 2000 damage." in words
    assert words[-2:] == ["B's Draw Phase begins.", "B draws Rock."]


def test_a_ruling_on_a_turn_begins_after_the_last_chain_of_it() -> None:
    run = _run({"hand": ["Burn", "Pit"]}, {"deck": ["Rock"]})
    run.act({"player": "A", "activate": "Burn"})
    run.passes()
    assert run.live.ruling_due
    run.live.begin_ruling()
    after = run.number + 1
    run.passes()
    run.act({"player": "A", "set": "Pit"})
    _end_phase(run, "end")
    _end_phase(run, "draw")

    ruling = run.live.ruling("A")
    assert run.live.ruling_due
    assert [one.action for one in ruling.activations] == [*range(after, run.number + 1)]
    assert ruling.links == ()
    run.live.begin_ruling()
    run.passes()
    assert [one.action for one in run.live.ruling("A").activations] == [run.number - 1, run.number]
    assert not run.live.ruling_due


def test_the_end_of_the_duel_is_ruled_on() -> None:
    run = _run({"monster_zones": ["Giant"]}, {"life_points": 3000}, phase="battle")
    run.act({"player": "A", "attack": "Giant"})
    while run.duel.winner is None:
        assert not run.live.ruling_due
        run.passes()

    assert run.live.ruling_due
    ruling = run.live.ruling("public")
    assert (ruling.final.winner, ruling.activations[0].kind) == ("A", "attack")
    assert ruling.steps[-1].kind == "duel_ended"


def test_a_summon_that_succeeds_with_a_later_pass_is_explained_once() -> None:
    run = _run({"hand": ["Rock", "Burn"]})
    run.act({"player": "A", "summon": "Rock"})
    run.passes(4)
    run.act({"player": "A", "activate": "Burn"})
    run.passes()

    for viewer in ("judge", "B"):
        assert run.live.ruling(viewer).explanation.split("\n\n")[0] == (
            "A Normal Summons Rock (legal). A activates Burn as chain link 1 (legal)."
        )
    assert [step.words for step in run.live.ruling("A").steps if step.kind == "summoned"] == ["A Normal Summons Rock."]
