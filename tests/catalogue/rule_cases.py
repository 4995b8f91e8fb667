"""The index of judge cases by rule. `python -m tests.catalogue.rule_cases` writes it anew."""

import json
from pathlib import Path

import app.catalogue
from app.catalogue.rule_cases import INDEX_NAME
from tests.cases.loading import find_files, read_cases

INDEX = Path(app.catalogue.__file__).with_name("rules") / INDEX_NAME
CASES = Path(__file__).parents[1] / "cases"
COMMAND = "python -m tests.catalogue.rule_cases"


def index_text() -> str:
    """The index that the cases in the repository make: for each rule, the ids of its cases."""
    index: dict[str, list[str]] = {}
    for path in find_files([CASES]):
        for found in read_cases(path):
            for rule in found.value["rules"]:
                index.setdefault(rule, []).append(found.id)
    return json.dumps({rule: sorted(index[rule]) for rule in sorted(index)}, indent=1) + "\n"


if __name__ == "__main__":
    INDEX.write_text(index_text(), encoding="utf-8")
