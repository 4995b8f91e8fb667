"""Events as a viewer is told them: with the names of what the viewer sees before or after, and no others (idea 9)."""

from app.games.fab.choice_events import Declined
from app.games.fab.events import Happened, Looked, Made, Moved, Named, ObjectChanged
from app.games.fab.handles import Handles, sees
from app.games.fab.report import UNTOLD
from app.games.fab.state import Match
from app.games.fab.telling import Progress, Told
from app.games.fab.thing import Known, Object, thing_of
from app.games.fab.told_events import Naming, ToldEvent
from app.games.fab.told_twice import is_told_by_another
from app.games.fab.vocabulary import Zone
from app.games.journal import Event
from app.games.live import Viewer

A_CARD = "a card"

_SHOWN = frozenset(
    {"reveal", "fuse", "play", "activate", "pitch", "discard", "destroyed", "put_into_graveyard", "boost", "clash"}
)
"""What happens in the open, wherever the card was remembered to lie."""


def follow_one(event: Event[Match], handles: Handles) -> None:
    """What an event does to the handles."""
    if isinstance(event, Moved | Made | Named):
        handles.lies(event.thing, event.zone, event.seat, face_up=event.face_up)
    elif isinstance(event, ObjectChanged) and event.attribute == "face_up":
        handles.lies(event.thing, event.zone, event.seat, face_up=bool(event.value))


def tell(event: Event[Match], viewer: Viewer, before: str | None, handles: Handles, progress: Progress) -> Told | None:
    """An event as a viewer is told it, after it has happened; None where it is not told.

    `before` is the handle that its object had before. Whether it is told rests on nothing that is hidden.
    """
    kind = kind_of(event)
    if kind is None or is_told_by_another(event) or (viewer != "judge" and _is_secret(event)):
        return None
    found = event.subject() if isinstance(event, ToldEvent) else None
    name = _Naming(event, viewer, before, handles)
    player, rule = event.caused_by, event.rule
    card = None if found is None else name.reference(found)
    cause = (rule, event.group, progress.chain or None, progress.active, player, card, event.action, progress.step)
    return Told(kind, _words(event, name), *cause)


def kind_of(event: Event[Match]) -> str | None:
    """What kind of event it is told as; None for one that only carries what others tell."""
    if isinstance(event, Happened):
        kind: str = event.happening.kind
    elif isinstance(event, ObjectChanged) and event.attribute == "face_up":
        return "turned"
    else:
        kind = event.kind
    return None if kind in UNTOLD else kind


def subject_of(event: Event[Match]) -> Object | None:
    """The object that an event is about."""
    return event.subject() if isinstance(event, ToldEvent) else None


def _is_secret(event: Event[Match]) -> bool:
    """In which order the top cards of a deck are put back is nobody's business (cr:8.5.22)."""
    return isinstance(event, Moved) and event.was is event.zone is Zone.DECK and not event.bottom


class _Naming:
    """What the objects of one event are called by one viewer."""

    def __init__(self, event: Event[Match], viewer: Viewer, before: str | None, handles: Handles) -> None:
        self.event = event
        self.viewer = viewer
        self.before = before
        self.about = subject_of(event)
        self.handles = handles

    def __call__(self, found: Object) -> str:
        if self.viewer == "judge":
            return found.title
        if self.shows(found):
            return A_CARD if found.definition is None else found.title
        return self._handle(found) or A_CARD

    def reference(self, found: Object) -> str | None:
        """The viewer's reference of an object; its name where it has none and is seen all the same."""
        if self.viewer == "judge":
            return thing_of(found).reference
        handle = self._handle(found)
        if handle is None and found.definition is not None and self.shows(found):
            return found.title
        return handle

    def _handle(self, found: Object) -> str | None:
        thing = thing_of(found)
        handle = self.handles.of(self.viewer, thing)
        if handle is None and self.about is not None and thing_of(self.about) is thing:
            return self.before
        return handle

    def shows(self, found: Object) -> bool:
        """Whether the viewer sees what an object is, before or after the event."""
        event, viewer = self.event, self.viewer
        if isinstance(event, Moved):
            before = sees(viewer, event.was, event.was_seat, face_up=event.was_up)
            return before or sees(viewer, event.zone, event.seat, face_up=event.face_up)
        if isinstance(event, Looked):
            return viewer == event.player
        if isinstance(event, Declined):
            return sees(viewer, event.zone, event.seat, face_up=event.face_up)
        if isinstance(event, ObjectChanged):
            return any(sees(viewer, event.zone, event.seat, face_up=face_up) for face_up in (True, False))
        if isinstance(event, Happened) and isinstance(found, Known):
            happening = event.happening
            shown = happening.kind in _SHOWN or (happening.kind == "banish" and happening.face_up)
            return shown or sees(viewer, found.zone, found.seat, face_up=found.face_up)
        return True


def _words(event: Event[Match], name: Naming) -> str:
    if isinstance(event, ObjectChanged) and event.attribute == "face_up":
        return _sentence(f"{name(event.thing)} is turned face {'up' if event.value else 'down'}.")
    if not isinstance(event, ToldEvent):
        return event.words()
    return _sentence(event.words(name))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}" if words.startswith(A_CARD) else words
