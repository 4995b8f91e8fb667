"""Comparing a ruling with what a case expects: every difference, in words."""

from collections.abc import Iterator
from typing import Any

from app.games.fab.setup import PUBLIC_UNMENTIONED
from tests.cases.case import Case
from tests.cases.comparing_fab import compare_fab
from tests.cases.comparing_yugioh import compare_yugioh
from tests.cases.expectation import (
    NOT_JUDGED,
    Expectation,
    ExpectedActivation,
    ExpectedDifference,
    ExpectedQuestion,
)
from tests.cases.expected_fab import FabExpectation
from tests.cases.expected_yugioh import YugiohExpectation
from tests.cases.words import compare_texts, compare_words

Json = dict[str, Any]

FIRST_COPY = "#1"
"""How a reference ends where the bare name means the same card."""


def differences(case: Case, ruling: Json) -> list[str]:
    """All that the ruling says otherwise than the case expects; an empty list where they agree."""
    expect = case.expect
    found: list[str] = []
    if expect.verdict is not None and ruling["verdict"] != expect.verdict:
        found.append(f"verdict: expected {expect.verdict}, got {ruling['verdict']}{_why_not(ruling)}")
    found += _activations(expect.activations, ruling["activations"])
    found += _of_the_game(case, ruling)
    winner = ruling["final"]["winner"] or "none"
    if expect.winner not in (None, winner):
        found.append(f"winner: expected {expect.winner}, got {winner}")
    if expect.assumptions is not None:
        found += compare_texts("assumption", expect.assumptions, _presumed(ruling))
    for what, key, wanted in (("undetermined", "rule", expect.undetermined), ("by_hand", "card", expect.by_hand)):
        if wanted is not None:
            found += compare_words(what, wanted, [told[key] for told in ruling[what]])
    if expect.question is not None:
        found += _question(expect.question, ruling["question"])
    if expect.differences is not None:
        found += _differences(expect, expect.differences, ruling["differences"])
    return found


def _of_the_game(case: Case, ruling: Json) -> Iterator[str]:
    """The differences in what only rulings of this game say."""
    if isinstance(case.expect, YugiohExpectation):
        yield from compare_yugioh(case.expect, ruling)
    if isinstance(case.expect, FabExpectation):
        yield from compare_fab(case.expect, ruling, case.submission)


def _why_not(ruling: Json) -> str:
    """What the ruling itself says of why it comes to no verdict."""
    if ruling["verdict"] == "undetermined":
        return "".join(f" ({told['rule']}: {told['reason']}; needs {told['needs']})" for told in ruling["undetermined"])
    if ruling["verdict"] == "question" and ruling["question"] is not None:
        asked = ruling["question"]
        return f" ({asked['player']} is asked: {asked['prompt']} [{asked['id']}])"
    return ""


def _activations(expected: tuple[ExpectedActivation, ...], got: list[Json]) -> Iterator[str]:
    judged = {activation["action"]: activation for activation in got}
    for want in expected:
        activation = judged.pop(want.action, None)
        named = f" ({activation['card']})" if activation and activation["card"] else ""
        where = f"action {want.action}{named}"
        if activation is None or want.verdict == NOT_JUDGED:
            verdict = NOT_JUDGED if activation is None else activation["verdict"]
            if verdict != want.verdict:
                yield f"{where}: expected {want.verdict}, got {verdict}"
            continue
        yield from _activation(where, want, activation)
    for action, activation in judged.items():
        if activation["verdict"] != "legal":
            named = activation["card"] or activation["kind"]
            yield f"action {action} ({named}): nothing expected, got {activation['verdict']}{_findings(activation)}"


def _activation(where: str, want: ExpectedActivation, got: Json) -> Iterator[str]:
    if got["verdict"] != want.verdict:
        yield f"{where}: expected {want.verdict}, got {got['verdict']}{_findings(got)}"
        return
    for field in ("primary", "because", "player", "card"):
        wanted = getattr(want, field)
        if wanted is not None and got[field] != wanted:
            yield f"{where}: expected {field} {wanted}, got {got[field]}{_findings(got)}"
    if want.findings is not None:
        yield from compare_words(f"{where}, finding", want.findings, [finding["rule"] for finding in got["findings"]])


def _findings(activation: Json) -> str:
    told = "; ".join(f"{finding['rule']}: {finding['reason']}" for finding in activation["findings"])
    return f" ({told})" if told else ""


def _presumed(ruling: Json) -> list[str]:
    """The assumptions but for the general one, that zones which were left out hold nothing else that matters."""
    return [
        told["fact"]
        for told in ruling["assumptions"]
        if told["pointer"] != "/setup/players" and told["fact"] != PUBLIC_UNMENTIONED
    ]


def _question(want: ExpectedQuestion, got: Json | None) -> Iterator[str]:
    if got is None:
        yield "question: expected one, got none"
        return
    for field in ("player", "rule", "min", "max"):
        wanted = getattr(want, field)
        if wanted is not None and got[field] != wanted:
            yield f"question: expected {field} {wanted}, got {got[field]}"
    if want.candidates is not None:
        wanted, told = (
            [reference.removesuffix(FIRST_COPY) for reference in references]
            for references in (want.candidates, [one["reference"] for one in got["candidates"]])
        )
        yield from compare_words("question, candidate", wanted, told)


def _differences(
    expect: Expectation, expected: tuple[ExpectedDifference, ...], got: list[Json] | None
) -> Iterator[str]:
    """The differences between the profiles, in any order: those that are expected, and no others."""
    if got is None:
        yield f"differences: the profiles were not compared, as `{expect.compared_by}` would have it"
        return
    left = {told["where"]: told for told in got}
    for want in expected:
        told = left.pop(want.where, None)
        where = f"difference in {want.where}"
        if told is None:
            yield f"{where}: expected one, got none"
            continue
        for profile, value in want.values.items():
            if told["values"].get(profile) != value:
                yield f"{where}, {profile}: expected {value}, got {told['values'].get(profile)}"
        for field in ("switches", "rules"):
            wanted = getattr(want, field)
            if wanted is not None:
                yield from compare_words(f"{where}, {field}", wanted, told[field])
    for where, told in left.items():
        yield f"difference in {where}: expected none, got {told['values']} ({', '.join(told['switches'])})"
