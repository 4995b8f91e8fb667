"""Rulings by viewer: what was told, the links, the end and the explanation, all in the viewer's own words."""

from app.games.live import VIEWERS
from app.games.ruling import Verdict
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.live_duels import Table

ROCK = monster("Rock")
DRAW = spell("Draw One", activation({"op": "draw"}))
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))


def _played() -> Table:
    table = Table.with_sides({"hand": ["Draw One", "Burn"], "deck": ["Rock"]}, {}, cards=[ROCK, DRAW, BURN])
    table.post_all({"player": "A", "set": "Burn"}, {"player": "A", "pass": True}, {"player": "B", "pass": True})
    table.post_all({"player": "A", "activate": "Draw One"})
    table.both_pass()
    return table


def test_the_ruling_is_told_in_the_viewers_words() -> None:
    live = _played().live
    assert live.ruling_due

    owner, other = live.ruling("A"), live.ruling("B")
    assert owner.explanation == (
        "A Sets Burn (legal). A activates Draw One as chain link 1 (legal).\n\n"
        "Chain link 1, A's Draw One, resolves (YGO-8.1). A draws Rock.\n\n"
        "At the end A has 8000 life points and B has 8000 life points."
    )
    assert other.explanation == owner.explanation.replace("Burn", "face-down#1").replace("Rock", "a card")
    for word in ("Burn", "Rock"):
        assert word not in other.model_dump_json()
        assert word in live.ruling("judge").model_dump_json()


def test_actions_are_numbered_as_in_the_session_and_steps_within_the_ruling() -> None:
    ruling = _played().live.ruling("public")

    assert [(one.action, one.kind, one.card) for one in ruling.activations] == [
        (1, "set", "face-down#1"), (2, "pass", None), (3, "pass", None), (4, "activate", "Draw One"),
        (5, "pass", None), (6, "pass", None),
    ]  # fmt: skip
    assert {one.verdict for one in ruling.activations} == {Verdict.LEGAL}
    assert [step.sequence for step in ruling.steps] == [*range(len(ruling.steps))]
    assert [step.action for step in ruling.steps][:5] == [1, 2, 3, 4, 4]
    groups = [step.group for step in ruling.steps]
    assert groups == sorted(groups)
    assert "YGO-7.5" in {one.rule for one in ruling.citations}


def test_the_next_ruling_begins_where_the_last_one_ended() -> None:
    table = _played()
    table.live.begin_ruling()
    table.post_all({"player": "A", "pass": True}, {"player": "B", "pass": True})

    ruling = table.live.ruling("B")
    assert [one.action for one in ruling.activations] == [7, 8]
    assert ruling.links == ()
    assert [(step.words, step.rule, step.action) for step in ruling.steps] == [
        ("A passes.", "YGO-15.5", 7), ("B passes.", "YGO-15.5", 8),
    ]  # fmt: skip


def test_every_viewer_gets_the_same_verdicts() -> None:
    live = _played().live
    told = {viewer: [(one.action, one.verdict) for one in live.ruling(viewer).activations] for viewer in VIEWERS}

    assert all(verdicts == told["judge"] for verdicts in told.values())
