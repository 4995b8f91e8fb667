"""Link arrows: which zones a Link Monster points to, and which monsters are co-linked (YGO-1.1, YGO-1.4)."""

from collections.abc import Iterator

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.places import EITHER_EXTRA, EXTRA, Point, is_extra, points_of
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, LinkArrow, Player, Zone

_ACROSS = {"L": -1, "R": 1}
_AHEAD = {"T": 1, "B": -1}


def is_link(card: Card) -> bool:
    """Whether it is a Link Monster in a Monster Zone."""
    return card.zone is Zone.MONSTER and card.face_up and card.printed is not None and "link" in card.printed.card_types


def link_rating_of(card: Card) -> int | None:
    """A Link Monster's Link Rating, which is the number of its arrows; None for a card that has none."""
    return card.printed.rating if card.printed is not None else None


def _step(arrow: LinkArrow, player: Player) -> Point:
    """The way an arrow points, as player A sees the field."""
    across = sum(_ACROSS.get(letter, 0) for letter in arrow)
    ahead = sum(_AHEAD.get(letter, 0) for letter in arrow)
    return (across, ahead) if player == "A" else (-across, -ahead)


def points_from(card: Card, point: Point) -> frozenset[Point]:
    """The points that the arrows of this Link Monster reach from there."""
    assert card.printed is not None
    steps = (_step(arrow, card.controller) for arrow in card.printed.link_arrows)
    return frozenset((point[0] + across, point[1] + ahead) for across, ahead in steps)


def points_to(duel: Duel, link: Card, card: Card) -> Truth:
    """Whether a Link Monster points to the zone in which this monster lies."""
    if not is_link(link) or card.zone is not Zone.MONSTER or link.id == card.id:
        return NO
    theirs = points_of(duel, card)
    answers = {
        point in reached
        for own in points_of(duel, link)
        for reached in (points_from(link, own),)
        for point in theirs
        if point != own
    }
    return _of(answers)


def co_linked_with(duel: Duel, first: Card, second: Card) -> Truth:
    """Whether two Link Monsters point to each other."""
    if not is_link(first) or not is_link(second) or first.id == second.id:
        return NO
    answers = {
        there in points_from(first, here) and here in points_from(second, there)
        for here in points_of(duel, first)
        for there in points_of(duel, second)
        if here != there
    }
    return _of(answers)


def _of(answers: set[bool]) -> Truth:
    if True not in answers:
        return NO
    return UNKNOWN if False in answers else YES


def _links(duel: Duel) -> Iterator[Card]:
    for player in PLAYERS:
        for card in duel.in_zone(player, Zone.MONSTER):
            if is_link(card):
                yield card


def co_linked(duel: Duel, card: Card) -> Truth:
    """Whether this Link Monster and another one, of either player, point to each other."""
    return Truth.of_any(co_linked_with(duel, card, other) for other in _links(duel))


def pointed_at(duel: Duel, point: Point | None) -> Truth:
    """Whether any Link Monster points to that zone."""
    found = ({point in points_from(link, own) for own in points_of(duel, link)} for link in _links(duel))
    return Truth.of_any(map(_of, found))


def pointed_by(duel: Duel, card: Card) -> Truth:
    """Whether any Link Monster points to this monster."""
    return Truth.of_any(points_to(duel, link, card) for link in _links(duel))


def makes_extra_link(duel: Duel, player: Player, card: Card, place: int) -> bool:
    """Whether this Link Monster, placed there, would close a row of co-linked ones between both Extra Monster Zones.

    Only Link Monsters whose place is known count.
    """
    placed = card.copy()
    placed.zone, placed.controller, placed.face_up, placed.place = Zone.MONSTER, player, True, place
    links = [placed, *(one for one in _links(duel) if one.place and one.place != EITHER_EXTRA)]
    if not is_link(placed):
        return False
    reached = [placed]
    for first in reached:
        reached += [one for one in links if one not in reached and co_linked_with(duel, first, one) is YES]
    ends = {next(iter(points_of(duel, one))) for one in reached if is_extra(one)}
    return len(ends) == len(EXTRA)
