"""The recorded answers, given where the machine asks for them."""

import pytest

from app.games.question import Candidate, Question
from tests.differential.choices import Answers, NoAnswer, splits
from tests.differential.making import scenario, side
from tests.differential.names import References, plain
from tests.differential.scenario import RecordedAction, listed


def _references(*recorded: str) -> References:
    references = References()
    for one in recorded:
        references.add(one)
    return references


def _action(**fields: object) -> RecordedAction:
    return RecordedAction.model_validate({"do": "activate", "player": 0, "card": "Any", **fields})


def _question(*references: str, kind: str = "cards", link: int = 1, least: int = 1, most: int = 1) -> Question:
    candidates = tuple(Candidate(reference=one, card="Kuriboh", zone="hand", words=one) for one in references)
    return Question(
        id=f"chain-1-link-{link}-question-1", player="A", kind=kind, prompt="which?", min=least, max=most,
        candidates=candidates, rule="YGO-8.2",
    )  # fmt: skip


def test_what_was_selected_is_cost_first_then_targets() -> None:
    references = _references("Kuriboh", "Kuriboh#2")

    assert list(splits(_action(select=[["Kuriboh"], ["Kuriboh#2"]]), references)) == [
        (None, ("@1", "@2")),
        (("@1",), ("@2",)),
        (("@1", "@2"), None),
        (None, None),
    ]
    assert list(splits(_action(), references)) == [(None, None)]


def test_the_answers_of_a_link_are_its_own() -> None:
    answers = Answers(_references("Kuriboh", "Kuriboh#2"), {})
    answers.store(2, _action(resolve=[["Kuriboh#2"], False]))
    answers.store(1, _action(resolve=["pos:def"]))

    assert answers.answer(_question("@1", "@2", link=2)) == ("@2",)
    assert answers.answer(_question(kind="yes_or_no", link=2)) == ("no",)
    assert answers.answer(_question(kind="yes_or_no", link=2)) == ("yes",)
    assert answers.answer(_question(kind="position")) == ("defense",)
    assert answers.answer(_question(kind="position")) == ("attack",)


def test_one_recorded_answer_may_be_asked_for_card_by_card() -> None:
    answers = Answers(_references("Kuriboh", "Kuriboh#2"), {})
    answers.store(1, _action(resolve=[["Kuriboh#2", "Kuriboh"]]))

    assert answers.answer(_question("@1", "@2")) == ("@2",)
    assert answers.answer(_question("@1")) == ("@1",)


def test_a_copy_stands_for_another() -> None:
    answers = Answers(_references("Kuriboh", "Kuriboh#2"), {})
    answers.store(1, _action(resolve=[["Kuriboh#2"]]))

    assert answers.answer(_question("@1")) == ("@1",)


def test_chance_is_what_the_end_shows() -> None:
    answers = Answers(_references("Kuriboh", "Kuriboh#2"), {"kuriboh": "hand", "kuriboh#2": "graveyard"})

    assert answers.answer(_question("@1", "@2")) == ("@2",)


def test_an_answer_that_fits_no_candidate_is_not_guessed() -> None:
    answers = Answers(_references("Kuriboh", "Sangan"), {})
    answers.store(1, _action(resolve=[["Sangan"]]))

    with pytest.raises(NoAnswer):
        answers.answer(_question("@1"))


def test_copies_are_numbered_player_by_player_from_the_field_on() -> None:
    sides = [
        side(hand=["Kuriboh"], monsters=[{"card": "Kuriboh", "pos": "atk"}]),
        side(deck=["Kuriboh"], gy=["Kuriboh"], spells=[{"card": "Raigeki", "pos": "set"}]),
    ]
    told = scenario(sides, [], {"zones": {}})

    assert [(card.reference, card.player, card.zone) for card in listed(told)] == [
        ("Kuriboh", "A", "monsters"),
        ("Kuriboh#2", "A", "hand"),
        ("Raigeki", "B", "spells"),
        ("Kuriboh#3", "B", "gy"),
        ("Kuriboh#4", "B", "deck"),
    ]


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("Kuriboh#12", "kuriboh"),
        ("Kuriboh#2 (face-down)", "kuriboh (face-down)"),
        ("Ojama Trio Token (art 3)", "ojama token"),
        ("_f0_4 (face-down)", "unlisted vanilla monster (face-down)"),
    ],
)
def test_plain_names(reference: str, name: str) -> None:
    assert plain(reference) == name
