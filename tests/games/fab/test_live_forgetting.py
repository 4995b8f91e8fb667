"""A live game does not grow with its length, and is the same game when it is taken up from a snapshot."""

import pytest

from app.games.fab.game import FLESH_AND_BLOOD
from app.games.fault import SubmissionFaults
from app.games.live import VIEWERS, UnusableSnapshot
from tests.support.judging import Json
from tests.support.live_fab import LiveTable
from tests.support.random_live_fab import play_one_game

SWORD: Json = {"hero": "Dorinthea Ironsong", "life": 900, "arena": ["Dawnblade"]}
DECK = ["Head Jab (red)", "Wounding Blow (red)", "Snatch (red)", "Lunging Press", "Sigil of Solace (red)"] * 4


def _turn(table: LiveTable) -> None:
    """A turn in which the turn-player attacks with the sword, and all that is asked is answered."""
    player = table.match.turn_player
    _post(table, {"player": player, "activate": "Dawnblade"} if player == "A" else {"player": "B", "pass": True})
    while table.match.phase != "end" or table.live.question is not None:
        _go_on(table)
    _post(table, {"next_turn": True, "player": player})


def _go_on(table: LiveTable) -> None:
    question, priority = table.live.question, table.match.priority
    if question is not None:
        table.answer(*table.candidates()[: question.min])
    else:
        _post(table, {"player": "B", "defend": []} if priority is None else {"player": priority, "pass": True})


def _post(table: LiveTable, action: Json) -> None:
    table.match.seats["A"].resources = 1
    table.post(action)
    if table.live.ruling_due:
        table.live.begin_ruling()


def _long_game() -> LiveTable:
    return LiveTable({**SWORD, "deck": DECK}, {"life": 900, "deck": DECK, "hand": ["Head Jab (red)"]})


def test_nothing_grows_with_the_length_of_a_game() -> None:
    table = _long_game()
    sizes = []
    for turn in range(1, 41):
        _turn(table)
        if turn in (10, 40):
            match = table.match
            kept = (match.things, match.history, match.all_links, match.moments, match.forgotten, match.references)
            events = sum(1 for _ in match.journal.events)
            sizes.append(
                (*(len(one) for one in kept), events, len(match.assumptions), len(table.live.snapshot()) // 500)
            )

    assert sizes[0] == sizes[1]
    assert table.match.seats["B"].life is not None
    assert table.match.seats["B"].life < 860


def test_what_lasts_for_an_object_goes_with_it() -> None:
    vein: Json = {"activate": "Obsidian Fire Vein", "player": "A"}
    table = LiveTable({"arena": ["Obsidian Fire Vein"], "resources": 1})
    table.post({**vein, "target": ["B"]}).passes(*"AB")
    assert [[thing.reference for thing, _ in one.bound or ()] for one in table.match.lasting] == [
        ["Obsidian Fire Vein attack"]
    ]

    table.passes(*"AB").post({"player": "B", "defend": []}).passes(*"ABABABAB")
    table.live.begin_ruling()

    assert table.match.lasting == ()
    assert [thing for thing in table.match.things if thing.kind == "proxy"] == []


def test_what_has_ceased_to_exist_goes_on_to_be_counted() -> None:
    table = _long_game()
    for _ in range(6):
        _turn(table)
    player = table.match.turn_player
    assert player == "A"

    table.post({"player": "A", "activate": "Dawnblade"})

    assert [layer.thing and layer.thing.reference for layer in table.match.stack] == ["Dawnblade attack 4"]
    assert [thing.reference for thing in table.match.things if thing.kind == "proxy"] == ["Dawnblade attack 4"]


def test_what_happened_last_turn_is_remembered_and_before_it_is_not() -> None:
    table = _long_game()
    for _ in range(5):
        _turn(table)

    turns = {one.turn for happened in table.match.history.values() for one in happened}

    assert (table.match.turn, turns) == (6, {5, 6})


def test_a_ruling_is_due_when_a_link_has_resolved_and_when_the_chain_closes() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}).post({"player": "A", "play": "Wounding Blow (red)"})
    due = []
    for players in ("AB", "AB"):
        table.passes(*players)
        due.append(table.live.ruling_due)
    table.post({"player": "B", "defend": []})
    for players in ("AB", "AB", "AB", "AB"):
        table.passes(*players)
        due.append(table.live.ruling_due)

    assert due == [False, False, False, False, True, True]


