"""What a case expects of a ruling, as far as it is the same for every game. README.md tells every field."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.model import Frozen

NOT_JUDGED = "not_judged"
"""What is expected of an action that comes after judging has stopped."""

Player = Literal["A", "B"]
VerdictWord = Literal["legal", "illegal", "undetermined", "question"]


class ExpectedActivation(Frozen):
    """The verdict on the action with this index; for an illegal one the rule of its first finding, or of all."""

    action: Annotated[int, Field(ge=0)]
    verdict: VerdictWord | Literal["not_judged"]
    primary: str | None = None
    findings: tuple[str, ...] | None = None
    because: int | None = None
    player: Player | None = None
    card: str | None = None

    @property
    def says_why(self) -> bool:
        """Whether it names what makes the action illegal."""
        return self.primary is not None or self.findings is not None or self.because is not None


class ExpectedQuestion(Frozen):
    """The question that the ruling ends with; what is left out is not compared."""

    player: Player | None = None
    rule: str | None = None
    min: int | None = None
    max: int | None = None
    candidates: tuple[str, ...] | None = None


def _placed(value: Any) -> Any:
    """A bare place stands for a difference of which nothing more is said."""
    return {"where": value} if isinstance(value, str) else value


class ExpectedDifference(Frozen):
    """Something that is not the same under every profile; what is left out is not compared."""

    where: str
    values: dict[str, str] = Field(default_factory=dict)
    switches: tuple[str, ...] | None = None
    rules: tuple[str, ...] | None = None


def _indexed(value: Any) -> Any:
    """The verdicts by index, `{0: legal, 1: {verdict: illegal, primary: ...}}`, as a list."""
    if not isinstance(value, dict):
        return value
    return [
        {"action": int(index) if str(index).isdigit() else index}
        | (told if isinstance(told, dict) else {"verdict": told})
        for index, told in value.items()
    ]


class Expectation(Frozen):
    """All that a case asserts of the ruling. What it does not name is not compared. Each game adds its own."""

    compared_by: ClassVar[str]
    """What a submission says to have all profiles, or versions, of the rules compared."""

    verdict: VerdictWord | None = None
    activations: Annotated[tuple[ExpectedActivation, ...], BeforeValidator(_indexed)]
    winner: Literal["A", "B", "draw", "none"] | None = None
    assumptions: tuple[str, ...] | None = None
    undetermined: tuple[str, ...] | None = None
    by_hand: tuple[str, ...] | None = None
    question: ExpectedQuestion | None = None
    differences: tuple[Annotated[ExpectedDifference, BeforeValidator(_placed)], ...] | None = None

    @model_validator(mode="after")
    def _each_action_once(self) -> Self:
        actions = [activation.action for activation in self.activations]
        if twice := sorted({action for action in actions if actions.count(action) > 1}):
            raise ValueError(f"action {twice[0]} has two expected verdicts")
        for activation in self.activations:
            if activation.verdict != "illegal" and activation.says_why:
                raise ValueError(f"action {activation.action}: only an illegal action has a rule that forbids it")
        return self
