"""What a live duel forgets when a ruling is done, and what the rules still remember (see `past.py`)."""

import pytest

from app.games.yugioh.game import YUGIOH
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.laws_of_games import check_state
from tests.support.live_runs import LiveRun, everything_told

TOKEN = {"name": "Sheep Token", "attribute": "EARTH", "type": "Beast", "level": 1, "atk": 0, "defense": 0}
FLOCK = spell("Flock", activation({"op": "summon_tokens", "count": 2, "position": "defense", "token": TOKEN}))
SWEEP = spell("Sweep", activation({"op": "destroy", "cards": {"all": {"zones": ["monster_zones"]}}}))
BUG = monster(
    "Bug",
    {"effect_kind": "flip", "mandatory": True, "location": ["monster_zones"],
     "on": [{"event": "turned_face_up", "subject": "self"}], "steps": [{"op": "damage", "amount": 700}]},
    defense=3000,
)  # fmt: skip
STOP = trap(
    "Stop",
    {
        **activation({"op": "negate_summon"}, {"op": "destroy", "cards": "answered_card", "join": "and_if_you_do"}),
        "on": [{"event": "would_be_summoned"}],
    },
    icon="counter",
)
CARDS = [FLOCK, SWEEP, BUG, STOP, monster("Rock"), spell("Burn", activation({"op": "damage", "amount": 500}))]


def _run(side_a: Json, side_b: Json | None = None, **setup: object) -> LiveRun:
    return LiveRun(everything_told(side_a, side_b or {}, CARDS, **setup))


def _forgetting(run: LiveRun, count: int = 2) -> None:
    """Passes, with all forgotten after each that may be."""
    for _ in range(count):
        run.passes(1)
        if run.live.question_player is None:
            run.live.begin_ruling()


def _resolve(run: LiveRun, name: str) -> None:
    run.act({"player": "A", "activate": name})
    run.passes()
    run.live.begin_ruling()
    run.passes()
    run.live.begin_ruling()  # what has just happened may be answered until both have passed


def test_the_events_of_a_ruling_are_forgotten_but_for_the_last() -> None:
    run = _run({"hand": ["Burn", "Burn"]})
    _resolve(run, "Burn")
    told = len(run.duel.journal.events)

    assert [event.sequence for event in run.duel.journal.events] == [told - 3, told - 2, told - 1]
    assert [event.kind for event in run.duel.journal.events] == ["told", "passed", "passed"]
    run.act({"player": "A", "activate": "Burn"})
    assert run.duel.journal.events[told].sequence == told
    assert len(run.live.ruling("judge").steps) == len(run.duel.journal.events) - told


def test_tokens_that_are_gone_are_forgotten_and_no_number_is_given_twice() -> None:
    run = _run({"hand": ["Flock", "Flock", "Sweep"]})
    _resolve(run, "Flock")
    first = set(run.duel.zones["A"][Zone.MONSTER])
    _resolve(run, "Sweep")

    assert len(first) == 2
    assert first.isdisjoint(run.duel.cards)
    assert run.duel.zones["A"][Zone.NOWHERE] == ()

    _resolve(run, "Flock")
    assert first.isdisjoint(run.duel.zones["A"][Zone.MONSTER])
    check_state(run.duel, run.board)
    again = YUGIOH.reopen(run.live.snapshot(), run.definitions)
    assert again.state("A") == run.live.state("A")


def test_a_summon_that_waits_keeps_the_events_of_its_action() -> None:
    run = _run({"hand": ["Rock"]}, {"spell_trap_zones": [{"card": "Stop", "face": "down"}]})
    run.act({"player": "A", "summon": "Rock"})
    run.live.begin_ruling()
    run.passes(1)
    run.act({"player": "B", "activate": "Stop"})
    run.live.begin_ruling()
    run.passes()

    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Rock"]


def test_a_monster_flipped_by_an_attack_is_remembered_until_after_damage_calculation() -> None:
    run = _run({"monster_zones": ["Rock"]}, {"monster_zones": [{"card": "Bug", "face": "down"}]}, phase="battle")
    run.act({"player": "A", "attack": "Rock", "target": "Bug"})
    _forgetting(run, 8)

    assert run.duel.step == "after_damage_calculation"
    assert [run.duel.cards[one.card].name for one in run.duel.pending] == ["Bug"]


def test_nothing_grows_while_turns_go_by() -> None:
    run = _run({"deck": 60, "monster_zones": ["Rock"]}, {"deck": 60}, phase="end")
    sizes = []
    for _ in range(12):
        player = run.duel.turn_player
        for phase in ("draw", "standby", "main1", "end"):
            while run.duel.window.box != "ended":
                run.passes(1)
            run.act({"player": player if phase == "draw" else run.duel.turn_player, "enter_phase": phase})
            if run.live.ruling_due:
                run.live.begin_ruling()
        sizes.append((len([*run.duel.journal.events]), len(run.live.ruling("judge").activations)))

    assert len(set(sizes)) == 1
    assert (
        len(run.duel.journal.events) == (5 + 5 * 2) * 12
    )  # with the passes that end each phase, and those after the draw


@pytest.mark.parametrize("until", ["for_good", "while_source_face_up"])
def test_what_lasts_for_a_monster_that_has_left_is_forgotten(until: str) -> None:
    ignition = {"effect_kind": "ignition", "targets": [{"cards": {"zones": ["monster_zones"], "name": ["Rock"]}}]}
    steps = [{"op": "change_strength", "cards": "targets", "atk": 100, "until": until}]
    pump = monster("Pump", {**ignition, "id": "pump", "steps": steps})
    lift = monster("Lift", {**ignition, "id": "lift", "steps": [{"op": "return_to_hand", "cards": "targets"}]})
    board = everything_told({"hand": ["Rock"], "monster_zones": ["Pump", "Lift"]}, {}, [*CARDS, pump, lift])
    run = LiveRun(board)
    sizes = []
    for _ in range(3):
        run.duel.normal_summons["A"] = 0
        run.act({"player": "A", "summon": "Rock"})
        run.passes(4)
        _resolve(run, "Pump")
        lasting = len(run.duel.lingering)
        _resolve(run, "Lift")
        sizes.append((lasting, len(run.duel.lingering)))

    assert sizes == [(1, 0)] * 3


def test_what_lasts_while_its_source_is_face_up_is_forgotten_when_that_has_left() -> None:
    steps = [{"op": "change_strength", "cards": "targets", "atk": 100, "until": "while_source_face_up"}]
    targets = [{"cards": {"zones": ["monster_zones"]}}]
    pump = monster("Pump", {"effect_kind": "ignition", "targets": targets, "steps": steps})
    shoot = spell("Shoot", activation({"op": "destroy", "cards": "targets"}, targets=targets))
    run = LiveRun(everything_told({"hand": ["Shoot"], "monster_zones": ["Pump", "Rock"]}, {}, [*CARDS, pump, shoot]))
    run.act({"player": "A", "activate": "Pump", "targets": ["Rock"]})
    run.passes()
    run.live.begin_ruling()
    assert [one.until for one in run.duel.lingering] == ["while_source_face_up"]
    run.passes()
    run.act({"player": "A", "activate": "Shoot", "targets": ["Pump"]})
    run.passes()
    run.live.begin_ruling()
    assert run.duel.lingering == ()
