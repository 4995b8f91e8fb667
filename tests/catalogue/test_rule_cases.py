"""The indexes of rules are those of the cases and the code in this repository, and of rules that exist."""

from app.catalogue.catalogue import Catalogue
from app.catalogue.rule_index import load_rule_cases, load_rule_code
from tests.catalogue.rule_cases import CODE_INDEX, COMMAND, INDEX, code_index_text, index_text
from tests.catalogue.rule_sources import APPLIED


def test_the_indexes_are_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == index_text(), f"the cases have changed: run {COMMAND}"
    assert CODE_INDEX.read_text(encoding="utf-8") == code_index_text(), f"the code has changed: run {COMMAND}"


def test_every_rule_of_the_indexes_exists_and_has_something() -> None:
    known = {rule.id for game in APPLIED for rule in Catalogue.load().rulebook(game)}
    for index in (load_rule_cases(), load_rule_code()):
        assert len(index) > 100
        assert all(rule in known and found for rule, found in index.items())
