"""Comparing a ruling with what a case expects: every difference, in words."""

from collections.abc import Iterator
from typing import Any

from app.games.yugioh.card import FIRST_COPY
from tests.cases.case import (
    NOT_JUDGED,
    Case,
    Expectation,
    ExpectedActivation,
    ExpectedDifference,
    ExpectedLink,
    ExpectedQuestion,
    ExpectedTrigger,
)
from tests.cases.comparing_final import compare_final

Json = dict[str, Any]


def differences(case: Case, ruling: Json) -> list[str]:
    """All that the ruling says otherwise than the case expects; an empty list where they agree."""
    expect = case.expect
    found: list[str] = []
    if expect.verdict is not None and ruling["verdict"] != expect.verdict:
        found.append(f"verdict: expected {expect.verdict}, got {ruling['verdict']}{_why_not(ruling)}")
    found += _activations(expect.activations, ruling["activations"])
    if expect.links is not None:
        found += _links(expect.links, ruling["links"])
    found += compare_final(expect.final, ruling["final"]["players"])
    if expect.triggers_waiting is not None:
        waiting = [trigger for group in ruling["triggers_waiting"] for trigger in group["triggers"]]
        found += _triggers("triggers_waiting", expect.triggers_waiting, waiting)
    if expect.triggers_missed is not None:
        found += _triggers("triggers_missed", expect.triggers_missed, ruling["triggers_missed"])
    found += _ending(expect, ruling["final"])
    if expect.assumptions is not None:
        found += _texts("assumption", expect.assumptions, _presumed(ruling))
    for what, key, wanted in (("undetermined", "rule", expect.undetermined), ("by_hand", "card", expect.by_hand)):
        if wanted is not None:
            found += _rules(what, wanted, [told[key] for told in ruling[what]])
    if expect.question is not None:
        found += _question(expect.question, ruling["question"])
    if expect.differences is not None:
        found += _differences(expect.differences, ruling["differences"])
    return found


def _ending(expect: Expectation, final: Json) -> Iterator[str]:
    """Who has won, and the damage that each player has taken."""
    winner = final["winner"] or "none"
    if expect.winner not in (None, winner):
        yield f"winner: expected {expect.winner}, got {winner}"
    for player, damage in expect.damage.items():
        taken = final["players"][player]["damage_taken"]
        if taken != damage:
            yield f"damage: expected {damage} for {player}, got {taken}"


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
        yield from _rules(f"{where}, finding", want.findings, [finding["rule"] for finding in got["findings"]])


def _findings(activation: Json) -> str:
    told = "; ".join(f"{finding['rule']}: {finding['reason']}" for finding in activation["findings"])
    return f" ({told})" if told else ""


def _links(expected: tuple[ExpectedLink, ...], got: list[Json]) -> Iterator[str]:
    links = {(link["chain"], link["link"]): link for link in got}
    for want in expected:
        where = f"chain {want.chain}, link {want.link}"
        link = links.pop((want.chain, want.link), None)
        if link is None:
            yield f"{where}: expected {want.card} {want.outcome}, got no such link"
            continue
        reason = f" ({link['rule']}: {link['reason']})" if link.get("reason") else ""
        for field in ("card", "outcome", "player", "rule"):
            wanted = getattr(want, field)
            if wanted is not None and link[field] != wanted:
                yield f"{where} ({link['card']}): expected {field} {wanted}, got {link[field]}{reason}"
    for (chain, number), link in links.items():
        yield f"chain {chain}, link {number}: expected no such link, got {link['card']} {link['outcome']}"


def _triggers(what: str, expected: tuple[ExpectedTrigger, ...], got: list[Json]) -> Iterator[str]:
    """The same triggers in any order: of copies of one name any may be meant."""
    left = list(got)
    for want in expected:
        match = next((trigger for trigger in left if _is_trigger(want, trigger)), None)
        if match is None:
            yield f"{what}: expected {want.player}'s {want.card}, got {_triggers_in_words(left)}"
        else:
            left.remove(match)
    if len(got) > len(expected):
        yield f"{what}: expected no more than {len(expected)}, got also {_triggers_in_words(left)}"


def _is_trigger(want: ExpectedTrigger, got: Json) -> bool:
    if want.card not in (got["card"], got["card"].rpartition("#")[0]):
        return False
    named = {field: getattr(want, field) for field in want.model_fields_set if field != "card"}
    return all(got[field] == value for field, value in named.items())


def _triggers_in_words(triggers: list[Json]) -> str:
    told = (f"{one['player']}'s {one['card']} ({one['rule']}, mandatory: {one['mandatory']})" for one in triggers)
    return ", ".join(told) or "none"


def _presumed(ruling: Json) -> list[str]:
    """The assumptions but for the general one, that zones which were left out hold nothing else that matters."""
    return [told["fact"] for told in ruling["assumptions"] if told["pointer"] != "/setup/players"]


def _texts(what: str, expected: tuple[str, ...], got: list[str]) -> Iterator[str]:
    """Each expected text is part of one of those got, and none is left over."""
    left = list(got)
    for want in expected:
        match = next((text for text in left if want.lower() in text.lower()), None)
        if match is None:
            yield f"{what}: expected {want!r}, got {left or 'none'}"
        else:
            left.remove(match)
    if len(got) > len(expected):
        yield f"{what}: expected no more than {list(expected) or 'none'}, got also {left}"


def _rules(what: str, expected: tuple[str, ...], got: list[str]) -> Iterator[str]:
    """The same words in any order."""
    if sorted(expected) != sorted(got):
        yield f"{what}: expected {', '.join(expected) or 'none'}, got {', '.join(got) or 'none'}"


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
            tuple(reference.removesuffix(FIRST_COPY) for reference in references)
            for references in (want.candidates, [one["reference"] for one in got["candidates"]])
        )
        yield from _rules("question, candidate", wanted, list(told))


def _differences(expected: tuple[ExpectedDifference, ...], got: list[Json] | None) -> Iterator[str]:
    """The differences between the profiles, in any order: those that are expected, and no others."""
    if got is None:
        yield "differences: the profiles were not compared, as `compare_profiles: true` would have it"
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
                yield from _rules(f"{where}, {field}", wanted, told[field])
    for where, told in left.items():
        yield f"difference in {where}: expected none, got {told['values']} ({', '.join(told['switches'])})"
