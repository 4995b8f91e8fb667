"""Hidden places: a choice among what lies there is asked whatever it is, so that no pause tells anything (idea 9)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from app.games.fab.thing import Object, thing_of
from app.games.fab.vocabulary import Zone

if TYPE_CHECKING:
    from app.games.fab.state import Match

Choosable = TypeVar("Choosable", bound=Object)

HIDDEN = frozenset({Zone.HAND, Zone.DECK, Zone.INVENTORY})


def lies_hidden(found: Object) -> bool:
    """Whether somebody cannot see what it is where it lies now."""
    thing = thing_of(found)
    return thing.zone in HIDDEN or not thing.face_up


def is_secret(match: "Match", among: Sequence[Object], count: int, *, filtered: bool = False) -> bool:
    """Whether only who sees the hidden cards can tell what a choice of so many of these objects can come to.

    Never in a submission. `filtered`: only such of them can be chosen as are like the text asks; else it is public that
    all of them are chosen where there are no more than so many.
    """
    if not match.live or not any(lies_hidden(one) for one in among):
        return False
    return filtered or count < len(among)


def without_order(found: Sequence[Choosable]) -> list[Choosable]:
    """Objects to choose among: where cards of a deck are among them by name, as its order is nobody's business."""
    if any(thing_of(one).zone is Zone.DECK for one in found):
        return sorted(found, key=lambda one: (one.title, thing_of(one).number))
    return list(found)
