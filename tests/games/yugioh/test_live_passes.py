"""Passes in a live duel: whose turn it is, and what two of them close (YGO-15, YGO-16.2, YGO-17.1)."""

import pytest

from app.games.live import ActionRefused, Viewer
from app.games.yugioh.to_act import to_act
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.live_runs import LiveRun, everything_told

STOP = trap(
    "Stop",
    {
        **activation({"op": "negate_summon"}, {"op": "destroy", "cards": "answered_card", "join": "and_if_you_do"}),
        "on": [{"event": "would_be_summoned"}],
    },
    icon="counter",
)
BURN = trap("Burn", activation({"op": "damage", "amount": 500}))
BLAST = spell("Blast", activation({"op": "damage", "amount": 300}))
GIANT = monster("Giant", atk=3000)
CARDS = [STOP, BURN, BLAST, GIANT, monster("Rock"), monster("Stone")]


def _run(side_a: Json, side_b: Json | None = None, **setup: object) -> LiveRun:
    return LiveRun(everything_told(side_a, side_b or {}, CARDS, **setup))


def _set(*names: str) -> list[Json]:
    return [{"card": name, "face": "down"} for name in names]


def _box(run: LiveRun) -> tuple[str, str | None]:
    return run.duel.window.box, to_act(run.duel)


def _refused(run: LiveRun, action: Json) -> tuple[str, bool]:
    with pytest.raises(ActionRefused) as refused:
        run.act(action)
    return refused.value.findings[0].rule, refused.value.out_of_turn


def test_a_phase_ends_once_both_have_passed() -> None:
    run = _run({})
    assert _refused(run, {"player": "A", "enter_phase": "end"}) == ("YGO-15.6", False)
    run.passes(1)
    assert _box(run) == ("ending", "B")
    run.passes(1)
    assert _box(run) == ("ended", "A")

    assert _refused(run, {"player": "A", "pass": True}) == ("YGO-15.6", False)
    assert _refused(run, {"player": "B", "enter_phase": "end"}) == ("YGO-4.1", True)
    run.act({"player": "A", "enter_phase": "end"})
    assert (run.duel.phase, _box(run)) == ("end", ("open", "A"))


def test_phases_are_entered_one_after_the_other() -> None:
    run = _run({}, {"deck": ["Rock"]}, phase="end")
    run.passes()
    assert _refused(run, {"player": "A", "enter_phase": "standby"}) == ("YGO-15.6", False)
    run.act({"player": "A", "enter_phase": "draw"})
    assert (run.duel.turn_player, run.told("judge")[0]) == ("B", "B's Draw Phase begins.")
    run.passes(4)  # what was drawn may be answered, and then the phase ends

    assert _refused(run, {"player": "B", "enter_phase": "main1"}) == ("YGO-15.6", False)
    run.act({"player": "B", "enter_phase": "standby"})
    run.passes()
    run.act({"player": "B", "enter_phase": "main1"})
    assert (run.duel.phase, run.duel.turn_player) == ("main1", "B")


def test_what_ends_a_phase_may_still_be_answered() -> None:
    run = _run({}, {"spell_trap_zones": _set("Burn")})
    run.passes(1)
    run.act({"player": "B", "activate": "Burn"})
    run.passes()

    assert (run.duel.life["A"], _box(run)) == (7500, ("after_chain", "A"))
    run.passes()
    assert _box(run) == ("open", "A")


def test_a_summon_may_be_negated_until_both_have_passed() -> None:
    run = _run({"hand": ["Rock"]}, {"spell_trap_zones": _set("Stop")})
    run.act({"player": "A", "summon": "Rock"})
    assert _box(run) == ("before_summon", "A")
    assert _refused(run, {"player": "B", "activate": "Stop"}) == ("YGO-4.1", True)
    run.passes(1)
    run.act({"player": "B", "activate": "Stop"})
    run.passes()

    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Rock"]
    assert _box(run) == ("after_chain", "A")


def test_a_summon_succeeds_by_two_passes_and_is_then_answered() -> None:
    run = _run({"hand": ["Rock"]}, {"spell_trap_zones": _set("Stop", "Burn")})
    run.act({"player": "A", "summon": "Rock"})
    run.passes()
    assert (run.told(), _box(run)) == (["B passes.", "A Normal Summons Rock."], ("after_action", "A"))

    run.passes(1)
    assert _refused(run, {"player": "B", "activate": "Stop"})[0] == "YGO-16.2"
    run.act({"player": "B", "activate": "Burn"})
    run.passes()
    assert run.duel.life["A"] == 7500


