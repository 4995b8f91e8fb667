"""Every Flesh and Blood case of the collection is carried under its own id, and says what the collection says of it.

Where the collection is missing these tests are skipped and say so; the cases themselves need nothing of it.
"""

import re

import pytest

from tests.cases.collected import Told, read_collection
from tests.cases.collected_fab import (
    carried,
    entries_expected,
    entries_told,
    final_expected,
    final_told,
    id_of,
    links_expected,
    links_told,
    rules_expected,
    rules_told,
)

CARRIED = carried()
WHOLE = sorted(case_id for case_id in CARRIED if re.fullmatch(r"FAB-\d+", case_id))


@pytest.fixture(scope="session")
def collection() -> dict[str, Told]:
    """The cases of the collection by the id under which they are carried."""
    return {id_of(told): told for told in read_collection("flesh-and-blood")["cases"]}


def test_the_same_cases_are_here_and_there(collection: dict[str, Told]) -> None:
    assert sorted(collection) == WHOLE


def test_every_sibling_belongs_to_a_case_that_is_carried() -> None:
    assert [case_id for case_id in CARRIED if case_id[:7] not in WHOLE] == []


def test_the_cases_agree_in_how_sure_they_are(collection: dict[str, Told]) -> None:
    assert [one for one in WHOLE if CARRIED[one].confidence != collection[one]["confidence"]] == []


def test_every_rule_and_source_of_the_collection_is_named(collection: dict[str, Told]) -> None:
    for case_id in WHOLE:
        told, case = collection[case_id], CARRIED[case_id]
        letters = {f"cr:7.0.3{letter}" for letter in told["letters_of_7_0_3"]}
        assert set(case.rules) == {*told["cr"], *letters}, case_id
        assert case.sources == (told["source"]["url"],), case_id


@pytest.mark.parametrize("case_id", WHOLE)
def test_what_the_players_did_and_the_verdicts_agree(collection: dict[str, Told], case_id: str) -> None:
    told, case = collection[case_id], CARRIED[case_id]

    assert entries_expected(case) == entries_told(told)
    cited = rules_told(told)
    assert len(cited) == len(rules_expected(case))
    assert [rule for rule, rules in zip(rules_expected(case), cited, strict=True) if rule not in rules] == []


@pytest.mark.parametrize("case_id", WHOLE)
def test_links_agree(collection: dict[str, Told], case_id: str) -> None:
    assert links_expected(CARRIED[case_id]) == links_told(collection[case_id])


@pytest.mark.parametrize("case_id", WHOLE)
def test_final_states_agree(collection: dict[str, Told], case_id: str) -> None:
    """Life, action points and the combat chain are expected as the collection has them."""
    told = final_told(collection[case_id])
    expected = final_expected(CARRIED[case_id])

    assert {fact: expected.get(fact) for fact in told} == told
