"""Where each rule is applied, and which judge cases exercise it.

The cases are tests and are not installed; the code is not read at run time: so an index of both is. Tests compare
it with the cases and the code.
"""

import json
from functools import cache
from importlib.resources import files

CASES_NAME = "rule_cases.json"
CODE_NAME = "rule_code.json"


def load_rule_cases() -> dict[str, tuple[str, ...]]:
    """The ids of the cases that exercise each rule, by the rule's id."""
    return _index(CASES_NAME)


def load_rule_code() -> dict[str, tuple[str, ...]]:
    """The functions, classes and tables that apply each rule, as `app.games.yugioh.placement.set_this_turn`."""
    return _index(CODE_NAME)


@cache
def _index(name: str) -> dict[str, tuple[str, ...]]:
    index = json.loads(files("app.catalogue").joinpath("rules", name).read_text(encoding="utf-8"))
    return {rule: tuple(found) for rule, found in index.items()}
