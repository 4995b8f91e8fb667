"""A ruling as text for people to read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.games.ruling import Ruling

Json = Mapping[str, Any]

_HEADINGS = {
    "legal": "LEGAL: every action was legal.",
    "illegal": "ILLEGAL: at least one action was not legal.",
    "undetermined": "UNDETERMINED: what is known does not decide it.",
    "question": "QUESTION: a player must choose before judging can go on.",
}


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """The ruling in lines: the verdict, each action, each link, where everything ends, and why."""
    document = ruling.model_dump(mode="json", by_alias=True)
    yield _HEADINGS[document["verdict"]]
    yield f"{ruling.game}, {ruling.profile}, rules {ruling.rules_version}, engine {ruling.engine_version}"
    yield from _section("Actions", [line for item in document["activations"] for line in _activation(item)])
    yield from _section("Chain links, in the order they resolved", list(_links(document.get("links", ()))))
    yield from _section("Triggers that wait", list(_waiting(document.get("triggers_waiting", ()))))
    yield from _section("Triggers that missed", [_trigger(item) for item in document.get("triggers_missed", ())])
    yield from _section("Question", list(_question(document["question"])))
    yield from _section("Not known", [_unknown(item) for item in document["undetermined"]])
    yield from _section("At the end", list(_final(document.get("final"))))
    yield from _section("Assumed", [_with_rule(item["fact"], item) for item in document["assumptions"]])
    yield from _section("Apply by hand", [f"{item['card']}: {item['text']}" for item in document["by_hand"]])
    yield from _section("Profiles", list(_profiles(document["differences"])))
    yield from _section("Explanation", ruling.explanation.splitlines())
    yield from _section("Rules", [_citation(item) for item in document["citations"]])


def _section(heading: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield heading
        yield from (f"  {line}".rstrip() for line in lines)


def _activation(item: Json) -> Iterator[str]:
    what = " ".join(str(part) for part in (item["kind"], item["card"]) if part)
    basis = f", because action {item['because']} was" if item["because"] is not None else ""
    who = f"{item['player']}: " if item["player"] else ""
    yield f"{item['action']}. {who}{what}: {item['verdict']}{basis}"
    yield from (f"   {_with_rule(finding['reason'], finding)}" for finding in item["findings"])


def _links(items: Sequence[Json]) -> Iterator[str]:
    """Each chain from its last link to its first."""
    for item in sorted(items, key=lambda item: (item["chain"], -item["link"])):
        outcome = str(item["outcome"] or "not resolved").replace("_", " ")
        reason = f": {item['reason']}" if item.get("reason") else ""
        where = f"chain {item['chain']}, link {item['link']}"
        yield _with_rule(f"{where}: {item['card']} ({item['player']}): {outcome}{reason}", item)


def _waiting(groups: Sequence[Json]) -> Iterator[str]:
    """The groups in their order; within a group its player chooses."""
    for number, group in enumerate(groups, 1):
        duty = "mandatory" if group["mandatory"] else "optional"
        yield f"{number}. {group['player']}, {duty}: {', '.join(item['card'] for item in group['triggers'])}"


def _trigger(item: Json) -> str:
    return _with_rule(f"{item['card']} ({item['player']}): {item['reason'] or 'missed'}", item)


def _question(question: Json | None) -> Iterator[str]:
    if question is None:
        return
    least, most = question["min"], question["max"]
    yield _with_rule(f"{question['player']}: {question['prompt']}", question)
    yield f"choose {least}:" if least == most else f"choose {least} to {most}:"
    yield from (f"- {candidate['reference']}: {candidate['words']}" for candidate in question["candidates"])
    if question["and_others"]:
        yield "- or something that was not listed"


def _unknown(item: Json) -> str:
    return _with_rule(f"{item['reason']}. Needed: {item['needs']}", item)


def _profiles(differences: Sequence[Json] | None) -> Iterator[str]:
    """What each profile says where they differ, each reason once, after what it explains."""
    if differences is None:
        return
    if not differences:
        yield "they all agree"
    for reason in dict.fromkeys(told["why"] for told in differences):
        for told in differences:
            if told["why"] == reason:
                yield f"{told['about']}:"
                yield from (f"   {profile}: {value}" for profile, value in told["values"].items())
        yield f"because: {reason}"


def _final(final: Json | None) -> Iterator[str]:
    """Each player's life points and zones; zones without cards are left out."""
    if not final:
        return
    for player, side in final["players"].items():
        yield f"{player}: {side['life_points']} life points"
        for zone, cards in side.items():
            if isinstance(cards, list) and cards:
                yield f"   {zone.replace('_', ' ')}: {', '.join(_card(card) for card in cards)}"
    if final.get("winner"):
        yield f"winner: {final['winner']}" + (f", {final['reason']}" if final.get("reason") else "")


def _card(card: Json | str) -> str:
    """The card's name, and how it lies there where that is worth saying."""
    if isinstance(card, str):
        return card.replace("_", " ")
    told = ["face-down"] if card.get("face") == "down" else []
    told += [str(card["position"])] if card.get("position") else []
    count = f"{card['count']} x " if card.get("count", 1) != 1 else ""
    return f"{count}{card['card']}" + (f" ({', '.join(told)})" if told else "")


def _with_rule(words: str, item: Json) -> str:
    return f"{words} [{item['rule']}]" if item.get("rule") else words


def _citation(item: Json) -> str:
    statement = f": {item['statement']}" if item["statement"] else ""
    return f"{item['rule']} {item['title']}{statement}"
