"""The ruling on what happened in a live game, as each viewer sees it: see app/games/fab/seen_ruling.py."""

from app.games.fab.ruling import FabRuling
from app.games.live import VIEWERS
from app.games.ruling import Verdict
from tests.support.seen_fab import SeenTable


def _resolved() -> SeenTable:
    """A chain link that has resolved: the attack came from the arsenal, and was defended."""
    table = SeenTable(
        {"arsenal": ["Head Jab (red)"], "hand": ["Pummel (red)"], "deck": ["Head Jab (red)"]},
        {"hand": ["Head Jab (red)", "Sink Below (red)"], "deck": [], "arsenal": []},
    )
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=["Head Jab (red)"])
    table.passes("A", "B", "A", "B", "A", "B")
    return table


def test_the_steps_are_what_was_told() -> None:
    table = _resolved()
    assert table.live.ruling_due
    for viewer in VIEWERS:
        ruling = table.live.ruling(viewer)
        last = table.told(viewer)
        assert [step.words for step in ruling.steps][-len(last) :] == last
        assert [step.sequence for step in ruling.steps] == list(range(len(ruling.steps)))
        assert sorted({step.group for step in ruling.steps}) == list(range(1, 13))
        assert FabRuling.model_validate_json(ruling.model_dump_json()) == ruling


def test_a_ruling_is_in_the_names_of_its_viewer() -> None:
    table = _resolved()
    judge, theirs = table.live.ruling("judge"), table.live.ruling("B")

    assert judge.verdict is theirs.verdict is Verdict.LEGAL
    assert [(one.action, one.kind, one.card) for one in theirs.activations if one.card] == [
        (1, "play", "Head Jab (red)"),
        (6, "defend", "Head Jab (red)"),
    ]
    assert [(link.active_attack, link.defenders, link.target) for link in theirs.links] == [
        ("Head Jab (red)", ("Head Jab (red)",), "B")
    ]
    assert theirs.final.players["A"].hand == ({"card": "unknown"},)
    assert judge.final.players["A"].hand == ({"card": "Pummel (red)"},)
    assert theirs.links == judge.links
    assert theirs.explanation == judge.explanation
    assert "Chain 1, link 1: Head Jab (red), 3 power against 2 defense: hit for 1" in theirs.explanation
    assert {citation.rule for citation in theirs.citations} >= {"cr:7.5.2", "cr:7.6.2"}


def test_what_was_presumed_is_for_the_judge() -> None:
    table = SeenTable({"arsenal": [], "deck": []}, {"hand": [], "deck": [], "arsenal": []})
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=[])
    table.passes("A", "B", "A", "B", "A", "B")

    assert "A's hand held Head Jab (red)" in [one.fact for one in table.live.ruling("judge").assumptions]
    assert [one.rule for one in table.live.ruling("A").assumptions] == [None]
    assert table.live.ruling("public").assumptions == table.live.ruling("A").assumptions


def test_the_next_ruling_begins_where_the_last_one_ended() -> None:
    table = _resolved()
    table.live.begin_ruling()
    table.passes("A", "B")

    ruling = table.live.ruling("public")
    assert [step.words for step in ruling.steps] == ["A passes.", *table.told("public")]
    assert [one.action for one in ruling.activations] == [13, 14]
    assert (ruling.final.chain, ruling.links) == ("closed", ())


def test_a_ruling_can_be_told_from_a_snapshot() -> None:
    """Also after turns that are forgotten, with the handles as they were then."""
    table = _resolved()
    table.live.begin_ruling()
    table.passes("A", "B", "A", "B")
    _answer_all(table)
    for _ in range(4):
        table.post("judge", next_turn=True)
        table.passes(*(("A", "B") if table.live.state("judge").to_act == "A" else ("B", "A")))
        _answer_all(table)
    assert table.live.state("judge").turn == 5
    again = type(table.live).reopened(table.live.snapshot(), table.live.match.definitions)

    for viewer in VIEWERS:
        assert again.ruling(viewer) == table.live.ruling(viewer)
        assert again.ruling(viewer).steps[0].words == "B's start phase begins."


def _answer_all(table: SeenTable) -> None:
    """Every open question is answered with as few candidates as may be."""
    while table.live.question is not None:
        count = table.live.question.min
        table.answers("judge", *[one.reference for one in table.live.question.candidates][:count])


def test_a_clause_of_a_card_that_lies_face_down_is_for_those_who_see_it() -> None:
    cloak = {
        "name": "Cloak",
        "types": ["generic", "equipment", "chest"],
        "defense": 1,
        "abilities": [{"kind": "static", "text": "Something that the players apply."}],
    }
    table = SeenTable({"hand": []}, {"arena": [{"card": "Cloak", "face": "down"}], "hand": []}, [cloak])

    assert [one.card for one in table.live.ruling("judge").by_hand] == ["Cloak"]
    assert [one.card for one in table.live.ruling("B").by_hand] == ["Cloak"]
    assert table.live.ruling("A").by_hand == ()
