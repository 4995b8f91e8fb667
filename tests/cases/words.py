"""Words of a case, and comparing lists of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BeforeValidator


def _none(value: Any) -> Any:
    return None if value == "none" else value


NONE = BeforeValidator(_none)
"""`none` stands for that there is none, as `null` does."""


def compare_texts(what: str, expected: Sequence[str], got: Sequence[str]) -> Iterator[str]:
    """Each expected text is part of one of those got, and none is left over."""
    left = list(got)
    for want in expected:
        match = next((text for text in left if want.lower() in text.lower()), None)
        if match is None:
            yield f"{what}: expected {want!r}, got {left or 'none'}"
        else:
            left.remove(match)
    if len(got) > len(expected):
        yield f"{what}: expected no more than {list(expected) or 'none'}, got also {left}"


def compare_words(what: str, expected: Sequence[str], got: Sequence[str]) -> Iterator[str]:
    """The same words in any order."""
    if sorted(expected) != sorted(got):
        yield f"{what}: expected {', '.join(expected) or 'none'}, got {', '.join(got) or 'none'}"
