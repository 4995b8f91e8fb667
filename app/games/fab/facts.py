"""What a Flesh and Blood ruling says, fact by fact: verdicts, chain links, active links, where everything ended."""

from collections.abc import Iterator

from app.games.fab.ruling import FabRuling, Final, FinalCard, FinalLayer, FinalPlayer, LinkResult, Moment
from app.games.fab.vocabulary import LISTED_ZONES, PLAYERS, Player, Zone
from app.games.facts import NONE, Fact, open_points, verdicts

TOLD_ZONES = (*LISTED_ZONES, Zone.CHAIN)
ORDERED_ZONES = frozenset({Zone.DECK})
"""Where the order of the cards is a fact of its own."""
ASSETS = ("life", "action_points", "resources", "chi", "marked")

_HITS = {True: "hit", False: "no hit", None: "hit not known"}


def facts_of(ruling: FabRuling) -> dict[str, Fact]:
    """Everything that a ruling says of what was legal, what happened and how it ended, by where it says so."""
    return dict(_facts(ruling))


def _facts(ruling: FabRuling) -> Iterator[tuple[str, Fact]]:
    yield from verdicts(ruling)
    for link in ruling.links:
        yield f"links/{link.chain}/{link.link}", Fact(f"chain {link.chain}, link {link.link}", _link(link))
    yield from _active_links(ruling.moments)
    yield from open_points(ruling)
    yield from _ending(ruling.final)


def _link(link: LinkResult) -> str:
    """A chain link, as in `Head Jab (red): power 3, defense 0, damage 3, hit, resolved, go again`."""
    power = "not known" if link.power is None else link.power
    told = [f"power {power}", f"defense {link.defense}", f"damage {link.damage}", _HITS[link.hit]]
    told.append("resolved" if link.resolved else "not resolved")
    told += ["go again"] if link.go_again else []
    return f"{link.active_attack}: {', '.join(told)}"


def _active_links(moments: tuple[Moment, ...]) -> Iterator[tuple[str, Fact]]:
    """Which link was active, by the step and by the link that was the newest one then."""
    active: dict[tuple[int, str, str], list[str]] = {}
    for moment in moments:
        there = active.setdefault((moment.chain, moment.step, _number(moment.link)), [])
        if _number(moment.active_link) not in there:
            there.append(_number(moment.active_link))
    for (chain, step, newest), links in active.items():
        after = "before any link" if newest == NONE else f"while link {newest} is the newest"
        about = f"the active link in the {step.capitalize()} Step of chain {chain}, {after}"
        yield f"active_link/{chain}/{step}/{newest}", Fact(about, ", then ".join(links))


def _number(link: int | None) -> str:
    return NONE if link is None else str(link)


def _ending(final: Final) -> Iterator[tuple[str, Fact]]:
    yield "final/winner", Fact("the winner", final.winner or NONE)
    yield "final/chain", Fact("the combat chain at the end", final.chain)
    for place, about, queued in (("stack", "the stack", False), ("queue", "the queue", True)):
        layers = ", ".join(_layer(layer) for layer in final.stack if layer.queue == queued)
        yield f"final/{place}", Fact(about, layers or NONE)
    for player in PLAYERS:
        yield from _side(player, final.players[player])


def _layer(layer: FinalLayer) -> str:
    return f"{layer.player}'s {layer.card}"


def _side(player: Player, side: FinalPlayer) -> Iterator[tuple[str, Fact]]:
    for asset in ASSETS:
        value = getattr(side, asset)
        told = "not known" if value is None else str(value).lower()
        yield f"final/{player}/{asset}", Fact(f"{player}'s {asset}", told)
    for zone in TOLD_ZONES:
        cards = [_card(card) for card in getattr(side, zone.value)]
        held = ", ".join(cards if zone in ORDERED_ZONES else sorted(cards))
        yield f"final/{player}/{zone.value}", Fact(f"{player}'s {zone.value}", held or NONE)


def _card(card: FinalCard) -> str:
    """A card and how it is there, as in `Snatch (red) (power 4, defense 2, attack of link 1)`."""
    told = [f"face {card['face']}"] if "face" in card else []
    for name in ("power", "defense", "life"):
        value = card.get(name)
        told += [f"{name} {value}"] if value is not None else []
    told += [f"{count} {name}" for name, count in sorted(card.get("counters", {}).items())]
    if "link" in card:
        told.append(f"{card.get('role', 'card')} of link {card['link']}")
    told += [f"owned by {card['owner']}"] if "owner" in card else []
    return f"{card['card']} ({', '.join(told)})" if told else card["card"]
