"""Which code applies each rule: the functions, classes and tables of a game in whose lines a rule is cited.

The code that applies a rule carries its id (in its docstring, a comment, or where it makes a finding or an event).
"""

import ast
import re
from collections.abc import Iterator

from tests.catalogue.rule_sources import RuleSource

Definition = ast.FunctionDef | ast.ClassDef


def cited_code(source: RuleSource) -> dict[str, list[str]]:
    """For each rule the names of the code that cites it, as `app.games.yugioh.placement.set_this_turn`."""
    found: dict[str, set[str]] = {}
    for path in sorted(source.folder.rglob("*.py")):
        module = ".".join(path.relative_to(source.folder).with_suffix("").parts)
        if module in source.only_telling:
            continue
        for rule, name in citations(path.read_text(encoding="utf-8"), module, source.rule):
            if name not in source.only_naming:
                found.setdefault(rule, set()).add(f"{source.package.__name__}.{name}")
    return {rule: sorted(_finest(names)) for rule, names in found.items()}


def _finest(names: set[str]) -> set[str]:
    """The names without those that only hold another: what a module says of a function is the function's."""
    return {name for name in names if not any(other.startswith(name + ".") for other in names)}


def citations(text: str, module: str, rules: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Every rule that a module's text cites, with the innermost named thing whose lines hold it."""
    body = ast.parse(text).body
    for number, line in enumerate(text.splitlines(), 1):
        for rule in rules.findall(line):
            yield rule, ".".join([module, *_around(body, number)])


def _around(body: list[ast.stmt], line: int) -> list[str]:
    """The names around a line: classes and functions from the outside in, or the constant that is assigned there."""
    for statement in body:
        if not statement.lineno <= line <= (statement.end_lineno or statement.lineno):
            continue
        if isinstance(statement, Definition):
            return [statement.name, *_inner(statement, line)]
        target = _assigned(statement)
        return [] if target is None else [target]
    # A comment or a docstring below a constant belongs to what stands above it.
    return []


def _inner(definition: Definition, line: int) -> list[str]:
    """What a class says of a method is the method's; a function is not looked into."""
    if isinstance(definition, ast.FunctionDef):
        return []
    methods = [statement for statement in definition.body if isinstance(statement, Definition)]
    return _around(list[ast.stmt](methods), line)


def _assigned(statement: ast.stmt) -> str | None:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    first = targets[0]
    return first.id if isinstance(first, ast.Name) else None
