"""Filters: which cards a text means. Filters compose: every field that is given must hold.

A test has three outcomes. A card that nobody named may or may not fit; a face-down card on the field has no
properties that could be read (YGO-1.5), so it fits no test of a property.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from pydantic import Field

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.card_tests import (
    Test,
)
from app.games.yugioh.filter_fields import FilterFields
from app.games.yugioh.filter_table import TESTS
from app.games.yugioh.places import is_trap_monster
from app.games.yugioh.scene import Scene
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    ZONE_WORDS,
    Whose,
    Zone,
)


class Filter(FilterFields):
    """Which cards are meant; filters may be combined."""

    any_of: Annotated[tuple[Filter, ...], Field(max_length=50)] | None = None
    none_of: Annotated[tuple[Filter, ...], Field(max_length=50)] | None = None

    @cached_property
    def tests(self) -> tuple[Test, ...]:
        """The tests of the fields that are given, cheap ones first."""
        made = [make(self) for given, make in TESTS if given(self)]
        if self.any_of is not None:
            made.append(_any_test(self.any_of))
        if self.none_of is not None:
            made.append(_none_test(self.none_of))
        return tuple(made)

    @cached_property
    def means_spells_and_traps(self) -> bool:
        """Whether it looks at the Spells and Traps on the field, so also at Traps that are monsters as well."""
        return Zone.SPELL_TRAP in self.zones and Zone.FIELD in self.zones and Zone.MONSTER not in self.zones

    @cached_property
    def looks_at_places(self) -> bool:
        """Whether it asks in which zone a card lies."""
        asked = (self.in_column_of, self.adjacent_to, self.pointed_to_by, self.co_linked, self.in_extra_monster_zone)
        return any(field is not None for field in asked)

    @cached_property
    def means_a_known_card(self) -> bool:
        """Whether only a card that has played a part already can fit, so none that nobody mentioned."""
        return self.of_event or self.targeted or self.is_self or bool(self.attacking) or self.in_battle is not None

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
        if card.zone not in self.zones and not (self.means_spells_and_traps and is_trap_monster(card)):
            return NO
        if card.not_on_field or card.controller not in scene.players(self.controller):
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
        if self.counters is not None:
            parts.append(f"with at least {self.counters.at_least} {self.counters.counter}s on it")
        if self.pointed_to_by:
            parts.append("that it points to" if self.pointed_to_by == "self" else "that a Link Monster points to")
        if self.summoned:
            parts.append("that was " + " or ".join(how.capitalize() for how in self.summoned) + " Summoned")
        parts.extend(told for field, told in _TOLD.items() if getattr(self, field))
        parts.append(self._where())
        return " ".join(part for part in parts if part)

    def _noun(self) -> str:
        if self.zones == (Zone.MONSTER,):
            return "monster"
        return "Spell or Trap" if set(self.zones) <= {Zone.SPELL_TRAP, Zone.FIELD} else "card"

    def _where(self) -> str:
        whose, controls = _WHOSE[self.controller]
        if set(self.zones) <= set(FIELD_ZONES):
            return controls
        return f"in {whose} " + " or ".join(ZONE_WORDS[zone] for zone in self.zones)


_TOLD = {
    "can_be_normal_summoned": "that can be Normal Summoned", "summoned_this_turn": "that was Summoned this turn",
    "attacking": "that attacks", "in_column_of": "in its column", "co_linked": "that is co-linked",
    "same_name_as": "of the same name", "declared_type": "of the declared Type",
}  # fmt: skip
_WHOSE: dict[Whose, tuple[str, str]] = {
    "you": ("your", "you control"), "opponent": ("the opponent's", "the opponent controls"),
    "any": ("either player's", "on the field"), "targets_controller": ("that player's", "that player controls"),
}  # fmt: skip


def _fits_within(one: Filter, card: Card, scene: Scene) -> Truth:
    """Whether a card fits a filter inside another: where it says no zones, it looks where the outer one does."""
    if "zones" in one.model_fields_set:
        return one.fits(card, scene)
    return one.test(card, scene) if card.controller in scene.players(one.controller) else NO


def _any_test(filters: tuple[Filter, ...]) -> Test:
    def test(card: Card, scene: Scene) -> Truth:
        verdict = NO
        scene.duel.work(len(filters))
        for one in filters:
            verdict = verdict | _fits_within(one, card, scene)
        return verdict

    return test


def _none_test(filters: tuple[Filter, ...]) -> Test:
    any_test = _any_test(filters)
    return lambda card, scene: ~any_test(card, scene)
