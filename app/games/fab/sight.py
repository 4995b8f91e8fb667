"""What each viewer has seen of a live game so far: the handles, and where combat stood as events were told (idea 9)."""

from collections.abc import Iterator, Mapping, Sequence

from app.games.fab.events import PhaseBegan
from app.games.fab.handles import UNKNOWN, Handles
from app.games.fab.seen_events import follow_one, subject_of, tell
from app.games.fab.state import Match
from app.games.fab.telling import Progress, Told, as_events
from app.games.fab.thing import Thing, thing_of
from app.games.journal import Event
from app.games.live import VIEWERS, LiveEvent, Viewer


class Sights:
    """A fold over the game as it was set up and its events, in order: the same events give the same sights.

    `_begins` has how it stood before the events with certain numbers, from which they can be told again.
    """

    __slots__ = ("_begins", "_handles", "_progress")

    def __init__(self, match: Match) -> None:
        self._handles = Handles()
        self._progress = Progress(*match.began_with)
        for thing in match.things:
            self._handles.lies(thing, thing.zone, thing.seat, face_up=thing.face_up)
        self._begins: list[tuple[int, Handles, Progress]] = []
        self._begin(len(match.journal.events))

    def copy(self) -> "Sights":
        """The same sights, to go on by themselves."""
        other = Sights.__new__(Sights)
        other._handles = self._handles.copy()
        other._progress = self._progress.copy()
        other._begins = list(self._begins)
        return other

    def follow(self, match: Match, events: Sequence[Event[Match]]) -> Mapping[Viewer, tuple[LiveEvent, ...]]:
        """Go on over events that have happened, and tell them to each viewer."""
        told = self._tell(events, VIEWERS)
        written: dict[tuple[Told, int], LiveEvent] = {}
        return {viewer: as_events(found, written) for viewer, found in told.items()}

    def told_again(self, match: Match, viewer: Viewer) -> list[Told]:
        """What a viewer is told of all events that the game still has; these sights stay as they are."""
        events = match.journal.events
        then = Sights.__new__(Sights)
        _, handles, progress = next(one for one in self._begins if one[0] == events.forgotten)
        then._handles, then._progress, then._begins = handles.copy(), progress.copy(), []
        return then._tell(list(events), (viewer,))[viewer]

    def forget(self, match: Match) -> None:
        """Forget the handles of objects that the game itself has forgotten, and how it stood before events that are."""
        self._handles.forget({thing.number for thing in match.things})
        events = match.journal.events
        if not events:
            self._begins = []
            self._begin(events.forgotten)
        self._begins = [one for one in self._begins if one[0] >= events.forgotten]

    def _begin(self, number: int) -> None:
        self._begins.append((number, self._handles.copy(), self._progress.copy()))

    def _tell(self, events: Sequence[Event[Match]], viewers: Sequence[Viewer]) -> dict[Viewer, list[Told]]:
        """Go on over events, and what each of these viewers is told of them."""
        told: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers}
        for event in events:
            if isinstance(event, PhaseBegan) and event.new_turn:
                self._begin(event.sequence)
            found = subject_of(event)
            if found is None:
                follow_one(event, self._handles)
                self._progress.go_on(event)
                same = tell(event, "judge", None, self._handles, self._progress)
                if same is not None:
                    for seen in told.values():
                        seen.append(same)
                continue
            thing = thing_of(found)
            before = {viewer: self._handles.of(viewer, thing) for viewer in viewers}
            follow_one(event, self._handles)
            self._progress.go_on(event)
            for viewer in viewers:
                one = tell(event, viewer, before[viewer], self._handles, self._progress)
                if one is not None:
                    told[viewer].append(one)
        return told

    def handle(self, viewer: Viewer, thing: Thing) -> str | None:
        """The reference by which a viewer knows an object; None where the viewer cannot tell it from others."""
        return self._handles.of(viewer, thing)

    def next_reference(self, viewer: Viewer, name: str, number: int) -> str:
        """A reference for the so-manieth object of a name that a question shows, besides those with a handle."""
        number += self._handles.last(viewer, name)
        return name if number == 1 and name != UNKNOWN else f"{name}#{number}"

    def known_to(self, viewer: Viewer, match: Match) -> Iterator[tuple[str, Thing]]:
        """Every object that a viewer can tell from others and that still exists, with its handle."""
        for thing in match.things:
            handle = self._handles.of(viewer, thing)
            if handle is not None:
                yield handle, thing
