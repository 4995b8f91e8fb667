"""Equipping: which zones an object takes, and whether they are empty."""

from app.games.fab.properties import types_of
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import IN_ARENA, Player

WEAPON_ZONES = 2
_EQUIPMENT_ZONES = frozenset({"head", "chest", "arms", "legs"})
_ONE_OF_A_KIND = frozenset({"off-hand", "quiver"})


def can_equip(match: Match, player: Player, thing: Thing) -> bool:
    """Whether the zones that an object is equipped to are empty (cr:8.5.41c): one or two for weapons.

    See cr:8.2.1b and cr:8.2.2b.
    """
    types = types_of(match, thing)
    worn = [types_of(match, one) for one in match.everything(*IN_ARENA) if _is_equipped(one, player)]
    zone = types & _EQUIPMENT_ZONES
    if zone:
        return all(zone.isdisjoint(others) for others in worn)
    taken = sum(_weapon_zones(others) for others in worn)
    alone = types & _ONE_OF_A_KIND
    if any(alone & others for others in worn):
        return False
    if "quiver" in types and any({"bow", "2h"} <= others for others in worn):
        return True
    return taken + _weapon_zones(types) <= WEAPON_ZONES


def _is_equipped(thing: Thing, player: Player) -> bool:
    types = thing.definition.type_set if thing.definition is not None else frozenset()
    return thing.kind == "card" and thing.controller == player and not types.isdisjoint(("equipment", "weapon"))


def _weapon_zones(types: frozenset[str]) -> int:
    if not types.isdisjoint(_EQUIPMENT_ZONES):
        return 0
    return 2 if "2h" in types else 1
