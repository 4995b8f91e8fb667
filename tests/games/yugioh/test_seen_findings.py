"""Reasons as a viewer may read them: hidden cards by their handles, and cards in sight as the viewer calls them."""

from app.games.live import Viewer
from app.games.ruling import Finding, Undetermined
from app.games.yugioh.actions import Activate, Attack
from app.games.yugioh.seen_findings import seen_findings, seen_undetermined
from tests.games.yugioh.board import monster
from tests.support.live_duels import Table

CARDS = [monster("Rock"), monster("Rock of Ages"), monster("Paper")]
DOWN = {"card": "Rock", "face": "down"}


def _told(table: Table, reason: str, viewer: Viewer = "A", target: str | None = "Rock#2") -> str:
    finding = Finding(rule="YGO-17.1", reason=reason, pointer="/actions/1/target")
    action = Attack(player="A", attack="Paper", target=target)
    (seen,) = seen_findings([finding], action, table.duel, table.sights, viewer)
    return seen.reason


def _table() -> Table:
    side_a = {"monster_zones": ["Paper"], "graveyard": ["Rock of Ages"]}
    return Table.with_sides(side_a, {"hand": ["Rock"], "monster_zones": [DOWN, DOWN]}, cards=CARDS)


def test_a_hidden_card_that_the_action_means_is_called_by_its_handle() -> None:
    assert _told(_table(), "Rock cannot be attacked.") == "face-down#1 cannot be attacked.".capitalize()
    assert _told(_table(), "Rock#3 cannot be attacked.", target="Rock#3") == "Face-down#2 cannot be attacked."


def test_any_other_hidden_card_is_not_named_and_longer_names_stay_whole() -> None:
    told = "Rock forbids it, and Rock of Ages does not."
    assert _told(_table(), told, target=None) == "A hidden card forbids it, and Rock of Ages does not."


def test_a_judge_and_who_sees_the_card_are_told_its_name() -> None:
    assert _told(_table(), "Rock#2 forbids it.", "judge") == "Rock#2 forbids it."
    assert _told(_table(), "Rock forbids it.", "B") == "Rock forbids it."


def test_what_the_viewer_wrote_for_a_card_of_its_own_may_be_repeated() -> None:
    table = _table()
    finding = Finding(rule="YGO-4.4", reason="A has no Rock that could be activated.", pointer="/actions/1/activate")
    action = Activate(player="A", activate="Rock")

    (seen,) = seen_findings([finding], action, table.duel, table.sights, "A")
    assert seen.reason == f"{finding.reason} Did you mean Rock of Ages?"


def test_facts_that_would_decide_are_masked_alike() -> None:
    table = _table()
    fact = Undetermined(rule="YGO-4.15", reason="Rock is not known", needs="which card the one called Rock#2 is")
    (seen,) = seen_undetermined([fact], None, table.duel, table.sights, "A")

    assert (seen.reason, seen.needs) == ("a hidden card is not known", "which card the one called face-down#1 is")


def test_looking_at_what_may_be_done_leaves_no_trace() -> None:
    table = _table()
    before = table.shown("judge")
    for viewer in ("judge", "A", "B"):
        table.live.legal_actions(viewer)

    assert table.shown("judge") == before
