"""What a ruling says, fact by fact, each under its place: so that two rulings can be told apart."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.games.ruling import Activation, Ruling

NONE = "none"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a ruling says: what it is about, in words; the value; and the rules that it cites."""

    about: str
    value: str
    rules: tuple[str, ...] = ()


Facts = Mapping[str, Fact]


def verdicts(ruling: Ruling) -> Iterator[tuple[str, Fact]]:
    """The verdict on the whole, and on each action."""
    yield "verdict", Fact("the verdict on the whole", ruling.verdict.value)
    for one in ruling.activations:
        rules = those(one.primary)
        yield f"activations/{one.action}", Fact(_about(one), with_rules(one.verdict.value, rules), rules)


def _about(one: Activation) -> str:
    doing = " ".join(word for word in (one.kind.replace("_", " "), one.card) if word)
    return f"action {one.action} ({one.player}: {doing})" if one.player else f"action {one.action} ({doing})"


def open_points(ruling: Ruling) -> Iterator[tuple[str, Fact]]:
    """The question that is asked, and what is not known."""
    if ruling.question is not None:
        asked = f"{ruling.question.player}: {ruling.question.prompt}"
        yield "question", Fact("the question that is asked", asked, those(ruling.question.rule))
    for rule in dict.fromkeys(unknown.rule for unknown in ruling.undetermined):
        reasons = "; ".join(unknown.reason for unknown in ruling.undetermined if unknown.rule == rule)
        yield f"undetermined/{rule}", Fact("what is not known", reasons, (rule,))


def with_rules(value: str, rules: tuple[str, ...]) -> str:
    """A value and the rules by which it is so, as in `illegal (YGO-4.13)`."""
    return f"{value} ({', '.join(rules)})" if rules else value


def those(rule: str | None) -> tuple[str, ...]:
    """The rule, if there is one."""
    return () if rule is None else (rule,)
