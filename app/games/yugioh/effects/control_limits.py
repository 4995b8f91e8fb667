"""Limits on which face-up monsters a player may control: one Attribute, one Type, one of each Type."""

from collections import Counter
from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.scene import which_card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone, opponent_of

Limit = Literal["one_attribute", "one_type", "one_of_each_type"]


def face_up_monsters(duel: Duel) -> list[Card]:
    """The face-up monsters on the field, the turn player's first."""
    players: tuple[Player, Player] = (duel.turn_player, opponent_of(duel.turn_player))
    cards = [card for player in players for card in duel.in_zone(player, Zone.MONSTER)]
    return [card for card in cards if card.face_up and not card.not_on_field]


def property_of(card: Card, limit: Limit) -> str | None:
    """The Attribute or Type that the limit is about; undecided for a card that nobody named."""
    if card.printed is None:
        raise Undecided("YGO-8.8", "what an unknown monster is decides", which_card(card))
    return card.printed.attribute if limit == "one_attribute" else card.printed.type


def has_too_many(duel: Duel, card: Card, limit: Limit) -> bool:
    """Whether a monster breaks the limit alone, because it has another Attribute besides its own."""
    also = duel.standing("also_attribute") if limit == "one_attribute" else ()
    return any(one.source == card.id and one.operation.attribute != property_of(card, limit) for one in also)


def controls_the_only_one(duel: Duel, player: Player, card: Card) -> bool:
    """Whether the player controls, face-up, the one card of this name that may be controlled at a time."""
    if card.printed is None or not card.printed.only_one_controlled:
        return False
    others = (one for one in duel.on_field(player) if one.face_up and one.id != card.id)
    return any(one.name == card.name for one in others)


def beyond(limit: Limit, duel: Duel, player: Player, card: Card) -> bool:
    """Whether this monster, face-up beside those that the player controls, would be too much."""
    others = [one for one in face_up_monsters(duel) if one.controller == player and one.id != card.id]
    if card.printed is None or any(one.printed is None for one in others):
        return False
    same = [property_of(one, limit) == property_of(card, limit) for one in others]
    return any(same) if limit == "one_of_each_type" else not all(same)


def fit_together(duel: Duel, cards: list[Card], needed: int, *, of_one_name: bool) -> bool:
    """Whether so many of these monsters could lie face-up on one side, by the limits in force."""
    limits = {one.operation.beyond for one in duel.standing("forbid") if one.operation.beyond is not None}
    for limit in limits:
        values = Counter(property_of(card, limit) for card in cards)
        if limit == "one_of_each_type":
            if of_one_name or len(values) < needed:
                return False
        elif max(values.values(), default=0) < needed:
            return False
    return True
