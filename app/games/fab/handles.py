"""Handles: by which reference a viewer knows an object, for as long as the viewer can tell it from others (idea 9)."""

from typing import Self

from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone
from app.games.live import Viewer

ONLOOKERS: tuple[Viewer, ...] = ("A", "B", "public")
"""Everybody but the judge, who sees all and has the machine's own references."""

FACE_DOWN, UNKNOWN = "face-down", "unknown"


def sees(viewer: Viewer, zone: Zone, seat: Player, *, face_up: bool) -> bool:
    """Whether a viewer may know what lies there so: hand, arsenal and deck are private (cr:3.0.4).

    What is public in a private zone everybody sees, and its player what is private in any zone but the deck
    (cr:3.0.4c, cr:3.0.4d).
    """
    if viewer == "judge" or zone is Zone.NOWHERE:
        return True
    if zone is Zone.DECK:
        return False
    return face_up or viewer == seat


def follows(viewer: Viewer, zone: Zone, seat: Player) -> bool:
    """Whether a viewer can still tell a card from the others there: in no deck, and in no hand of somebody else."""
    if zone in (Zone.HAND, Zone.INVENTORY):
        return viewer == seat
    return zone is not Zone.DECK


def seen_now(viewer: Viewer, thing: Thing) -> bool:
    """Whether a viewer may know what an object is where it lies now."""
    return sees(viewer, thing.zone, thing.seat, face_up=thing.face_up)


class Handles:
    """The handles of every viewer but the judge: of each object by its number, and how many each name has had."""

    __slots__ = ("_counts", "_handles")

    def __init__(self) -> None:
        self._handles: dict[Viewer, dict[int, str]] = {viewer: {} for viewer in ONLOOKERS}
        self._counts: dict[Viewer, dict[str, int]] = {viewer: {} for viewer in ONLOOKERS}

    def copy(self) -> Self:
        """The same handles, to go on by themselves."""
        other = type(self)()
        other._handles = {viewer: dict(found) for viewer, found in self._handles.items()}
        other._counts = {viewer: dict(found) for viewer, found in self._counts.items()}
        return other

    def of(self, viewer: Viewer, thing: Thing) -> str | None:
        """The reference by which a viewer knows an object; None where the viewer cannot tell it from others."""
        if viewer == "judge":
            return thing.reference
        return self._handles[viewer].get(thing.number)

    def last(self, viewer: Viewer, name: str) -> int:
        """How many objects of that name the viewer has had a handle for."""
        return 0 if viewer == "judge" else self._counts[viewer].get(name, 0)

    def lies(self, thing: Thing, zone: Zone, seat: Player, *, face_up: bool) -> None:
        """An object lies there so from now on: who can tell it from others has a handle for it, the others none."""
        unnamed = thing.definition is None and zone in (Zone.HAND, Zone.INVENTORY)
        for viewer in ONLOOKERS:
            if not follows(viewer, zone, seat):
                self._handles[viewer].pop(thing.number, None)
            elif thing.number not in self._handles[viewer] and not unnamed and zone is not Zone.NOWHERE:
                shown = sees(viewer, zone, seat, face_up=face_up)
                self._handles[viewer][thing.number] = self._new(viewer, thing, shown=shown)

    def forget(self, left: set[int]) -> None:
        """Forget the handles of all objects but those with these numbers."""
        for viewer, found in self._handles.items():
            self._handles[viewer] = {number: handle for number, handle in found.items() if number in left}

    def _new(self, viewer: Viewer, thing: Thing, *, shown: bool) -> str:
        """The next handle for what the viewer sees of an object."""
        source = thing.source
        if thing.kind == "proxy" and source is not None:
            name = f"{self.of(viewer, source) or source.title} attack"
            number = self._count(viewer, name)
            return name if number == 1 else f"{name} {number}"
        if thing.kind == "hero" and thing.reference == f"{thing.owner}'s hero":
            return thing.reference
        name = f"{thing.title} attack-layer" if thing.kind == "layer" else thing.title
        if not shown or thing.definition is None:
            name = UNKNOWN if shown else FACE_DOWN
            return f"{name}#{self._count(viewer, name)}"
        number = self._count(viewer, name)
        return name if number == 1 else f"{name}#{number}"

    def _count(self, viewer: Viewer, name: str) -> int:
        counts = self._counts[viewer]
        counts[name] = counts.get(name, 0) + 1
        return counts[name]
