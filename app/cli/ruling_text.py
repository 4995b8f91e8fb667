"""A ruling as text for people to read."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from app.cli import fab_text, yugioh_text
from app.cli.text_parts import Json, Section, with_rule
from app.games.ruling import Ruling

_HEADINGS = {
    "legal": "LEGAL: every action was legal.",
    "illegal": "ILLEGAL: at least one action was not legal.",
    "undetermined": "UNDETERMINED: what is known does not decide it.",
    "question": "QUESTION: a player must choose before judging can go on.",
}

_SECTIONS: Mapping[str, Callable[[Json], Iterator[Section]]] = {
    "yugioh": yugioh_text.sections,
    "flesh-and-blood": fab_text.sections,
}
_ENDS: Mapping[str, Callable[[Json], Iterator[str]]] = {
    "yugioh": yugioh_text.end,
    "flesh-and-blood": fab_text.end,
}
"""What only the rulings of a game say, by the game's name."""


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """The ruling in lines: the verdict, each action, each link, where everything ends, and why."""
    yield _HEADINGS[ruling.verdict.value]
    yield f"{ruling.game}, {ruling.profile}, rules {ruling.rules_version}, engine {ruling.engine_version}"
    for heading, lines in _sections(ruling, ruling.model_dump(mode="json", by_alias=True)):
        if lines:
            yield from ("", heading)
            yield from (f"  {line}".rstrip() for line in lines)


def _sections(ruling: Ruling, document: Json) -> Iterator[Section]:
    yield "Actions", [line for item in document["activations"] for line in _activation(item)]
    yield from _SECTIONS[ruling.game](document)
    yield "Question", list(_question(document["question"]))
    yield "Not known", [_unknown(item) for item in document["undetermined"]]
    yield "At the end", list(_ENDS[ruling.game](document["final"]))
    yield "Assumed", [with_rule(item["fact"], item) for item in document["assumptions"]]
    yield "Apply by hand", [f"{item['card']}: {item['text']}" for item in document["by_hand"]]
    yield "Rulesets compared", list(_rulesets(document["differences"]))
    yield "Explanation", ruling.explanation.splitlines()
    yield "Rules", [_citation(item) for item in document["citations"]]


def _activation(item: Json) -> Iterator[str]:
    what = " ".join(str(part) for part in (item["kind"], item["card"]) if part)
    basis = f", because action {item['because']} was" if item["because"] is not None else ""
    who = f"{item['player']}: " if item["player"] else ""
    yield f"{item['action']}. {who}{what}: {item['verdict']}{basis}"
    yield from (f"   {with_rule(finding['reason'], finding)}" for finding in item["findings"])


def _question(question: Json | None) -> Iterator[str]:
    if question is None:
        return
    least, most = question["min"], question["max"]
    yield with_rule(f"{question['player']}: {question['prompt']}", question)
    yield f"choose {least}:" if least == most else f"choose {least} to {most}:"
    yield from (f"- {candidate['reference']}: {candidate['words']}" for candidate in question["candidates"])
    if question["and_others"]:
        yield "- or something that was not listed"


def _unknown(item: Json) -> str:
    return with_rule(f"{item['reason']}. Needed: {item['needs']}", item)


def _rulesets(differences: Sequence[Json] | None) -> Iterator[str]:
    """What each ruleset says where they differ, each reason once, after what it explains."""
    if differences is None:
        return
    if not differences:
        yield "they all agree"
    for reason in dict.fromkeys(told["why"] for told in differences):
        for told in differences:
            if told["why"] == reason:
                yield f"{told['about']}:"
                yield from (f"   {ruleset}: {value}" for ruleset, value in told["values"].items())
        yield f"because: {reason}"


def _citation(item: Json) -> str:
    statement = f": {item['statement']}" if item["statement"] else ""
    return f"{item['rule']} {item['title']}{statement}"
