"""Live games: nobody passes for another, what is not accepted changes nothing, and an action waits for its answers."""

import pytest

from app.games.fault import SubmissionFaults
from app.games.live import ActionRefused, ActionUndetermined, NothingAsked, QuestionOpen
from tests.support.judging import Json
from tests.support.laws_of_fab import differing, state_of
from tests.support.live_fab import LiveTable

ATTACK: Json = {"player": "A", "play": "Wounding Blow (red)"}
DEFEND: Json = {"player": "B", "defend": []}
ENDS_TURN = ("A", "B")


def attacked(**b_side: object) -> LiveTable:
    """A attacks with Wounding Blow, and the Attack Step is over."""
    return (
        LiveTable({"hand": ["Wounding Blow (red)", "Lunging Press"]}, dict(b_side))
        .post(ATTACK)
        .passes("A", "B", "A", "B")
    )


def refused(table: LiveTable, action: Json) -> ActionRefused:
    """The refusal of an action, which leaves no trace."""
    before = state_of(table.match)
    with pytest.raises(ActionRefused) as caught:
        table.post(action)
    assert differing(before, state_of(table.match)) == []
    return caught.value


def test_who_does_not_have_priority_is_out_of_turn() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}, {"hand": ["Sigil of Solace (red)"]})

    error = refused(table, {"player": "B", "play": "Sigil of Solace (red)"})

    assert error.out_of_turn
    assert [(one.rule, one.pointer) for one in error.findings] == [("cr:1.11.2", "/actions/1/play")]


def test_what_is_illegal_in_turn_is_not_out_of_turn() -> None:
    error = refused(LiveTable({"hand": ["Lunging Press"]}), {"player": "A", "play": "Lunging Press"})

    assert not error.out_of_turn
    assert [one.rule for one in error.findings] == ["cr:8.1.2a"]


def test_after_a_pass_the_other_player_has_priority() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}, {"hand": ["Sigil of Solace (red)"]}).post(ATTACK).passes("A")

    table.post({"player": "B", "play": "Sigil of Solace (red)"})

    assert [layer.title for layer in table.match.stack] == ["Wounding Blow (red)", "Sigil of Solace (red)"]


def test_every_step_of_combat_is_passed_by_both() -> None:
    table = attacked()
    steps = [table.match.step]
    table.post(DEFEND)
    for _ in range(4):
        table.passes("A", "B")
        steps.append(table.match.step)

    assert steps == ["defend", "reaction", "damage", "resolution", None]
    assert table.match.seats["B"].life == 16


@pytest.mark.parametrize(
    ("action", "out_of_turn"),
    [
        ({"player": "B", "pass": True}, False),
        ({"pass_all": True}, False),
        ({"player": "A", "pass": True}, True),
        ({"player": "A", "defend": []}, True),
    ],
)
def test_in_the_defend_step_the_defender_declares_before_anything_else(action: Json, out_of_turn: bool) -> None:
    error = refused(attacked(), action)

    assert (error.findings[0].rule, error.out_of_turn) == ("cr:7.3.2", out_of_turn)


def test_declaring_does_not_imply_that_both_passed() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}).post(ATTACK).passes("A", "B", "A")

    assert refused(table, DEFEND).findings[0].rule == "cr:7.3.2"


def test_an_attack_on_an_ally_is_not_defended() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}, {"arena": ["Cintari Sellsword"]})

    table.post({**ATTACK, "target": "Cintari Sellsword"}).passes("A", "B", "A", "B")

    assert (table.match.step, table.match.priority) == ("defend", "A")


def test_the_turn_player_says_that_the_turn_is_over() -> None:
    table = LiveTable({}).passes(*ENDS_TURN)
    assert refused(table, {"player": "A", "pass": True}).findings[0].rule == "cr:4.4.1"
    assert refused(table, {"next_turn": True, "player": "B"}).out_of_turn

    table.post({"next_turn": True, "player": "A"})

    assert (table.match.turn_player, table.match.priority, table.match.turn) == ("B", "B", 2)


def test_the_next_turn_does_not_begin_before_the_end_phase() -> None:
    assert refused(LiveTable({}), {"next_turn": True}).findings[0].rule == "cr:4.3.4"


def test_a_judge_lets_all_players_pass() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}).post(ATTACK, {"pass_all": True})

    assert table.match.step == "attack"


