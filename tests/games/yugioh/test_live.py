"""A live duel: one action after the other, with its questions, its refusals, its rulings and its snapshots."""

import pytest

from app.games.live import (
    VIEWERS,
    ActionRefused,
    ActionUndetermined,
    NothingAsked,
    QuestionOpen,
    UnusableSnapshot,
)
from app.games.yugioh.game import YUGIOH
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.laws_of_games import state_of
from tests.support.live_runs import ACTIONS, LiveRun, everything_told

BURN = spell("Burn", activation({"op": "damage", "amount": 500}))
DISCARD = spell(
    "Toss",
    activation(
        {"op": "discard", "cards": {"choose": {"zones": ["hand"], "controller": "you"}}},
        {"op": "draw", "join": "then"},
    ),
)
SHOOT = spell(
    "Shoot", activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}])
)
PAY = trap(
    "Pay",
    activation(
        {"op": "draw"}, costs=[{"op": "discard", "cards": {"choose": {"zones": ["hand"], "controller": "you"}}}]
    ),
)
PAY_MONSTER = trap(
    "Pay a monster",
    activation(
        {"op": "draw"},
        costs=[{"op": "discard", "cards": {"choose": {"zones": ["hand"], "controller": "you", "kind": ["monster"]}}}],
    ),
)
ROCK, STONE, HILL = monster("Rock"), monster("Stone", atk=1500), monster("Hill", level=5)
CARDS = [BURN, DISCARD, SHOOT, PAY, PAY_MONSTER, ROCK, STONE, HILL]


def _run(side_a: Json, side_b: Json | None = None, **setup: object) -> LiveRun:
    return LiveRun(everything_told(side_a, side_b or {}, CARDS, **setup))


def _set(*names: str) -> list[Json]:
    return [{"card": name, "face": "down"} for name in names]


def _activate(name: str, player: str = "A", **fields: object) -> Json:
    return {"player": player, "activate": name, **fields}


def test_a_chain_resolves_once_both_have_passed() -> None:
    run = _run({"hand": ["Burn"]})
    run.act(_activate("Burn"))
    assert (run.live.state("judge").window.to_act, run.live.ruling_due) == ("B", False)

    run.passes()

    assert run.duel.life == {"A": 8000, "B": 7500}
    assert "B takes 500 damage." in run.told()
    assert run.live.ruling_due


def test_whoever_may_not_act_is_refused_and_nothing_changes() -> None:
    run = _run({"hand": ["Burn"]})
    run.act(_activate("Burn"))
    before = state_of(run.duel)

    for action in ({"player": "A", "pass": True}, {"player": "A", "summon": "Rock"}):
        with pytest.raises(ActionRefused) as refused:
            run.act(action)
        assert (refused.value.out_of_turn, refused.value.findings[0].pointer[:11]) == (True, "/actions/2/")
    assert (state_of(run.duel), run.live.state("judge").window.to_act) == (before, "B")


def test_an_illegal_action_is_refused_with_every_finding() -> None:
    run = _run({"hand": ["Pay"]})

    with pytest.raises(ActionRefused) as refused:
        run.act(_activate("Pay"))

    assert [one.rule for one in refused.value.findings][:1] == ["YGO-4.6"]
    assert not refused.value.out_of_turn


def test_a_ruling_tells_what_happened_since_the_last_one_under_the_numbers_of_the_session() -> None:
    run = _run({"hand": ["Burn", "Burn"]})
    run.act(_activate("Burn"))
    run.passes()
    first = run.live.ruling("judge")
    run.live.begin_ruling()
    run.passes()
    run.act(_activate("Burn"))
    run.passes()
    second = run.live.ruling("judge")

    assert [(one.action, one.kind) for one in first.activations] == [(1, "activate"), (2, "pass"), (3, "pass")]
    assert [one.action for one in second.activations] == [4, 5, 6, 7, 8]
    assert ([link.chain for link in first.links], [link.chain for link in second.links]) == ([1], [2])
    assert [step.words for step in second.steps if "damage" in step.words] == ["B takes 500 damage."]
    assert {step.action for step in second.steps} <= {4, 5, 6, 7, 8}


def test_an_action_that_needs_a_choice_asks_for_it() -> None:
    run = _run({"hand": ["Shoot"], "monster_zones": ["Rock", "Stone"]})
    run.act(_activate("Shoot"))

    asked = run.live.asked("judge")
    assert asked is not None
    assert (asked.id, asked.player, asked.kind) == ("q1", "A", "cards")
    assert [one.reference for one in asked.candidates] == ["Rock", "Stone"]
    assert (run.told(), run.duel.links, run.live.question_player) == ([], (), "A")

    run.answer("Stone")

    assert [target.card.name for target in run.duel.links[0].targets] == ["Stone"]
    assert (run.live.question_player, run.told()[-1]) == (None, "A activates Shoot as chain link 1.")


