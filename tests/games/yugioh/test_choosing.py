"""Choices: forced where one makes a difference, taken where given, refused where wrong, else a question."""

from typing import Any

import pytest

from app.games.question import AnswerNeeded
from app.games.yugioh.alike import alike
from app.games.yugioh.choosers import ActivationChooser, GivenAnswer, ResolutionChooser, WrongAnswer
from app.games.yugioh.choosing import choose, refers
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Chooser, IllegalChoice, Request, Scene
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called, scene_for

HAND = Filter.model_validate({"zones": ["hand"], "controller": "you"})


def _scene(hand: Any) -> Scene:
    return scene_for(board({"hand": hand, "monster_zones": ["Jinzo"]}), "Jinzo")


def _request(scene: Scene, minimum: int = 1, maximum: int = 1) -> Request:
    candidates = list(scene.duel.in_zone("A", Zone.HAND))
    return Request("YGO-4.12", "cost of a test", "A", candidates, minimum, maximum, wanted=HAND)


def _answers(*references: tuple[str, ...]) -> ResolutionChooser:
    return ResolutionChooser(tuple(GivenAnswer(given) for given in references))


def _action(*references: str) -> ActivationChooser:
    return ActivationChooser(references, "/actions/0/cost", "action-0-cost")


NOTHING_GIVEN = ActivationChooser(None, "/actions/0/cost", "action-0-cost")


@pytest.mark.parametrize("chooser", [NOTHING_GIVEN, ResolutionChooser()])
@pytest.mark.parametrize(
    ("hand", "count", "chosen"),
    [
        (["Kuriboh"], 1, ["Kuriboh"]),
        (["Kuriboh", "Raigeki"], 2, ["Kuriboh", "Raigeki"]),
        ([{"card": "Kuriboh", "count": 3}], 2, ["Kuriboh", "Kuriboh#2"]),
        ([], 0, []),
    ],
)
def test_what_is_forced_is_not_asked(chooser: Chooser, hand: Any, count: int, chosen: list[str]) -> None:
    scene = _scene(hand)

    assert [card.reference for card in choose(scene, chooser, _request(scene, count, count))] == chosen


@pytest.mark.parametrize("chooser", [NOTHING_GIVEN, ResolutionChooser()])
def test_what_is_open_is_asked(chooser: Chooser) -> None:
    scene = _scene(["Kuriboh", "Raigeki"])

    with pytest.raises(AnswerNeeded) as raised:
        choose(scene, chooser, _request(scene))

    question = raised.value.question
    assert [candidate.reference for candidate in question.candidates] == ["Kuriboh", "Raigeki"]
    assert (question.player, question.min, question.max, question.rule) == ("A", 1, 1, "YGO-4.12")
    assert question.candidates[0].words == "Kuriboh (A's hand)"


def test_an_unknown_hand_may_hold_others() -> None:
    scene = _scene({"cards": ["Kuriboh"], "and_others": True})

    with pytest.raises(AnswerNeeded) as raised:
        choose(scene, NOTHING_GIVEN, _request(scene))

    assert raised.value.question.and_others


@pytest.mark.parametrize("chooser", [_action("Raigeki"), _answers(("Raigeki",))])
def test_what_is_given_counts(chooser: Chooser) -> None:
    scene = _scene(["Kuriboh", "Raigeki"])

    assert [card.reference for card in choose(scene, chooser, _request(scene))] == ["Raigeki"]


@pytest.mark.parametrize(
    ("given", "minimum", "maximum", "told"),
    [
        (("Jinzo",), 1, 1, "Jinzo cannot be chosen"),
        (("Kuriboh",), 2, 2, "1 chosen, 2 needed"),
        (("Kuriboh", "Raigeki", "Umi"), 1, 2, "3 chosen, at most 2 allowed"),
        (("Kuriboh", "Kuriboh"), 2, 2, "Kuriboh cannot be chosen"),
        ((), 1, 2, "0 chosen, 1 needed"),
    ],
)
def test_a_wrong_answer(given: tuple[str, ...], minimum: int, maximum: int, told: str) -> None:
    scene = _scene(["Kuriboh", "Raigeki", "Umi"])

    with pytest.raises(WrongAnswer, match=told):
        choose(scene, _answers(given), _request(scene, minimum, maximum))


