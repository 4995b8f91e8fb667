"""What every game's card definition has: a name to find it by."""

from typing import Annotated

from pydantic import StringConstraints

from app.games.model import Frozen

CardName = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f]*$")]


class PrintedCard(Frozen):
    """A card of some game."""

    name: CardName
