"""What a player's references mean: cards in sight, and never one that is hidden from that player."""

import pytest

from app.games.live import ActionRefused
from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json
from tests.support.live_duels import Table

ROCK, PAPER = monster("Rock"), monster("Paper")
BURN = trap("Burn", activation({"op": "damage", "amount": 500, "to": "opponent"}))
BOUNCE = spell(
    "Bounce",
    activation({"op": "return_to_hand", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
)
CARDS = [ROCK, PAPER, BURN, BOUNCE]
DOWN = {"card": "Rock", "face": "down"}


def _meant(table: Table, field: str, **action: object) -> object:
    player = action["player"]
    assert player in ("A", "B")
    return getattr(table.understood(dict(action), player), field)


def _refusal(table: Table, action: Json) -> str:
    with pytest.raises(ActionRefused) as refused:
        table.post(action, action["player"])
    return refused.value.findings[0].reason


def test_a_handle_means_its_card_by_the_duels_own_reference() -> None:
    side_a = {"hand": ["Rock", "Paper"], "monster_zones": ["Paper"]}
    table = Table.with_sides(side_a, {"monster_zones": [DOWN, {"card": "Rock", "id": "second"}]}, cards=CARDS)

    attack = {"player": "A", "attack": "Paper", "target": "face-down#1"}
    assert _meant(table, "target", **attack) == "Rock#2"
    assert _meant(table, "target", **{**attack, "target": "Rock#2"}) == "second"
    assert _meant(table, "summon", player="A", summon="Rock") == "Rock#1"


def test_a_judge_uses_the_duels_own_references() -> None:
    table = Table.with_sides({"hand": ["Rock"]}, {"monster_zones": [DOWN]}, cards=CARDS)
    action = table.understood({"player": "A", "attack": "Rock", "target": "Rock#2"}, "judge")
    assert getattr(action, "target") == "Rock#2"  # noqa: B009 - the model is one of several


def test_a_name_means_the_only_card_that_can_be_meant_there() -> None:
    side_a = {"graveyard": ["Rock"], "monster_zones": ["Rock"], "hand": ["Rock", "Rock"]}
    table = Table.with_sides(side_a, {"monster_zones": ["Rock"]}, cards=CARDS)

    assert _meant(table, "change_position", player="A", change_position="Rock") == "Rock#3"
    assert _meant(table, "summon", player="A", summon="Rock") == "Rock#1"
    assert _meant(table, "target", player="A", attack="Rock", target="Rock") == "Rock#5"
    assert _meant(table, "attack", player="A", attack="Rock", target="Rock") == "Rock#3"


def test_a_name_that_may_mean_several_is_refused_with_their_handles() -> None:
    table = Table.with_sides({"hand": ["Bounce"], "monster_zones": ["Rock"]}, {"monster_zones": ["Rock"]}, cards=CARDS)
    told = _refusal(table, {"player": "A", "activate": "Bounce", "targets": ["Rock"]})
    assert told == "Rock may mean several cards: Rock#1, Rock#2."

    table.post({"player": "A", "activate": "Bounce", "targets": ["Rock#2"]}, "A")
    assert table.live.state("B").chain[0].targets == ("Rock#2",)


def test_a_name_never_means_a_hidden_card_of_the_other_player() -> None:
    table = Table.with_sides({"hand": ["Bounce"]}, {"monster_zones": [DOWN]}, cards=CARDS)

    told = _refusal(table, {"player": "A", "activate": "Bounce", "targets": ["Rock"]})
    assert told == "There is no Rock that A can see."
    told = _refusal(table, {"player": "A", "flip_summon": "face-down#1"})
    assert told == "Face-down#1 is a face-down card of B."


def test_a_name_that_is_nowhere_in_sight_may_be_a_card_that_nobody_listed() -> None:
    table = Table.with_sides({"hand": 1}, {"hand": ["Paper"]}, cards=CARDS)
    table.post({"player": "A", "summon": "Paper"}, "A")

    assert table.words("B")[0] == "Paper is Summoned to A's Monster Zone."
    listed = Table.with_sides({"hand": ["Rock"]}, {"hand": ["Paper"]}, cards=CARDS)
    assert _refusal(listed, {"player": "A", "summon": "Paper"}) == "There is no Paper that A can see."


def test_a_reason_names_no_card_that_is_hidden() -> None:
    side_b = {"monster_zones": [DOWN], "spell_trap_zones": [{"card": "Burn", "face": "down"}]}
    table = Table.with_sides({"hand": ["Bounce"]}, side_b, cards=CARDS)

    told = _refusal(table, {"player": "A", "activate": "Bounce", "targets": ["face-down#2"]})
    assert told == "Target of Bounce: face-down#2 cannot be chosen."


def test_an_answer_may_name_a_card_of_the_deck_by_its_name() -> None:
    deck = ["D.D. Assailant", "Celtic Guardian", "D.D. Assailant"]
    table = Table.with_sides({"hand": ["Reinforcement of the Army"], "deck": deck}, {})
    table.post_all({"player": "A", "activate": "Reinforcement of the Army"})
    table.both_pass()

    assert _refusal(table, {"player": "A", "answer": ["Sangan"], "question": "q3"}) == "Sangan is none of the answers."
    table.answer("D.D. Assailant")
    assert table.words("B")[0] == "D.D. Assailant is added to A's hand."


STRATOS = "Elemental HERO Stratos"


def test_the_case_of_letters_does_not_matter() -> None:
    table = Table.with_sides({"hand": [STRATOS, STRATOS], "deck": 5, "monster_zones": ["Rock"]}, {}, cards=CARDS)
    for viewer in ("A", "judge"):
        action = table.understood({"player": "A", "summon": "Elemental Hero Stratos"}, viewer)
        assert getattr(action, "summon").startswith(STRATOS)  # noqa: B009 - the model is one of several
        action = table.understood({"player": "A", "summon": "elemental hero stratos#2"}, viewer)
        assert getattr(action, "summon") == f"{STRATOS}#2"  # noqa: B009 - the model is one of several

    table.post({"player": "A", "summon": "ELEMENTAL HERO STRATOS"}, "A")
    assert table.words("B")[0] == f"{STRATOS} is Summoned to A's Monster Zone."


def test_names_that_differ_in_case_alone_are_told_apart() -> None:
    small = monster("rock")
    table = Table.with_sides({"hand": ["Rock", "rock"]}, {}, cards=[ROCK, small])

    assert _meant(table, "summon", player="A", summon="rock") == "rock"
    assert _meant(table, "summon", player="A", summon="Rock") == "Rock"
    assert _refusal(table, {"player": "A", "summon": "ROCK"}).startswith("There is no ROCK that A can see.")


def test_the_case_of_letters_does_not_matter_in_an_answer() -> None:
    for viewer in ("A", "judge"):
        deck = ["D.D. Assailant", "Celtic Guardian"]
        table = Table.with_sides({"hand": ["Reinforcement of the Army"], "deck": deck}, {})
        table.post_all({"player": "A", "activate": "reinforcement of the army"})
        table.both_pass()
        wrong = {"player": "A", "answer": ["Celtic Gardian"], "question": "q3"}
        assert _refusal(table, wrong) == "Celtic Gardian is none of the answers. Did you mean Celtic Guardian?"
        table.post({"player": "A", "answer": ["celtic guardian"], "question": "q3"}, viewer)
        assert table.words("B")[0] == "Celtic Guardian is added to A's hand."


def test_a_name_that_means_nothing_in_sight_is_answered_with_those_that_come_near() -> None:
    side_b = {"hand": ["Mystic Tomato"], "monster_zones": [DOWN]}
    table = Table.with_sides({"hand": ["Bounce"], "monster_zones": ["Summoned Skull"]}, side_b, cards=CARDS)

    told = _refusal(table, {"player": "A", "activate": "Bounce", "targets": ["Summond Skull"]})
    assert told == "There is no Summond Skull that A can see. Did you mean Summoned Skull?"
    told = _refusal(table, {"player": "A", "summon": "Skull"})
    assert told == "There is no Skull that A can see. Did you mean Summoned Skull?"
    for hidden in ("Mystic Tomatoe", "Rok"):
        told = _refusal(table, {"player": "A", "activate": "Bounce", "targets": [hidden]})
        assert told == f"There is no {hidden} that A can see."


def test_what_may_have_been_meant_is_also_told_where_a_hand_might_hold_the_card() -> None:
    table = Table.with_sides({"hand": ["Rock"], "deck": 5}, {}, cards=[*CARDS, monster("Rocks")])
    told = _refusal(table, {"player": "A", "summon": "Rocks"})
    assert told == "A has no Rocks in the hand. Did you mean Rock?"
    with pytest.raises(ActionRefused) as refused:
        table.post({"player": "A", "summon": "Rocks"}, "judge")
    assert refused.value.findings[0].reason == "A has no Rocks in the hand. Did you mean Rock?"
