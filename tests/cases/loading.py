"""Reading files of cases: YAML or JSON, a list of cases or an object with `cases`."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.api.reading.json_text import UnreadableJson, parse
from app.catalogue.yaml_text import DataError, read_yaml

SUFFIXES = (".json", ".yaml", ".yml")


class UnreadableFile(Exception):
    """A file that holds no cases at all, and why."""


@dataclass(frozen=True, slots=True)
class FoundCase:
    """A case as it stands in a file, before it is known to be well formed."""

    file: Path
    index: int
    value: Any

    @property
    def id(self) -> str:
        """The case's id, or where it stands if it has none."""
        named = self.value.get("id") if isinstance(self.value, dict) else None
        return named if isinstance(named, str) and named else f"{self.file.name}, case {self.index + 1}"


def find_files(places: list[Path]) -> list[Path]:
    """The files themselves, and for a folder all files of cases beneath it, by name."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            found += sorted(path for path in place.rglob("*") if path.suffix.lower() in SUFFIXES)
        else:
            found.append(place)
    return found


def read_cases(path: Path) -> Iterator[FoundCase]:
    """Every case of a file in order. Raises UnreadableFile."""
    for index, value in enumerate(_cases_in(path, _read(path))):
        yield FoundCase(path, index, value)


def _read(path: Path) -> Any:
    try:
        return parse(path.read_bytes()) if path.suffix.lower() == ".json" else read_yaml(path)
    except OSError as error:
        raise UnreadableFile(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{path}: it is not UTF-8 text") from error
    except UnreadableJson as error:
        raise UnreadableFile(f"{path}: {error.fault.message}") from error
    except DataError as error:
        raise UnreadableFile(f"{path}: {error}") from error
    except RecursionError as error:
        raise UnreadableFile(f"{path}: it is nested too deep") from error


def _cases_in(path: Path, value: Any) -> list[Any]:
    if isinstance(value, dict):
        if others := sorted(str(key) for key in value if key not in ("cases", "about")):
            raise UnreadableFile(f"{path}: beside `cases` and `about` it has `{others[0]}`")
        value = value.get("cases")
    if not isinstance(value, list):
        raise UnreadableFile(f"{path}: it holds neither a list of cases nor an object with a list `cases`")
    return value
