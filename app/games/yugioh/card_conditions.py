"""Conditions on cards: which ones there are, and amounts compared."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.filters import Filter
from app.games.yugioh.presumption import add_card, assume
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import found, presumable, room_for_unnamed
from app.games.yugioh.standing import OpenZone
from app.games.yugioh.targets import still_targets
from app.games.yugioh.vocabulary import PRIVATE_ZONES


class Exists(Frozen):
    """How many cards of a kind there are."""

    condition: Literal["cards"]
    cards: Filter
    at_least: int | None = None
    at_most: int | None = None
    names: Literal["different"] | None = Field(default=None, description="Cards of one name count as one.")

    def truth(self, scene: Scene) -> Truth:
        """Count what is certain, and what may be there."""
        certain, perhaps = found(self.cards, scene)
        low = len({card.name for card in certain}) if self.names == "different" else len(certain)
        high = low + len(perhaps) + room_for_unnamed(self.cards, scene)
        verdict = YES
        if self.at_least is not None:
            possible = high >= self.at_least or _public_room(self.cards, scene)
            verdict = YES if low >= self.at_least else (UNKNOWN if possible else NO)
        if self.at_most is not None:
            verdict &= NO if low > self.at_most else (UNKNOWN if high > self.at_most else YES)
        return verdict

    def presume(self, scene: Scene) -> None:
        """Narrow the unknown: so many cards lie there from now on, or no more than so many."""
        assume(scene.duel, self.words(), "YGO-4.9")
        zones = presumable(self.cards, scene)
        if self.cards.tests or len(zones) != 1:
            return
        (player, zone) = zones[0]
        if self.at_most is not None:
            duel_zone = scene.duel.open_zones[player, zone]
            scene.duel.open_zones[player, zone] = OpenZone(duel_zone.public, duel_zone.mentioned, self.at_most)
        for _ in range(len(scene.duel.zones[player][zone]), self.at_least or 0):
            add_card(scene.duel, player, zone, None, face_up=zone not in PRIVATE_ZONES, attack=True)

    def words(self) -> str:
        """The condition in words."""
        bounds = [f"at least {self.at_least}"] if self.at_least is not None else []
        bounds += [f"at most {self.at_most}"] if self.at_most is not None else []
        names = " of different names" if self.names == "different" else ""
        return f"there is {' and '.join(bounds)} {self.cards.words()}{names}"


def _public_room(wanted: Filter, scene: Scene) -> bool:
    """Whether a public zone that was left out could hold such a card."""
    opened = scene.duel.open_zones
    return any(opened[player, zone].public for player, zone in presumable(wanted, scene))


class Compare(Frozen):
    """One amount against another."""

    condition: Literal["compare"]
    amount: Amount
    is_: Literal["at_least", "at_most", "more_than", "less_than", "equal_to"] = Field(alias="is")
    than: Amount

    def truth(self, scene: Scene) -> Truth:
        """Whether the comparison holds; unknown where an amount is."""
        try:
            left, right = value_of(self.amount, scene), value_of(self.than, scene)
        except Undecided:
            return UNKNOWN
        return Truth.of(
            {
                "at_least": left >= right,
                "at_most": left <= right,
                "more_than": left > right,
                "less_than": left < right,
                "equal_to": left == right,
            }[self.is_]
        )

    def words(self) -> str:
        """The condition in words."""
        return f"{words_of(self.amount)} is {self.is_.replace('_', ' ')} {words_of(self.than)}"


class NoSameNameInChain(Frozen):
    """No two cards of one name have been activated in this chain (YGO-4.25)."""

    condition: Literal["no_same_name_in_chain"]

    def truth(self, scene: Scene) -> Truth:
        """Whether all names in the chain, with this card's own, differ."""
        names = [link.card.name for link in scene.duel.links] + [scene.source.name]
        return Truth.of(len(set(names)) == len(names))

    def words(self) -> str:
        """The condition in words."""
        return "the chain holds no two cards of one name"


class ThoseCards(Frozen):
    """How many of the cards that the operation before has handled are of a kind."""

    condition: Literal["those"]
    cards: Filter
    at_least: int = 1

    def truth(self, scene: Scene) -> Truth:
        """Test them as they are now."""
        tests = [self.cards.test(card, scene) for card in scene.those]
        low = sum(1 for truth in tests if truth is YES)
        high = low + sum(1 for truth in tests if truth is UNKNOWN)
        return YES if low >= self.at_least else (UNKNOWN if high >= self.at_least else NO)

    def words(self) -> str:
        """The condition in words."""
        return f"it is a {self.cards.words()}"


class ArrivedThisTurn(Frozen):
    """This card came to where it is during this turn."""

    condition: Literal["arrived_this_turn"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it did."""
        return Truth.of(scene.source_now().arrived_this_turn)

    def words(self) -> str:
        """The condition in words."""
        return "this card came there this turn"


class TargetsLeft(Frozen):
    """At least one of the declared targets is still what the text says (YGO-6.2, YGO-6.5)."""

    condition: Literal["targets_left"]

    def truth(self, scene: Scene) -> Truth:
        """Whether one is; before they are declared nothing speaks against it."""
        return Truth.of(not scene.resolving or bool(still_targets(scene, None)))

    def words(self) -> str:
        """The condition in words."""
        return "its target is still there"
