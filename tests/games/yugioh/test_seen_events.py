"""Events as they are told: by what was visible before or after them, with each viewer's references."""

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.live_duels import Table

DRAW = spell("Draw One", activation({"op": "draw"}))
ROCK, PAPER = monster("Rock"), monster("Paper")
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))
BOUNCE = spell(
    "Bounce",
    activation({"op": "return_to_hand", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
    icon="quick_play",
)
DOWN = {"card": "Rock", "face": "down"}
SET = {"card": "Bounce", "face": "down", "set": "earlier"}


def test_a_drawn_card_is_named_to_its_player_only() -> None:
    table = Table.with_sides({"hand": ["Draw One"], "deck": ["Rock"]}, {}, cards=[DRAW, ROCK])
    table.post_all({"player": "A", "activate": "Draw One"})
    table.both_pass()

    assert table.words("A")[:2] == table.words("judge")[:2] == ["A passes.", "A draws Rock."]
    assert table.words("B")[1] == table.words("public")[1] == "A draws a card."
    assert [event.card for event in table.live.told("B")][1:3] == [None, "Draw One"]


def test_a_card_that_is_set_is_told_by_its_number() -> None:
    table = Table.with_sides({"hand": ["Rock"]}, {}, cards=[ROCK])
    table.post_all({"player": "A", "set": "Rock"})

    assert table.words("A") == ["Rock is Set in A's Monster Zone."]
    assert table.words("B") == ["face-down#1 is Set in A's Monster Zone."]
    assert table.live.told("B")[0].card == "face-down#1"


def test_a_face_down_target_is_not_named_also_when_it_is_gone() -> None:
    side_b = {"monster_zones": [DOWN], "spell_trap_zones": [SET]}
    table = Table.with_sides({"hand": ["Bounce"]}, side_b, cards=[BOUNCE, ROCK])
    table.post_all({"player": "A", "activate": "Bounce", "targets": ["face-down#1"]})
    assert table.words("A")[1] == "Bounce targets face-down#1."
    assert table.words("B")[1] == "Bounce targets Rock."
    assert table.live.state("A").chain[0].targets == ("face-down#1",)

    table.post_all({"player": "B", "activate": "Bounce", "targets": ["Rock"]})
    table.both_pass()

    gone = "Chain link 1, Bounce: no effect. Its target {} has left the Monster Zone."
    assert "face-down#1 is returned to B's hand." in table.words("A")
    assert gone.format("face-down#1") in table.words("A")
    assert gone.format("Rock") in table.words("B")
    assert table.live.ruling("A").links[0].reason == "Its target face-down#1 has left the Monster Zone."
    assert "Rock" not in table.live.ruling("A").model_dump_json()


def test_what_an_effect_searches_is_shown_and_what_it_excavates_too() -> None:
    deck = ["D.D. Assailant", "Celtic Guardian"]
    table = Table.with_sides({"hand": ["Reinforcement of the Army"], "deck": deck}, {})
    table.post_all({"player": "A", "activate": "Reinforcement of the Army"})
    table.both_pass()
    table.answer("Celtic Guardian (Deck)")

    assert table.words("B")[:2] == ["Celtic Guardian is added to A's hand.", "A's Deck is shuffled."]
    assert [card["card"] for card in table.live.state("B").players["A"].hand] == ["unknown"]


def test_groups_are_counted_anew_for_each_action_and_viewer() -> None:
    table = Table.with_sides({"hand": ["Draw One"], "deck": ["Rock"]}, {}, cards=[DRAW, ROCK])
    table.post_all({"player": "A", "activate": "Draw One"})
    table.both_pass()

    groups = [event.group for event in table.live.told("public")]
    assert groups[0] == 1
    assert {*groups} == {*range(1, max(groups) + 1)}


def test_control_of_a_face_down_monster_names_it_to_both_players_and_not_to_the_public() -> None:
    steal = spell(
        "Steal",
        activation(
            {"op": "take_control", "cards": "targets", "until": "end_phase"},
            targets=[{"cards": {"zones": ["monster_zones"], "controller": "opponent"}}],
        ),
    )
    table = Table.with_sides({"hand": ["Steal"]}, {"monster_zones": [DOWN]}, cards=[steal, ROCK])
    table.post_all({"player": "A", "activate": "Steal", "targets": ["face-down#1"]})
    table.both_pass()

    assert table.words("A")[1] == "A takes control of Rock."
    assert table.words("B")[2].startswith("A keeps control of Rock ")
    assert table.words("public")[1] == "A takes control of face-down#1."
    assert table.words("public")[2].startswith("A keeps control of face-down#1 ")


def test_cards_that_are_shuffled_on_the_field_can_no_longer_be_told_apart() -> None:
    side_a = {
        "spell_trap_zones": [{"card": "Magical Hats", "face": "down", "set": "earlier"}], "monster_zones": ["Sangan"],
        "deck": ["Raigeki", "Dark Hole", "Pot of Greed", "Sangan"],
    }  # fmt: skip
    table = Table.with_sides(side_a, {"monster_zones": ["Celtic Guardian"]}, phase="battle", turn_player="B")
    table.post_all({"player": "B", "attack": "Celtic Guardian", "target": "Sangan"}, {"player": "B", "pass": True})
    table.post_all({"player": "A", "activate": "Magical Hats"})
    table.both_pass()
    table.answer("Raigeki (Deck)", "Dark Hole (Deck)")

    seen = table.live.state("B")
    handles = [card.get("id") for card in seen.players["A"].monster_zones]
    assert handles == ["face-down#4", "face-down#5", "face-down#6"]
    assert seen.attack is not None
    assert seen.attack.target == "Sangan"
    assert [card["card"] for card in table.live.state("A").players["A"].monster_zones] == [
        "Sangan", "Raigeki", "Dark Hole",
    ]  # fmt: skip
