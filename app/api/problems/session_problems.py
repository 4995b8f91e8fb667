"""Which problem each error of a live session is answered with."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from starlette.responses import Response

from app.api.problems.kind import ProblemKind
from app.api.problems.problem import AskedOf, ProblemError, error_of, problem_response
from app.api.problems.session_kinds import (
    IDEMPOTENCY_IN_FLIGHT,
    IDEMPOTENCY_KEY_REUSED,
    ILLEGAL_ACTION,
    INVALID_IMPORT,
    NOT_FOR_THIS_VIEW,
    NOTHING_ASKED,
    OUT_OF_TURN,
    PRECONDITION_REQUIRED,
    QUESTION_OPEN,
    RULING_OF_SESSION,
    SESSION_CLOSED,
    SESSION_EXISTS,
    SESSION_OUTDATED,
    SESSION_TOKEN_MISSING,
    STALE_SEQUENCE,
    UNDETERMINED_ACTION,
    UNKNOWN_SEQUENCE,
    WRONG_SESSION_TOKEN,
)
from app.api.reading.faults import MOST_FAULTS
from app.games.ruling import Finding, Undetermined
from app.services import session_errors as errors

_KINDS: Mapping[type[errors.SessionError], ProblemKind] = {
    errors.SessionTokenMissing: SESSION_TOKEN_MISSING,
    errors.WrongSessionToken: WRONG_SESSION_TOKEN,
    errors.NotForThisView: NOT_FOR_THIS_VIEW,
    errors.PreconditionRequired: PRECONDITION_REQUIRED,
    errors.StaleSequence: STALE_SEQUENCE,
    errors.IllegalAction: ILLEGAL_ACTION,
    errors.UndeterminedAction: UNDETERMINED_ACTION,
    errors.QuestionIsOpen: QUESTION_OPEN,
    errors.NothingIsAsked: NOTHING_ASKED,
    errors.SessionClosed: SESSION_CLOSED,
    errors.UnknownSequence: UNKNOWN_SEQUENCE,
    errors.KeyReused: IDEMPOTENCY_KEY_REUSED,
    errors.KeyInFlight: IDEMPOTENCY_IN_FLIGHT,
    errors.InvalidImport: INVALID_IMPORT,
    errors.SessionExists: SESSION_EXISTS,
    errors.SessionOutdated: SESSION_OUTDATED,
    errors.RulingOfSession: RULING_OF_SESSION,
}
_HEADERS: Mapping[ProblemKind, Mapping[str, str]] = {
    SESSION_TOKEN_MISSING: {"www-authenticate": 'Bearer realm="chainjudge session"'},
    IDEMPOTENCY_IN_FLIGHT: {"retry-after": "1"},
}


def session_problem(error: errors.SessionError, scope: Mapping[str, Any]) -> Response:
    """The answer to a request that a session refused; any error without a type here is a failure of ours."""
    kind = _KINDS.get(type(error))
    if kind is None:
        raise error
    if isinstance(error, errors.IllegalAction) and error.out_of_turn:
        kind = OUT_OF_TURN
    listed = _errors_of(error)
    return problem_response(
        kind,
        str(error),
        scope,
        errors=listed[:MOST_FAULTS],
        error_count=len(listed) if len(listed) > MOST_FAULTS else None,
        headers=_HEADERS.get(kind),
        current=error.current if isinstance(error, errors.StaleSequence) else None,
        missed=[json.loads(entry) for entry in error.missed] if isinstance(error, errors.StaleSequence) else None,
        question=_asked(error),
    )


def _asked(error: errors.SessionError) -> AskedOf | None:
    """The question that is open, where that is why the request was refused."""
    if isinstance(error, errors.QuestionIsOpen):
        return AskedOf(id=error.question, player=error.player)
    return None


def _errors_of(error: errors.SessionError) -> Sequence[ProblemError]:
    """Every single thing that is wrong, where an error tells several."""
    if isinstance(error, errors.IllegalAction):
        return [_illegal(finding) for finding in error.findings]
    if isinstance(error, errors.UndeterminedAction):
        return [_undetermined(fact, error.position) for fact in error.undetermined]
    if isinstance(error, errors.NotForThisView) and error.pointer is not None:
        return [ProblemError(pointer=error.pointer, code="not_for_this_view", message=str(error))]
    if isinstance(error, errors.InvalidImport):
        return [error_of(fault) for fault in error.faults]
    return ()


def _illegal(finding: Finding) -> ProblemError:
    return ProblemError(pointer=finding.pointer, code="illegal", rule=finding.rule, message=finding.reason)


def _undetermined(fact: Undetermined, position: int) -> ProblemError:
    return ProblemError(
        pointer=fact.pointer if fact.pointer is not None else f"/actions/{position}",
        code="undetermined",
        rule=fact.rule,
        message=f"{fact.reason} Needed: {fact.needs}",
    )
