import json

import pytest

from app.catalogue.card_index import CardIndex
from app.catalogue.catalogue import Catalogue
from app.games.fab.cards import CardDefinition
from app.games.fab.submission import Submission
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.yugioh.game import YUGIOH
from app.registry import GAMES
from app.services.definitions import MOST_SUGGESTED, Definitions
from tests.services.conftest import RULEBOOK
from tests.services.second_game import NAME, OPEN_BOOK
from tests.support.cards import CARDS, RAIGEKI, SUMMONED_SKULL, raigeki


@pytest.fixture
def definitions(catalogue: Catalogue) -> Definitions:
    return Definitions(catalogue)


def test_every_card_that_is_named_is_looked_up(definitions: Definitions) -> None:
    assert definitions.named_in(YUGIOH, raigeki("Summoned Skull", "Summoned Skull")) == {
        "Raigeki": RAIGEKI,
        "Summoned Skull": SUMMONED_SKULL,
    }


def test_a_card_is_found_under_the_name_that_the_submission_gives_it(definitions: Definitions) -> None:
    assert definitions.named_in(YUGIOH, raigeki("SUMMONED SKULL"))["SUMMONED SKULL"] is SUMMONED_SKULL


def test_of_many_unknown_cards_all_are_listed_and_some_get_suggestions(definitions: Definitions) -> None:
    with pytest.raises(SubmissionFaults) as raised:
        definitions.named_in(YUGIOH, raigeki(*(f"Summoned Skull {number}" for number in range(100))))
    faults = raised.value.faults
    assert len(faults) == 100
    assert [bool(fault.suggestions) for fault in faults] == [True] * MOST_SUGGESTED + [False] * (100 - MOST_SUGGESTED)


def test_a_record_holds_the_definition_and_is_made_once(definitions: Definitions) -> None:
    record = definitions.record(YUGIOH, RAIGEKI)
    assert (record.game, record.name) == ("yugioh", "Raigeki")
    assert json.loads(record.body)["passcode"] == 12580477
    assert len(record.digest) == 32
    assert definitions.record(YUGIOH, RAIGEKI) is record


def test_an_edited_card_has_another_digest(definitions: Definitions) -> None:
    before = definitions.record(YUGIOH, RAIGEKI)
    edited = RAIGEKI.model_copy(update={"icon": "quick_play"})
    assert definitions.record(YUGIOH, edited).digest != before.digest
    assert definitions.record(YUGIOH, RAIGEKI) == before


def test_equal_catalogues_give_equal_digests() -> None:
    one, two = (Definitions(Catalogue({"yugioh": CardIndex(CARDS)}, {"yugioh": RULEBOOK})) for _ in range(2))
    copy = RAIGEKI.model_copy(deep=True)
    assert one.record(YUGIOH, RAIGEKI) == two.record(YUGIOH, copy)


def hand_of(*cards: str) -> Submission:
    return Submission.model_validate({"game": NAME, "setup": {"players": {"A": {"hand": list(cards)}}}})


def test_of_a_card_in_several_colours_the_submission_must_say_which() -> None:
    red = CardDefinition(name="Head Jab (red)", pitch=1, types=("action",))
    blue = CardDefinition(name="Head Jab (blue)", pitch=3, types=("action",))
    definitions = Definitions(Catalogue({NAME: CardIndex([red, blue])}, {}))

    assert definitions.named_in(OPEN_BOOK, hand_of("head-jab-red", "Head Jab (blue)")) == {
        "head-jab-red": red,
        "Head Jab (blue)": blue,
    }
    with pytest.raises(SubmissionFaults) as raised:
        definitions.named_in(OPEN_BOOK, hand_of("Head Jab"))
    (fault,) = raised.value.faults
    assert fault.message == "There are several cards named 'Head Jab': say which, as in 'Head Jab (blue)'."
    assert (fault.pointer, fault.suggestions) == (
        "/setup/players/A/hand/cards/0/card",
        ("Head Jab (blue)", "Head Jab (red)"),
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_stored_definition_can_be_read_again(game: Game) -> None:
    catalogue = Catalogue.load(())
    lookup = Definitions(catalogue)
    cards, after = catalogue.search(game.name, "", 1_000, None)
    assert after is None
    for card in cards:
        assert game.definition_model.model_validate_json(lookup.record(game, card).body) == card
