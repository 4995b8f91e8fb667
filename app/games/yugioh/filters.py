"""Filters: which cards a text means. Filters compose: every field that is given must hold.

A test has three outcomes. A card that nobody named may or may not fit; a face-down card on the field has no
properties that could be read (YGO-1.5), so it fits no test of a property.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.battle_roles import BattleRole, plays
from app.games.yugioh.readings import Bound, bound_value, bound_words
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.state import Card, SummonKind
from app.games.yugioh.stats import atk_of, defense_of, level_of
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    Attribute,
    CardKind,
    Icon,
    MonsterType,
    Side,
    Zone,
)

Test = Callable[[Card, Scene], Truth]


class Range(Frozen):
    """Bounds of a number, both included."""

    at_least: Bound | None = None
    at_most: Bound | None = None

    def holds(self, value: int, scene: Scene) -> bool:
        """Whether the value lies between the bounds, as they are now."""
        if self.at_least is not None and value < bound_value(self.at_least, scene):
            return False
        return self.at_most is None or value <= bound_value(self.at_most, scene)

    def words(self) -> str:
        """The bounds in words."""
        parts = [f"{bound_words(self.at_least)} or more"] if self.at_least is not None else []
        parts += [f"{bound_words(self.at_most)} or less"] if self.at_most is not None else []
        return " and ".join(parts)


class Filter(Frozen):
    """Which cards are meant. `zones` says where to look; the other fields narrow it down."""

    zones: tuple[Zone, ...] = FIELD_ZONES
    controller: Side = Field(default="any", description="Whose; in the hand, Deck, GY and so on: whose zone.")
    kind: tuple[CardKind, ...] | None = None
    icon: tuple[Icon, ...] | None = None
    name: tuple[CardName, ...] | None = None
    name_contains: CardName | None = Field(default=None, description="An archetype: part of the name.")
    name_is_not: tuple[CardName, ...] | None = None
    card_types: tuple[MonsterType, ...] | None = Field(default=None, description="Any one of them.")
    attribute: tuple[Attribute, ...] | None = None
    type: tuple[CardName, ...] | None = None
    level: Range | None = None
    atk: Range | None = None
    defense: Range | None = None
    face: Literal["up", "down"] | None = None
    position: Literal["attack", "defense"] | None = None
    summoned: tuple[SummonKind, ...] | None = None
    summoned_this_turn: bool | None = None
    attacking: bool | None = Field(default=None, description="The monster whose attack goes on.")
    in_battle: tuple[BattleRole, ...] | None = Field(default=None, description="Its part in the battle: all of them.")
    is_self: bool = False
    same_name_as: Literal["targets", "those", "event_cards"] | None = None
    even_face_down: bool = Field(default=False, description="The text looks at face-down cards too, and reads them.")
    negated: bool | None = None
    can_be_normal_summoned: bool | None = None
    not_self: bool = False
    set_earlier: bool | None = None
    of_event: bool = Field(default=False, description="One of the cards that the answered event happened to.")
    any_of: Annotated[tuple[Filter, ...], Field(max_length=50)] | None = None
    none_of: Annotated[tuple[Filter, ...], Field(max_length=50)] | None = None

    @cached_property
    def tests(self) -> tuple[Test, ...]:
        """The tests of the fields that are given, cheap ones first."""
        return tuple(make(self) for given, make in _TESTS if given(self))

    def test(self, card: Card, scene: Scene) -> Truth:
        """Whether the card fits; the zone and controller are those of `found`."""
        verdict = YES
        scene.duel.work(1)
        if self.even_face_down and not card.face_up:
            card = card.copy()
            card.face_up = True
        for test in self.tests:
            truth = test(card, scene)
            if truth is NO:
                return NO
            if truth is UNKNOWN:
                verdict = UNKNOWN
        return verdict

    def fits(self, card: Card, scene: Scene) -> Truth:
        """Whether the card lies where the filter looks, and fits."""
        if card.zone not in self.zones or card.not_on_field or card.controller not in scene.players(self.controller):
            return NO
        return self.test(card, scene)

    def words(self) -> str:
        """The filter in words."""
        parts = []
        if self.face is not None:
            parts.append(f"face-{self.face}")
        if self.position is not None:
            parts.append(f"{self.position} position")
        several = (one for one in (self.attribute, self.type, self.card_types, self.icon) if one)
        parts.extend(" or ".join(value.replace("_", "-") for value in one) for one in several)
        parts.append(" or ".join(self.kind) if self.kind else self._noun())
        if self.name:
            parts.append("named " + " or ".join(f'"{name}"' for name in self.name))
        if self.name_contains:
            parts.append(f'with "{self.name_contains}" in its name')
        for stat, bounds in (("ATK", self.atk), ("DEF", self.defense), ("Level", self.level)):
            if bounds is not None:
                parts.append(f"with {stat} {bounds.words()}")
        if self.attacking:
            parts.append("that attacks")
        if self.same_name_as:
            parts.append("of the same name")
        parts.append(self._where())
        return " ".join(part for part in parts if part)

    def _noun(self) -> str:
        if self.zones == (Zone.MONSTER,):
            return "monster"
        return "Spell or Trap" if set(self.zones) <= {Zone.SPELL_TRAP, Zone.FIELD} else "card"

    def _where(self) -> str:
        whose = {"you": "your", "opponent": "the opponent's", "any": "either player's"}[self.controller]
        if set(self.zones) <= set(FIELD_ZONES):
            return {"you": "you control", "opponent": "the opponent controls", "any": "on the field"}[self.controller]
        return f"in {whose} " + " or ".join(zone.value.replace("_", " ") for zone in self.zones)


def readable(card: Card) -> Truth:
    """Whether the card's properties can be read: not face-down on the field (YGO-1.5), unknown for a nameless one."""
    if card.zone in FIELD_ZONES and not card.face_up:
        return NO
    return YES if card.printed is not None else UNKNOWN


