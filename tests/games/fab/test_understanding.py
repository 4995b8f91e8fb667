"""What the references of a player mean: see app/games/fab/understanding.py, readings.py and told_back.py."""

from typing import Any

import pytest

from app.games.live import ActionRefused, Viewer
from tests.support.judging import Json
from tests.support.random_fab_play import ACTION
from tests.support.seen_fab import SeenTable


def _meant(table: SeenTable, viewer: Viewer, **action: Any) -> Json:
    """The action of a player in the machine's references."""
    said = ACTION.validate_python({"player": viewer, **action})
    understood = table.live.understood(said, viewer, 1)
    return understood.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def _refused(table: SeenTable, viewer: Viewer, **action: Any) -> list[tuple[str, str, str]]:
    """Why an action of a player is refused."""
    with pytest.raises(ActionRefused) as refused:
        table.post(viewer, **action)
    return [(one.rule, one.reason, one.pointer) for one in refused.value.findings]


def test_a_judge_means_what_the_judge_says() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"hand": ["Head Jab (red)"]})
    said = ACTION.validate_python({"player": "B", "play": "Head Jab (red)#2"})

    assert table.live.understood(said, "judge", 1) is said


def test_a_name_means_the_card_in_hand_and_not_one_elsewhere() -> None:
    table = SeenTable(
        {"graveyard": ["Head Jab (red)"], "hand": ["Pummel (red)", "Head Jab (red)"]}, {"hand": ["Head Jab (red)"]}
    )

    assert _meant(table, "A", play="Head Jab (red)") == {"player": "A", "play": "Head Jab (red)"}
    assert _meant(table, "A", play="Head Jab (red)#2") == {
        "player": "A",
        "play": "Head Jab (red)#2",
        "from": "graveyard",
    }
    assert _meant(table, "B", play="Head Jab (red)") == {"player": "B", "play": "Head Jab (red)#3"}


def test_of_copies_in_hand_the_first_is_meant() -> None:
    table = SeenTable({"hand": ["Pummel (red)"] * 3, "arena": ["Romping Club"]}, {})

    meant = _meant(table, "A", activate="Romping Club", pitch=["Pummel (red)", "Pummel (red)"])
    assert meant["pitch"] == ["Pummel (red)#1", "Pummel (red)#2"]


def test_a_name_that_means_several_cards_is_refused_with_their_handles() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "arsenal": ["Head Jab (red)"]}, {})

    assert _meant(table, "A", play="Head Jab (red)#2") == {
        "player": "A",
        "play": "Head Jab (red)#2",
        "from": "arsenal",
    }
    both = {"graveyard": ["Pummel (red)", "Pummel (red)"], "hand": ["Head Jab (red)"]}
    told = "Pummel can mean several cards: Pummel (red), Pummel (red)#2."
    assert _refused(SeenTable(both, {}), "A", play="Head Jab (red)", target=["Pummel"]) == [
        ("cr:5.1.4a", told, "/actions/1/target/0")
    ]


def test_a_name_never_means_a_card_that_the_viewer_cannot_see() -> None:
    """Neither the deck nor the other player's hand is looked into; the same words as for a card that is nowhere."""
    tables = []
    for hidden in ("Head Jab (red)", "Sink Below (red)"):
        mine = {"hand": ["Pummel (red)"], "arsenal": [], "deck": [hidden]}
        tables.append(SeenTable(mine, {"hand": [hidden]}))
    with_it, without = tables

    told = [("cr:5.1.1a", "There is no card Head Jab (red) here that A can see.", "/actions/1/play")]
    assert _refused(with_it, "A", play="Head Jab (red)") == told
    assert _refused(without, "A", play="Head Jab (red)") == told
    told = [("cr:5.1.4a", "There is no card Head Jab (red) here that A can see.", "/actions/1/target/0")]
    assert _refused(with_it, "A", play="Pummel (red)", target=["Head Jab (red)"]) == told


def test_a_card_that_nobody_listed_may_lie_in_an_unknown_hand() -> None:
    table = SeenTable({"arsenal": [], "deck": ["Head Jab (red)"]}, {"hand": []})
    assert _meant(table, "A", play="Head Jab (red)") == {"player": "A", "play": "Head Jab (red)", "from": "hand"}

    table.post("A", play="Head Jab (red)")
    assert [layer.card for layer in table.live.state("B").stack] == ["Head Jab (red)"]
    assert table.zone("judge", "A", "deck")[0]["card"] == "Head Jab (red)"
    assert "A's hand held Head Jab (red)" in [one.fact for one in table.live.match.assumptions]


def test_a_handle_of_a_face_down_card_means_that_card() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"arsenal": ["Head Jab (red)"]})

    meant = _meant(table, "A", play="Head Jab (red)", target=["face-down#1"])
    assert meant["target"] == ["Head Jab (red)#2"]
    assert _refused(table, "A", play="Head Jab (red)", target=["face-down#1"]) == [
        ("cr:1.4.5", "face-down#1 is nothing that can be attacked.", "/actions/1/target")
    ]
    assert _refused(table, "A", play="face-down#1") == [
        ("cr:5.1.1a", "There is no card face-down#1 here that A can see.", "/actions/1/play")
    ]


def test_a_refusal_is_told_without_the_numbers_of_hidden_cards() -> None:
    """The machine counts the copy in A's hand; B may not learn of it."""
    told = []
    for other in ("Ironrot Helm", "Romping Club"):
        table = SeenTable({"inventory": [other]}, {"arena": ["Ironrot Helm", "Ironrot Helm"]}, turn_player="B")
        told.append(_refused(table, "B", activate="Ironrot Helm#2"))
    assert told[0] == told[1]
    assert told[0][0][1] == "B controls no Ironrot Helm with such an ability that functions now."


def test_a_card_in_the_wrong_place_is_named_with_the_right_places() -> None:
    table = SeenTable({"hand": ["Pummel (red)"], "graveyard": ["Head Jab (red)"], "arena": ["Romping Club"]}, {})

    assert _refused(table, "A", activate="Romping Club", pitch=["Head Jab (red)#1"]) == [
        ("cr:1.14.3", "There is no card Head Jab (red)#1 here that A can see.", "/actions/1/pitch/0")
    ]
    assert _refused(table, "A", activate="Romping Club", pitch=["Head Jab (red)"]) == [
        ("cr:1.14.3", "A has no Head Jab (red) in hand.", "/actions/1/pitch/0")
    ]
    assert _refused(table, "A", activate="Head Jab (red)") == [
        ("cr:5.2.2", "A controls no Head Jab (red) with such an ability that functions now.", "/actions/1/activate")
    ]
    assert _refused(table, "A", activate="Sink Below (red)") == [
        ("cr:5.2.2", "There is no card Sink Below (red) here that A can see.", "/actions/1/activate")
    ]


def test_defending_cards_are_named_by_handles() -> None:
    theirs = {"hand": ["Head Jab (red)", "Pummel (red)"], "arsenal": [], "arena": ["Ironrot Helm"]}
    table = SeenTable({"hand": ["Head Jab (red)", "Sink Below (red)"]}, theirs)
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")

    meant = _meant(table, "B", defend=["Head Jab (red)", "Ironrot Helm"])
    assert meant["defend"] == ["Head Jab (red)#2", "Ironrot Helm"]
    assert _refused(table, "B", defend=["Sink Below (red)"]) == [
        ("cr:7.3.2a", "There is no card Sink Below (red) here that B can see.", "/actions/6/defend/0")
    ]
