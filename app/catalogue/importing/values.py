"""The numbers of a source. An empty or absent one is missing, which is not the same as zero (cr:2.0.3)."""

from collections.abc import Mapping
from typing import Any

from app.catalogue.importing.row import quoted

GREATEST = 99
WORDS: Mapping[str, str] = {"cost": "x", "power": "*", "defense": "*"}
"""What may stand in place of a number; a definition has it in lower case."""

PITCHES = (1, 2, 3)


class OddValue(Exception):
    """A value that no definition can hold; the message says which ones it can."""


def value_of(name: str, given: Any) -> int | str | None:
    """The property of this name as definitions have it; None where it is missing. Raises OddValue."""
    text = str(given).strip() if isinstance(given, int | str) and not isinstance(given, bool) else None
    if given is None or text == "":
        return None
    if text is not None and text.isascii() and text.isdecimal():
        number = int(text[:4])
        if (number in PITCHES) if name == "pitch" else (number <= GREATEST):
            return number
    word = WORDS.get(name)
    if word is not None and text is not None and text.lower() == word:
        return word
    raise OddValue(f"the {name} is {quoted(given)}; it should be {_allowed(name)}, or empty where the card has none")


def _allowed(name: str) -> str:
    if name == "pitch":
        return "1, 2 or 3"
    word = WORDS.get(name)
    return f"a whole number from 0 to {GREATEST}" + (f", `{word.upper()}`" if word else "")
