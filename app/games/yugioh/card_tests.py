"""Tests of one card, with three outcomes: what each field of a filter asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.printed import CardName
from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.battle_roles import attacks
from app.games.yugioh.card import Card
from app.games.yugioh.readings import Bound, bound_value, bound_words
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import (
    TURNED_ZONES,
    Attribute,
    CardKind,
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


class Counters(Frozen):
    """So many counters of one name, or more."""

    counter: CardName
    at_least: int = Field(default=1, ge=1, le=100)


def readable(card: Card) -> Truth:
    """Whether the card's properties can be read: not face-down on the field (YGO-1.5), unknown for a nameless one."""
    if card.zone in TURNED_ZONES and not card.face_up:
        return NO
    return YES if card.printed is not None else UNKNOWN


def of_print(read: Callable[[Card, Scene], bool]) -> Test:
    """A test of a printed property: a face-down card shows none (YGO-1.5), of a nameless one nothing is known."""

    def test(card: Card, scene: Scene) -> Truth:
        if card.zone in TURNED_ZONES and not card.face_up:
            return NO
        if card.printed is None:
            return UNKNOWN
        return YES if read(card, scene) else NO

    return test


def kind_test(wanted: tuple[CardKind, ...]) -> Test:
    """Monster, Spell or Trap: what lies where only one of them can is known though it is face-down."""
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
        if card.zone is Zone.BANISHED and not card.face_up:
            return NO
        if card.printed is None:
            return UNKNOWN
        # A monster in a Spell & Trap Zone is an Equip Card, and counts as a Spell.
        equipped = card.zone is Zone.SPELL_TRAP and card.printed.kind == "monster"
        return Truth.of(("spell" if equipped else card.printed.kind) in wanted)

    return test


def set_earlier_test(wanted: bool) -> Test:
    """Whether it is Set, and not since this turn."""
    return lambda card, scene: Truth.of((not card.face_up and not card.set_this_turn) == wanted)


def counters_test(wanted: Counters | None) -> Test:
    """Whether so many counters lie on it."""
    return lambda card, scene: Truth.of(wanted is None or card.counters_named(wanted.counter) >= wanted.at_least)


def bound_test(bounds: Range, read: Callable[[Card, Scene], int | None]) -> Test:
    """Whether a number that can be read of the card lies within the bounds."""

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


def has_attribute(card: Card, wanted: tuple[Attribute, ...], scene: Scene) -> bool:
    """Whether the card has one of these Attributes, printed or as well."""
    if card.printed is not None and card.printed.attribute in wanted:
        return True
    also = scene.duel.standing("also_attribute") if card.on_field else ()
    return any(standing.source == card.id and standing.operation.attribute in wanted for standing in also)


def contains(card: Card, part: str) -> bool:
    """Whether the name of the card, or one that it is treated as, belongs to an archetype."""
    printed = card.printed
    return printed is not None and (part in printed.name or part in printed.also_named)


def attacking_test(wanted: bool) -> Test:
    """Whether its attack goes on."""

    def test(card: Card, scene: Scene) -> Truth:
        return Truth.of(attacks(scene.duel, card) == wanted)

    return test


def same_name_test(whose: Literal["targets", "those", "event_cards"]) -> Test:
    """Whether it has the name of one of those cards."""

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


def materials_test(bounds: Range) -> Test:
    """How many materials lie under a monster; unknown where there may be more than were named."""

    def test(card: Card, scene: Scene) -> Truth:
        holds = bounds.holds(len(card.materials), scene)
        if not card.more_materials:
            return Truth.of(holds)
        return YES if holds and bounds.at_most is None else UNKNOWN

    return test


def targeted_test(card: Card, scene: Scene) -> Truth:
    """Whether it is one of the declared targets still."""
    return Truth.of(any(target.is_still(card) for target in scene.targets))


def of_event_test(card: Card, scene: Scene) -> Truth:
    """Whether the answered event happened to it."""
    return Truth.of(any(card.id == one.id and card.object == one.object for one in scene.subjects()))


def from_extra_deck_test(card: Card, scene: Scene) -> Truth:
    """Where it came to the field from; a card of the setup that belongs to the Extra Deck came from there."""
    if card.printed is None:
        return UNKNOWN
    listed = card.came_from is None and card.printed.belongs_to_extra_deck
    return Truth.of(listed or card.came_from is Zone.EXTRA_DECK)


def not_paid_test(card: Card, scene: Scene) -> Truth:
    """The snapshots of what was paid are from before it moved."""
    return Truth.of(all((card.id, card.object) != (one.id, one.object + 1) for one in scene.paid.cards))
