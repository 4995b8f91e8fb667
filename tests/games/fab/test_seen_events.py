"""Events as each viewer is told them: see app/games/fab/seen_events.py."""

from app.games.live import VIEWERS
from tests.support.seen_fab import SeenTable


def _end_of_turn(a: dict[str, object], b: dict[str, object] | None = None) -> SeenTable:
    """A game after the turn-player ended the turn without doing anything."""
    table = SeenTable({"intellect": 1, "arsenal": [], **a}, b or {"hand": [], "deck": []})
    table.passes("A", "B")
    return table


def test_a_drawn_card_is_named_to_who_draws_it() -> None:
    table = _end_of_turn({"hand": [], "deck": ["Head Jab (red)"]})

    phase = ["B passes.", "A's end phase begins.", "A loses 1 action point (1 -> 0)."]
    assert table.told("A") == table.told("judge") == [*phase, "A draws Head Jab (red)."]
    for viewer in ("B", "public"):
        assert table.told(viewer) == [*phase, "A draws a card."]
        assert [event.card for event in table.live.told(viewer)][-1] is None


def test_a_card_that_is_put_into_the_arsenal_is_not_named() -> None:
    table = _end_of_turn({"hand": ["Head Jab (red)"], "deck": []})
    table.answers("A", "Head Jab (red)")

    assert table.told("A")[0] == "A puts Head Jab (red) into the arsenal."
    for viewer in ("B", "public"):
        assert table.told(viewer)[0] == "A puts face-down#1 into the arsenal."
        assert not [words for words in table.told(viewer) if "Head Jab" in words]


def test_a_pitched_card_is_named_to_all() -> None:
    table = SeenTable({"hand": ["Pummel (red)", "Pummel (red)"], "arena": ["Romping Club"], "deck": []}, {"hand": []})
    table.post("A", activate="Romping Club", pitch=["Pummel (red)", "Pummel (red)#2"])

    for viewer in VIEWERS:
        assert table.told(viewer).count("A pitches Pummel (red).") == 2
        assert not [words for words in table.told(viewer) if "is pitched" in words]
    pitched = [event.card for event in table.live.told("public") if event.kind == "pitch"]
    assert pitched == ["Pummel (red)", "Pummel (red)#2"]


def test_an_intimidated_card_is_named_to_its_owner() -> None:
    table = SeenTable(
        {"hand": ["Pack Hunt (red)"], "resources": 9, "deck": []},
        {"hand": ["Head Jab (red)", "Sink Below (red)"], "deck": []},
    )
    table.post("A", play="Pack Hunt (red)")
    while table.live.question is None:
        table.passes(*(("A",) if table.live.state("judge").to_act == "A" else ("B",)))
    table.answers("judge", "Head Jab (red)")

    assert "Head Jab (red) is banished (B's banished)." in table.told("B")
    assert "face-down#1 is banished (B's banished)." in table.told("A")
    assert not [words for words in table.told("public") if "Head Jab" in words]
    assert table.zone("A", "B", "banished") == [{"card": "unknown", "id": "face-down#1", "face": "down"}]
    assert table.zone("B", "B", "banished") == [{"card": "Head Jab (red)", "face": "down"}]


def test_who_looks_is_told_what_it_is() -> None:
    """Kano looks at the top card of the deck; that nothing can be done with it is not to be seen."""
    hero = {"hero": "Kano, Dracai of Aether", "resources": 3, "hand": []}
    for top, answers in (("Lead the Charge (blue)", {"yes", "no"}), ("Head Jab (red)", {"no"})):
        table = SeenTable({**hero, "deck": [top]}, {"hand": [], "deck": []})
        table.post("A", activate="Kano, Dracai of Aether")
        table.passes("A", "B")

        assert f"A looks at {top}." in table.told("A")
        assert "A looks at a card." in table.told("B")
        mine, theirs = table.live.asked("A"), table.live.asked("B")
        assert mine is not None
        assert {one.reference for one in mine.candidates} == answers
        assert theirs is not None
        assert (theirs.player, theirs.kind, theirs.candidates) == ("A", None, ())


