"""Every Yu-Gi-Oh! case of the collection is carried under its own id, and says what the collection says of it.

Where the collection is missing these tests are skipped and say so; the cases themselves need nothing of it.
"""

import re

import pytest

from tests.cases.collected import Told, by_id, read_collection
from tests.cases.collected_yugioh import (
    activations_expected,
    activations_told,
    carried,
    differences_of_final,
    links_expected,
    links_told,
    siblings_of,
)

APART: dict[str, str] = {
    "YGO-C59": "its card is a stand-in that has no such effects, and the sources conflict; what it is about, two "
    "effects that may not share a chain (YGO-18.5), is held by the cases `chain-exclusive-effects` and its neighbours",
}
"""Cases that cannot be decided, by id, each with the reason."""

WHOLE = sorted(case_id for case_id in carried() if re.fullmatch(r"YGO-C\d+", case_id))


@pytest.fixture(scope="session")
def collection() -> dict[str, Told]:
    """The cases of the collection by id."""
    return by_id(read_collection("yugioh"))


def test_every_case_is_carried_or_listed_apart(collection: dict[str, Told]) -> None:
    wanted = set(collection).union(*(siblings_of(told) for told in collection.values()))

    assert sorted(wanted - set(carried()) - set(APART)) == []


def test_no_case_is_carried_under_an_id_that_the_collection_does_not_have(collection: dict[str, Told]) -> None:
    assert sorted(set(WHOLE) - set(collection)) == []


def test_what_is_listed_apart_has_a_reason_and_is_not_carried_too() -> None:
    assert [case_id for case_id, reason in APART.items() if len(reason) < 30] == []
    assert sorted(set(APART) & set(carried())) == []


def test_the_cases_agree_in_how_sure_they_are(collection: dict[str, Told]) -> None:
    sure = carried()

    assert [case_id for case_id in WHOLE if sure[case_id].confidence != collection[case_id]["confidence"]] == []


@pytest.mark.parametrize("case_id", WHOLE)
def test_activations_agree(collection: dict[str, Told], case_id: str) -> None:
    assert activations_expected(carried()[case_id]) == activations_told(collection[case_id])


@pytest.mark.parametrize("case_id", WHOLE)
def test_links_agree(collection: dict[str, Told], case_id: str) -> None:
    assert links_expected(carried()[case_id]) == links_told(collection[case_id])


@pytest.mark.parametrize("case_id", WHOLE)
def test_final_states_agree(collection: dict[str, Told], case_id: str) -> None:
    """Each zone and number of life points that the collection names is expected here, and the same."""
    assert differences_of_final(collection[case_id], carried()[case_id].expect) == []