def test_a_ruling_is_due_when_a_turn_has_ended_so_that_nothing_is_in_no_ruling() -> None:
    """All that was told in two turns is in the two rulings, in order."""
    table = LiveTable({"hand": ["Sigil of Solace (red)"]})
    told, ruled, due = [], [], []
    for player in "AB":
        actions: list[Json] = [
            {"player": player, "pass": True},
            {"player": "B" if player == "A" else "A", "pass": True},
        ]
        if player == "A":
            actions = [{"player": "A", "play": "Sigil of Solace (red)"}, *actions, *actions]
        for action in [*actions, {"next_turn": True, "player": player}]:
            table.post(action)
            told += [one.words for one in table.live.told("B")]
            if table.live.ruling_due:
                due.append(table.sequence)
                ruled += [one.words for one in table.live.ruling("B").steps]
                table.live.begin_ruling()

    assert due == [5, 8]
    assert told == [*ruled, *(one.words for one in table.live.ruling("B").steps)]
    assert "A plays Sigil of Solace (red)." in ruled


def test_the_next_ruling_has_what_happens_from_then_on() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}).post({"player": "A", "play": "Wounding Blow (red)"})
    table.passes(*"ABAB").post({"player": "B", "defend": []}).passes(*"ABABAB")
    first = table.live.ruling("judge")
    told = table.live.told("judge")
    table.live.begin_ruling()
    assert table.live.told("judge") == told

    table.passes("A", "B")
    second = table.live.ruling("judge")

    assert [(link.link, link.damage, link.resolved) for link in first.links] == [(1, 4, True)]
    assert [one.action for one in first.activations] == list(range(1, 13))
    assert second.links == ()
    assert [one.action for one in second.activations] == [13, 14]
    assert second.steps[0].kind == "passed"
    assert {one.kind for one in second.steps} >= {"chain_closed"}


def test_a_ruling_goes_on_while_a_question_is_open() -> None:
    table = LiveTable({"hand": ["Wounding Blow (red)"]}).passes("A", "B")
    assert table.live.question is not None

    table.live.begin_ruling()
    table.answer()

    assert [one.action for one in table.live.ruling("judge").activations] == [1, 2, 3]


def test_names_without_a_definition_are_told_and_learned() -> None:
    table = LiveTable({"hand": {"cards": ["Lunging Press"], "and_others": True}})
    action = table.action({"player": "A", "play": "Snatch (red)", "pitch": ["Lunging Press"]})
    assert table.live.names_unknown(action) == ("Snatch (red)",)

    table.live.learn({"Snatch (red)": table.definition("Snatch (red)")})

    assert table.live.names_unknown(action) == ()
    table.post({"player": "A", "play": "Snatch (red)"})
    assert [layer.title for layer in table.match.stack] == ["Snatch (red)"]


def test_a_game_taken_up_from_a_snapshot_goes_on_as_the_same() -> None:
    table = _long_game()
    for _ in range(3):
        _turn(table)
    taken_up = FLESH_AND_BLOOD.reopen(table.live.snapshot(), table.definitions)
    assert taken_up.match.definitions == table.match.definitions

    action = table.action({"player": table.match.turn_player, "pass": True})
    taken_up.play(action, table.sequence + 1)
    table.live.play(action, table.sequence + 1)

    for viewer in VIEWERS:
        assert taken_up.state(viewer) == table.live.state(viewer)
        assert taken_up.told(viewer) == table.live.told(viewer)
        assert taken_up.ruling(viewer) == table.live.ruling(viewer)


def test_a_snapshot_is_small() -> None:
    assert len(_long_game().live.snapshot()) < 10_000


def test_a_snapshot_of_something_else_is_refused() -> None:
    with pytest.raises(UnusableSnapshot):
        FLESH_AND_BLOOD.reopen(b"nothing", {})


def test_a_live_game_does_not_begin_in_the_start_phase() -> None:
    with pytest.raises(SubmissionFaults) as caught:
        LiveTable({}, phase="start")

    assert [one.pointer for one in caught.value.faults] == ["/setup/phase"]


@pytest.mark.parametrize("seed", range(4))
def test_random_live_games_keep_the_laws(seed: int) -> None:
    assert play_one_game(seed)[0] > 0
