"""The state as each viewer sees it: every card where it lies, and nothing of those that may not be known."""

from pydantic import TypeAdapter

from app.games.yugioh.seen_state import AttackNow, YugiohState
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.live_duels import Table

ROCK = monster("Rock")
DRAW = spell("Draw One", activation({"op": "draw"}))
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))
ON_DRAW = monster(
    "Watcher",
    {
        "effect_kind": "trigger", "trigger_word": "if", "mandatory": True, "location": ["monster_zones"],
        "on": [{"event": "summoned", "subject": "self"}], "steps": [{"op": "draw"}],
    },
)  # fmt: skip


def test_zones_list_hidden_cards_as_unknown_and_count_them() -> None:
    side = {"hand": ["Rock", "Burn"], "deck": ["Rock", "Rock"], "spell_trap_zones": [{"card": "Burn", "face": "down"}]}
    table = Table.with_sides(side, {}, cards=[ROCK, BURN])
    state = table.live.state("B")
    seen = state.players["A"]

    assert [*seen.hand] == [{"card": "unknown"}, {"card": "unknown"}]
    assert [*seen.deck] == [{"card": "unknown"}, {"card": "unknown"}]
    assert [*seen.spell_trap_zones] == [{"card": "unknown", "id": "face-down#1", "face": "down"}]
    assert {zone.value: count for zone, count in seen.counts.items() if count} == {
        "hand": 2, "deck": 2, "spell_trap_zones": 1,
    }  # fmt: skip
    assert "Burn" not in state.model_dump_json()


def test_a_face_up_monster_shows_its_strength_and_what_is_equipped_to_it() -> None:
    sword = spell("Sword", activation(), icon="equip")
    equipped = {"card": "Sword", "equipped_to": "mine", "face": "up"}
    side = {"monster_zones": [{"card": "Rock", "id": "mine"}], "spell_trap_zones": [equipped], "graveyard": ["Rock"]}
    table = Table.with_sides(side, {}, cards=[ROCK, sword])
    seen = table.live.state("public").players["A"]

    assert [*seen.monster_zones] == [
        {"card": "Rock", "face": "up", "position": "attack", "atk": 1000, "defense": 1000}
    ]  # fmt: skip
    assert [*seen.spell_trap_zones] == [{"card": "Sword", "face": "up", "equipped_to": "Rock"}]
    assert [*seen.graveyard] == [{"card": "Rock", "id": "Rock#2"}]


def test_the_chain_the_window_and_the_attack_are_public() -> None:
    down = {"card": "Rock", "face": "down"}
    side_b = {"monster_zones": [down], "spell_trap_zones": [{"card": "Burn", "face": "down", "set": "earlier"}]}
    table = Table.with_sides({"monster_zones": ["Rock"]}, side_b, cards=[ROCK, BURN], phase="battle")
    table.post_all({"player": "A", "attack": "Rock", "target": "face-down#1"})
    state = table.live.state("public")

    assert (state.phase, state.step, state.turn_player) == ("battle", "battle_step", "A")
    assert state.attack == AttackNow(attacker="Rock", target="face-down#1")
    assert (state.window.box, state.window.rule, state.window.to_act) == ("after_action", "YGO-15.2", "A")

    table.post_all({"player": "A", "pass": True}, {"player": "B", "activate": "Burn"})
    (link,) = table.live.state("A").chain
    assert (link.player, link.card, link.id, link.spell_speed) == ("B", "Burn", "face-down#2", 2)
    assert table.live.state("judge").chain[0].id == "Burn"
    assert table.live.state("A").window.to_act == "A"


def test_a_trigger_that_waits_is_shown_to_those_who_see_its_card() -> None:
    table = Table.with_sides({"hand": ["Watcher"], "deck": ["Rock"]}, {}, cards=[ON_DRAW, ROCK])
    table.post_all({"player": "A", "summon": "Watcher"})
    table.both_pass()

    (group,) = table.live.state("B").triggers_waiting
    assert (group.player, group.mandatory) == ("A", True)
    assert [trigger.card for trigger in group.triggers] == ["Watcher"]


def test_the_state_can_be_written_and_described() -> None:
    state = Table.with_sides({"hand": ["Rock"]}, {}, cards=[ROCK]).live.state("A")

    assert YugiohState.model_validate_json(state.model_dump_json()) == state
    schema = TypeAdapter(YugiohState).json_schema()
    assert {"turn_player", "players", "chain", "window", "attack", "triggers_waiting"} <= schema["properties"].keys()
