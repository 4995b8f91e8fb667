"""ATK and DEF as they are now: printed, changed by what applies."""

from typing import Literal

from app.games.yugioh.state import Card, Duel


def atk_of(duel: Duel, card: Card) -> int | None:
    """A monster's current ATK, never below zero; None for a card that has none or is unknown."""
    return _changed(duel, card, card.printed.atk if card.printed else None, "atk")


def defense_of(duel: Duel, card: Card) -> int | None:
    """A monster's current DEF, never below zero; None for a card that has none or is unknown."""
    return _changed(duel, card, card.printed.defense if card.printed else None, "defense")


def level_of(duel: Duel, card: Card) -> int | None:
    """A monster's current Level; None for a card that has none or is unknown."""
    if card.printed is None or card.printed.level is None:
        return None
    level = card.printed.level
    for standing in duel.standing("level"):
        if standing.binds(card):
            level = standing.value
    return level


def _changed(duel: Duel, card: Card, printed: int | None, stat: Literal["atk", "defense"]) -> int | None:
    if not (card.on_field and card.face_up):
        return printed
    if printed is None:
        if card.printed is None or card.printed.kind != "monster":
            return None
        printed = 0  # a `?` counts from nothing on the field
    value = printed
    for standing in duel.standing(f"modify_{stat}"):
        if standing.binds(card):
            value += standing.value
    return max(0, value + _continuous(duel, card, stat))


def _continuous(duel: Duel, card: Card, stat: Literal["atk", "defense"]) -> int:
    """What continuous effects change. Their own filters read the stat without them, so that none reads itself."""
    if duel.measuring:
        return 0
    duel.measuring = True
    try:
        return sum(standing.operation.change(duel, standing, card, stat) for standing in duel.standing("modify"))
    finally:
        duel.measuring = False
