"""The ruling: what the service answers, the same shape for every game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from pydantic import ConfigDict, Field

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


_EXAMPLE: dict[str, Any] = {
    "where": "activations/1",
    "about": "action 1 (A: activate Exiled Force)",
    "values": {"classic": "legal", "tcg": "illegal (YGO-4.3)", "ocg": "illegal (YGO-4.3)"},
    "switches": ["ignition_priority"],
    "rules": ["YGO-15.9", "YGO-4.3"],
    "why": "The turn player may begin a chain with an Ignition Effect right after a Summon: yes in classic, "
    "no in tcg and ocg (YGO-15.9).",
}


class ProfileDifference(Frozen):
    """One thing that does not turn out the same under every profile."""

    model_config = ConfigDict(json_schema_extra={"examples": [_EXAMPLE]})

    where: str = Field(
        description="What differs: `verdict`, `activations/1`, `links/1/2` (chain, link), `final/A/graveyard`, ..."
    )
    about: str = Field(description="The same in words.")
    values: dict[str, str] = Field(description="What each profile says, by its name.")
    switches: tuple[str, ...] = Field(description="The switches of the profiles that make the difference.")
    rules: tuple[str, ...] = Field(description="The rules that say so, that of the first switch first.")
    why: str


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
    differences: tuple[ProfileDifference, ...] | None = Field(
        default=None, description="Where the profiles differ; null where they were not compared."
    )
    explanation: str = ""
    input: dict[str, Any] = Field(default_factory=dict)