def test_a_chain_stops_in_the_middle_where_something_is_to_be_chosen() -> None:
    run = _run({"hand": ["Toss", "Rock", "Stone"], "deck": ["Hill"]})
    run.act(_activate("Toss"))
    run.passes()
    told = len(run.duel.journal.events)

    asked = run.live.asked("A")
    assert asked is not None
    assert (asked.id, run.live.asked("B")) == ("q3", type(asked)(id="q3", player="A"))

    run.answer("Rock")

    assert len(run.duel.journal.events) > told
    assert run.told()[0] == "Rock is discarded to A's Graveyard."
    assert [card.name for card in run.duel.in_zone("A", Zone.HAND)] == ["Stone", "Hill"]
    assert run.live.ruling_due


def test_with_the_answer_only_what_is_new_is_told() -> None:
    twice = spell(
        "Twice", activation(*DISCARD["effects"][0]["steps"][:1], {**DISCARD["effects"][0]["steps"][0], "join": "also"})
    )
    board = everything_told({"hand": ["Twice", "Rock", "Stone", "Hill"]}, {}, [*CARDS, twice])
    run = LiveRun(board)
    run.act(_activate("Twice"))
    run.passes()
    run.answer("Rock")

    assert run.told() == ["Rock is discarded to A's Graveyard."]
    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Rock"]

    asked = run.live.asked("A")
    assert asked is not None
    assert asked.id == "q4"
    run.answer("Hill")
    assert run.told()[0] == "Hill is discarded to A's Graveyard."


def test_a_wrong_answer_leaves_the_question_open() -> None:
    run = _run({"hand": ["Toss", "Rock", "Stone"], "deck": ["Hill"]})
    run.act(_activate("Toss"))
    run.passes()
    before, told = state_of(run.duel), run.told()

    for given in (["Toss"], [], ["Rock", "Stone"]):
        with pytest.raises(ActionRefused) as refused:
            run.act({"player": "A", "answer": given, "question": "q3"})
        assert refused.value.findings[0].pointer == "/actions/4/answer"

    assert (state_of(run.duel), run.told(), run.live.question_player) == (before, told, "A")
    run.answer("Stone")
    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Stone", "Toss"]


def test_only_the_one_who_is_asked_answers_and_only_the_open_question() -> None:
    run = _run({"hand": ["Toss", "Rock", "Stone"], "deck": ["Hill"]})
    with pytest.raises(NothingAsked):
        run.act({"player": "A", "answer": ["Rock"], "question": "q1"})
    run.act(_activate("Toss"))
    run.passes()

    with pytest.raises(QuestionOpen):
        run.act({"player": "A", "pass": True})
    for question in ("q2", None):
        with pytest.raises(NothingAsked):
            run.act({"player": "A", "answer": ["Rock"], "question": question})
    with pytest.raises(ActionRefused) as refused:
        run.act({"player": "B", "answer": ["Rock"], "question": "q3"})
    assert refused.value.out_of_turn


def test_numbers_may_be_left_out_between_an_action_and_its_answers() -> None:
    run = _run({"hand": ["Toss", "Rock", "Stone"], "deck": ["Hill"]})
    run.number = 10
    run.act(_activate("Toss"))
    run.number = 20
    run.passes()
    run.number = 30
    run.answer("Rock")

    assert [one.action for one in run.live.ruling("judge").activations] == [11, 21, 22, 31]
    assert run.duel.links == ()


def test_a_cost_of_a_hidden_card_is_asked_even_where_only_one_can_be_paid() -> None:
    run = _run({"spell_trap_zones": _set("Pay a monster"), "hand": ["Rock", "Burn"], "deck": ["Hill"]})
    run.act(_activate("Pay a monster"))

    asked = run.live.asked("A")
    assert asked is not None
    assert [one.card for one in asked.candidates] == ["Rock"]
    run.answer("Rock")
    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Rock"]


def test_the_whole_of_a_hand_is_paid_without_a_question() -> None:
    run = _run({"spell_trap_zones": _set("Pay"), "hand": ["Rock"], "deck": ["Hill"]})
    run.act(_activate("Pay"))

    assert run.live.question_player is None
    assert [card.name for card in run.duel.in_zone("A", Zone.GRAVEYARD)] == ["Rock"]


def test_the_only_target_in_sight_is_not_asked_for() -> None:
    run = _run({"hand": ["Shoot"], "monster_zones": ["Rock"]})
    run.act(_activate("Shoot"))

    assert [target.card.name for target in run.duel.links[0].targets] == ["Rock"]


def test_tributes_are_asked_for_and_noted_under_the_action() -> None:
    run = _run({"hand": ["Hill"], "monster_zones": ["Rock", "Stone"]})
    run.act({"player": "A", "summon": "Hill"})
    run.answer("Rock")

    assert [card.name for card in run.duel.in_zone("A", Zone.MONSTER)] == ["Stone", "Hill"]
    assert [(one.action, one.kind) for one in run.live.ruling("judge").activations] == [(1, "summon"), (2, "answer")]


