"""Who sees which object, and by which handle each viewer knows it: see app/games/fab/handles.py and sight.py."""

import pickle

import pytest

from app.games.fab.handles import follows, sees
from app.games.fab.vocabulary import Zone
from app.games.live import Viewer
from tests.support.seen_fab import SeenTable


@pytest.mark.parametrize(
    ("zone", "face_up", "seen_by"),
    [
        (Zone.HAND, False, {"judge", "A"}),
        (Zone.ARSENAL, False, {"judge", "A"}),
        (Zone.ARSENAL, True, {"judge", "A", "B", "public"}),
        (Zone.INVENTORY, False, {"judge", "A"}),
        (Zone.BANISHED, False, {"judge", "A"}),
        (Zone.BANISHED, True, {"judge", "A", "B", "public"}),
        (Zone.DECK, False, {"judge"}),
        (Zone.DECK, True, {"judge"}),
        (Zone.PITCH, True, {"judge", "A", "B", "public"}),
    ],
)
def test_who_sees_a_card_of_a(zone: Zone, face_up: bool, seen_by: set[str]) -> None:
    viewers: tuple[Viewer, ...] = ("judge", "A", "B", "public")
    assert {viewer for viewer in viewers if sees(viewer, zone, "A", face_up=face_up)} == seen_by


def test_nobody_follows_a_card_into_a_deck_or_anothers_hand() -> None:
    assert follows("A", Zone.HAND, "A")
    assert not follows("B", Zone.HAND, "A")
    assert not follows("A", Zone.DECK, "A")
    assert follows("public", Zone.ARSENAL, "A")


def test_copies_are_numbered_by_what_a_viewer_saw() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "graveyard": ["Head Jab (red)"]}, {"hand": ["Head Jab (red)"]})

    assert table.zone("A", "A", "hand") == [{"card": "Head Jab (red)"}]
    assert table.zone("A", "A", "graveyard") == [{"card": "Head Jab (red)", "id": "Head Jab (red)#2"}]
    assert table.zone("B", "A", "graveyard") == [{"card": "Head Jab (red)"}]
    assert table.zone("B", "B", "hand") == [{"card": "Head Jab (red)", "id": "Head Jab (red)#2"}]
    assert table.zone("judge", "B", "hand") == [{"card": "Head Jab (red)", "id": "Head Jab (red)#3"}]


def test_a_face_down_card_keeps_its_handle_when_it_is_played() -> None:
    table = SeenTable({"arsenal": ["Head Jab (red)"], "deck": []}, {"deck": []})
    assert table.zone("B", "A", "arsenal") == [{"card": "unknown", "id": "face-down#1", "face": "down"}]

    table.post("A", play="Head Jab (red)")

    assert [layer.id for layer in table.live.state("B").stack] == ["face-down#1"]
    assert [layer.id for layer in table.live.state("A").stack] == ["Head Jab (red)"]
    assert [layer.card for layer in table.live.state("public").stack] == ["Head Jab (red)"]


def test_a_card_that_was_in_a_deck_gets_another_handle() -> None:
    """What is pitched goes to the bottom of the deck, and is drawn again: nobody can tell that it is the same."""
    table = SeenTable(
        {"hand": ["Wounding Blow (red)", "Pummel (red)", "Pummel (red)"], "deck": [], "arena": ["Romping Club"]},
        {"deck": [], "hand": []},
    )
    table.post("A", activate="Romping Club", pitch=["Pummel (red)", "Pummel (red)#2"])
    table.passes("A", "B", "A", "B")
    table.post("B", defend=[])
    for _ in range(5):
        table.passes("A", "B")
    while table.live.question is not None:
        answer = [one.reference for one in table.live.question.candidates][: table.live.question.min]
        table.answers("judge", *answer)

    hand = table.zone("A", "A", "hand")
    assert sorted(str(card.get("id")) for card in hand) == ["None", "Pummel (red)#3", "Pummel (red)#4"]
    assert table.zone("B", "A", "hand") == [{"card": "unknown"}] * 3


def test_attack_proxies_are_called_by_their_source() -> None:
    table = SeenTable({"arena": ["Edge of Autumn"], "resources": 9, "hand": []}, {"hand": []})
    table.post("A", activate="Edge of Autumn")

    assert [layer.id for layer in table.live.state("B").stack] == ["Edge of Autumn attack"]


def test_sights_are_plain_data() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"arsenal": ["Pummel (red)"]})
    sights = table.live._sights
    again = pickle.loads(pickle.dumps(sights))  # noqa: S301 - its own bytes
    known = {viewer: list(sights.known_to(viewer, table.live.match)) for viewer in ("A", "B", "public")}

    assert {viewer: list(again.known_to(viewer, table.live.match)) for viewer in known} == known
    assert [handle for handle, _ in known["A"]] == ["A's hero", "B's hero", "Head Jab (red)", "face-down#1"]
