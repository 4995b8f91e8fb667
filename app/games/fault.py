"""Faults of a submission: what makes it no game state at all, and where."""

from collections.abc import Sequence

from app.games.model import Frozen

TOO_MUCH = "too_much_work"
"""The code of the fault that judging a submission would cost more than it may."""


class Fault(Frozen):
    """One fault: the JSON pointer to it, what is wrong, and what would be right."""

    pointer: str
    code: str
    message: str
    suggestions: tuple[str, ...] = ()


class SubmissionFaults(Exception):
    """A submission that describes no possible game; carries every fault found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.pointer}: {fault.message}" for fault in faults))
        self.faults = tuple(faults)


def pointer(*parts: str | int) -> str:
    """The JSON pointer (RFC 6901) made of these parts."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)
