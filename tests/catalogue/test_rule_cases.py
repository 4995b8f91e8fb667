"""The index of judge cases by rule is that of the cases in this repository, and of rules that exist."""

from app.catalogue.catalogue import Catalogue
from app.catalogue.rule_cases import load_rule_cases
from tests.catalogue.rule_cases import COMMAND, INDEX, index_text


def test_the_index_is_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == index_text(), f"the cases have changed: run {COMMAND}"


def test_every_rule_of_the_index_exists_and_has_cases() -> None:
    rulebook = Catalogue.load().rulebook("yugioh")
    index = load_rule_cases()
    assert len(index) >= 20
    assert all(rule in rulebook and cases for rule, cases in index.items())
