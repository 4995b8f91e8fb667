"""Where the code and the cases of each game are, and what a citation of its rules looks like."""

import re
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import app.games.fab
import app.games.yugioh

CASES = Path(__file__).parents[1] / "cases"


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A game's code and cases.

    The modules in `only_telling` speak about rules and apply none; the constants in `only_naming` only say which
    rules they bear on.
    """

    package: ModuleType
    rule: re.Pattern[str]
    cases: tuple[Path, ...]
    only_telling: frozenset[str]
    only_naming: frozenset[str]

    @property
    def folder(self) -> Path:
        """Where the code is."""
        assert self.package.__file__ is not None
        return Path(self.package.__file__).parent


SOURCES: dict[str, RuleSource] = {
    "yugioh": RuleSource(
        package=app.games.yugioh,
        rule=re.compile(r"YGO-\d+\.\d+"),
        cases=(CASES / "yugioh", Path(__file__).parent / "cards"),
        only_telling=frozenset({"explanation", "narration", "course", "facts", "profile_differences", "submission"}),
        only_naming=frozenset({"profile._SWITCHES"}),
    ),
    "flesh-and-blood": RuleSource(
        package=app.games.fab,
        rule=re.compile(r"cr:\d+(?:\.\d+)+[a-z]?"),
        cases=(CASES / "flesh-and-blood",),
        only_telling=frozenset({"explanation", "narration", "course", "facts", "version_differences", "submission"}),
        only_naming=frozenset({"version._SWITCHES"}),
    ),
}

APPLIED = ("yugioh", "flesh-and-blood")
"""The games whose every rule is applied by code and exercised by a case, as the tests of this folder make sure."""