def test_an_action_without_a_legal_choice_is_refused_at_once() -> None:
    two = spell(
        "Two",
        activation(
            {"op": "destroy", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}, "count": 2}]
        ),
    )
    run = LiveRun(everything_told({"hand": ["Two"], "monster_zones": ["Rock"]}, {}, [*CARDS, two]))

    with pytest.raises(ActionRefused) as refused:
        run.act(_activate("Two"))
    assert refused.value.findings[0].rule == "YGO-4.14"


def test_nobody_is_asked_which_of_two_copies_it_is() -> None:
    board = everything_told({"hand": ["Burn"], "spell_trap_zones": _set("Burn")}, {}, CARDS)
    run = LiveRun(board)

    with pytest.raises(ActionRefused, match="Say which copy of Burn is activated"):
        run.act(_activate("Burn"))
    run.act(_activate("Burn#2"))
    assert run.duel.links[0].place is Zone.SPELL_TRAP


def test_what_nobody_can_tell_changes_nothing() -> None:
    unknown = {"card": "Vague", "face": "down"}
    vague = trap(
        "Vague", {"effect_kind": "card_activation", "fidelity": "opaque", "text": "Nobody knows.", "steps": []}
    )
    run = LiveRun(everything_told({"spell_trap_zones": [unknown]}, {}, [*CARDS, vague]))
    before = state_of(run.duel)

    with pytest.raises(ActionUndetermined) as unclear:
        run.act(_activate("Vague"))

    assert [one.rule for one in unclear.value.undetermined] == ["YGO-3.1"]
    assert state_of(run.duel) == before


def test_public_zones_that_are_left_out_are_empty() -> None:
    run = LiveRun({"setup": {"players": {"A": {"hand": ["Burn"]}}}, "cards": CARDS})

    assert {zone for _, zone in run.duel.open_zones} == {Zone.HAND, Zone.DECK, Zone.EXTRA_DECK}
    run.act(_activate("Burn"))
    with pytest.raises(ActionRefused):
        run.act({"player": "B", "activate": "Shoot", "targets": ["Rock"]})


def test_a_card_of_a_hand_that_nobody_listed_may_be_named_and_defined_later() -> None:
    run = LiveRun({"setup": {"players": {"A": {"hand": "unknown"}}}})
    action = run.live.understood(ACTIONS.validate_python(_activate("Raigeki")), "A", 1)

    assert run.live.names_unknown(action) == ("Raigeki",)
    run.act({"player": "A", "pass": True})
    assert run.live.names_unknown(ACTIONS.validate_python({"player": "A", "answer": ["yes"]})) == ()


def test_a_snapshot_is_the_duel_as_it_stands() -> None:
    run = _run(
        {"hand": ["Toss", "Rock", "Stone"], "deck": ["Hill"]}, {"spell_trap_zones": _set("Pay"), "hand": ["Burn"]}
    )
    run.act(_activate("Toss"))
    again = YUGIOH.reopen(run.live.snapshot(), run.definitions)

    assert all(again.state(viewer) == run.live.state(viewer) for viewer in VIEWERS)
    assert all(again.legal_actions(viewer) == run.live.legal_actions(viewer) for viewer in VIEWERS)
    run.passes()
    run.answer("Rock")
    for number, action in run.log[1:]:
        again.play(action, number)
    assert all(again.state(viewer) == run.live.state(viewer) for viewer in VIEWERS)
    assert again.ruling("judge").model_dump() == run.live.ruling("judge").model_dump()


def test_there_is_no_snapshot_in_the_middle_of_an_action() -> None:
    run = _run({"hand": ["Shoot"], "monster_zones": ["Rock", "Stone"]})
    run.act(_activate("Shoot"))

    with pytest.raises(QuestionOpen):
        run.live.snapshot()


def test_a_snapshot_needs_its_definitions() -> None:
    run = _run({"hand": ["Burn"]})

    with pytest.raises(UnusableSnapshot):
        YUGIOH.reopen(run.live.snapshot(), {})


def test_once_the_duel_is_over_nothing_is_played() -> None:
    run = _run({"hand": ["Burn"]}, {"life_points": 500})
    run.act(_activate("Burn"))
    run.passes()

    assert (run.duel.winner, run.live.state("judge").window.to_act, run.live.legal_actions("A")) == ("A", None, ())
    with pytest.raises(ActionRefused, match="The duel is over"):
        run.act({"player": "A", "pass": True})


def test_looking_costs_no_work_of_later_actions() -> None:
    run = _run({"hand": ["Burn"]})
    run.duel.work_left = 0

    assert [one.verb for one in run.live.legal_actions("A")] == ["activate", "set", "pass"]
    run.act(_activate("Burn"))
    assert run.duel.links[0].card.name == "Burn"