def test_a_wrong_card_in_an_action_is_illegal() -> None:
    scene = _scene(["Kuriboh", "Raigeki"])

    with pytest.raises(IllegalChoice) as raised:
        choose(scene, _action("Jinzo"), _request(scene))

    assert (raised.value.rule, type(raised.value)) == ("YGO-4.12", IllegalChoice)


def test_too_few_candidates() -> None:
    scene = _scene(["Kuriboh"])

    with pytest.raises(IllegalChoice, match="there are only 1"):
        choose(scene, NOTHING_GIVEN, _request(scene, 2, 2))


def test_an_action_lists_what_several_choices_take_one_after_the_other() -> None:
    scene = _scene(["Kuriboh", "Raigeki", "Umi"])
    chooser = _action("Umi", "Kuriboh")

    first = choose(scene, chooser, _request(scene))
    second = choose(scene, chooser, _request(scene))

    assert [card.reference for card in first + second] == ["Umi", "Kuriboh"]


def test_a_named_card_is_presumed_in_an_unknown_hand() -> None:
    scene = _scene("unknown")
    scene.duel.definitions = {**scene.duel.definitions, "Umi": board({"hand": ["Umi"]}).definitions["Umi"]}

    (card,) = choose(scene, _action("Umi"), _request(scene))

    assert (card.name, card.zone, list(scene.duel.in_zone("A", Zone.HAND))) == ("Umi", Zone.HAND, [card])
    assert any("A's hand held Umi" in fact for fact in scene.duel.assumptions)


def test_nameless_cards_are_presumed_as_many_as_needed() -> None:
    scene = _scene("unknown")

    cards = choose(scene, NOTHING_GIVEN, _request(scene, 2, 2))

    assert len({card.id for card in cards}) == 2
    assert all(card.printed is None for card in cards)


def test_an_answer_for_another_question_is_left() -> None:
    scene = _scene(["Kuriboh", "Raigeki"])
    chooser = ResolutionChooser((GivenAnswer(("Kuriboh",), "chain-9-link-9-question-1"),))

    with pytest.raises(AnswerNeeded):
        choose(scene, chooser, _request(scene))


@pytest.mark.parametrize(("given", "agreed"), [(("yes",), True), (("no",), False)])
def test_yes_or_no(given: tuple[str, ...], agreed: bool) -> None:
    scene = _scene([])
    request = Request("YGO-14.5", "draw?", "A", [], 1, 1, kind="yes_or_no")

    assert _answers(given).yes_or_no(request, scene) is agreed
    with pytest.raises(WrongAnswer):
        _answers(("perhaps",)).yes_or_no(request, scene)
    with pytest.raises(AnswerNeeded) as raised:
        ResolutionChooser().yes_or_no(request, scene)
    assert [candidate.reference for candidate in raised.value.question.candidates] == ["yes", "no"]


@pytest.mark.parametrize(
    ("difference", "same"),
    [
        ({}, True),
        ({"position": "defense"}, False),
        ({"face": "down"}, False),
        ({"negated": True}, False),
        ({"owner": "B"}, False),
        ({"counters": {"Spell Counter": 1}}, False),
        ({"summoned": "special"}, False),
        ({"summoned_this_turn": True}, False),
        ({"activated_this_turn": ["ignition"]}, False),
    ],
)
def test_copies_are_alike_where_nothing_tells_them_apart(difference: dict[str, Any], same: bool) -> None:
    magician = {"card": "Skilled Dark Magician"}
    duel = board({"monster_zones": [magician, {**magician, **difference}]})

    assert alike(duel, card_called(duel, magician["card"]), card_called(duel, f"{magician['card']}#2")) is same


def test_a_card_is_meant_by_its_name_its_number_or_its_id() -> None:
    duel = board({"hand": ["Kuriboh", {"card": "Kuriboh", "id": "fluffy"}]})

    assert refers("Kuriboh", card_called(duel, "fluffy"))
    assert refers("fluffy", card_called(duel, "fluffy"))
    assert not refers("fluffy", card_called(duel, "Kuriboh"))
    assert not refers("Kuriboh#2", card_called(duel, "Kuriboh"))
