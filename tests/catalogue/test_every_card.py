"""Every effect of every card is activated at least once, in the cases of `cards/`, and does what the card says.

The files of `cards/` are named like those of the catalogue; a case is written as `tests/cases/README.md` tells.
"""

from pathlib import Path

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import CardDefinition, effects_of
from app.games.yugioh.profile import PROFILES
from app.games.yugioh.vocabulary import ACTIVATED_KINDS
from tests.cases.case import Case, read_case
from tests.cases.comparing import differences
from tests.cases.loading import FoundCase, find_files, read_cases
from tests.cases.playing import play

FOUND = [found for file in find_files([Path(__file__).parent / "cards"]) for found in read_cases(file)]

Use = tuple[str, str | None, str | None, str | None]
"""A card, and which of its effects: the id, the wording if it has one, and the option if it has several."""


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.id)
def test_the_card_does_what_the_case_expects(found: FoundCase) -> None:
    case = read_case(found.value)

    told = differences(case, play(case))

    assert not told, "\n  ".join([f"{case.id} ({found.file.name}):", *told])


def test_case_ids_are_unique() -> None:
    ids = [found.id for found in FOUND]

    assert sorted(set(ids)) == sorted(ids)


def test_every_effect_that_can_be_activated_is() -> None:
    used = {use for found in FOUND for use in uses_in(read_case(found.value))}
    every = {use for card in Catalogue.load().cards("yugioh") for use in uses_of(card)}

    assert sorted(every - used, key=str) == []


def uses_of(card: object) -> set[Use]:
    """Every activated effect of the card, in each wording and with each option."""
    assert isinstance(card, CardDefinition)
    return {
        (card.name, effect.id, effect.wording, option)
        for effect in card.effects
        if effect.effect_kind in ACTIVATED_KINDS
        for option in options_of(effect)
    }


def options_of(effect: Effect) -> list[str | None]:
    """The ids of the effect's options, or None for an effect without."""
    return [option.id for option in effect.options] or [None]


def uses_in(case: Case) -> set[Use]:
    """The effects that are legally activated in a case."""
    wording = PROFILES[case.submission.get("profile", "tcg")].wording
    uses: set[Use] = set()
    for activation in play(case)["activations"]:
        card = Catalogue.load().find("yugioh", activation["card"] or "")
        if activation["verdict"] != "legal" or activation["kind"] != "activate" or card is None:
            continue
        assert isinstance(card, CardDefinition)
        effect = next((one for one in effects_of(card, wording) if one.id == activation["effect"]), None)
        if effect is None:  # one of another card, used by this one
            continue
        option = case.submission["actions"][activation["action"]].get("option")
        uses.add((card.name, effect.id, effect.wording, option))
    return uses