def test_what_needs_the_open_state_waits_for_it() -> None:
    run = _run({"hand": ["Rock", "Blast"], "spell_trap_zones": _set("Burn")})
    run.act({"player": "A", "set": "Rock"})

    assert _box(run) == ("after_action", "A")
    assert _refused(run, {"player": "A", "activate": "Blast"}) == ("YGO-4.3", False)
    assert _refused(run, {"player": "A", "set": "Blast"}) == ("YGO-15.7", False)
    run.passes()
    run.act({"player": "A", "activate": "Blast"})
    assert run.duel.links[0].card.name == "Blast"


def test_a_battle_goes_on_step_by_step_with_two_passes_each() -> None:
    run = _run({"monster_zones": ["Giant"]}, {"monster_zones": ["Rock"]}, phase="battle")
    run.act({"player": "A", "attack": "Giant", "target": "Rock"})
    steps = []
    while run.duel.attack is not None:
        steps.append(run.duel.step)
        run.passes()

    assert steps == [
        "battle_step", "damage_step_start", "before_damage_calculation", "damage_calculation",
        "after_damage_calculation", "damage_step_end",
    ]  # fmt: skip
    assert (run.duel.life["B"], run.duel.step, _box(run)) == (6000, "battle_step", ("open", "A"))
    assert [card.name for card in run.duel.in_zone("B", Zone.GRAVEYARD)] == ["Rock"]


def test_a_chain_in_a_battle_leaves_its_step_as_it_was() -> None:
    run = _run({"monster_zones": ["Giant"], "spell_trap_zones": _set("Burn")}, {}, phase="battle")
    run.act({"player": "A", "attack": "Giant"}, {"player": "A", "activate": "Burn"})
    run.passes()
    assert (run.duel.step, _box(run)) == ("battle_step", ("after_chain", "A"))
    run.passes()
    assert run.duel.step == "damage_step_start"


def test_no_second_attack_is_declared_while_one_goes_on() -> None:
    run = _run({"monster_zones": ["Giant", "Stone"]}, {}, phase="battle")
    run.act({"player": "A", "attack": "Giant"})

    assert _refused(run, {"player": "A", "attack": "Stone"})[0] == "YGO-15.7"
    assert _refused(run, {"player": "B", "pass": True}) == ("YGO-4.1", True)
    assert _refused(run, {"player": "A", "enter_phase": "main2"}) == ("YGO-15.6", False)


def test_a_replay_is_asked_where_the_monsters_have_changed() -> None:
    away = trap(
        "Away", activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}])
    )
    board = everything_told(
        {"monster_zones": ["Giant"]},
        {"monster_zones": ["Rock", "Stone"], "spell_trap_zones": _set("Away")},
        [*CARDS, away],
        phase="battle",
    )
    run = LiveRun(board)
    run.act({"player": "A", "attack": "Giant", "target": "Rock"})
    run.passes(1)
    run.act({"player": "B", "activate": "Away", "targets": ["Rock"]})
    run.passes(4)

    asked = run.live.asked("A")
    assert asked is not None
    assert [one.reference for one in asked.candidates] == ["Stone", "stop"]
    run.answer("Stone")
    assert (run.duel.step, run.told()[0]) == ("damage_step_start", "Giant now attacks Stone.")


def test_a_judge_lets_a_chain_resolve_and_a_battle_go_on_at_once() -> None:
    run = _run(
        {"monster_zones": ["Giant"], "spell_trap_zones": _set("Burn")}, {"monster_zones": ["Rock"]}, phase="battle"
    )
    run.act({"player": "A", "attack": "Giant", "target": "Rock"}, {"player": "A", "activate": "Burn"})
    run.act({"resolve": True})
    assert run.duel.life["B"] == 7500
    assert _refused(run, {"resolve": True})[0] == "YGO-15.4"

    run.act({"advance": "battle_step"})
    assert (run.duel.attack, run.duel.life["B"]) == (None, 5500)


def test_all_that_may_be_done_is_said_by_who_may_do_it() -> None:
    run = _run({"hand": ["Rock"]}, {"spell_trap_zones": _set("Burn")})
    verbs = {viewer: [one.verb for one in run.live.legal_actions(viewer)] for viewer in ("A", "B", "public")}
    assert verbs == {"A": ["summon", "set", "pass"], "B": [], "public": []}

    run.passes(1)
    assert [one.verb for one in run.live.legal_actions("B")] == ["activate", "pass"]
    run.passes(1)
    assert [one.action for one in run.live.legal_actions("A")] == [
        {"player": "A", "enter_phase": "battle"}, {"player": "A", "enter_phase": "end"},
    ]  # fmt: skip


PASS_ALL: Json = {"pass_all": True}


def _offers_pass_all(run: LiveRun, viewer: Viewer = "judge") -> bool:
    return PASS_ALL in [one.action for one in run.live.legal_actions(viewer) if one.player is None]


