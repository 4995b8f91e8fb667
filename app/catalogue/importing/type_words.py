"""Type words as definitions have them: lower case, one entry a word, such as `ninja`, `action`, `attack`."""

import re
from collections.abc import Iterable, Iterator

from app.games.fab.vocabulary import CLASSES, SUBTYPES, TALENTS, TYPES

NO_WORDS = frozenset({"", "notclassed", "non-attack"})
"""What one of the sources lists where the card has no such word."""

HANDS = frozenset({"1h", "2h"})

_SEVERAL = tuple(sorted((word for word in TYPES | SUBTYPES if " " in word), key=len, reverse=True))
_BETWEEN = re.compile(r"\s-\s|[–—/(),]")  # noqa: RUF001 - the dashes that type lines have


def type_words(listed: Iterable[str], line: str = "") -> tuple[str, ...]:
    """The type words of a card: those listed, or those of its type line where none are.

    Talents come first, then classes, types, subtypes and how many hands it takes, as on a card.
    """
    words = [" ".join(word.split()).lower() for word in listed]
    found = dict.fromkeys(word for word in words if word not in NO_WORDS)
    return tuple(sorted(found or dict.fromkeys(words_of_line(line)), key=_rank))


def words_of_line(line: str) -> Iterator[str]:
    """The words of a type line such as `Warrior Weapon - Sword (2H)`; types of two words stay whole."""
    for part in _BETWEEN.split(line.lower()):
        rest = " ".join(part.split())
        while rest:
            word = next((word for word in _SEVERAL if f"{rest} ".startswith(f"{word} ")), rest.partition(" ")[0])
            yield word
            rest = rest.removeprefix(word).lstrip()


def _rank(word: str) -> int:
    ranks = (TALENTS, CLASSES | {"generic"}, TYPES)
    return next((rank for rank, words in enumerate(ranks) if word in words), len(ranks) + (word in HANDS))