def _of_print(read: Callable[[Card, Scene], bool]) -> Test:
    """A test of a printed property: nothing can be read from a face-down card, nothing is known of a nameless one."""

    def test(card: Card, scene: Scene) -> Truth:
        if card.zone in FIELD_ZONES and not card.face_up:
            return NO
        if card.printed is None:
            return UNKNOWN
        return YES if read(card, scene) else NO

    return test


def _kind_test(wanted: tuple[CardKind, ...]) -> Test:
    spells_or_traps = set(wanted) >= {"spell", "trap"}

    def test(card: Card, scene: Scene) -> Truth:
        if card.zone is Zone.MONSTER:
            # A Trap that is a monster as well is still a Trap.
            trap = card.face_up and card.printed is not None and card.printed.kind in wanted
            return Truth.of("monster" in wanted or trap)
        if card.zone in (Zone.SPELL_TRAP, Zone.FIELD):
            if spells_or_traps:
                return YES
            if not card.face_up:
                return NO
        if card.printed is None:
            return UNKNOWN
        return Truth.of(card.printed.kind in wanted)

    return test


def _set_earlier_test(wanted: bool) -> Test:
    return lambda card, scene: Truth.of((not card.face_up and not card.set_this_turn) == wanted)


def _bound_test(bounds: Range, read: Callable[[Card, Scene], int | None]) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        truth = readable(card)
        if truth is not YES:
            return truth
        try:
            value = read(card, scene)
            return Truth.of(value is not None and bounds.holds(value, scene))
        except Undecided:
            return UNKNOWN

    return test


def named(card: Card, names: tuple[str, ...]) -> bool:
    """Whether the card has, or is treated as having, one of these names."""
    printed = card.printed
    return printed is not None and (printed.name in names or any(also in names for also in printed.also_named))


def _contains(card: Card, part: str) -> bool:
    printed = card.printed
    return printed is not None and (part in printed.name or part in printed.also_named)


def _any_test(filters: tuple[Filter, ...]) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        verdict = NO
        scene.duel.work(len(filters))
        for one in filters:
            verdict = verdict | one.fits(card, scene)
        return verdict

    return test


def _none_test(filters: tuple[Filter, ...]) -> Test:
    any_test = _any_test(filters)
    return lambda card, scene: ~any_test(card, scene)


def _attacking_test(wanted: bool) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        attack = scene.duel.attack
        return Truth.of((attack is not None and attack.attacker == (card.id, card.object)) == wanted)

    return test


