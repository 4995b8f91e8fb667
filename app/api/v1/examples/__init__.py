"""Example submissions: shown in the documentation, served, and posted by a test.

Each JSON file is an Example Object of OpenAPI: `summary`, `description`, and the submission as `value`.
The number that begins a file's name orders it, the rest is the example's name.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Example(NamedTuple):
    """A submission to learn from: its name, what it shows in a line, and in a few sentences."""

    name: str
    summary: str
    description: str
    submission: dict[str, Any]


@cache
def load_examples() -> dict[str, Example]:
    """Every example by its name, the one to read first first."""
    paths = sorted((path for path in files(__name__).iterdir() if path.name.endswith(".json")), key=lambda p: p.name)
    examples = {}
    for path in paths:
        name = path.name.removesuffix(".json").partition("-")[2]
        content = json.loads(path.read_text(encoding="utf-8"))
        examples[name] = Example(name, content["summary"], content["description"], content["value"])
    return examples
