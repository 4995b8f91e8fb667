"""What only a Flesh and Blood ruling says: its chain links, the steps of combat, and the game at the end."""

from collections.abc import Iterator, Sequence

from app.cli.text_parts import Json, Section, winner_of, with_rule, zones_of


def sections(ruling: Json) -> Iterator[Section]:
    """What happened."""
    yield "Chain links", [_link(item) for item in ruling["links"]]
    yield "Active chain link, step by step", list(_moments(ruling["moments"]))
    yield "Disputed, and the reading followed", [_disputed(item) for item in ruling["disputed"]]


def end(final: Json) -> Iterator[str]:
    """The turn, each player with what they have left, the layers that wait, and who has won."""
    yield f"turn of {final['turn_player']}, {final['phase']} phase, combat chain {_chain(final)}{_priority(final)}"
    for player, side in final["players"].items():
        yield f"{player}: {_having(side)}"
        yield from zones_of(side)
    for layer in final["stack"]:
        where = "queue" if layer["queue"] else "stack"
        yield f"{where} {layer['number']}: {layer['card']} ({layer['player']}), {layer['kind']}"
    yield from winner_of(final)


def _link(item: Json) -> str:
    """The attack with its values, whom it attacked, and what became of it."""
    proxy = ", attack-proxy" if item["proxy"] else ""
    target = f" at {item['target']}" if item["target"] else ""
    who = f"{item['active_attack']} ({item['player']}{proxy}){target}"
    defenders = f" by {', '.join(item['defenders'])}" if item["defenders"] else ""
    told = [
        f"power {_known(item['power'])}",
        f"defense {item['defense']}{defenders}",
        f"damage {item['damage']}",
        "hit not decided" if item["hit"] is None else "hit" if item["hit"] else "no hit",
        "resolved" if item["resolved"] else "not resolved",
    ]
    told += ["go again"] if item["go_again"] else []
    told += ["attack gone, as it last was"] if item["last_known"] else []
    return f"chain {item['chain']}, link {item['link']}: {who}: {', '.join(told)}"


def _moments(items: Sequence[Json]) -> Iterator[str]:
    """The steps of each chain link in one line, with the link that was active in them."""
    lines: dict[tuple[int, int | None], list[str]] = {}
    for item in items:
        active = "none" if item["active_link"] is None else str(item["active_link"])
        lines.setdefault((item["chain"], item["link"]), []).append(f"{item['step']} {active}")
    for (chain, link), steps in lines.items():
        yield f"chain {chain}, {f'link {link}' if link else 'no link'}: {', '.join(steps)}"


def _disputed(item: Json) -> str:
    return with_rule(f"{item['point']}. {item['reading']} The other reading: {item['other']}", item)


def _having(side: Json) -> str:
    told = [f"{_known(side['life'])} life", _counted(side["action_points"], "action point")]
    told += [_counted(side["resources"], "resource")] if side["resources"] else []
    told += [f"{side['chi']} chi"] if side["chi"] else []
    return ", ".join([*told, *(["marked"] if side["marked"] else [])])


def _chain(final: Json) -> str:
    if final["chain"] == "closed":
        return "closed"
    active = "no active link" if final["active_link"] is None else f"link {final['active_link']} active"
    return f"open ({final['step']} step, {active})" if final["step"] else f"open ({active})"


def _priority(final: Json) -> str:
    return f", {final['priority']} has priority" if final["priority"] else ""


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _known(value: int | None) -> str:
    return "unknown" if value is None else str(value)
