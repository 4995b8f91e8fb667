"""What the texts of all rulings are made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]
Section = tuple[str, Sequence[str]]
"""A heading, and the lines below it; without lines there is no section."""


def with_rule(words: str, item: Json) -> str:
    """The words, and the rule that says so where the item has one."""
    return f"{words} [{item['rule']}]" if item.get("rule") else words


def zones_of(side: Json) -> Iterator[str]:
    """A line for each zone of a player that holds cards."""
    for zone, cards in side.items():
        if isinstance(cards, list) and cards:
            yield f"   {zone.replace('_', ' ')}: {', '.join(_card(card) for card in cards)}"


def winner_of(final: Json) -> Iterator[str]:
    """Who has won, and why, if anybody has."""
    if final.get("winner"):
        yield f"winner: {final['winner']}" + (f", {final['reason']}" if final.get("reason") else "")


def _card(card: Json | str) -> str:
    """The card's name, and how it lies there where that is worth saying."""
    if isinstance(card, str):
        return card.replace("_", " ")
    told = ["face-down"] if card.get("face") == "down" else []
    told += [str(card[name]) for name in ("position", "role") if card.get(name)]
    told += [f"link {card['link']}"] if card.get("link") else []
    told += [f"{kind} counters: {count}" for kind, count in card.get("counters", {}).items()]
    count = f"{card['count']} x " if card.get("count", 1) != 1 else ""
    return f"{count}{card['card']}" + (f" ({', '.join(told)})" if told else "")
