"""A judge case: a submission, and what the ruling on it must say. README.md beside this file tells every field."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, ValidationError

from app.games.model import Frozen
from tests.cases.expectation import Expectation
from tests.cases.expected_fab import FabExpectation
from tests.cases.expected_yugioh import YugiohExpectation


class MalformedCase(Exception):
    """A case that cannot be played or compared, and why."""


class Case(Frozen):
    """One judge case. `rules` and `sources` say why the expectation is right."""

    judged: ClassVar[dict[str, str]] = {}
    """The verbs of the actions that need an expected verdict, each with what it does to a card."""

    id: Annotated[str, Field(min_length=1)]
    title: str = ""
    rules: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    question: str | None = None
    why: str | None = None
    confidence: Literal["high", "medium", "low"] = "high"
    submission: dict[str, Any]
    expect: Expectation


class YugiohCase(Case):
    """A case of Yu-Gi-Oh!."""

    judged: ClassVar = {"activate": "is activated"}

    expect: YugiohExpectation


class FabCase(Case):
    """A case of Flesh and Blood."""

    judged: ClassVar = {"play": "is played", "activate": "is activated", "defend": "is declared as defending"}

    expect: FabExpectation


CASES: dict[str, type[Case]] = {"yugioh": YugiohCase, "flesh-and-blood": FabCase}
"""How the cases of each game are read."""


def read_case(value: Any) -> Case:
    """The case that a value from a file describes. Raises MalformedCase, with every fault in words."""
    try:
        case = _model_for(value).model_validate(value)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_input=False, include_context=False)
        raise MalformedCase("; ".join(_in_words(fault["loc"], fault["msg"]) for fault in faults)) from None
    _check_all_activations_expected(case)
    return case


def _model_for(value: Any) -> type[Case]:
    """The model of the game that the case's submission names."""
    submission = value.get("submission") if isinstance(value, dict) else None
    if not isinstance(submission, dict):
        return Case
    game = submission.get("game")
    if not isinstance(game, str) or game not in CASES:
        one_of = " or ".join(f"`{name}`" for name in CASES)
        raise MalformedCase(f"the submission is refused: /game: The game should be {one_of}.")
    return CASES[game]


def _in_words(place: tuple[int | str, ...], message: str) -> str:
    where = ".".join(str(part) for part in place)
    return f"the case's {where or 'form'}: {message}"


def _check_all_activations_expected(case: Case) -> None:
    """Every action that is judged has an expected verdict, and every expected verdict has an action."""
    actions = case.submission.get("actions", [])
    if not isinstance(actions, list):
        return
    expected = {activation.action for activation in case.expect.activations}
    for at, action in enumerate(actions):
        verb = next((verb for verb in case.judged if isinstance(action, dict) and verb in action), None)
        if verb is not None and at not in expected:
            told = f"{_card(action[verb])} {case.judged[verb]}"
            raise MalformedCase(f"expect.activations says nothing of action {at} ({told})")
    if beyond := sorted(at for at in expected if at >= len(actions)):
        raise MalformedCase(f"expect.activations names action {beyond[0]}, but there are {len(actions)} actions")


def _card(named: Any) -> str:
    return (", ".join(map(str, named)) or "nothing") if isinstance(named, list) else str(named)
