"""ATK and DEF as they are now: printed, changed by what applies."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel

Stat = Literal["atk", "defense"]


def atk_of(duel: Duel, card: Card) -> int | None:
    """A monster's current ATK, never below zero; None for a card that has none or is unknown."""
    return _changed(duel, card, "atk")


def defense_of(duel: Duel, card: Card) -> int | None:
    """A monster's current DEF, never below zero; None for a card that has none or is unknown."""
    return _changed(duel, card, "defense")


def original_of(duel: Duel, card: Card, stat: Stat) -> int | None:
    """A monster's original ATK or DEF: the printed one, or what an effect has made of it while it is face-up."""
    printed = card.printed.atk if card.printed and stat == "atk" else card.printed.defense if card.printed else None
    if not (card.on_field and card.face_up):
        return printed
    made = [standing.value for standing in duel.standing(f"original_{stat}") if standing.binds(card)]
    if made:
        return made[-1]
    for standing in duel.standing("original_strength"):
        told: int | None = standing.operation.original(duel, standing, card, stat)
        if told is not None:
            return told
    return printed


def level_of(duel: Duel, card: Card) -> int | None:
    """A monster's current Level; None for a card that has none or is unknown."""
    if card.printed is None or card.printed.level is None:
        return None
    level = card.printed.level
    for standing in duel.standing("level"):
        if standing.binds(card):
            level = standing.value
    return level


def _changed(duel: Duel, card: Card, stat: Stat) -> int | None:
    """The stat now. One that was made a number forgets what changed it before; what begins later adds to it."""
    if not duel.anything_stands and card.printed is not None:
        printed = card.printed.atk if stat == "atk" else card.printed.defense
        if printed is not None:
            return printed
    original = original_of(duel, card, stat)
    if not (card.on_field and card.face_up):
        return original
    if original is None:
        if card.printed is None or card.printed.kind != "monster" or (stat == "defense" and card.printed.rating):
            return None
        original = 0  # a `?` counts from nothing on the field
    value, began = original, -1
    for standing in duel.standing(f"set_{stat}"):
        if standing.binds(card):
            value, began = standing.value, standing.since
    for standing in duel.standing(f"modify_{stat}"):
        if standing.binds(card) and standing.since > began:
            value += standing.value
    value = max(0, value + _continuous(duel, card, stat, began))
    for standing in duel.standing("halved_atk") if stat == "atk" else ():
        if standing.operation.halves(duel, standing, card):
            value = -(-value // 2)
    return value


def _continuous(duel: Duel, card: Card, stat: Stat, began: int) -> int:
    """What continuous effects change. Their own filters read the stat without them, so that none reads itself."""
    if duel.measuring:
        return 0
    duel.measuring = True
    try:
        return sum(
            standing.operation.change(duel, standing, card, stat)
            for standing in duel.standing("modify")
            if duel.cards[standing.source].since > began or began < 0
        )
    finally:
        duel.measuring = False
