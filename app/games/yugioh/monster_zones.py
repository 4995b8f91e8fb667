"""Which Monster Zones a player may use: free and blocked ones, the Extra ones, and those that a Link points to.

A monster from the Extra Deck may use an Extra Monster Zone, of which a player uses one; a Link or Pendulum Monster
from there needs one, or a zone that a Link Monster points to. All others go to a Main Monster Zone (YGO-4.8).
"""

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.linking import is_link, makes_extra_link, pointed_at, points_from
from app.games.yugioh.places import (
    EITHER_EXTRA,
    EXTRA,
    MAIN,
    from_extra_deck,
    in_main_zones,
    is_extra,
    occupied,
    point_of,
    points_of,
    words_of,
)
from app.games.yugioh.presumption import assume
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, SPACES, Player, Zone, opponent_of


def free_monster_zones(duel: Duel, player: Player, wanted: int = 1) -> int:
    """How many Main Monster Zones are free and may be used (YGO-4.8).

    Where there are as many as wanted only if a monster lies in an Extra Monster Zone, and nobody said where it lies,
    that is presumed of what a player did, and asked for when an effect resolves.
    """
    free = SPACES[Zone.MONSTER] - in_main_zones(duel, player) - _blocked(duel, player)
    if free >= wanted:
        return free
    perhaps = _perhaps_extra(duel, player)
    if perhaps is None or free + 1 < wanted:
        return max(free, 0)
    told = f"{perhaps.name} lies in an Extra Monster Zone"
    if duel.chooser is not None:
        raise Undecided("YGO-4.8", f"whether {player} has a free Monster Zone is not known", f"whether {told}")
    assume(duel, told, "YGO-4.8")
    placed = perhaps.copy()
    placed.place = EITHER_EXTRA
    duel.cards[placed.id] = placed
    return free + 1


def _blocked(duel: Duel, player: Player) -> int:
    standing = duel.standing("blocked_zone")
    return sum(1 for one in standing if one.player == player and one.value not in (*EXTRA, EITHER_EXTRA))


def _perhaps_extra(duel: Duel, player: Player) -> Card | None:
    """A monster that may lie in an Extra Monster Zone, though nobody said so."""
    if not duel.profile.extra_monster_zones:
        return None
    monsters = list(duel.in_zone(player, Zone.MONSTER))
    if any(is_extra(card) for card in monsters):
        return None
    able = (card for card in monsters if not card.place and card.printed is not None and from_extra_deck(card))
    return next(able, None)


def extra_zone_free(duel: Duel, player: Player) -> Truth:
    """Whether this player may use an Extra Monster Zone now: each player uses one."""
    if not duel.profile.extra_monster_zones:
        return NO
    if any(is_extra(card) for card in duel.in_zone(player, Zone.MONSTER)):
        return NO
    theirs = sum(is_extra(card) for card in duel.in_zone(opponent_of(player), Zone.MONSTER))
    blocked = sum(one.value in (*EXTRA, EITHER_EXTRA) for one in duel.standing("blocked_zone"))
    if theirs + blocked >= len(EXTRA):
        return NO
    return UNKNOWN if _perhaps_extra(duel, player) is not None else YES


def needs_extra_zone(duel: Duel, card: Card) -> bool:
    """Whether a monster that comes from the Extra Deck needs an Extra Monster Zone or one that a Link points to."""
    printed = card.printed
    if not duel.profile.extra_monster_zones or card.zone is not Zone.EXTRA_DECK or printed is None:
        return False
    return "link" in printed.card_types or ("pendulum" in printed.card_types and card.face_up)


def room_for(duel: Duel, player: Player, card: Card) -> Truth:
    """Whether this player has a zone for just this monster, coming from where it is now (YGO-4.8)."""
    if card.zone is not Zone.EXTRA_DECK:
        return Truth.of(free_monster_zones(duel, player) > 0)
    if not needs_extra_zone(duel, card):
        extra = extra_zone_free(duel, player)
        return YES if extra is YES or free_monster_zones(duel, player) > 0 else extra
    truth = extra_zone_free(duel, player)
    if truth is NO and any(why_not_there(duel, player, card, Zone.MONSTER, place) is None for place in EXTRA):
        return YES
    if truth is YES or free_monster_zones(duel, player) < 1:
        return truth
    for place in MAIN:
        if occupied(duel, player, Zone.MONSTER, place) is None:
            truth = truth | pointed_at(duel, point_of(player, Zone.MONSTER, place))
    return truth


def why_not_there(duel: Duel, player: Player, card: Card, zone: Zone, place: int) -> str | None:
    """Why this card cannot be placed there by this player, in words; None where it can, or nobody said where."""
    if not place:
        return None
    told = words_of(zone, place)
    if zone not in (Zone.MONSTER, Zone.SPELL_TRAP) or (zone is Zone.SPELL_TRAP and place not in MAIN):
        return f"there is no such zone for {card.name}"
    there = occupied(duel, player, zone, place)
    if there is not None:
        return f"{there.name} lies in {told}"
    if zone is Zone.SPELL_TRAP:
        return None
    if any(one.player == player and one.value == place for one in duel.standing("blocked_zone")):
        return f"{told} cannot be used now"
    return _why_not_extra(duel, player, card, place) if place not in MAIN else _why_not_main(duel, player, card, place)


