"""The journal: the only writer of a game's state. Everything else is a reading of it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

StateT = TypeVar("StateT")


@dataclass(slots=True)
class Cause:
    """Where the game stands while events are written: the header that each of them gets.

    `action` is the index of the submitted action and `player` who causes what happens; `chain`, `link` and
    `part` are None outside a chain link; events with the same `group` happen at the same time.
    """

    action: int | None = None
    chain: int | None = None
    link: int | None = None
    part: int | None = None
    group: int = 0
    player: str | None = None


class Event(Generic[StateT]):
    """One thing that happens. `rule` is the numbered rule that makes it happen."""

    __slots__ = ("action", "caused_by", "chain", "group", "link", "part", "rule", "sequence")

    kind = "event"
    rule: str
    sequence: int
    action: int | None
    chain: int | None
    link: int | None
    part: int | None
    group: int
    caused_by: str | None

    def apply(self, state: StateT) -> None:
        """Change the state accordingly, and the projections that legality reads."""

    def words(self) -> str:
        """The event as a plain English sentence."""
        return self.kind

    def about(self) -> str | None:
        """The reference of the card that it is about, if it is about one."""
        return None


class Journal(Generic[StateT]):
    """The events of a game so far, and the cause that the next one gets."""

    __slots__ = ("cause", "events")

    def __init__(self) -> None:
        self.events: list[Event[StateT]] = []
        self.cause = Cause()

    def write(self, event: Event[StateT], state: StateT) -> None:
        """Append an event and apply it to the state, in one step."""
        cause = self.cause
        event.sequence = len(self.events)
        event.action = cause.action
        event.chain = cause.chain
        event.link = cause.link
        event.part = cause.part
        event.group = cause.group
        event.caused_by = cause.player
        self.events.append(event)
        event.apply(state)

    def next_group(self) -> int:
        """Begin a new simultaneity group."""
        self.cause.group += 1
        return self.cause.group

    def rewind(self, length: int) -> None:
        """Forget every event after the first `length`; the caller restores the state."""
        del self.events[length:]
