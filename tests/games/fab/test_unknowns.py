"""What is not listed: presumed where players did it, asked under `strict`, never guessed (idea 6)."""

from typing import Any

from app.games.ruling import Verdict
from tests.support.judging import Json
from tests.support.judging_fab import judge


def _judged(players: Json, *actions: Json, **more: Any) -> Any:
    return judge({"setup": {"players": players}, "actions": list(actions), **more})


def _facts(ruling: Any) -> list[str]:
    return [one.fact for one in ruling.assumptions[1:]]


def test_a_card_from_an_unlisted_hand_is_presumed() -> None:
    ruling = _judged({"B": {"hand": []}}, {"player": "A", "play": "Head Jab (red)"})

    assert ruling.verdict is Verdict.LEGAL
    assert _facts(ruling) == ["A's hand held Head Jab (red)"]


def test_under_strict_it_is_undetermined() -> None:
    ruling = _judged({"B": {"hand": []}}, {"player": "A", "play": "Head Jab (red)"}, strict=True)

    assert ruling.verdict is Verdict.UNDETERMINED
    assert ruling.undetermined[0].rule == "cr:3.0.4"


def test_a_listed_hand_holds_nothing_else() -> None:
    ruling = _judged({"A": {"hand": [], "arsenal": []}}, {"player": "A", "play": "Head Jab (red)"})

    assert ruling.activations[0].verdict is Verdict.ILLEGAL


def test_what_an_illegal_action_presumed_stays_listed() -> None:
    ruling = _judged({"B": {}}, {"player": "B", "play": "Nimblism (red)"})

    assert ruling.activations[0].verdict is Verdict.ILLEGAL
    assert _facts(ruling) == ["B's hand held Nimblism (red)"]


def test_a_drawn_card_may_turn_out_to_be_any() -> None:
    ruling = _judged(
        {"A": {"hand": ["Snatch (red)"], "action_points": 2}, "B": {"hand": []}},
        {"player": "A", "play": "Snatch (red)"},
        *[{"pass_all": True}] * 7,
        {"player": "A", "play": "Head Jab (red)"},
    )

    assert ruling.activations[-1].verdict is Verdict.LEGAL
    assert "A's hand held Head Jab (red)" in _facts(ruling)


def test_a_banished_card_that_nobody_named_leaves_go_again_of_boost_open() -> None:
    ruling = _judged(
        {"A": {"hand": ["Zero to Sixty (red)"]}, "B": {"hand": []}},
        {"player": "A", "play": "Zero to Sixty (red)", "boost": True},
    )

    assert ruling.verdict is Verdict.UNDETERMINED
    assert ruling.undetermined[0].needs == "the top card of A's deck"


def test_combo_after_a_link_of_which_nobody_told_is_open_only_where_it_matters() -> None:
    setup = {
        "combat_chain": {"links": 2},
        "players": {"A": {"hand": ["Whelming Gustwave (red)"]}, "B": {"hand": []}},
    }
    ruling = judge({"setup": setup, "actions": [{"player": "A", "play": "Whelming Gustwave (red)"}]})

    assert ruling.activations[0].verdict is Verdict.LEGAL
    later = judge(
        {
            "setup": setup,
            "actions": [{"player": "A", "play": "Whelming Gustwave (red)"}, *[{"pass_all": True}] * 4],
        }
    )
    assert later.verdict is Verdict.UNDETERMINED
    assert later.undetermined[0].needs == "the attack of link 2"


def test_several_ways_to_pitch_are_a_question() -> None:
    hand = ["Brutal Assault (red)", "Raging Onslaught (blue)", "Snatch (yellow)"]
    ruling = _judged({"A": {"hand": hand}, "B": {"hand": []}}, {"player": "A", "play": "Brutal Assault (red)"})

    assert ruling.verdict is Verdict.QUESTION
    assert ruling.question is not None
    assert {one.reference for one in ruling.question.candidates} == {"Raging Onslaught (blue)", "Snatch (yellow)"}


def test_an_answer_with_the_id_of_another_question_is_none() -> None:
    actions: list[Json] = [
        {"player": "A", "play": "Snatch (red)"},
        {"pass_all": True},
        {"pass_all": True},
        {"player": "B", "defend": []},
        {"pass_all": True},
        {"player": "B", "play": "Sink Below (red)"},
        {"pass_all": True},
    ]
    players = {"A": {"hand": ["Snatch (red)"]}, "B": {"hand": ["Sink Below (red)", "Head Jab (red)"], "deck": []}}
    answer = {"player": "B", "answer": ["Head Jab (red)"], "question": "may-0-0"}

    ruling = _judged(players, *actions, answer)

    assert ruling.activations[-1].verdict is Verdict.ILLEGAL
