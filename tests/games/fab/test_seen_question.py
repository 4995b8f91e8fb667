"""The open question as each viewer sees it: see app/games/fab/seen_question.py."""

import pytest

from app.games.fab.decks import Shuffled
from app.games.live import ActionRefused, Asked, Viewer
from tests.support.judging import Json
from tests.support.seen_fab import SeenTable

TWO_AT_RANDOM: Json = {
    "name": "Lose Something",
    "types": ["generic", "instant"],
    "cost": 0,
    "abilities": [{"kind": "resolution", "effects": [{"op": "discard", "who": "opponent", "random": True}]}],
}
SEARCH: Json = {
    "name": "Find Something",
    "types": ["generic", "instant"],
    "cost": 0,
    "abilities": [{"kind": "resolution", "effects": [{"op": "search", "filter": {}, "to": "hand"}]}],
}


def test_who_is_asked_sees_the_candidates_and_others_only_whom() -> None:
    table = SeenTable({"hand": ["Lose Something"]}, {"hand": ["Head Jab (red)", "Pummel (red)"]}, [TWO_AT_RANDOM])
    table.post("A", play="Lose Something")
    table.passes("A", "B")

    mine, theirs, judge = (table.live.asked(viewer) for viewer in ("B", "A", "judge"))
    assert mine is not None
    assert judge is not None
    assert theirs is not None
    assert (mine.id, mine.player, mine.kind, mine.min, mine.max) == ("q3", "B", "random", 1, 1)
    assert [one.reference for one in mine.candidates] == ["Head Jab (red)", "Pummel (red)"]
    assert judge.candidates == mine.candidates
    assert theirs.model_dump(exclude_defaults=True) == {"id": "q3", "player": "B"}
    assert table.live.state("A").to_act == "B"


def test_who_chooses_in_another_hand_sees_it() -> None:
    table = SeenTable(
        {"hand": ["Surgical Extraction"], "resources": 9, "deck": []},
        {"hand": ["Head Jab (red)", "Head Jab (red)", "Pummel (red)"], "deck": ["Pummel (red)"], "graveyard": []},
    )
    table.post("A", play="Surgical Extraction")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=[])
    table.passes("A", "B", "A", "B", "A", "B")
    told = table.told("A")
    asked = table.live.asked("A")
    assert asked is not None
    assert told.count("A looks at Head Jab (red).") == 2
    assert "A looks at a card." in table.told("public")
    assert [(one.reference, one.card) for one in asked.candidates] == [
        ("Head Jab (red)", "Head Jab (red)"),
        ("Head Jab (red)#2", "Head Jab (red)"),
        ("Pummel (red)#2", "Pummel (red)"),
    ]

    table.answers("A", "Pummel (red)")
    assert table.zone("A", "B", "banished") == [
        {"card": "Pummel (red)", "face": "up"},
        {"card": "Pummel (red)", "id": "Pummel (red)#2", "face": "up"},
    ]


def _shuffled(deck: list[str], **side: object) -> SeenTable:
    """A's deck is shuffled, and A is asked what A draws at the end of the turn."""
    table = SeenTable({"hand": [], "deck": deck, "intellect": 1, "arsenal": [], **side}, {"hand": [], "deck": []})
    table.live.match.write(Shuffled("A"))
    table.passes("A", "B")
    return table


def test_who_draws_from_a_shuffled_deck_names_the_card() -> None:
    table = _shuffled(["Pummel (red)", "Head Jab (red)", "Pummel (red)"])
    asked = table.live.asked("A")
    assert asked is not None
    assert (asked.prompt, asked.min, asked.max) == ("Which card lies on top of A's shuffled deck?", 1, 1)
    assert [(one.reference, one.card, one.words) for one in asked.candidates] == [
        ("Head Jab (red)", "Head Jab (red)", "Head Jab (red) (deck)"),
        ("Pummel (red)", "Pummel (red)", "Pummel (red) (deck)"),
        ("Pummel (red)#2", "Pummel (red)", "Pummel (red) (deck)"),
    ]
    assert table.live.asked("B") == Asked(id="q2", player="A")

    table.answers("A", "Pummel (red)")
    assert table.zone("A", "A", "hand") == [{"card": "Pummel (red)"}]
    assert table.told("A")[-1] == "A draws Pummel (red)."
    assert table.told("B")[-1] == "A draws a card."


