"""Identifiers of cards, as card databases write them: `command-and-conquer-red`."""

import re
import unicodedata

_LETTERS = str.maketrans({"ð": "d", "đ": "d"})
_NOT_IN_IDENTIFIER = re.compile(r"[^a-z0-9 -]")


def identifier_of(name: str, colour: str | None) -> str:
    """The identifier of a card: lower case, hyphens for spaces, no accents and signs, the colour at the end."""
    plain = unicodedata.normalize("NFD", name.strip().lower().replace("//", "-").translate(_LETTERS))
    words = _NOT_IN_IDENTIFIER.sub("", plain).replace(" ", "-").replace("--", "-", 1)
    return f"{words}-{colour}" if colour else words
