"""A judge case: a submission, and what the ruling on it must say. README.md beside this file tells every field."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, ValidationError, model_validator

from app.games.model import Frozen
from app.games.yugioh.vocabulary import Outcome, Player
from tests.cases.expected_final import ExpectedSide, read_sides

NOT_JUDGED = "not_judged"
"""What is expected of an action that comes after judging has stopped."""

VerdictWord = Literal["legal", "illegal", "undetermined", "question"]


class MalformedCase(Exception):
    """A case that cannot be played or compared, and why."""


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


class ExpectedLink(Frozen):
    """What became of one chain link."""

    chain: Annotated[int, Field(ge=1)] = 1
    link: Annotated[int, Field(ge=1)]
    card: str
    outcome: Outcome | None = Field(description="None for a link that has not resolved.")
    player: Player | None = None
    rule: str | None = None


class ExpectedTrigger(Frozen):
    """A trigger that waits for the next chain, or one that was lost, by this rule."""

    player: Player
    card: str
    mandatory: bool | None = None
    rule: str | None = None


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
    """All that a case asserts of the ruling. What it does not name is not compared."""

    verdict: VerdictWord | None = None
    activations: Annotated[tuple[ExpectedActivation, ...], BeforeValidator(_indexed)]
    links: tuple[ExpectedLink, ...] | None = None
    final: Annotated[dict[Player, ExpectedSide], BeforeValidator(read_sides)] = Field(default_factory=dict)
    triggers_waiting: tuple[ExpectedTrigger, ...] | None = None
    triggers_missed: tuple[ExpectedTrigger, ...] | None = None
    winner: Literal["A", "B", "draw", "none"] | None = None
    assumptions: tuple[str, ...] | None = None
    undetermined: tuple[str, ...] | None = None
    by_hand: tuple[str, ...] | None = None
    question: ExpectedQuestion | None = None
    damage: dict[Player, int] = Field(default_factory=dict)
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


class Case(Frozen):
    """One judge case. `rules` and `sources` say why the expectation is right."""

    id: Annotated[str, Field(min_length=1)]
    title: str = ""
    rules: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    question: str | None = None
    why: str | None = None
    confidence: Literal["high", "medium", "low"] = "high"
    submission: dict[str, Any]
    expect: Expectation


def read_case(value: Any) -> Case:
    """The case that a value from a file describes. Raises MalformedCase, with every fault in words."""
    try:
        case = Case.model_validate(value)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_input=False, include_context=False)
        raise MalformedCase("; ".join(_in_words(fault["loc"], fault["msg"]) for fault in faults)) from None
    _check_all_activations_expected(case)
    return case


def _in_words(place: tuple[int | str, ...], message: str) -> str:
    where = ".".join(str(part) for part in place)
    return f"the case's {where or 'form'}: {message}"


def _check_all_activations_expected(case: Case) -> None:
    """Every activation has an expected verdict, and every expected verdict has an action."""
    actions = case.submission.get("actions", [])
    if not isinstance(actions, list):
        return
    expected = {activation.action for activation in case.expect.activations}
    activations = {at for at, action in enumerate(actions) if isinstance(action, dict) and "activate" in action}
    if forgotten := sorted(activations - expected):
        told = f"{actions[forgotten[0]]['activate']}"
        raise MalformedCase(f"expect.activations says nothing of action {forgotten[0]} ({told} is activated)")
    if beyond := sorted(at for at in expected if at >= len(actions)):
        raise MalformedCase(f"expect.activations names action {beyond[0]}, but there are {len(actions)} actions")
