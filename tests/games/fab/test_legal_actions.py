"""What may be done now: exactly what the machine accepts, as actions to post."""

from typing import Any

from app.games.fab.legal_actions import legal_actions
from app.games.fab.state import Match
from tests.support.judging import Json
from tests.support.judging_fab import judge, play
from tests.support.laws_of_fab import differing, state_of

HEAD_JAB: Json = {"player": "A", "play": "Head Jab (red)"}


def _board(side_a: Json, side_b: Json | None = None, **setup: Any) -> Json:
    nothing: Json = {"hand": [], "arsenal": [], "arena": [], "deck": []}
    return {"setup": {"players": {"A": {**nothing, **side_a}, "B": {**nothing, **(side_b or {})}}, **setup}}


def _match(board: Json, *actions: Json) -> Match:
    return play({**board, "actions": list(actions)}).match


def _posted(board: Json, *actions: Json) -> list[Json]:
    """The offers, without the passes."""
    found = [offer.posted() for offer in legal_actions(_match(board, *actions)).offers]
    return [action for action in found if "pass" not in action and "pass_all" not in action]


def test_a_card_is_offered_once_and_passing_too() -> None:
    board = _board({"hand": ["Head Jab (red)", "Head Jab (red)", "Lunging Press", "Wounding Blow (red)"]})
    found = [offer.posted() for offer in legal_actions(_match(board)).offers]

    wounding_blow = {"player": "A", "play": "Wounding Blow (red)"}
    assert found == [HEAD_JAB, wounding_blow, {"player": "A", "pass": True}, {"pass_all": True}]


def test_every_offer_is_legal_and_looking_leaves_no_trace() -> None:
    board = _board(
        {"hero": "Bravo, Showstopper", "hand": ["Raging Onslaught (red)", "Snatch (blue)", "Snatch (red)"],
         "arena": ["Anothos"], "resources": 1},
        {"hand": ["Sink Below (red)", "Oasis Respite (red)"], "arena": ["Ironrot Helm"], "resources": 1},
    )  # fmt: skip
    match = _match(board)
    before = state_of(match)
    offered = legal_actions(match).offers

    assert differing(before, state_of(match)) == []
    assert len(offered) > 6
    for offer in offered:
        ruling = judge({**board, "actions": [offer.posted()]})
        assert ruling.activations[0].verdict == "legal", offer


def test_ways_of_pitching_are_offered_each_once() -> None:
    """One blue card, or a red and a yellow one; never a card that is one too many."""
    hand = ["Raging Onslaught (red)", "Snatch (red)", "Snatch (yellow)", "Snatch (blue)"]
    pitched = [action["pitch"] for action in _posted(_board({"hand": hand})) if action["play"] == hand[0]]

    assert pitched[0] == ["Snatch (blue)"]
    assert ["Snatch (red)", "Snatch (yellow)"] in pitched


def test_what_is_chosen_is_said_in_the_action() -> None:
    board = _board({"hand": ["Art of War"], "resources": 1})
    found = _posted(board)

    assert found[0] == {"player": "A", "play": "Art of War", "modes": ["power_and_defense", "go_again"]}
    assert all(judge({**board, "actions": [action]}).verdict == "legal" for action in found)
    assert len({tuple(action["modes"]) for action in found}) == len(found) == 4


def test_boosting_is_offered_besides() -> None:
    board = _board({"hand": ["Zero to Sixty (red)"], "deck": ["Zero to Sixty (blue)"]})
    plain: Json = {"player": "A", "play": "Zero to Sixty (red)"}

    assert _posted(board) == [plain, {**plain, "boost": True}]


def test_allies_are_offered_as_targets() -> None:
    board = _board({"hand": ["Head Jab (red)"]}, {"arena": ["Cintari Sellsword"]})

    assert _posted(board) == [HEAD_JAB, {**HEAD_JAB, "target": ["Cintari Sellsword"]}]


def test_defending_cards_alone_and_in_pairs() -> None:
    board = _board({"hand": ["Head Jab (red)"]}, {"hand": ["Snatch (red)", "Thump (red)"], "arena": ["Ironrot Helm"]})
    passed = (HEAD_JAB, {"pass_all": True})
    declared = [action["defend"] for action in _posted(board, *passed)]

    assert declared == [
        [], ["Snatch (red)"], ["Thump (red)"], ["Ironrot Helm"],
        ["Snatch (red)", "Thump (red)"], ["Snatch (red)", "Ironrot Helm"], ["Thump (red)", "Ironrot Helm"],
    ]  # fmt: skip


def test_dominate_leaves_no_pair_of_cards_from_hand() -> None:
    chain = {"step": "defend", "links": [{"attack": "Head Jab (red)", "gained": ["dominate"]}]}
    side = {"hand": ["Snatch (red)", "Thump (red)"], "arena": ["Ironrot Helm"]}
    declared = [action["defend"] for action in _posted(_board({}, side, combat_chain=chain))]

    assert ["Snatch (red)", "Thump (red)"] not in declared
    assert ["Snatch (red)", "Ironrot Helm"] in declared


def test_what_implies_a_pass_says_so() -> None:
    board = _board({"hand": ["Sigil of Solace (red)"]}, {"hand": ["Sigil of Solace (blue)"]})
    found = legal_actions(_match(board))

    assert found.priority == "A"
    assert [(offer.posted().get("play"), offer.passes_implied) for offer in found.offers] == [
        ("Sigil of Solace (red)", False), ("Sigil of Solace (blue)", True), (None, False), (None, False),
    ]  # fmt: skip


def test_after_the_end_phase_only_the_next_turn_is_left() -> None:
    board = _board({"hand": []})
    found = legal_actions(_match(board, {"pass_all": True})).offers
    assert [offer.posted() for offer in found] == [{"next_turn": True}]


def test_nothing_is_offered_once_the_game_is_over() -> None:
    board = _board({"hand": ["Head Jab (red)", "Sigil of Solace (red)"]}, {"life": 1})
    passes = [{"pass_all": True}] * 5
    found = legal_actions(_match(board, HEAD_JAB, *passes))
    assert (found.offers, found.unlisted) == ((), {})


def test_what_comes_up_later_is_a_question() -> None:
    """Whose choice it is, and among what, as it would be asked."""
    board = _board({"hand": ["Head Jab (red)", "Snatch (red)"]})
    found = legal_actions(_match({**board, "strict": True}, {"pass_all": True})).offers
    asked = legal_actions(_match({**board, "strict": True})).offers[-1]

    assert found != ()
    assert asked.question is not None
    assert (asked.posted(), asked.question.kind, asked.question.player) == ({"pass_all": True}, "arsenal", "A")


def test_what_nobody_can_tell_says_what_would_decide() -> None:
    """Whether the Kodachi has go again rests on what was pitched."""
    side = {"hand": ["Zero to Sixty (red)"], "deck": 1}
    found = legal_actions(_match(_board(side))).offers
    boosted = next(offer for offer in found if offer.posted().get("boost"))

    assert boosted.undetermined is not None
    assert boosted.undetermined.needs == "the top card of A's deck"


def test_zones_that_may_hold_more_are_named() -> None:
    found = legal_actions(_match(_board({"hand": 2, "arsenal": "unknown"}, {"hand": []})))
    assert found.unlisted == {"A": ("hand", "arsenal"), "B": ()}
