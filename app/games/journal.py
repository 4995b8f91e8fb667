"""The journal: the only writer of a game's state. Everything else is a reading of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MemberDescriptorType
from typing import Any, Generic, SupportsIndex, TypeVar, overload

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

    def __getstate__(self) -> tuple[Any, ...]:
        """What is its own, without what is the same of all events of its class."""
        return tuple([getattr(self, name, None) for name in _own_slots(type(self))])

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        for name, value in zip(_own_slots(type(self)), state, strict=True):
            setattr(self, name, value)

    def apply(self, state: StateT) -> None:
        """Change the state accordingly, and the projections that legality reads."""

    def words(self) -> str:
        """The event as a plain English sentence."""
        return self.kind

    def about(self) -> str | None:
        """The reference of the card that it is about, if it is about one."""
        return None


_SLOTS: dict[type, tuple[str, ...]] = {}


def _own_slots(kind: type) -> tuple[str, ...]:
    """The slots of the objects of a class, but for those that the class fills for all of them."""
    found = _SLOTS.get(kind)
    if found is None:
        slots = [name for part in reversed(kind.__mro__) for name in getattr(part, "__slots__", ())]
        found = _SLOTS[kind] = tuple(name for name in slots if isinstance(getattr(kind, name), MemberDescriptorType))
    return found


class Events(list[Event[StateT]]):
    """Events under the numbers that they were written with: the first of them may be forgotten.

    The length counts what is forgotten too, so that it is the number of the next event; going through them gives only
    what is left, and so does a slice that begins before that.
    """

    __slots__ = ("forgotten",)

    def __init__(self, events: Iterable[Event[StateT]] = ()) -> None:
        super().__init__(events)
        self.forgotten = 0

    def __len__(self) -> int:
        return self.forgotten + super().__len__()

    def __bool__(self) -> bool:
        """Whether any event is left."""
        return super().__len__() > 0

    @overload
    def __getitem__(self, at: SupportsIndex) -> Event[StateT]: ...

    @overload
    def __getitem__(self, at: "slice[Any, Any, Any]") -> list[Event[StateT]]: ...

    def __getitem__(self, at: "SupportsIndex | slice[Any, Any, Any]") -> Event[StateT] | list[Event[StateT]]:
        """The event with a number, or those from one number to another."""
        return super().__getitem__(self._moved(at))

    def __delitem__(self, at: "SupportsIndex | slice[Any, Any, Any]") -> None:
        super().__delitem__(self._moved(at))

    def forget(self, first: int) -> None:
        """Forget the events before number `first`."""
        gone = first - self.forgotten
        if gone > 0:
            super().__delitem__(slice(gone))
            self.forgotten = first

    def _moved(self, at: "SupportsIndex | slice[Any, Any, Any]") -> "SupportsIndex | slice[Any, Any, Any]":
        """Where it is in what is left."""
        if not self.forgotten:
            return at
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            return slice(max(0, first - self.forgotten), max(0, last - self.forgotten), step)
        number = at.__index__()
        if number < 0:
            return number if -number <= super().__len__() else -len(self) - 1
        if number < self.forgotten:
            raise IndexError("this event is forgotten")
        return number - self.forgotten


class Journal(Generic[StateT]):
    """The events of a game so far, and the cause that the next one gets."""

    __slots__ = ("cause", "events")

    def __init__(self) -> None:
        self.events: Events[StateT] = Events()
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
