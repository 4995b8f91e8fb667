"""Comparing what only a Yu-Gi-Oh! ruling says: links, triggers, damage, the final state."""

from collections.abc import Iterator
from typing import Any

from tests.cases.comparing_zones import compare_side
from tests.cases.expected_yugioh import ZONES, ExpectedLink, ExpectedTrigger, YugiohExpectation

Json = dict[str, Any]


def compare_yugioh(expect: YugiohExpectation, ruling: Json) -> Iterator[str]:
    """Every difference between what is expected and the ruling."""
    if expect.links is not None:
        yield from _links(expect.links, ruling["links"])
    players = ruling["final"]["players"]
    for player, side in expect.final.items():
        if player not in players:
            yield f"final: expected the state of {player}, got no final state"
        else:
            yield from compare_side(player, side, players[player], ZONES)
    if expect.triggers_waiting is not None:
        waiting = [trigger for group in ruling["triggers_waiting"] for trigger in group["triggers"]]
        yield from _triggers("triggers_waiting", expect.triggers_waiting, waiting)
    if expect.triggers_missed is not None:
        yield from _triggers("triggers_missed", expect.triggers_missed, ruling["triggers_missed"])
    for player, damage in expect.damage.items():
        taken = players[player]["damage_taken"]
        if taken != damage:
            yield f"damage: expected {damage} for {player}, got {taken}"


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
