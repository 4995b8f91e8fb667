"""The ruling: what the service answers, the same shape for every game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field

from app.games.model import Frozen
from app.games.question import Question


class Verdict(StrEnum):
    """What a ruling says of the whole submission, or of one activation."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDETERMINED = "undetermined"
    QUESTION = "question"


class Finding(Frozen):
    """One failing check: the rule, the reason in words, and where in the canonical input."""

    rule: str
    reason: str
    pointer: str


class Activation(Frozen):
    """The verdict on one action of the submission; `action` is its index there."""

    action: int
    player: str | None = Field(default=None, description="None for `resolve`, which both players do.")
    card: str | None = None
    effect: str | None = None
    kind: str = Field(description="What was attempted: activate, summon, flip_summon, set, pass, ...")
    verdict: Verdict
    chain: int | None = None
    link: int | None = None
    primary: str | None = Field(default=None, description="The rule of the first finding in the rulebook's order.")
    findings: tuple[Finding, ...] = ()
    because: int | None = Field(default=None, description="The index of the rewound action that this one rested on.")


class Undetermined(Frozen):
    """Something the service does not know, the rule that asks for it, and the fact that would decide it."""

    rule: str
    reason: str
    needs: str
    pointer: str | None = None


class Assumption(Frozen):
    """Something that was taken to be so because the submission did not say."""

    fact: str
    rule: str | None = None
    pointer: str | None = None


class ByHand(Frozen):
    """A clause that the service does not model: players apply it themselves."""

    card: str
    text: str
    chain: int | None = None
    link: int | None = None


@dataclass(slots=True)
class Step:
    """One thing that happened, in order, with the rule that made it happen."""

    sequence: int
    kind: str
    words: str
    rule: str
    group: Annotated[int, Field(description="Steps that share a group happened at the same time.")]
    chain: int | None = None
    link: int | None = None
    player: str | None = None
    card: str | None = None
    action: int | None = None


@dataclass(slots=True)
class Citation:
    """A rule that this ruling rests on, with its statement."""

    rule: str
    title: str = ""
    statement: str = ""


class Ruling(Frozen):
    """What was legal, and which rule says so. Each game adds its links and its final state."""

    game: str
    profile: str
    rules_version: str
    engine_version: str
    verdict: Verdict
    activations: tuple[Activation, ...] = ()
    question: Question | None = None
    undetermined: tuple[Undetermined, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    by_hand: tuple[ByHand, ...] = ()
    steps: tuple[Step, ...] = ()
    citations: tuple[Citation, ...] = ()
    explanation: str = ""
    input: dict[str, Any] = Field(default_factory=dict)
