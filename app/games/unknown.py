"""Three-valued truth: what is known to hold, known not to hold, or not known."""

from collections.abc import Iterable
from enum import Enum


class Truth(Enum):
    """Kleene's three values. An unknown never turns into a yes or a no by itself."""

    NO = 0
    UNKNOWN = 1
    YES = 2

    @staticmethod
    def of(value: bool) -> "Truth":
        """The truth of a plain fact."""
        return Truth.YES if value else Truth.NO

    @staticmethod
    def of_any(truths: "Iterable[Truth]") -> "Truth":
        """Whether any of them holds; no where there are none."""
        return max(truths, key=lambda truth: truth.value, default=Truth.NO)

    def __and__(self, other: "Truth") -> "Truth":
        return self if self.value <= other.value else other

    def __or__(self, other: "Truth") -> "Truth":
        return self if self.value >= other.value else other

    def __invert__(self) -> "Truth":
        return Truth(2 - self.value)

    def __bool__(self) -> bool:
        raise TypeError("a Truth has three values; compare it with Truth.YES or Truth.NO")


YES = Truth.YES
NO = Truth.NO
UNKNOWN = Truth.UNKNOWN


class Undecided(Exception):
    """The rules need a fact that nobody gave: the rule, why it matters, and the fact itself."""

    def __init__(self, rule: str, reason: str, needs: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.needs = needs

    def __reduce__(self) -> tuple[type["Undecided"], tuple[str, str, str]]:
        return type(self), (self.rule, self.reason, self.needs)