@pytest.mark.parametrize("said", [0, 1])
def test_a_judge_passes_for_both_until_the_window_is_over(said: int) -> None:
    run = _run(
        {"hand": ["Rock"], "monster_zones": ["Giant"]},
        {"monster_zones": ["Stone"], "spell_trap_zones": _set("Stop")},
    )
    run.act({"player": "A", "summon": "Rock"})
    run.passes(said)
    run.act(PASS_ALL)
    assert run.told() == ["A passes.", "B passes.", "A Normal Summons Rock."][said:]
    assert _box(run) == ("after_action", "A")
    run.passes(said)
    run.act(PASS_ALL)
    assert _box(run) == ("open", "A")
    run.passes(said)
    run.act(PASS_ALL)
    assert _box(run) == ("ended", "A")
    assert (_refused(run, PASS_ALL), _offers_pass_all(run)) == (("YGO-15.6", False), False)

    run.act({"player": "A", "enter_phase": "battle"}, {"player": "A", "attack": "Giant", "target": "Stone"})
    run.passes(said)
    run.act(PASS_ALL)
    assert (run.duel.step, run.live.ruling_due) == ("damage_step_start", False)


def test_a_pass_of_both_resolves_a_chain_and_declines_triggers_first() -> None:
    again = monster(
        "Again",
        {
            "effect_kind": "trigger", "on": [{"event": "took_damage"}], "location": ["monster_zones"],
            "steps": [{"op": "damage", "amount": 100}],
        },
    )  # fmt: skip
    board = everything_told({"hand": ["Blast"], "monster_zones": ["Again"]}, {}, [*CARDS, again])
    run = LiveRun(board)
    run.act({"player": "A", "activate": "Blast"})
    assert (_offers_pass_all(run), _offers_pass_all(run, "A")) == (True, False)
    run.act(PASS_ALL)
    assert (run.duel.life["B"], run.live.ruling_due, _box(run)) == (7700, True, ("after_chain", "A"))

    run.act(PASS_ALL)
    assert [(one.words, one.rule) for one in run.live.told("public")] == [
        ("A passes.", "YGO-12.2"), ("A passes.", "YGO-15.5"), ("B passes.", "YGO-15.5"),
    ]  # fmt: skip
    assert (run.duel.life["B"], _box(run)) == (7700, ("open", "A"))


def test_a_pass_of_both_stops_at_what_is_mandatory() -> None:
    must = monster(
        "Must",
        {
            "effect_kind": "trigger", "mandatory": True, "on": [{"event": "took_damage"}],
            "location": ["monster_zones"], "steps": [{"op": "damage", "amount": 100}],
        },
    )  # fmt: skip
    run = LiveRun(everything_told({"hand": ["Blast"]}, {"monster_zones": ["Must"]}, [*CARDS, must]))
    run.act({"player": "A", "activate": "Blast"}, PASS_ALL)
    assert not _offers_pass_all(run)
    assert _refused(run, PASS_ALL) == ("YGO-2.6", False)
    run.act({"player": "B", "activate": "Must"}, PASS_ALL)
    assert run.duel.life["A"] == 7900


def test_a_pass_is_told_by_the_rule_of_its_window() -> None:
    run = _run({"hand": ["Rock", "Blast"]}, {"spell_trap_zones": _set("Stop")})
    rules = []
    for action in ({"player": "A", "summon": "Rock"}, None, None, {"player": "A", "activate": "Blast"}, None, None):
        if action is not None:
            run.act(action)
            continue
        run.passes()
        (passed, *_) = run.live.told("A")
        assert (passed.kind, passed.words, passed.chain) == ("passed", f"{passed.player} passes.", None)
        rules.append((passed.player, passed.rule))

    assert rules == [("B", "YGO-16.2"), ("B", "YGO-15.2"), ("A", "YGO-15.4"), ("B", "YGO-15.5")]
    run.passes(1)
    assert [(one.player, one.rule) for one in run.live.told("B")] == [("A", "YGO-15.6")]


@pytest.mark.parametrize("forgotten", [False, True])
def test_what_is_only_for_the_start_of_a_phase_may_be_done_after_a_pass(forgotten: bool) -> None:
    early = trap("Early", {**activation({"op": "draw"}), "conditions": [{"condition": "start_of_phase"}]})
    side = {"deck": ["Rock"], "spell_trap_zones": _set("Early")}
    run = LiveRun(everything_told({}, side, [*CARDS, early], phase="draw"))
    run.passes()
    run.act({"player": "A", "enter_phase": "standby"})
    run.passes(1)
    if forgotten:
        run.live.begin_ruling()
    run.act({"player": "B", "activate": "Early"})
    assert run.duel.links[0].card.name == "Early"
