"""The indexes of rules: the judge cases and the code of each. `python -m tests.catalogue.rule_cases` writes them."""

import json
from pathlib import Path

import app.catalogue
from app.catalogue.rule_index import CASES_NAME, CODE_NAME
from tests.cases.loading import FoundCase, find_files, read_cases
from tests.catalogue.cited_code import cited_code
from tests.catalogue.rule_sources import APPLIED, SOURCES

RULES = Path(app.catalogue.__file__).with_name("rules")
INDEX = RULES / CASES_NAME
CODE_INDEX = RULES / CODE_NAME
COMMAND = "python -m tests.catalogue.rule_cases"


def all_cases() -> list[FoundCase]:
    """Every judge case of the games: those about rules, and those about cards."""
    return [found for game in APPLIED for path in find_files(list(SOURCES[game].cases)) for found in read_cases(path)]


def index_text() -> str:
    """The index that the cases in the repository make: for each rule, the ids of its cases."""
    index: dict[str, list[str]] = {}
    for found in all_cases():
        for rule in found.value.get("rules", ()):
            index.setdefault(rule, []).append(found.id)
    return _text(index)


def code_index_text() -> str:
    """The index that the games' code makes: for each rule, the names of what applies it."""
    return _text({rule: names for game in APPLIED for rule, names in cited_code(SOURCES[game]).items()})


def _text(index: dict[str, list[str]]) -> str:
    return json.dumps({rule: sorted(index[rule]) for rule in sorted(index)}, indent=1) + "\n"


if __name__ == "__main__":
    INDEX.write_text(index_text(), encoding="utf-8")
    CODE_INDEX.write_text(code_index_text(), encoding="utf-8")