def test_a_revealed_card_is_named_to_all() -> None:
    table = SeenTable({"hand": ["Ravenous Rabble (red)"], "deck": ["Head Jab (red)"]}, {"hand": [], "deck": []})
    table.post("A", play="Ravenous Rabble (red)")
    table.passes("A", "B", "A", "B")

    for viewer in VIEWERS:
        assert "A reveals Head Jab (red)." in table.told(viewer)
    assert table.zone("public", "A", "deck") == [{"card": "unknown"}]


LOOK_AHEAD = {
    "name": "Look Ahead",
    "types": ["generic", "instant"],
    "cost": 0,
    "abilities": [{"kind": "resolution", "effects": [{"op": "opt", "amount": 3}]}],
}


def test_in_which_order_cards_are_put_back_is_not_to_be_seen() -> None:
    told = []
    for order in (["Head Jab (red)", "Head Jab (blue)"], ["Head Jab (blue)", "Head Jab (red)"]):
        deck = ["Head Jab (red)", "Head Jab (blue)", "Pummel (red)"]
        table = SeenTable({"hand": ["Look Ahead"], "deck": deck}, {"hand": []}, [LOOK_AHEAD])
        table.post("A", play="Look Ahead")
        table.passes("A", "B")
        assert table.told("B").count("A looks at a card.") == 3
        table.answers("A", "Pummel (red)")
        assert table.told("B") == ["A card goes to A's deck."]
        table.answers("A", *order)
        told.append({viewer: table.live.told(viewer) for viewer in VIEWERS})

    same, turned = told
    assert len(turned["judge"]) == len(same["judge"]) + 2
    assert [same[viewer] for viewer in ("A", "B", "public")] == [turned[viewer] for viewer in ("A", "B", "public")]


def test_groups_are_numbered_from_one_each_time() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"hand": []})
    table.post("A", play="Head Jab (red)")
    table.passes("A")

    assert {event.group for event in table.live.told("B")} == {1}


def test_a_turned_card_is_told() -> None:
    turning = {
        "name": "Show Yourself",
        "types": ["generic", "instant"],
        "cost": 0,
        "abilities": [
            {"kind": "resolution", "effects": [{"op": "turn", "what": {"all": {"zone": "arsenal"}}, "face": "up"}]}
        ],
    }
    table = SeenTable(
        {"hand": ["Show Yourself"], "arsenal": ["Head Jab (red)"]}, {"hand": [], "arsenal": []}, [turning]
    )
    table.post("A", play="Show Yourself")
    table.passes("A", "B")

    assert ("turned", "Head Jab (red) is turned face up.", "face-down#1") in [
        (event.kind, event.words, event.card) for event in table.live.told("B")
    ]
    assert table.zone("B", "A", "arsenal") == [{"card": "Head Jab (red)", "id": "face-down#1", "face": "up"}]


def test_that_nothing_is_declared_to_defend_is_told() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "deck": []}, {"hand": [], "deck": []})
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=[])

    for viewer in VIEWERS:
        assert table.told(viewer) == ["B declares no defending cards."]


def test_what_a_player_does_not_use_is_told() -> None:
    """Whether it was possible is not: with nothing to discard `no` is the only answer, and it is asked all the same."""
    for hand in (["Snatch (red)", "Leg Tap (red)"], ["Snatch (red)", "Command and Conquer"]):
        table = SeenTable({"hero": "Katsu, the Wanderer", "hand": hand, "deck": []}, {"hand": [], "deck": []})
        table.post("A", play="Snatch (red)")
        table.passes("A", "B", "A", "B")
        table.post("B", defend=[])
        table.passes("A", "B", "A", "B")
        table.answers("A", "Snatch (red)", "Katsu, the Wanderer")
        table.passes("A", "B")
        table.answers("A", "no")

        assert table.told("B")[0] == "A does not use the optional effect of Katsu, the Wanderer."


def test_a_defending_card_is_told_of_once() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "deck": []}, {"hand": ["Pummel (red)"], "deck": []})
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=["Pummel (red)"])

    assert table.told("public") == [
        "Pummel (red) goes to the combat chain.",
        "Pummel (red) defends against Head Jab (red).",
    ]
