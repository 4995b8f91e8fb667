"""The project's own cases: each game has a folder of them, by its name."""

from pathlib import Path

from tests.cases.case import CASES
from tests.cases.loading import FoundCase, find_files, read_cases

FOLDERS = {game: Path(__file__).parent / game for game in CASES}
OWN = {game: [found for file in find_files([folder]) for found in read_cases(file)] for game, folder in FOLDERS.items()}
"""The cases of each game, in the order of their files."""


def game_of(found: FoundCase) -> str:
    """The game whose folder the case lies in."""
    return found.file.parent.name
