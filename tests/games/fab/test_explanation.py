"""The explanation of a ruling: what happened, in order, as a judge would read it out."""

from pathlib import Path

from app.games.fault import SubmissionFaults
from tests.cases.loading import read_cases
from tests.support.judging import Json
from tests.support.judging_fab import judge
from tests.support.seen_fab import SeenTable

CASES = Path(__file__).parents[2] / "cases" / "flesh-and-blood"
LEFTOVERS = ("None,", "None.", "None)", "{", "}", "  ", " .", "..", "<", "()")
"""What a sentence never holds, unless a template was left unfilled."""
PASS_ALL: Json = {"pass_all": True}


def _lines(setup: Json, *actions: Json) -> list[str]:
    return judge({"setup": setup, "actions": list(actions)}).explanation.split("\n")


def test_an_attack_is_told_with_its_costs_defenders_and_triggers() -> None:
    attack: Json = {"hand": ["Snatch (red)", "Wounding Blow (red)"], "deck": ["Leg Tap (red)"]}
    told = _lines(
        {"players": {"A": attack, "B": {"hand": ["Head Jab (blue)", "Pummel (red)"]}}},
        {"player": "A", "play": "Snatch (red)"},
        *[PASS_ALL] * 2,
        {"player": "B", "defend": ["Head Jab (blue)"]},
        *[PASS_ALL] * 4,
    )

    assert told == [
        "Every action was legal.",
        "A plays Snatch (red). Snatch (red) attacks B's hero. Head Jab (blue) defends against Snatch (red).",
        "Chain 1, link 1: Snatch (red), 4 power against 2 defense: hit for 2 (cr:7.5.2).",
        (
            "A's trigger of Snatch (red) is put on the stack, on chain link 1. The trigger of Snatch (red) resolves. "
            "A draws Leg Tap (red)."
        ),
        "At the end: life A 20, B 18; the combat chain is open (resolution step, no link is active).",
    ]


def test_what_is_illegal_is_told_where_it_was_tried() -> None:
    hand = ["Head Jab (red)", "Nimblism (red)"]
    told = _lines(
        {"players": {"A": {"hand": hand}, "B": {"hand": []}}},
        {"player": "A", "play": "Head Jab (red)"},
        {"player": "A", "play": "Nimblism (red)"},
        *[PASS_ALL] * 2,
        {"player": "B", "defend": []},
    )

    assert told[1] == "A plays Head Jab (red)."
    assert told[2].startswith("Action 1 (A: play Nimblism (red)) is illegal. ")
    assert told[3] == "Head Jab (red) attacks B's hero. B declares no defending cards."


def test_what_is_pitched_is_told_after_what_it_pays_for() -> None:
    hand = ["Command and Conquer", "Snatch (red)", "Leg Tap (red)"]
    told = _lines(
        {"players": {"A": {"hand": hand}, "B": {"hand": []}}}, {"player": "A", "play": hand[0], "pitch": hand[1:]}
    )

    assert told[1] == "A plays Command and Conquer. A pitches Snatch (red) and Leg Tap (red)."


def test_a_ruling_on_a_closing_chain_tells_what_becomes_of_its_cards() -> None:
    table = SeenTable({"hand": ["Wounding Blow (red)"], "deck": []}, {"hand": ["Head Jab (red)", "Pummel (red)"]})
    table.post("A", play="Wounding Blow (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=["Head Jab (red)", "Pummel (red)"])
    table.passes("A", "B", "A", "B", "A", "B")
    table.live.begin_ruling()
    table.passes("A", "B")

    assert table.live.ruling("public").explanation.split("\n")[1] == (
        "Wounding Blow (red) is cleared (A's graveyard) (cr:7.7.6). Head Jab (red) and Pummel (red) are cleared "
        "(B's graveyard) (cr:7.7.6). The combat chain is closed."
    )


def test_cards_whose_names_are_hidden_are_counted() -> None:
    table = SeenTable({"hand": [], "deck": ["Snatch (red)"] * 4, "arsenal": []}, {"hand": [], "deck": []})
    table.passes("A", "B")

    told = {viewer: table.live.ruling(viewer).explanation.split("\n")[1] for viewer in ("A", "B")}
    assert told["B"] == "A's end phase begins. A draws 4 cards (cr:4.4.3f)."
    assert told["A"] == (
        "A's end phase begins. A draws Snatch (red), Snatch (red), Snatch (red) and Snatch (red) (cr:4.4.3f)."
    )


def test_no_explanation_has_leftovers_of_a_template() -> None:
    """In every case of the project."""
    for path in sorted(CASES.glob("*.yaml")):
        for case in read_cases(path):
            try:
                text = judge(case.value["submission"]).explanation
            except SubmissionFaults:
                continue  # a case of what the service refuses
            assert not [leftover for leftover in LEFTOVERS if leftover in text], (case.id, text)
            assert all(line[0].isupper() or line[0].isdigit() for line in text.split("\n")), (case.id, text)
