"""What lasts, by the object that it is for: looked up instead of searched."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.games.fab.changes import Change
from app.games.fab.keywords import abilities_of_keyword
from app.games.fab.lasting import Lasting
from app.games.fab.thing import Thing

if TYPE_CHECKING:
    from app.games.fab.state import Match


@dataclass(slots=True)
class LastingIndex:
    """The lasting effects of a game: those bound to an object, those for all such objects, and what any is about.

    Each has its place in the order in which they began. `rules` are those with a rule of their own, in that order.
    `firm` has the changes of an object, which it was then, that nothing but the end of an effect will change.
    """

    bound: dict[Thing, list[tuple[int, Lasting]]] = field(default_factory=dict)
    such: list[tuple[int, Lasting]] = field(default_factory=list)
    aspects: set[str] = field(default_factory=set)
    rules: list[Lasting] = field(default_factory=list)
    firm: dict[tuple[str, Thing], tuple[int, tuple[Any, ...]]] = field(default_factory=dict)

    def add(self, at: int, lasting: Lasting) -> None:
        """File an effect under its place in their order."""
        if lasting.rule is not None:
            self.rules.append(lasting)
        if lasting.change is None:
            return
        self.aspects |= lasting.change.aspects
        if lasting.bound is None:
            self.such.append((at, lasting))
        for thing, _ in lasting.bound or ():
            self.bound.setdefault(thing, []).append((at, lasting))
            for aspect in lasting.change.aspects:
                self.firm.pop((aspect, thing), None)

    def may_change(self, thing: Thing, aspect: str) -> bool:
        """Whether something that lasts may change that aspect of an object."""
        if aspect not in self.aspects:
            return False
        return bool(self.such) or thing in self.bound or thing.source in self.bound

    def is_firm(self, thing: Thing) -> bool:
        """Whether every effect that is for an object holds for it until that effect ends."""
        if self.such or thing.source is not None:
            return False
        return not any(
            one.only_while is not None or one.until.from_turn or one.until.action_phase_only
            for _, one in self.bound.get(thing, ())
        )

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
        made.add(at, one)
    return made


def gives_abilities(change: Change | None) -> bool:
    """Whether a change gives abilities, as such or by a keyword or a copy."""
    if change is None:
        return False
    if change.abilities or change.abilities_of or change.copy_of:
        return True
    return any(abilities_of_keyword(keyword) for keyword in change.keywords)
