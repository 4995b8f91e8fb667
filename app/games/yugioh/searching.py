"""Searching: the cards that fit a filter, and where cards that nobody named could lie (idea 6)."""

from app.games.unknown import UNKNOWN, YES
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card
from app.games.yugioh.vocabulary import FIELD_ZONES, Player, Zone


def found(wanted: Filter, scene: Scene) -> tuple[list[Card], list[Card]]:
    """The cards that fit for certain, and the nameless ones that may."""
    certain: list[Card] = []
    perhaps: list[Card] = []
    duel = scene.duel
    for player in scene.players(wanted.controller):
        for zone in wanted.zones:
            for card in duel.in_zone(player, zone):
                if card.not_on_field:
                    continue
                truth = wanted.test(card, scene)
                if truth is YES:
                    certain.append(card)
                elif truth is UNKNOWN:
                    perhaps.append(card)
    return certain, perhaps


def unnamed(wanted: Filter, scene: Scene) -> bool:
    """Whether cards that nobody named, in zones that may hold more, could fit."""
    return room_for_unnamed(wanted, scene) > 0


ANY_NUMBER = 1000


def room_for_unnamed(wanted: Filter, scene: Scene) -> int:
    """How many cards that nobody named could lie where the filter looks."""
    duel = scene.duel
    if not duel.open_zones:
        return 0
    room = 0
    for zone in wanted.zones:
        for player in scene.is_open(wanted.controller, zone):
            opened = duel.open_zones[player, zone]
            if not opened.public or duel.strict:
                room += ANY_NUMBER if opened.most is None else max(0, opened.most - len(duel.zones[player][zone]))
    return room


def presumable(wanted: Filter, scene: Scene, *, named: bool = False) -> tuple[tuple[Player, Zone], ...]:
    """The zones, as (player, zone), in which a card that fits could be presumed; on the field the opponent's first.

    When an effect resolves, a public zone that was left out holds nothing else (idea 6), unless an answer names it.
    """
    duel = scene.duel
    shut = scene.resolving and not named and not duel.strict
    zones = [
        (player, zone)
        for zone in wanted.zones
        for player in scene.is_open(wanted.controller, zone)
        if not (shut and duel.open_zones[player, zone].public)
    ]
    if wanted.controller == "any":
        zones.sort(key=lambda one: one[0] == scene.player and one[1] in FIELD_ZONES)
    return tuple(zones)
