"""Submissions that say that both players pass: the present window is over, and no more than that (YGO-15)."""

from typing import Any

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge, outcomes, play, primaries, verdicts

PASS_ALL: Json = {"pass_all": True}
BURN = spell("Burn", activation({"op": "damage", "amount": 500}))
STOP = trap("Stop", {**activation({"op": "negate_summon"}), "on": [{"event": "would_be_summoned"}]}, icon="counter")
AMBUSH = trap("Ambush", activation({"op": "damage", "amount": 100}, on=[{"event": "summoned"}], trigger_word="when"))


def _trigger(name: str, *, mandatory: bool) -> Json:
    effect = {
        "effect_kind": "trigger", "mandatory": mandatory, "location": ["monster_zones"],
        "on": [{"event": "took_damage"}], "steps": [{"op": "gain_life_points", "amount": 1000}],
    }  # fmt: skip
    return monster(name, effect)


CARDS = [BURN, STOP, AMBUSH, _trigger("May", mandatory=False), _trigger("Must", mandatory=True), monster("Rock")]


def _board(*monsters: str) -> Json:
    down = [{"card": name, "face": "down"} for name in ("Stop", "Ambush")]
    return {"A": {"hand": ["Burn", "Rock"], "monster_zones": [*monsters]}, "B": {"spell_trap_zones": down}}


def _ruling(actions: list[Json], *monsters: str, **setup: Any) -> YugiohRuling:
    return judge({"cards": CARDS, "setup": {"players": _board(*monsters), **setup}, "actions": actions})


def test_a_chain_resolves() -> None:
    ruling = _ruling([{"player": "A", "activate": "Burn"}, PASS_ALL])
    assert (verdicts(ruling), outcomes(ruling)) == (["legal", "legal"], {(1, 1): "resolves"})
    assert ruling.final.players["B"].life_points == 7500
    assert [step.kind for step in ruling.steps if step.kind == "passed"] == []


def test_a_summon_is_complete_and_may_then_be_answered_but_not_negated() -> None:
    summon = {"player": "A", "summon": "Rock"}
    answered = _ruling([summon, PASS_ALL, {"player": "B", "activate": "Ambush"}])
    assert verdicts(answered) == ["legal", "legal", "legal"]

    negated = _ruling([summon, PASS_ALL, {"player": "B", "activate": "Stop"}])
    assert primaries(negated) == {2: "YGO-16.2"}
    late = _ruling([summon, PASS_ALL, PASS_ALL, {"player": "B", "activate": "Ambush"}])
    assert list(primaries(late)) == [3]


def test_a_battle_moves_on_by_one_step() -> None:
    actions = [{"player": "A", "attack": "Rock"}, PASS_ALL, PASS_ALL]
    submission = {"cards": CARDS, "setup": {"players": _board("Rock"), "phase": "battle"}, "actions": actions}
    assert play(submission).duel.step == "before_damage_calculation"
    ruling = _ruling([*actions, *[PASS_ALL] * 4], "Rock", phase="battle")
    assert (set(verdicts(ruling)), ruling.final.players["B"].life_points) == ({"legal"}, 7000)


def test_a_phase_ends_and_then_the_next_must_be_said() -> None:
    ended = _ruling([PASS_ALL, {"player": "A", "enter_phase": "end"}])
    assert verdicts(ended) == ["legal", "legal"]
    assert verdicts(_ruling([PASS_ALL, PASS_ALL])) == ["legal", "undetermined"]


def test_optional_triggers_are_declined_and_mandatory_ones_must_come_first() -> None:
    burn = [{"player": "B", "activate": "Burn"}, PASS_ALL, PASS_ALL]
    for name, primary in (("May", {}), ("Must", {2: "YGO-2.6"})):
        players = {"A": {"monster_zones": [name]}, "B": {"hand": ["Burn"]}}
        ruling = judge({"cards": CARDS, "setup": {"players": players, "turn_player": "B"}, "actions": burn})
        assert (primaries(ruling), ruling.final.players["A"].life_points) == (primary, 7500)
        assert [group.mandatory for group in ruling.triggers_waiting] == [True] * len(primary)