@pytest.mark.parametrize("viewer", ["A", "judge"])
def test_the_order_of_a_shuffled_deck_is_not_to_be_seen(viewer: Viewer) -> None:
    names = ["Pummel (red)", "Head Jab (red)", "Lunging Press"]
    assert _shuffled(names).live.asked(viewer) == _shuffled(names[::-1]).live.asked(viewer)


def test_what_is_pitched_after_a_shuffle_lies_below_the_shuffled_cards() -> None:
    table = _shuffled(["Lunging Press", "Head Jab (red)"], pitch=["Pummel (blue)"])
    asked = table.live.asked("A")
    assert asked is not None
    assert [one.card for one in asked.candidates] == ["Head Jab (red)", "Lunging Press"]

    table.answers("A", "Head Jab (red)")
    assert [one["card"] for one in table.zone("judge", "A", "deck")] == ["Lunging Press", "Pummel (blue)"]


def test_what_was_seen_on_top_after_a_shuffle_is_drawn_without_a_question() -> None:
    look = {"op": "look", "what": {"top_of_deck": 1}}
    card: Json = {"name": "See It", "types": ["generic", "instant"], "cost": 0}
    card["abilities"] = [{"kind": "resolution", "effects": [{"op": "shuffle"}, look]}]
    side: Json = {"hand": ["See It"], "deck": ["Snatch (red)", "Head Jab (red)", "Leg Tap (red)"], "arsenal": []}
    table = SeenTable({**side, "intellect": 1}, {"hand": [], "deck": []}, [card])
    table.post("A", play="See It")
    table.passes("A", "B")
    table.answers("A", "Leg Tap (red)")
    assert "A looks at Leg Tap (red)." in table.told("A")

    table.passes("A", "B")
    assert table.live.question is None
    assert table.zone("A", "A", "hand") == [{"card": "Leg Tap (red)"}]


def test_a_search_does_not_tell_the_order_of_the_deck() -> None:
    asked = []
    for deck in (["Snatch (red)", "Head Jab (red)"], ["Head Jab (red)", "Snatch (red)"]):
        table = SeenTable({"hand": ["Find Something"], "deck": deck}, {"hand": [], "deck": []}, [SEARCH])
        table.post("A", play="Find Something")
        table.passes("A", "B")
        asked.append(table.live.asked("A"))

    assert asked[0] == asked[1]
    assert asked[0] is not None
    assert [one.reference for one in asked[0].candidates] == ["Head Jab (red)", "Snatch (red)"]


def test_an_answer_that_is_not_among_the_candidates_is_refused() -> None:
    table = SeenTable({"hand": ["Lose Something"]}, {"hand": ["Head Jab (red)", "Pummel (red)"]}, [TWO_AT_RANDOM])
    table.post("A", play="Lose Something")
    table.passes("A", "B")

    with pytest.raises(ActionRefused) as refused:
        table.answers("B", "Sink Below (red)")
    assert [(one.rule, one.reason, one.pointer) for one in refused.value.findings] == [
        ("cr:1.8.6", "Sink Below (red) is not among what can be chosen.", "/actions/4/answer/0")
    ]


def test_whether_listed_cards_would_do_is_not_to_be_seen() -> None:
    """With a hand of which not all is listed it is asked what is pitched, even where only unlisted cards can pay."""
    theirs = []
    for listed in (["Pummel (red)", "Head Jab (blue)"], ["Pummel (red)", "Quicken"]):
        hand = {"cards": listed, "and_others": True}
        table = SeenTable({"hand": hand, "arena": ["Edge of Autumn", "Romping Club"]}, {"hand": []})
        table.post("A", activate="Romping Club")
        theirs.append((table.live.asked("B"), table.told("B"), table.live.state("B")))

    assert theirs[0] == theirs[1]
    assert theirs[0][0] is not None
    assert theirs[0][0].player == "A"
