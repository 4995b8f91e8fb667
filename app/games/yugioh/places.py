"""Places: the numbered Monster Zones and Spell & Trap Zones, their columns and their neighbours (YGO-1.4).

A place is a number from 1, at the left of the player who sees the field from there, to 5. Three more numbers stand for
the Extra Monster Zones: the left one, the right one, and one of them without saying which. 0 is a place that
nobody said: it is asked for only where it matters.
"""

from collections.abc import Iterator
from typing import Literal, get_args

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, PLAYERS, SPACES, Player, Zone

ZoneNumber = Literal[1, 2, 3, 4, 5, "extra_left", "extra_right", "extra"]

NOT_SAID = 0
MAIN = (1, 2, 3, 4, 5)
EXTRA_LEFT, EXTRA_RIGHT, EITHER_EXTRA = 6, 7, 8
EXTRA = (EXTRA_LEFT, EXTRA_RIGHT)
_NUMBERS: dict[ZoneNumber, int] = dict(zip(get_args(ZoneNumber), range(1, 9), strict=True))
_WORDS: dict[int, ZoneNumber] = {number: word for word, number in _NUMBERS.items()}

Point = tuple[int, int]
"""A column as player A counts them, and a row: A's Spells and Traps, A's monsters, the Extra Monster Zones, B's."""

_ROWS = {"A": {Zone.SPELL_TRAP: 0, Zone.MONSTER: 1}, "B": {Zone.SPELL_TRAP: 4, Zone.MONSTER: 3}}
EXTRA_ROW = 2
_EXTRA_COLUMNS = {EXTRA_LEFT: 2, EXTRA_RIGHT: 4}


def number_of(word: ZoneNumber | None) -> int:
    """The place that a submission names; 0 where it names none."""
    return _NUMBERS[word] if word is not None else NOT_SAID


def word_of(place: int) -> ZoneNumber | None:
    """A place as it is written."""
    return _WORDS.get(place)


def words_of(zone: Zone, place: int) -> str:
    """A place in words."""
    if place in MAIN:
        return f"{'Monster' if zone is Zone.MONSTER else 'Spell & Trap'} Zone {place}"
    side = {EXTRA_LEFT: "the left", EXTRA_RIGHT: "the right"}.get(place, "an")
    return f"{side} Extra Monster Zone"


def is_extra(card: Card) -> bool:
    """Whether the monster is known to lie in an Extra Monster Zone."""
    return card.place > MAIN[-1]


def is_trap_monster(card: Card) -> bool:
    """Whether it is a Trap that is a monster as well."""
    return card.zone is Zone.MONSTER and card.printed is not None and card.printed.kind == "trap"


def in_main_zones(duel: Duel, player: Player) -> int:
    """How many of a player's monsters are not known to lie in an Extra Monster Zone."""
    cards = duel.cards
    return sum(1 for card_id in duel.zones[player][Zone.MONSTER] if cards[card_id].place <= MAIN[-1])


def from_extra_deck(card: Card) -> bool:
    """Whether it is a monster that can come to an Extra Monster Zone at all."""
    printed = card.printed
    return printed is None or printed.belongs_to_extra_deck or "pendulum" in printed.card_types


def point_of(player: Player, zone: Zone, place: int) -> Point | None:
    """Where that place lies on the field; None for what lies in no column."""
    row = _ROWS[player].get(zone)
    if row is None:
        return None
    if place in EXTRA:
        row, place = EXTRA_ROW, _EXTRA_COLUMNS[place]
    return (place if player == "A" else 6 - place), row


def points_of(duel: Duel, card: Card) -> frozenset[Point]:
    """Where a card on the field may lie: one point where that is known, several where nobody said it."""
    if card.place and card.place != EITHER_EXTRA:
        known = point_of(card.controller, card.zone, card.place)
        return frozenset((known,)) if known is not None else frozenset()
    taken = set(_taken(duel))
    return frozenset(point for point in _open_to(duel, card) if point not in taken)


def _open_to(duel: Duel, card: Card) -> Iterator[Point]:
    """The points of the zones in which this card may lie, whatever lies there."""
    if card.zone not in _ROWS["A"]:
        return
    main = () if card.place == EITHER_EXTRA else MAIN
    for place in (*main, *(EXTRA if may_be_extra(duel, card) else ())):
        point = point_of(card.controller, card.zone, place)
        assert point is not None
        yield point


def may_be_extra(duel: Duel, card: Card) -> bool:
    """Whether the monster may lie in an Extra Monster Zone."""
    if card.zone is not Zone.MONSTER or not duel.profile.extra_monster_zones:
        return False
    if card.place == EITHER_EXTRA:
        return True
    return from_extra_deck(card) and not any(is_extra(one) for one in duel.in_zone(card.controller, Zone.MONSTER))


def _taken(duel: Duel) -> Iterator[Point]:
    """The points of the cards whose place is known."""
    for player in PLAYERS:
        for zone in _ROWS[player]:
            for card in duel.in_zone(player, zone):
                if card.place and card.place != EITHER_EXTRA:
                    point = point_of(player, zone, card.place)
                    assert point is not None
                    yield point


def _agreed(first: frozenset[int], second: frozenset[int]) -> Truth:
    if first.isdisjoint(second):
        return NO
    return YES if len(first) == len(second) == 1 else UNKNOWN


def same_column(duel: Duel, first: Card, second: Card) -> Truth:
    """Whether two cards on the field lie in one column."""
    if first.id == second.id or first.zone not in FIELD_ZONES or second.zone not in FIELD_ZONES:
        return NO
    beside = first.controller == second.controller and first.zone == second.zone
    if beside and not any(is_extra(card) or may_be_extra(duel, card) for card in (first, second)):
        return Truth.of(first.place != NOT_SAID and first.place == second.place)
    return _agreed(*(frozenset(column for column, _ in points_of(duel, card)) for card in (first, second)))


def adjacent(duel: Duel, first: Card, second: Card) -> Truth:
    """Whether two cards lie in zones next to each other, in one row."""
    answers = {
        one[1] == other[1] and abs(one[0] - other[0]) == 1
        for one in points_of(duel, first)
        for other in points_of(duel, second)
        if one != other
    }
    if first.id == second.id or True not in answers:
        return NO
    return UNKNOWN if False in answers else YES


def occupied(duel: Duel, player: Player, zone: Zone, place: int) -> Card | None:
    """The card that is known to lie in that place, seen from that player."""
    point = point_of(player, zone, place)
    for side in PLAYERS:
        for card in duel.in_zone(side, zone):
            if card.place and card.place != EITHER_EXTRA and point_of(side, zone, card.place) == point:
                return card
    return None


def places_matter(duel: Duel) -> bool:
    """Whether any card of this duel looks at places: then it makes a difference in which zone a card lies.

    Live it always does, since the cards that look at them may be hidden.
    """
    return duel.live or any(printed.reads_places for printed in duel.definitions.values())


def free_spell_trap_zones(duel: Duel, player: Player) -> int:
    """How many Spell & Trap Zones are free (YGO-4.8)."""
    held = len(duel.zones[player][Zone.SPELL_TRAP])
    if duel.profile.trap_monsters_keep_their_zone:
        held += sum(1 for card in duel.in_zone(player, Zone.MONSTER) if is_trap_monster(card))
    return SPACES[Zone.SPELL_TRAP] - held
