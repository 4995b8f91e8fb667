"""What can go wrong in a use case: one small tree. Each error says in words what to do next.

ServiceError
    NotFound            there is no such ruling, card, rule, game or session
    InvalidFilter       a list was narrowed to something impossible
    InvalidCursor       a paging cursor that was never handed out
    SubmissionOutdated  a stored submission that this version no longer understands
    StoreUnavailable    the database does not answer; the same call may succeed later
    SessionError        what can go wrong with a live session: see session_errors

A submission that describes no possible game raises `app.games.fault.SubmissionFaults`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from app.store.errors import DatabaseUnavailable, MalformedCursor

Kind = Literal["ruling", "card", "rule", "game", "session"]


class ServiceError(Exception):
    """The root of the tree."""


class NotFound(ServiceError):
    """There is no such thing. `kind` says what was looked for, `suggestions` are the nearest names."""

    def __init__(self, kind: Kind, name: str, suggestions: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.name = name
        self.suggestions = suggestions
        nearest = f" Nearest: {', '.join(suggestions)}." if suggestions else ""
        super().__init__(f"There is no {kind} {name!r}.{nearest}")


class InvalidFilter(ServiceError):
    """A filter, named by `parameter`, that nothing could ever fit."""

    def __init__(self, parameter: str, reason: str) -> None:
        self.parameter = parameter
        self.reason = reason
        super().__init__(f"{parameter}: {reason}")


class InvalidCursor(ServiceError):
    """A cursor that no page handed out: begin again without one."""

    def __init__(self) -> None:
        super().__init__("This cursor was handed out by no page of this list; begin again without a cursor.")


class SubmissionOutdated(ServiceError):
    """A stored submission that this version does not understand: post it again in the present form."""


class StoreUnavailable(ServiceError):
    """The database cannot be reached or is too busy. Nothing is lost: make the same call again later."""


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn the store's errors into those of the use cases."""
    try:
        yield
    except DatabaseUnavailable as error:
        raise StoreUnavailable("The database is not available at the moment; try again.") from error
    except MalformedCursor as error:
        raise InvalidCursor from error
