"""Card definitions from data files: every file of a folder holds a list of cards."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from app.catalogue.yaml_text import DataError, read_yaml
from app.games.printed import PrintedCard

CardT = TypeVar("CardT", bound=PrintedCard)


def read_definitions(folder: Path, model: type[CardT]) -> Iterator[CardT]:
    """Every card of every YAML file in the folder, file by file in the order of their names.

    Raises DataError, which names the file and the card, for a card that is no valid definition.
    """
    for path in sorted(folder.glob("*.yaml")):
        entries = read_yaml(path)
        if not isinstance(entries, list):
            raise DataError(f"{path.name}: it holds no list of cards")
        for at, entry in enumerate(entries):
            try:
                yield model.model_validate(entry)
            except ValidationError as error:
                name = entry.get("name") if isinstance(entry, dict) else None
                raise DataError(f"{path.name}: {name or f'entry {at}'}: {error}") from error