def _why_not_extra(duel: Duel, player: Player, card: Card, place: int) -> str | None:
    if not duel.profile.extra_monster_zones:
        return "there are no Extra Monster Zones in these rules"
    if card.zone is not Zone.EXTRA_DECK or not from_extra_deck(card):
        return f"only a monster that comes from the Extra Deck goes to an Extra Monster Zone, and {card.name} does not"
    free = extra_zone_free(duel, player)
    if free is UNKNOWN:
        assume(duel, f"{player} had no monster in an Extra Monster Zone", "YGO-4.8")
    if free is not NO or makes_extra_link(duel, player, card, place):
        return None
    return f"{player} cannot use another Extra Monster Zone"


def _why_not_main(duel: Duel, player: Player, card: Card, place: int) -> str | None:
    if not needs_extra_zone(duel, card):
        return None
    pointed = pointed_at(duel, point_of(player, Zone.MONSTER, place))
    if pointed is UNKNOWN:
        assume(duel, f"a Link Monster points to {player}'s Monster Zone {place}", "YGO-4.8")
    if pointed is NO:
        return f"{card.name} needs an Extra Monster Zone or one that a Link Monster points to"
    return None


def where_it_goes(duel: Duel, player: Player, card: Card) -> int:
    """The place of a monster from the Extra Deck that nobody said, where there is no other: 0 where there is."""
    if card.zone is not Zone.EXTRA_DECK or not duel.profile.extra_monster_zones:
        return 0
    main = free_monster_zones(duel, player) > 0
    if main and needs_extra_zone(duel, card):
        points = (point_of(player, Zone.MONSTER, place) for place in MAIN)
        main = any(pointed_at(duel, point) is not NO for point in points)
    return 0 if main else EITHER_EXTRA


def pointed_and_free(duel: Duel, player: Player, link: Card) -> Truth:
    """Whether this Link Monster points to a free Main Monster Zone of that player."""
    unsaid = any(not card.place for card in duel.in_zone(player, Zone.MONSTER) if card.id != link.id)
    free = {
        point
        for place in MAIN
        if why_not_there(duel, player, link, Zone.MONSTER, place) is None
        for point in (point_of(player, Zone.MONSTER, place),)
    }
    answers = {not free.isdisjoint(points_from(link, own)) for own in points_of(duel, link)}
    if True not in answers or not is_link(link):
        return NO
    return UNKNOWN if unsaid or False in answers else YES


def places_pointed_to(duel: Duel, player: Player, link: Card) -> tuple[int, ...] | None:
    """The free Main Monster Zones to which this Link Monster points; None where nobody said where it lies."""
    own = points_of(duel, link)
    if len(own) != 1:
        return None
    reached = points_from(link, next(iter(own)))
    return tuple(
        place
        for place in MAIN
        if point_of(player, Zone.MONSTER, place) in reached and occupied(duel, player, Zone.MONSTER, place) is None
    )


def presume_free(duel: Duel, player: Player, zone: Zone, place: int) -> None:
    """A zone that a player used was free, though a card may lie there of which nobody said where it lies."""
    if not place or place == EITHER_EXTRA:
        return
    sides = (player,) if place in MAIN else PLAYERS
    point = point_of(player, zone, place)
    for card in (card for side in sides for card in duel.in_zone(side, zone)):
        if card.place in (0, EITHER_EXTRA) and point in points_of(duel, card):
            assume(duel, f"{player}'s {words_of(zone, place)} was free", "YGO-4.8")
            return


def most_extra(duel: Duel, player: Player) -> int:
    """How many of the monsters that this player's side lists may lie in Extra Monster Zones."""
    if not duel.profile.extra_monster_zones:
        return 0
    monsters = list(duel.in_zone(player, Zone.MONSTER))
    said = sum(is_extra(card) for card in monsters)
    return said or int(any(not card.place and from_extra_deck(card) for card in monsters))


def why_misplaced(duel: Duel, card: Card, place: int) -> str | None:
    """Why this card of a setup cannot lie in that place, in words; None where it can."""
    if card.zone not in (Zone.MONSTER, Zone.SPELL_TRAP) or (card.zone is Zone.SPELL_TRAP and place not in MAIN):
        return f"there is no such zone for {card.name}"
    there = occupied(duel, card.controller, card.zone, place) if place != EITHER_EXTRA else None
    if there is not None:
        return f"{there.name} lies in that zone already"
    if place in MAIN:
        return None
    if not duel.profile.extra_monster_zones:
        return "there are no Extra Monster Zones in these rules"
    return None if from_extra_deck(card) else f"{card.name} cannot lie in an Extra Monster Zone"
