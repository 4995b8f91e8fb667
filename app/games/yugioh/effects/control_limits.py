"""Limits on which face-up monsters a player may control: one Attribute, one Type, one of each Type."""

from typing import Literal

from app.games.yugioh.scene import Undecided
from app.games.yugioh.state import Card, Duel
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
        raise Undecided("YGO-8.8", "what an unknown monster is decides", "which card it is")
    return card.printed.attribute if limit == "one_attribute" else card.printed.type


def beyond(limit: Limit, duel: Duel, player: Player, card: Card) -> bool:
    """Whether this monster, face-up beside those that the player controls, would be too much."""
    others = [one for one in face_up_monsters(duel) if one.controller == player and one.id != card.id]
    if card.printed is None or any(one.printed is None for one in others):
        return False
    same = [property_of(one, limit) == property_of(card, limit) for one in others]
    return any(same) if limit == "one_of_each_type" else not all(same)
