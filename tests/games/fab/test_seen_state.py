"""A live game as each viewer sees it: see app/games/fab/seen_state.py and seen_cards.py."""

from pydantic import TypeAdapter

from app.games.fab.seen_state import FabState
from tests.support.seen_fab import SeenTable


def test_private_zones_have_as_many_unknown_cards() -> None:
    table = SeenTable(
        {"hand": ["Head Jab (red)", "Pummel (red)"], "deck": ["Head Jab (red)"] * 3, "inventory": ["Romping Club"]},
        {"hand": 4, "arsenal": [{"card": "Sink Below (red)", "face": "up"}]},
    )

    assert table.zone("B", "A", "hand") == [{"card": "unknown"}] * 2
    assert table.zone("A", "A", "hand") == [{"card": "Head Jab (red)"}, {"card": "Pummel (red)"}]
    assert table.zone("A", "A", "deck") == [{"card": "unknown"}] * 3
    assert table.zone("judge", "A", "deck")[0] == {"card": "Head Jab (red)", "id": "Head Jab (red)#2"}
    assert table.zone("B", "A", "inventory") == [{"card": "unknown"}]
    assert table.zone("B", "B", "hand") == [{"card": "unknown"}] * 4
    assert table.zone("public", "B", "arsenal") == [{"card": "Sink Below (red)", "face": "up"}]


def test_what_lies_face_down_in_public_shows_what_everybody_sees_of_it() -> None:
    down = {"card": "Sink Below (red)", "face": "down", "owner": "B", "counters": {"steam": 2}}
    table = SeenTable({"banished": [down]}, {})

    hidden = {"card": "unknown", "id": "face-down#1", "face": "down", "owner": "B", "counters": {"steam": 2}}
    assert table.zone("B", "A", "banished") == [hidden]
    assert table.zone("A", "A", "banished") == [
        {"card": "Sink Below (red)", "face": "down", "owner": "B", "counters": {"steam": 2}}
    ]


def test_who_may_act_and_what_is_on_the_stack() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"]}, {"hand": []})
    table.post("A", play="Head Jab (red)")
    state = table.live.state("public")

    assert (state.turn, state.turn_player, state.phase, state.step) == (1, "A", "action", "layer")
    assert (state.to_act, state.priority, state.passes) == ("A", "A", 0)
    assert [(one.card, one.kind, one.id, one.targets) for one in state.stack] == [
        ("Head Jab (red)", "attack", "Head Jab (red)", ("B",))
    ]
    table.passes("A")
    assert (table.live.state("public").to_act, table.live.state("public").passes) == ("B", 1)


def test_chain_links_are_told_in_the_references_of_the_viewer() -> None:
    table = SeenTable(
        {"hand": ["Head Jab (red)"], "graveyard": ["Head Jab (red)"]}, {"hand": ["Head Jab (red)", "Pummel (red)"]}
    )
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=["Head Jab (red)"])

    found = {viewer: table.live.state(viewer).links[0] for viewer in ("judge", "A", "B", "public")}
    assert {viewer: (link.active_attack, link.defenders, link.target) for viewer, link in found.items()} == {
        "judge": ("Head Jab (red)", ("Head Jab (red)#3",), "B"),
        "A": ("Head Jab (red)", ("Head Jab (red)#3",), "B"),
        "B": ("Head Jab (red)#3", ("Head Jab (red)#2",), "B"),
        "public": ("Head Jab (red)#2", ("Head Jab (red)#3",), "B"),
    }
    assert (found["B"].power, found["B"].defense, found["B"].resolved) == (3, 2, False)


def test_what_lasts_is_listed_with_its_end() -> None:
    gaining = {
        "name": "Grow",
        "types": ["generic", "attack reaction"],
        "cost": 0,
        "abilities": [{"kind": "resolution", "effects": [{"op": "change", "what": "attack", "change": {"power": 2}}]}],
    }
    table = SeenTable({"hand": ["Head Jab (red)", "Grow"]}, {"hand": []}, [gaining])
    table.post("A", play="Head Jab (red)")
    table.passes("A", "B", "A", "B")
    table.post("B", defend=[])
    table.passes("A", "B")
    table.post("A", play="Grow")
    table.passes("A", "B")
    state = table.live.state("B")

    assert [(one.kind, one.card, one.player, one.until, one.on) for one in state.lasting] == [
        ("effect", "Grow", "A", "the end of this turn", ("Head Jab (red)",))
    ]
    assert state.links[0].power == 5


def test_the_state_has_a_schema_and_survives_json() -> None:
    table = SeenTable({"hand": ["Head Jab (red)"], "arena": ["Edge of Autumn"]}, {"arena": ["Ironrot Helm"]})
    table.post("A", play="Head Jab (red)")
    states = TypeAdapter(FabState)

    for viewer in ("judge", "A", "B", "public"):
        state = table.live.state(viewer)
        assert states.validate_json(states.dump_json(state)) == state
    assert {"players", "to_act", "links", "stack", "lasting"} <= set(states.json_schema()["properties"])


def test_the_life_of_a_hero_is_told_once() -> None:
    state = SeenTable({"hero": "Katsu, the Wanderer", "life": 7}, {}).live.state("B")

    assert state.players["A"].hero == {"card": "Katsu, the Wanderer"}
    assert state.players["A"].life == 7
