"""Where a card that an action brings to the field is placed: the zone that the action names, if that can be used."""

from app.games.unknown import NO, UNKNOWN, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.chain import refused_at
from app.games.yugioh.monster_zones import free_monster_zones, presume_free, room_for, where_it_goes, why_not_there
from app.games.yugioh.places import MAIN, ZoneNumber, free_spell_trap_zones, number_of
from app.games.yugioh.presumption import assume
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone


def placed_at(
    duel: Duel, player: Player, card: Card, zone: Zone, word: ZoneNumber | None, *, index: int, verb: str
) -> int:
    """The place of a card that is Summoned or Set by hand, 0 where nobody said it and there are several.

    Raises Refused where there is no room, or where the zone that is named cannot be used (YGO-4.8).
    """
    place = number_of(word)
    wrong = why_not_there(duel, player, card, zone, place)
    if wrong is not None:
        raise refused_at(index, "zone", "YGO-4.8", wrong)
    presume_free(duel, player, zone, place)
    if zone is Zone.SPELL_TRAP and free_spell_trap_zones(duel, player) < 1:
        raise refused_at(index, verb, "YGO-4.8", "there is no free zone")
    if zone is not Zone.MONSTER or place > MAIN[-1]:
        return place
    room = room_for(duel, player, card) if not place else Truth.of(free_monster_zones(duel, player) > 0)
    if room is NO:
        raise refused_at(index, verb, "YGO-4.8", "there is no free Monster Zone")
    if room is UNKNOWN:
        assume(duel, f"{player} had a Monster Zone for {card.name}", "YGO-4.8")
    return place or where_it_goes(duel, player, card)
