"""The worked examples of the seeds are all here, and every rule that comes from them is held by a case."""

from app.catalogue.catalogue import Catalogue
from tests.cases.case import read_case
from tests.cases.collected import by_id, read_collection
from tests.cases.collected_yugioh import carried
from tests.cases.own import OWN

SEEDS = [f"YGO-C{number:02}" for number in (*range(1, 13), *range(14, 19), 20, 21, 23, 26, 27, 28)]


def test_every_seed_case_is_carried() -> None:
    assert sorted(set(SEEDS) - set(carried())) == []


def test_every_rule_of_the_seeds_is_held_by_a_case() -> None:
    """But for the rules that only say what words mean."""
    held = {rule for found in OWN["yugioh"] for rule in read_case(found.value).rules}
    rules = [rule for rule in Catalogue.load().rulebook("yugioh") if not rule.editorial]
    of_the_seeds = [rule.id for rule in rules if any(source.startswith("seed document") for source in rule.sources)]

    assert len(of_the_seeds) > 50
    assert [rule for rule in of_the_seeds if rule not in held] == []


def test_no_seed_case_of_the_collection_is_missing_here() -> None:
    told = by_id(read_collection("yugioh"))

    assert sorted(case_id for case_id, case in told.items() if case["source_kind"] == "seed") == SEEDS
