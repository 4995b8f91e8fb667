"""What is posted to a session besides actions, with examples."""

from typing import Annotated

from pydantic import Field, StringConstraints

from app.games.model import Frozen

Reason = Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
Number = Annotated[int, Field(ge=0, le=999_999_999)]


class RewindBody(Frozen):
    """Where a session goes back to, and why."""

    to: Number = Field(description="The entry after which the game goes on; 0 is the setup.")
    reason: Reason = Field(description="Why; everybody is told.")


class CloseBody(Frozen):
    """Why a session is closed."""

    reason: Reason | None = Field(default=None, description="Why; everybody is told.")


class ForkBody(Frozen):
    """Where a fork begins."""

    at: Number | None = Field(
        default=None, description="The entry after which the fork goes on; without it the session's last one."
    )


REWIND_EXAMPLES = {
    "rewind": {
        "summary": "Go back to the state after entry 4",
        "value": {"to": 4, "reason": "B was not given the chance to respond."},
    }
}
CLOSE_EXAMPLES = {"close": {"summary": "The match is over", "value": {"reason": "A has won."}}}
FORK_EXAMPLES = {
    "now": {"summary": "From where the session stands", "value": {}},
    "earlier": {"summary": "From an earlier state", "value": {"at": 4}},
}
