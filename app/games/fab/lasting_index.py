"""What lasts, by the object that it is for: looked up instead of searched."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.games.fab.changes import Change
from app.games.fab.keywords import abilities_of_keyword
from app.games.fab.lasting import Lasting
from app.games.fab.thing import Thing

if TYPE_CHECKING:
    from app.games.fab.state import Match


@dataclass(slots=True)
class LastingIndex:
    """The lasting effects of a game: those bound to an object, those for all such objects, and what any is about.

    Each has its place in the order in which they began.
    """

    bound: dict[Thing, list[tuple[int, Lasting]]] = field(default_factory=dict)
    such: list[tuple[int, Lasting]] = field(default_factory=list)
    aspects: set[str] = field(default_factory=set)

    def may_change(self, thing: Thing, aspect: str) -> bool:
        """Whether something that lasts may change that aspect of an object."""
        if aspect not in self.aspects:
            return False
        return bool(self.such) or thing in self.bound or thing.source in self.bound

    def for_thing(self, thing: Thing) -> list[tuple[int, Lasting]]:
        """The effects that may be for an object, the oldest first; an attack-proxy has those of its source too."""
        found = [*self.such, *self.bound.get(thing, ())]
        if thing.source is not None:
            known = {at for at, _ in found}
            found += [one for one in self.bound.get(thing.source, ()) if one[0] not in known]
        found.sort(key=lambda one: one[0])
        return found


def lasting_index(match: "Match") -> LastingIndex:
    """The index of what lasts now; made anew when that has changed."""
    found = match.lasting_index
    if found is None:
        found = match.lasting_index = _made(match.lasting)
    return found


def _made(lasting: tuple[Lasting, ...]) -> LastingIndex:
    made = LastingIndex()
    for at, one in enumerate(lasting):
        if one.change is None:
            continue
        made.aspects |= one.change.aspects
        if one.bound is None:
            made.such.append((at, one))
        else:
            for thing, _ in one.bound:
                made.bound.setdefault(thing, []).append((at, one))
    return made


def gives_abilities(change: Change | None) -> bool:
    """Whether a change gives abilities, as such or by a keyword or a copy."""
    if change is None:
        return False
    if change.abilities or change.abilities_of or change.copy_of:
        return True
    return any(abilities_of_keyword(keyword) for keyword in change.keywords)
