"""The names of cards in actions."""

from collections.abc import Collection, Iterator

from app.games.model import Frozen
from app.games.yugioh.choosers import WORD_ANSWERS

MADE_BY_AN_EFFECT = " Token"
"""What the names of tokens end in: an effect makes them, so nobody has to define one that an action names."""

WORDS = frozenset(word for words in WORD_ANSWERS.values() for word in words)

_OF_ONE = ("activate", "summon", "flip_summon", "set", "special_summon", "attack", "change_position", "target")
_OF_SEVERAL = ("cost", "targets", "tributes", "materials", "answer")


def references_in(action: Frozen) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Every card reference in an action, with the field, and the place in it, where it stands."""
    for name in _OF_ONE:
        reference = getattr(action, name, None)
        if isinstance(reference, str):
            yield reference, (name,)
    for name in _OF_SEVERAL:
        references = getattr(action, name, None)
        if isinstance(references, tuple):
            for at, one in enumerate(references):
                yield one, (name, at)


def without_number(reference: str, named: Collection[str]) -> str:
    """The name in `Name#2`; card names that hold a `#` of their own are left alone."""
    name, mark, number = reference.rpartition("#")
    return name if mark and number.isdigit() and reference not in named else reference


def needs_a_definition(name: str) -> bool:
    """Whether it is the name of a printed card, and no word of an answer and no token."""
    return name not in WORDS and not name.endswith(MADE_BY_AN_EFFECT)
