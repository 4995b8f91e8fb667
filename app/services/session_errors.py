"""What can go wrong with a live session. Each error says in words what to do next; nothing has changed then.

SessionError
    SessionTokenMissing   no token of a view was sent
    WrongSessionToken     a token that does not open this session
    NotForThisView        the view that the token opens may not do this
    PreconditionRequired  a change without the sequence number that it is based on
    StaleSequence         a change based on another sequence number than the present one
    ActionNotAccepted     an action that was not accepted, for one of the next four reasons
    IllegalAction         an action that is illegal now
    UndeterminedAction    an action that nobody can judge without further facts
    QuestionIsOpen        an action other than an answer while a question is open
    NothingIsAsked        an answer while no question is open, or to another question
    SessionClosed         a change of a session that is closed
    UnknownSequence       a sequence number that the session does not have, or that was undone
    KeyReused             an idempotency key that was sent with another request before
    KeyInFlight           an idempotency key whose request is still being carried out
    SessionExists         an import of a session that is here already
    InvalidImport         a file that is no export of a session, or that plays out differently here
    SessionOutdated       a session that this version cannot take up again
    RulingOfSession       a ruling that was made in a session, and is read there
"""

from collections.abc import Sequence
from uuid import UUID

from app.games.fault import Fault
from app.games.ruling import Finding, Undetermined
from app.services.errors import ServiceError


class SessionError(ServiceError):
    """The root of what can go wrong with a live session."""


class SessionTokenMissing(SessionError):
    """No token of a view was sent."""

    def __init__(self) -> None:
        super().__init__(
            "Send the token of one of the session's views in the header `Authorization: Bearer TOKEN`: creating the "
            "session has returned them."
        )


class WrongSessionToken(SessionError):
    """A token that opens no view of this session."""

    def __init__(self) -> None:
        super().__init__("This token opens no view of this session: a token belongs to the session that returned it.")


class NotForThisView(SessionError):
    """The view that the token opens may not do this; `pointer` leads to the action in the request, if it is one."""

    def __init__(self, told: str, pointer: str | None = None) -> None:
        self.pointer = pointer
        super().__init__(told)


class PreconditionRequired(SessionError):
    """A change without the sequence number that it is based on."""

    def __init__(self) -> None:
        super().__init__(
            "A change of a session needs the header `If-Match` with the session's ETag, which is its sequence number: "
            '`If-Match: "17"`.'
        )


class StaleSequence(SessionError):
    """A change that is based on another sequence number than the present one.

    `missed` has the entries since that number, as the viewer is told them: JSON objects, the oldest first.
    """

    def __init__(self, expected: int, current: int, missed: Sequence[bytes]) -> None:
        self.expected = expected
        self.current = current
        self.missed = tuple(missed)
        told = "see what was missed, and send the change again" if expected < current else "it never had that one"
        super().__init__(f"The session is at sequence {current}, and the change is based on {expected}: {told}.")


class ActionNotAccepted(SessionError):
    """An action that was not accepted: its index in the request, and why."""

    def __init__(self, position: int, told: str) -> None:
        self.position = position
        super().__init__(told)


class IllegalAction(ActionNotAccepted):
    """An action that is illegal now. The findings point into the request."""

    def __init__(self, position: int, findings: Sequence[Finding], *, out_of_turn: bool) -> None:
        self.findings = tuple(findings)
        self.out_of_turn = out_of_turn
        super().__init__(position, " ".join(f"{one.rule}: {one.reason}" for one in findings))


class UndeterminedAction(ActionNotAccepted):
    """An action that nobody can judge without further facts."""

    def __init__(self, position: int, undetermined: Sequence[Undetermined]) -> None:
        self.undetermined = tuple(undetermined)
        super().__init__(position, " ".join(f"{one.rule}: {one.reason} Needed: {one.needs}." for one in undetermined))


class QuestionIsOpen(ActionNotAccepted):
    """An action other than an answer while a question is open."""

    def __init__(self, position: int, question: str, player: str) -> None:
        self.question = question
        self.player = player
        super().__init__(position, f"{player} has to answer the question {question} before anything else is done.")


class NothingIsAsked(ActionNotAccepted):
    """An answer while no question is open, or to another question than the open one."""

    def __init__(self, position: int, open_question: str | None) -> None:
        self.open_question = open_question
        super().__init__(
            position,
            "No question is open: leave the answer out."
            if open_question is None
            else f"The open question is {open_question}: put that into the field `question` of the answer.",
        )


class SessionClosed(SessionError):
    """A change of a session that is closed."""

    def __init__(self) -> None:
        super().__init__("The session is closed: nothing can be done in it. A fork of it goes on.")


class UnknownSequence(SessionError):
    """A sequence number that the session does not have, or that was undone."""

    def __init__(self, sequence: int, current: int, *, undone_by: int | None = None) -> None:
        self.sequence = sequence
        super().__init__(_nowhere(sequence, current, undone_by))


class KeyReused(SessionError):
    """An idempotency key that was sent with another request before."""

    def __init__(self) -> None:
        super().__init__("This `Idempotency-Key` was sent with another request before: a new request needs a new key.")


class KeyInFlight(SessionError):
    """An idempotency key whose request is still being carried out."""

    def __init__(self) -> None:
        super().__init__("A request with this `Idempotency-Key` is still being carried out: send it again in a moment.")


class SessionExists(SessionError):
    """An import of a session that is here already."""

    def __init__(self, session_id: UUID) -> None:
        self.session_id = session_id
        super().__init__(f"The session {session_id} is here already. A fork of it would be another one.")


class InvalidImport(SessionError):
    """A file that is no export of a session, or that plays out differently here. Every fault points into the file."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(f"{fault.pointer}: {fault.message}" for fault in faults))


class SessionOutdated(SessionError):
    """A session that this version cannot take up again: its actions lead to something else than was recorded."""


class RulingOfSession(SessionError):
    """A ruling that was made in a session: it is read there, by each view as that view may know it."""

    def __init__(self, session_id: UUID, ruling_id: UUID) -> None:
        self.session_id = session_id
        super().__init__(
            f"This ruling was made in a live session: read it at /v1/sessions/{session_id}/rulings/{ruling_id}, with "
            "the token of one of that session's views."
        )


def _nowhere(sequence: int, current: int, undone_by: int | None) -> str:
    """Why a session cannot go back to, or on from, this number."""
    if undone_by is not None:
        return f"Entry {sequence} was undone by the rewind {undone_by}: a fork can go on from it."
    if sequence == current:
        return f"The session is at sequence {sequence} already: there is nothing to take back."
    return f"There is no sequence {sequence}: the session has the numbers 0 to {current}."
