"""Every case of every file in the folder of a game is one test: one more case in a file is one more test."""

from collections import Counter

import pytest

from app.catalogue.catalogue import Catalogue
from tests.cases.case import read_case
from tests.cases.comparing import differences
from tests.cases.loading import FoundCase
from tests.cases.own import OWN, game_of
from tests.cases.playing import play

FOUND = [found for cases in OWN.values() for found in cases]


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.id)
def test_the_ruling_is_as_the_case_expects(found: FoundCase) -> None:
    case = read_case(found.value)

    told = differences(case, play(case))

    assert not told, "\n  ".join([f"{case.id} ({found.file.name}):", *told])


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.id)
def test_every_case_says_why(found: FoundCase) -> None:
    """Each names its rules, its sources and the reason in words, and the rule of what is illegal."""
    case = read_case(found.value)

    assert case.title
    assert case.rules
    assert case.submission["game"] == game_of(found)
    assert [rule for rule in case.rules if rule not in Catalogue.load().rulebook(game_of(found))] == []
    assert case.sources
    assert case.why
    for activation in case.expect.activations:
        assert activation.verdict != "illegal" or activation.says_why


def test_ids_are_unique() -> None:
    assert [case_id for case_id, times in Counter(found.id for found in FOUND).items() if times > 1] == []
