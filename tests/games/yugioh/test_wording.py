"""What players read: questions are whole sentences, and steps and events are called as players call them."""

import pytest

from app.games.yugioh.filters import Filter
from app.games.yugioh.wording import asking, noun_of, said_to_be, telling
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, judge

MINE = {"zones": ["hand"], "controller": "you"}
FIELD = {"zones": ["monster_zones"]}
DRAW: Json = {"op": "draw"}


def _players() -> Json:
    return {
        "A": {"hand": ["Act", "Rock", "Stone"], "deck": 5, "monster_zones": ["Hill", "Slope"]},
        "B": {"hand": ["Rock", "Stone"], "deck": 5, "monster_zones": ["Rock", "Stone"]},
    }


@pytest.mark.parametrize(("effect", "asked"), [
    (activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": FIELD}]), "Which monster does Act target?"),
    (activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": FIELD, "count": 2}]),
     "Which monsters does Act target?"),
    (activation(DRAW, costs=[{"op": "discard", "cards": {"choose": MINE}}]), "Which card does A discard for Act?"),
    (activation({"op": "destroy", "cards": {"choose": FIELD}}), "Which monster does Act destroy?"),
    (activation({"op": "take_control", "cards": {"choose": {**FIELD, "controller": "opponent"}}}),
     "Which monster does Act take control of?"),
    (activation({"op": "destroy", "cards": {"choose": {**FIELD, "controller": "opponent"}, "by": "opponent"}}),
     "Which monster does B destroy because of Act?"),
    (activation({"op": "change_position", "cards": {"choose": FIELD}, "to": "other"}),
     "Which monster does Act change the position of?"),
])  # fmt: skip
def test_a_question_is_a_whole_sentence(effect: Json, asked: str) -> None:
    cards = [monster(name, atk=number) for number, name in enumerate(("Rock", "Stone", "Hill", "Slope"))]
    actions = [{"player": "A", "activate": "Act"}, {"resolve": True}]
    ruling = judge({"cards": [spell("Act", effect), *cards], "setup": {"players": _players()}, "actions": actions})
    question = ruling.question
    assert question is not None
    assert question.prompt == asked
    assert f"{question.player} must now decide ({question.rule}): {asked} Possible: " in ruling.explanation


def test_a_noun_comes_from_what_is_looked_for_alone() -> None:
    nouns = {
        "monster": {"zones": ["monster_zones"]}, "Spells": {"zones": ["hand"], "kind": ["spell"]},
        "Spell or Trap": {"zones": ["spell_trap_zones", "field_zone"]}, "cards": {"zones": ["graveyard"]},
        "monsters or Traps": {"zones": ["deck"], "kind": ["monster", "trap"]},
    }  # fmt: skip
    for noun, wanted in nouns.items():
        assert noun_of(Filter.model_validate(wanted), several=noun.endswith("s")) == noun


def test_a_question_in_other_sentences() -> None:
    assert asking("materials for Jinzo") == "Materials for Jinzo?"
    assert said_to_be("Which copy is meant?", "the answer is one of 1, 2") == (
        "Which copy is meant? The answer is one of 1, 2"
    )
    assert said_to_be("Target of Act", "nothing") == "Target of Act: nothing"
    assert telling("Which copy is meant?") == "which copy is meant"


def test_the_steps_of_a_battle_are_called_as_players_call_them() -> None:
    players = {"A": {"monster_zones": ["Rock"]}, "B": {}}
    actions = [{"player": "A", "attack": "Rock"}, {"advance": "battle_step"}]
    ruling = judge({"cards": [monster("Rock")], "setup": {"players": players, "phase": "battle"}, "actions": actions})
    assert [step.words for step in ruling.steps if step.kind == "step_began"] == [
        "The Damage Step begins.", "It is before damage calculation.", "Damage calculation begins.",
        "It is after damage calculation.", "The Damage Step ends.", "The Battle Step begins.",
    ]  # fmt: skip


def test_why_an_activation_answers_nothing_is_said_in_whole_words() -> None:
    players = {"A": {}, "B": {"spell_trap_zones": [{"card": "Trap Hole", "face": "down", "set": "earlier"}]}}
    action = {"player": "B", "activate": "Trap Hole"}
    ruling = judge({"setup": {"players": players}, "actions": [action]})
    assert [one.reason for one in ruling.activations[0].findings if one.rule == "YGO-4.9"] == [
        "The last thing to happen was not that a monster with ATK 1000 or more on the field was Summoned."
    ]
    on: Json = {"event": "attack_declared", "cards": {"zones": ["monster_zones"], "controller": "opponent"}}
    wait = trap("Wait", {**activation(DRAW), "on": [on, {"event": "took_damage"}]})
    players["B"]["spell_trap_zones"][0]["card"] = "Wait"
    ruling = judge({"cards": [wait], "setup": {"players": players}, "actions": [{"player": "B", "activate": "Wait"}]})
    assert [one.reason for one in ruling.activations[0].findings if one.rule == "YGO-4.9"] == [
        (
            "The last thing to happen was not that a monster the opponent controls declared an attack or a player "
            "took damage."
        )
    ]
