"""What every game's card definition has: a name to find it by."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import StringConstraints

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
