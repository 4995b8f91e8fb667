"""What every game's card definition has: a name to find it by."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, TypeVar

from pydantic import StringConstraints

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.model import Frozen

CardName = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f]*$")]


class PrintedCard(Frozen):
    """A card of some game."""

    name: CardName

    def other_names(self) -> Iterator[str]:
        """Further names by which it is found, each its own alone; none in most games."""
        yield from ()

    def mentions(self) -> Iterator[str]:
        """The names of other cards that judging may need because of this one, such as tokens that it creates."""
        yield from ()

    @classmethod
    def printings(cls, entry: Any) -> Iterator[Any]:
        """The definitions that an entry of a data file stands for: in most games the entry itself."""
        yield entry

    @cached_property
    def parts(self) -> tuple[Frozen, ...]:
        """The definition and every value in it that has fields of its own, always in the same order."""
        return tuple(_parts_of(self))


def _parts_of(value: Any) -> Iterator[Frozen]:
    if isinstance(value, Frozen):
        yield value
        for name in type(value).model_fields:
            yield from _parts_of(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _parts_of(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _parts_of(item)


PrintedT = TypeVar("PrintedT", bound=PrintedCard)


def own_definitions(cards: Sequence[PrintedT]) -> dict[str, PrintedT]:
    """The `cards` of a submission by their names. Raises SubmissionFaults for one that is defined twice."""
    found: dict[str, PrintedT] = {}
    for at, card in enumerate(cards):
        if card.name in found:
            where = pointer("cards", at, "name")
            told = f"{card.name} is defined twice; leave one of the definitions out"
            raise SubmissionFaults([Fault(pointer=where, code="defined_twice", message=told)])
        found[card.name] = card
    return found
