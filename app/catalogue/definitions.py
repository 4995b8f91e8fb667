"""Card definitions from data files: every file of a folder holds a list of cards."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

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
        yield from definitions_of(entries, model, path.name)


def definitions_of(entries: Sequence[Any], model: type[CardT], file: str) -> Iterator[CardT]:
    """The cards that the entries of a file stand for. Raises DataError, which names the file and the card."""
    for at, entry in enumerate(entries):
        try:
            for printing in model.printings(entry):
                yield model.model_validate(printing)
        except ValidationError as error:
            raise DataError(f"{_place(file, at, entry)}: {_in_words(error)}") from error
        except (LookupError, TypeError) as error:
            raise DataError(
                f"{_place(file, at, entry)}: it does not say which cards it stands for: {error!r}"
            ) from error


def _place(file: str, at: int, entry: Any) -> str:
    name = entry.get("name") if isinstance(entry, dict) else None
    return f"{file}: {name or f'entry {at}'}"


def _in_words(error: ValidationError) -> str:
    """Every fault with where it is in the definition: `effects/0/op: Field required`."""
    return "; ".join(
        f"{'/'.join(map(str, detail['loc'])) or 'the whole'}: {detail['msg'].removeprefix('Value error, ')}"
        for detail in error.errors(include_url=False, include_context=False)
    )
