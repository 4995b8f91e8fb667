"""Checks that fail, and the refusal of an action that they make illegal (cr:1.10.3)."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.ruling import Finding


@dataclass(slots=True, frozen=True)
class Failing:
    """One failing check: the rule, the reason in words, and which field of the action it is about."""

    rule: str
    reason: str
    field: str | None = None


class Refused(Exception):
    """An action is illegal; carries every failing check, the most telling one first."""

    def __init__(self, failing: Iterable[Failing]) -> None:
        self.failing = tuple(failing)
        super().__init__("; ".join(f"{one.rule}: {one.reason}" for one in self.failing))

    def findings(self, index: int, verb: str) -> tuple[Finding, ...]:
        """The failing checks with pointers into the submission."""
        return tuple(
            Finding(rule=one.rule, reason=_sentence(one.reason), pointer=f"/actions/{index}/{one.field or verb}")
            for one in {(one.rule, one.reason): one for one in reversed(self.failing)}.values()
        )[::-1]


class OutOfTurn(Refused):
    """It is not this player who may act now."""


def refuse(rule: str, reason: str, field: str | None = None) -> Refused:
    """The refusal for one failing check."""
    return Refused([Failing(rule, reason, field)])


def require(failing: list[Failing]) -> None:
    """Raise Refused if a check of this stage failed."""
    if failing:
        raise Refused(failing)


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith(".") else ".")
