"""What a ruling says, fact by fact, each under a name: so that two rulings can be told apart."""

from collections.abc import Iterable, Iterator

from app.games.facts import NONE, Fact, Facts, open_points, those, verdicts, with_rules
from app.games.yugioh.ruling import Final, FinalCard, WaitingTrigger, YugiohRuling
from app.games.yugioh.vocabulary import LISTED_ZONES, PLAYERS, ZONE_WORDS, Zone

__all__ = ["NONE", "Facts", "facts_of"]

ORDERED_ZONES = frozenset({Zone.DECK})
"""Where the order of the cards is a fact of its own."""


def facts_of(ruling: YugiohRuling) -> dict[str, Fact]:
    """Everything that a ruling says of what was legal, what happened and how it ended, by where it says so."""
    return dict(_facts(ruling))


def _facts(ruling: YugiohRuling) -> Iterator[tuple[str, Fact]]:
    yield from verdicts(ruling)
    for link in ruling.links:
        outcome = link.outcome.value if link.outcome is not None else "not resolved"
        told = Fact(f"chain {link.chain}, link {link.link}", f"{link.card}: {outcome}", those(link.rule))
        yield f"links/{link.chain}/{link.link}", told
    waiting = "; ".join(_triggers(group.triggers) for group in ruling.triggers_waiting)
    yield "triggers_waiting", Fact("the triggers that wait, in their order", waiting or NONE)
    lost = sorted(with_rules(_trigger(trigger), (trigger.rule,)) for trigger in ruling.triggers_missed)
    rules = tuple(dict.fromkeys(trigger.rule for trigger in ruling.triggers_missed))
    yield "triggers_missed", Fact("the triggers that were lost", ", ".join(lost) or NONE, rules)
    yield from open_points(ruling)
    yield from _ending(ruling.final)


def _ending(final: Final) -> Iterator[tuple[str, Fact]]:
    yield "final/winner", Fact("the winner", final.winner or NONE)
    for player in PLAYERS:
        side = final.players[player]
        life = "unknown" if side.life_points is None else str(side.life_points)
        yield f"final/{player}/life_points", Fact(f"{player}'s life points", life)
        for zone in LISTED_ZONES:
            cards = [_card(card) for card in getattr(side, zone)]
            held = ", ".join(cards if zone in ORDERED_ZONES else sorted(cards))
            yield f"final/{player}/{zone.value}", Fact(f"{player}'s {ZONE_WORDS[zone]}", held or NONE)


def _card(card: FinalCard) -> str:
    """A card and how it lies there, as in `Summoned Skull (attack, 2500/1200)`."""
    told = []
    if card.get("face") == "down":
        told.append("face-down")
    if "position" in card:
        told.append(card["position"])
    if "atk" in card:
        told.append(f"{_number(card['atk'])}/{_number(card.get('defense'))}")
    told += [f"{count} {name}" for name, count in sorted(card.get("counters", {}).items())]
    told += ["negated"] if card.get("negated") else []
    told += [f"owned by {card['owner']}"] if "owner" in card else []
    return f"{card['card']} ({', '.join(told)})" if told else card["card"]


def _number(stat: int | None) -> str:
    return "?" if stat is None else str(stat)


def _triggers(triggers: Iterable[WaitingTrigger]) -> str:
    return ", ".join(_trigger(trigger) for trigger in triggers)


def _trigger(trigger: WaitingTrigger) -> str:
    return f"{trigger.player}'s {trigger.card}"