def test_what_nobody_can_tell_is_not_played() -> None:
    table = LiveTable({"hand": ["Zero to Sixty (red)"], "deck": "unknown", "resources": 3})
    before = state_of(table.match)

    with pytest.raises(ActionUndetermined) as caught:
        table.post({"player": "A", "play": "Zero to Sixty (red)", "boost": 1})

    assert [(one.rule, one.pointer) for one in caught.value.undetermined] == [("cr:8.3.9", "/actions/1")]
    assert differing(before, state_of(table.match)) == []


@pytest.fixture
def asking() -> LiveTable:
    """The turn of A ends, and A is asked for the arsenal."""
    return LiveTable({"hand": ["Wounding Blow (red)", "Lunging Press"]}).passes(*ENDS_TURN)


def test_a_question_has_the_number_of_the_action_that_asks(asking: LiveTable) -> None:
    asked = asking.live.asked("judge")

    assert asked is not None
    assert (asked.id, asked.player, asked.kind, asked.max) == ("q2", "A", "arsenal", 1)
    assert asking.live.question_player == "A"


def test_while_a_question_is_open_there_is_only_its_answer(asking: LiveTable) -> None:
    with pytest.raises(QuestionOpen):
        asking.passes("A")

    assert [one.verb for one in asking.live.legal_actions("A")] == ["answer"]
    assert asking.live.legal_actions("B") == ()


@pytest.mark.parametrize("question", ["q1", None])
def test_an_answer_names_the_open_question(asking: LiveTable, question: str | None) -> None:
    with pytest.raises(NothingAsked):
        asking.post({"player": "A", "answer": [], "question": question})


def test_an_answer_without_a_question() -> None:
    with pytest.raises(NothingAsked):
        LiveTable({}).post({"player": "A", "answer": [], "question": "q1"})


def test_who_is_not_asked_is_out_of_turn(asking: LiveTable) -> None:
    with pytest.raises(ActionRefused) as caught:
        asking.post({"player": "B", "answer": [], "question": "q2"})

    assert caught.value.out_of_turn


def test_an_answer_that_does_not_fit_leaves_the_question_open(asking: LiveTable) -> None:
    asked, state = asking.live.asked("judge"), asking.live.state("judge")

    with pytest.raises(ActionRefused) as caught:
        asking.answer("Wounding Blow (red)", "Lunging Press")

    assert [one.rule for one in caught.value.findings] == ["cr:4.4.3b"]
    assert (asking.live.asked("judge"), asking.live.state("judge")) == (asked, state)


def test_the_answer_goes_on_with_the_action(asking: LiveTable) -> None:
    asking.answer("Lunging Press")

    assert [card.title for card in asking.match.in_zone("A", "arsenal")] == ["Lunging Press"]  # type: ignore[arg-type]
    assert asking.live.asked("judge") is None
    assert [one.action for one in asking.live.ruling("judge").activations] == [1, 2, 3]


def test_each_answer_tells_only_what_is_new() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)", "Lunging Press"], "deck": ["Head Jab (red)"] * 4}).passes(
        *ENDS_TURN
    )
    first = [one.kind for one in table.live.told("judge")]

    table.answer()

    assert first == ["passed", "phase"]
    assert [one.kind for one in table.live.told("judge")] == ["asset", *["draw"] * 2]


def test_a_game_that_begins_with_an_attack_on_an_ally_goes_on_with_priority() -> None:
    chain: Json = {"step": "defend", "links": [{"attack": "Wounding Blow (red)", "target": "Cintari Sellsword"}]}
    table = LiveTable({}, {"arena": ["Cintari Sellsword"]}, combat_chain=chain)

    assert (table.match.step, table.match.priority) == ("defend", "A")
    assert table.passes("A", "B").match.step == "reaction"


def test_an_action_that_takes_too_much_work_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]})
    before = state_of(table.match)
    monkeypatch.setattr("app.games.fab.live_match.WORK", 3)

    with pytest.raises(SubmissionFaults) as caught:
        table.post(ATTACK)

    assert [one.code for one in caught.value.faults] == ["too_much_work"]
    assert differing(before, state_of(table.match)) == []


def test_of_the_cards_over_a_limit_the_surplus_is_refused() -> None:
    """Macho Grande has dominate: one card from hand may defend."""
    hand = ["Wounding Blow (red)", "Wounding Blow (blue)"]
    table = LiveTable({"hand": ["Macho Grande (red)"], "resources": 7}, {"hand": hand})
    table.post({"player": "A", "play": "Macho Grande (red)"}).passes("A", "B", "A", "B")

    error = refused(table, {"player": "B", "defend": hand})

    assert [(one.rule, one.pointer) for one in error.findings] == [
        ("cr:7.3.2b", "/actions/6/defend/1"),
    ]
