"""Which passes an action implies, and which it does not (cr:1.11)."""

from app.games.ruling import Verdict
from tests.support.judging import Json
from tests.support.judging_fab import judge

ATTACK: list[Json] = [{"player": "A", "play": "Snatch (red)"}, {"pass_all": True}]


def _submission(*actions: Json, b_hand: tuple[str, ...] = ("Sigil of Solace (red)", "Sink Below (red)")) -> Json:
    return {
        "setup": {"players": {"A": {"hand": ["Snatch (red)", "Lunging Press"]}, "B": {"hand": list(b_hand)}}},
        "actions": [*ATTACK, *actions],
    }


def _verdicts(*actions: Json) -> list[str]:
    return [one.verdict.value for one in judge(_submission(*actions)).activations[len(ATTACK) :]]


def test_the_pass_of_the_player_before_is_implied() -> None:
    assert _verdicts({"player": "B", "play": "Sigil of Solace (red)"}) == ["legal"]


def test_a_pass_by_which_a_layer_would_resolve_is_not() -> None:
    reply = {"player": "B", "play": "Sigil of Solace (red)"}

    ruling = judge(_submission({"player": "A", "pass": True}, reply, {"player": "B", "pass": True}, reply))

    assert [one.verdict.value for one in ruling.activations[2:]] == ["legal", "legal", "legal", "illegal"]


def test_who_has_passed_waits_until_the_other_has_acted() -> None:
    ruling = judge(_submission({"player": "A", "pass": True}, {"player": "A", "play": "Lunging Press"}))

    assert (ruling.activations[-1].verdict, ruling.activations[-1].primary) == (Verdict.ILLEGAL, "cr:1.11.2")


def test_a_step_that_would_have_to_end_first_makes_a_reaction_illegal() -> None:
    ruling = judge(_submission({"player": "A", "play": "Lunging Press"}))

    assert (ruling.activations[-1].verdict, ruling.activations[-1].primary) == (Verdict.ILLEGAL, "cr:8.1.2a")


def test_declaring_in_the_attack_step_implies_that_both_passed() -> None:
    assert _verdicts({"player": "B", "defend": []}) == ["legal"]


def test_passing_before_the_declaration_declares_nothing_and_says_so() -> None:
    ruling = judge(_submission({"pass_all": True}, {"pass_all": True}))

    assert ruling.final.step == "reaction"
    assert "B declared no defending cards" in [one.fact for one in ruling.assumptions]


def test_an_illegal_action_takes_its_implied_pass_back() -> None:
    ruling = judge(_submission({"player": "B", "play": "Sink Below (red)"}))

    assert (ruling.activations[-1].verdict, ruling.final.priority) == (Verdict.ILLEGAL, "A")


def test_nobody_acts_in_a_step_without_priority() -> None:
    ruling = judge(_submission({"player": "A", "play": "Lunging Press", "during": "close"}))

    assert ruling.activations[-1].primary == "cr:7.7.1"


def test_an_answer_to_nothing_is_illegal_and_changes_nothing() -> None:
    ruling = judge(_submission({"player": "B", "answer": ["yes"]}))

    assert (ruling.activations[-1].verdict, ruling.final.step) == (Verdict.ILLEGAL, "attack")