def _same_name_test(whose: Literal["targets", "those", "event_cards"]) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        if whose == "targets":
            models = [target.card for target in scene.targets]
        else:
            models = list(scene.those if whose == "those" else scene.subjects())
        truth = readable(card)
        if truth is not YES or not all(model.printed for model in models):
            return UNKNOWN if truth is YES else truth
        return Truth.of(any(named(card, (model.name,)) for model in models))

    return test


def _of_event_test(card: Card, scene: Scene) -> Truth:
    return Truth.of(any(card.id == one.id and card.object == one.object for one in scene.subjects()))


_TESTS: tuple[tuple[Callable[[Filter], bool], Callable[[Filter], Test]], ...] = (
    (
        lambda given: given.face is not None,
        lambda given: lambda card, scene: Truth.of(card.face_up == (given.face == "up")),
    ),
    (
        lambda given: given.position is not None,
        lambda given: lambda card, scene: Truth.of(card.attack_position == (given.position == "attack")),
    ),
    (
        lambda given: given.not_self,
        lambda given: lambda card, scene: Truth.of(card.id != scene.source.id),
    ),
    (lambda given: given.is_self, lambda given: lambda card, scene: Truth.of(card.id == scene.source.id)),
    (
        lambda given: given.in_battle is not None,
        lambda given: lambda card, scene: Truth.of(all(plays(role, card, scene) for role in given.in_battle or ())),
    ),
    (lambda given: given.of_event, lambda given: _of_event_test),
    (lambda given: given.attacking is not None, lambda given: _attacking_test(bool(given.attacking))),
    (
        lambda given: given.summoned_this_turn is not None,
        lambda given: lambda card, scene: Truth.of(card.summoned_this_turn == given.summoned_this_turn),
    ),
    (
        lambda given: given.same_name_as is not None,
        lambda given: _same_name_test(given.same_name_as or "those"),
    ),
    (lambda given: given.kind is not None, lambda given: _kind_test(given.kind or ())),
    (lambda given: given.set_earlier is not None, lambda given: _set_earlier_test(bool(given.set_earlier))),
    (
        lambda given: given.negated is not None,
        lambda given: lambda card, scene: Truth.of(card.negated == given.negated),
    ),
    (
        lambda given: given.summoned is not None,
        lambda given: lambda card, scene: Truth.of(card.summoned in (given.summoned or ())),
    ),
    (
        lambda given: given.can_be_normal_summoned is not None,
        lambda given: _of_print(
            lambda card, scene: (
                card.printed is not None and card.printed.can_be_normal_summoned == given.can_be_normal_summoned
            )
        ),
    ),
    (
        lambda given: given.icon is not None,
        lambda given: _of_print(
            lambda card, scene: card.printed is not None and card.printed.icon in (given.icon or ())
        ),
    ),
    (
        lambda given: given.name is not None,
        lambda given: _of_print(lambda card, scene: named(card, given.name or ())),
    ),
    (
        lambda given: given.name_contains is not None,
        lambda given: _of_print(lambda card, scene: _contains(card, given.name_contains or "")),
    ),
    (
        lambda given: given.name_is_not is not None,
        lambda given: _of_print(lambda card, scene: not named(card, given.name_is_not or ())),
    ),
    (
        lambda given: given.card_types is not None,
        lambda given: _of_print(
            lambda card, scene: (
                card.printed is not None and not set(given.card_types or ()).isdisjoint(card.printed.card_types)
            )
        ),
    ),
    (
        lambda given: given.attribute is not None,
        lambda given: _of_print(
            lambda card, scene: card.printed is not None and card.printed.attribute in (given.attribute or ())
        ),
    ),
    (
        lambda given: given.type is not None,
        lambda given: _of_print(
            lambda card, scene: card.printed is not None and card.printed.type in (given.type or ())
        ),
    ),
    (
        lambda given: given.level is not None,
        lambda given: _bound_test(given.level or Range(), lambda card, scene: level_of(scene.duel, card)),
    ),
    (
        lambda given: given.atk is not None,
        lambda given: _bound_test(given.atk or Range(), lambda card, scene: atk_of(scene.duel, card)),
    ),
    (
        lambda given: given.defense is not None,
        lambda given: _bound_test(given.defense or Range(), lambda card, scene: defense_of(scene.duel, card)),
    ),
    (lambda given: given.any_of is not None, lambda given: _any_test(given.any_of or ())),
    (lambda given: given.none_of is not None, lambda given: _none_test(given.none_of or ())),
)
