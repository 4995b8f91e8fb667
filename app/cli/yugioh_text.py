"""What only a Yu-Gi-Oh! ruling says: its links, the triggers that wait, and the board at the end."""

from collections.abc import Iterator, Sequence

from app.cli.text_parts import Json, Section, winner_of, with_rule, zones_of


def sections(ruling: Json) -> Iterator[Section]:
    """What happened."""
    yield "Chain links, in the order they resolved", list(_links(ruling["links"]))
    yield "Triggers that wait", list(_waiting(ruling["triggers_waiting"]))
    yield "Triggers that missed", [_trigger(item) for item in ruling["triggers_missed"]]


def end(final: Json) -> Iterator[str]:
    """Each player's life points and zones; zones without cards are left out."""
    for player, side in final["players"].items():
        yield f"{player}: {side['life_points']} life points"
        yield from zones_of(side)
    yield from winner_of(final)


def _links(items: Sequence[Json]) -> Iterator[str]:
    """Each chain from its last link to its first."""
    for item in sorted(items, key=lambda item: (item["chain"], -item["link"])):
        outcome = str(item["outcome"] or "not resolved").replace("_", " ")
        reason = f": {item['reason']}" if item.get("reason") else ""
        where = f"chain {item['chain']}, link {item['link']}"
        yield with_rule(f"{where}: {item['card']} ({item['player']}): {outcome}{reason}", item)


def _waiting(groups: Sequence[Json]) -> Iterator[str]:
    """The groups in their order; within a group its player chooses."""
    for number, group in enumerate(groups, 1):
        duty = "mandatory" if group["mandatory"] else "optional"
        yield f"{number}. {group['player']}, {duty}: {', '.join(item['card'] for item in group['triggers'])}"


def _trigger(item: Json) -> str:
    return with_rule(f"{item['card']} ({item['player']}): {item['reason'] or 'missed'}", item)
