"""Which judge cases exercise each rule.

The cases are tests and are not installed; this index of them is. A test compares it with the cases.
"""

import json
from functools import cache
from importlib.resources import files

INDEX_NAME = "rule_cases.json"


@cache
def load_rule_cases() -> dict[str, tuple[str, ...]]:
    """The ids of the cases that exercise each rule, by the rule's id."""
    index = json.loads(files("app.catalogue").joinpath("rules", INDEX_NAME).read_text(encoding="utf-8"))
    return {rule: tuple(cases) for rule, cases in index.items()}
