"""Searching: the cards that fit a filter, and where cards that nobody named could lie (idea 6)."""

from app.games.unknown import UNKNOWN, YES
from app.games.yugioh.card import Card
from app.games.yugioh.filters import Filter
from app.games.yugioh.narration import listed
from app.games.yugioh.scene import Scene, which_card
from app.games.yugioh.vocabulary import FIELD_ZONES, ZONE_WORDS, Player, Zone


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
    if duel.trap_monsters and wanted.means_spells_and_traps:
        certain += [card for card in map(duel.cards.__getitem__, duel.trap_monsters) if wanted.fits(card, scene) is YES]
    return certain, perhaps


def unnamed(wanted: Filter, scene: Scene) -> bool:
    """Whether cards that nobody named, in zones that may hold more, could fit."""
    return room_for_unnamed(wanted, scene) > 0


ANY_NUMBER = 1000


def room_for_unnamed(wanted: Filter, scene: Scene) -> int:
    """How many cards that nobody named could lie where the filter looks."""
    duel = scene.duel
    if not duel.open_zones or wanted.means_a_known_card:
        return 0
    room = 0
    for zone in wanted.zones:
        for player in scene.is_open(wanted.controller, zone):
            opened = duel.open_zones[player, zone]
            if not opened.public or duel.strict:
                room += ANY_NUMBER if opened.most is None else max(0, opened.most - len(duel.zones[player][zone]))
    return room


def what_decides(wanted: Filter, scene: Scene, *, counting: bool = False, certain: bool = False) -> str:
    """The fact that would tell which cards fit: what lies in the zones that may hold cards that nobody named.

    For `counting` cards of any kind their number is enough; with `certain` also what the cards are that fit anyway.
    """
    duel = scene.duel
    fitting, perhaps = found(wanted, scene)
    nameless = [card for card in (*perhaps, *(fitting if certain else ())) if card.printed is None]
    if nameless and room_for_unnamed(wanted, scene) == 0:
        return " and ".join(map(which_card, nameless))
    places = [
        f"{player}'s {ZONE_WORDS[zone]}"
        for player in scene.players(wanted.controller)
        for zone in wanted.zones
        if any((card.controller, card.zone) == (player, zone) for card in nameless)
        or ((player, zone) in duel.open_zones and (duel.strict or not duel.open_zones[player, zone].public))
    ]
    if not places:
        return f"which card is a {wanted.words()}"
    return f"{'what lies' if wanted.tests or not counting else 'how many cards lie'} in {listed(places)}"


def presumable(
    wanted: Filter, scene: Scene, *, named: bool = False, needed: bool = True
) -> tuple[tuple[Player, Zone], ...]:
    """The zones, as (player, zone), in which a card that fits could be presumed; on the field the opponent's first.

    When an effect resolves, a public zone that was left out holds nothing else (idea 6), unless an answer names it. So
    it does where an activation does not need the card: a mandatory effect goes on the chain without (YGO-4.17).
    """
    if wanted.means_a_known_card:
        return ()
    duel = scene.duel
    shut = (scene.resolving or not needed) and not named and not duel.strict
    zones = [
        (player, zone)
        for zone in wanted.zones
        for player in scene.is_open(wanted.controller, zone)
        if not (shut and duel.open_zones[player, zone].public)
    ]
    if wanted.controller == "any":
        zones.sort(key=lambda one: one[0] == scene.player and one[1] in FIELD_ZONES)
    return tuple(zones)
