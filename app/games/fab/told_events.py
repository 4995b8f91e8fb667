"""Events that tell of objects, in the words of whoever they are told to (idea 9)."""

from collections.abc import Callable

from app.games.fab.state import Match
from app.games.fab.thing import Object
from app.games.journal import Event

Naming = Callable[[Object], str]
"""What an object is called by whoever is told of it."""


def by_title(found: Object) -> str:
    """The name as the catalogue has it, or `unknown`."""
    return found.title


class ToldEvent(Event[Match]):
    """An event whose words name objects."""

    __slots__ = ()

    def words(self, name: Naming = by_title) -> str:
        return self.kind

    def subject(self) -> Object | None:
        """The object that it is about, if it is about one."""
        return None

    def about(self) -> str | None:
        found = self.subject()
        return None if found is None else found.title
