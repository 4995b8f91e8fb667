"""Tests of where a monster lies: in a column, beside a card, in a zone that a Link Monster points to."""

from collections.abc import Callable
from typing import Literal

from app.games.unknown import NO, UNKNOWN, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.linking import co_linked, link_rating_of, pointed_by, points_to
from app.games.yugioh.places import adjacent, is_extra, may_be_extra, same_column
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, Zone

Test = Callable[[Card, Scene], Truth]
PlaceWord = Literal["self", "targets"]


def _of(whose: PlaceWord, scene: Scene) -> list[Card]:
    """The cards that are meant, where they lie now; this card as it lay when it was read, once it has left."""
    if whose == "targets":
        return [now for target in scene.targets if (now := scene.now(target.card)) is not None]
    return [scene.now(scene.source) or scene.source]


def _beside(whose: PlaceWord, lies: Callable[[Duel, Card, Card], Truth]) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        truth = NO
        for other in _of(whose, scene):
            truth = truth | lies(scene.duel, other, card)
        return truth

    return test


def column_test(whose: PlaceWord) -> Test:
    """Whether a card lies in the column of that card."""
    return _beside(whose, same_column)


def adjacent_test(whose: PlaceWord) -> Test:
    """Whether a card lies in a zone next to that card."""
    return _beside(whose, adjacent)


def pointed_test(by: Literal["self", "any"]) -> Test:
    """Whether a monster lies in a zone that this card, or any Link Monster, points to."""
    if by == "any":
        return lambda card, scene: pointed_by(scene.duel, card)
    return _beside("self", points_to)


def co_linked_test(wanted: bool) -> Test:
    """Whether a Link Monster is co-linked, or is not."""
    return lambda card, scene: co_linked(scene.duel, card) if wanted else ~co_linked(scene.duel, card)


def extra_zone_test(wanted: bool) -> Test:
    """Whether a monster lies in an Extra Monster Zone, or does not."""

    def test(card: Card, scene: Scene) -> Truth:
        lies = Truth.of(is_extra(card))
        if not card.place and card.zone is Zone.MONSTER and may_be_extra(scene.duel, card):
            lies = UNKNOWN
        return lies if wanted else ~lies

    return test


def rating_test(holds: Callable[[int, Scene], bool]) -> Test:
    """Whether a Link Monster's rating lies between bounds; other cards have none."""

    def test(card: Card, scene: Scene) -> Truth:
        if card.zone in FIELD_ZONES and not card.face_up:
            return NO
        if card.printed is None:
            return UNKNOWN
        rating = link_rating_of(card)
        return Truth.of(rating is not None and holds(rating, scene))

    return test
