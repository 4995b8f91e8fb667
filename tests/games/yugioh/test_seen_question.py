"""Questions: who is asked sees what may be chosen, in references of their own; the others see who is asked."""

from app.games.live import Asked
from tests.games.yugioh.board import activation, monster, spell
from tests.support.live_duels import Table

ROCK = monster("Rock")


def _asked(table: Table) -> Asked:
    question = table.live.asked("A")
    assert question is not None
    return question


def _references(question: Asked) -> list[str]:
    return [candidate.reference for candidate in question.candidates]


def test_the_others_see_only_that_something_is_asked() -> None:
    deck = ["D.D. Assailant", "Celtic Guardian", "D.D. Assailant"]
    table = Table.with_sides({"hand": ["Reinforcement of the Army"], "deck": deck}, {})
    table.post_all({"player": "A", "activate": "Reinforcement of the Army"})
    table.both_pass()

    assert table.live.asked("B") == Asked(id="q3", player="A")
    assert table.live.asked("public") == Asked(id="q3", player="A")
    assert _asked(table).prompt == "Which monster does Reinforcement of the Army add to the hand?"


def test_a_deck_is_listed_by_name_so_that_its_order_stays_hidden() -> None:
    deck = ["D.D. Assailant", "Celtic Guardian", "D.D. Assailant"]
    table = Table.with_sides({"hand": ["Reinforcement of the Army"], "deck": deck}, {})
    table.post_all({"player": "A", "activate": "Reinforcement of the Army"})
    table.both_pass()

    listed = ["Celtic Guardian (Deck)", "D.D. Assailant (Deck)", "D.D. Assailant (Deck)#2"]
    assert _references(_asked(table)) == listed
    (offer,) = table.live.legal_actions("A")
    assert offer.action == {"player": "A", "answer": [], "question": "q3"}
    assert [candidate.reference for candidate in offer.choices[0].candidates] == listed
    assert table.live.legal_actions("B") == ()


def test_who_looks_at_a_hand_sees_its_names_and_who_takes_at_random_only_counts() -> None:
    hand = ["Sangan", "Pot of Greed"]
    looking = Table.with_sides({"hand": ["Confiscation"]}, {"hand": hand})
    looking.post_all({"player": "A", "activate": "Confiscation"})
    looking.both_pass()
    assert _references(_asked(looking)) == ["Pot of Greed (B's hand)", "Sangan (B's hand)"]

    blind = Table.with_sides({"hand": ["Delinquent Duo"]}, {"hand": hand})
    blind.post_all({"player": "A", "activate": "Delinquent Duo"})
    blind.both_pass()
    assert _references(_asked(blind)) == ["card 1 of B's hand", "card 2 of B's hand"]
    assert [candidate.card for candidate in _asked(blind).candidates] == [None, None]
    blind.answer("card 2 of B's hand")
    assert blind.words("A")[0] == "Pot of Greed is discarded to B's Graveyard."


def test_face_down_candidates_are_called_by_their_handles() -> None:
    bounce = spell(
        "Bounce",
        activation({"op": "return_to_hand", "cards": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
    )
    down = {"card": "Rock", "face": "down"}
    table = Table.with_sides({"hand": ["Bounce"]}, {"monster_zones": [down, "Rock"]}, cards=[bounce, ROCK])
    table.post_all({"player": "A", "activate": "Bounce"})

    assert _references(_asked(table)) == ["face-down#1", "Rock"]
    assert _asked(table).candidates[0].words == "face-down#1 (B's Monster Zone, face-down)"


def test_a_name_to_declare_is_any_name_and_none_of_the_hidden_ones_is_offered() -> None:
    side_a = {"spell_trap_zones": [{"card": "Mind Crush", "face": "down", "set": "earlier"}], "hand": ["Sangan"]}
    table = Table.with_sides(side_a, {"hand": ["Dark Hole"]})
    table.post_all({"player": "A", "activate": "Mind Crush"})

    question = _asked(table)
    assert question.kind == "declare"
    assert question.and_others
    assert "Dark Hole" not in _references(question)
    table.answer("Dark Hole")
    table.both_pass()
    assert "Dark Hole is discarded to B's Graveyard." in table.words("public")
