"""Conditions: what must hold for an activation, checked then and never again at resolution (YGO-4.9)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.duel_events import PhaseBegan
from app.games.yugioh.filters import Filter
from app.games.yugioh.presumption import add_card, assume
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.searching import found, presumable, room_for_unnamed
from app.games.yugioh.state import OpenZone
from app.games.yugioh.vocabulary import PRIVATE_ZONES, BattleStep, Phase, Zone


class InTurn(Frozen):
    """Whose turn it is."""

    condition: Literal["turn"]
    of: Literal["you", "opponent"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it is that player's turn."""
        return Truth.of((scene.duel.turn_player == scene.player) == (self.of == "you"))

    def words(self) -> str:
        """The condition in words."""
        return "it is your turn" if self.of == "you" else "it is the opponent's turn"


class InPhase(Frozen):
    """Which phase, and where given which step, it is."""

    condition: Literal["phase"]
    phases: tuple[Phase, ...]
    steps: tuple[BattleStep, ...] | None = None

    def truth(self, scene: Scene) -> Truth:
        """Whether it is one of those."""
        duel = scene.duel
        return Truth.of(duel.phase in self.phases and (self.steps is None or duel.step in self.steps))

    def words(self) -> str:
        """The condition in words."""
        return "it is the " + " or ".join(self.steps or self.phases).replace("_", " ")


class Exists(Frozen):
    """How many cards of a kind there are."""

    condition: Literal["cards"]
    cards: Filter
    at_least: int | None = None
    at_most: int | None = None

    def truth(self, scene: Scene) -> Truth:
        """Count what is certain, and what may be there."""
        certain, perhaps = found(self.cards, scene)
        low = len(certain)
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
        return f"there is {' and '.join(bounds)} {self.cards.words()}"


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


class StartOfPhase(Frozen):
    """Nothing has happened yet in this phase."""

    condition: Literal["start_of_phase"]

    def truth(self, scene: Scene) -> Truth:
        """Whether the last thing to happen, if there was any, was that the phase began."""
        events = scene.duel.journal.events
        return Truth.of(not scene.duel.links and (not events or isinstance(events[-1], PhaseBegan)))

    def words(self) -> str:
        """The condition in words."""
        return "nothing has happened yet in this phase"


class NotDoneThisTurn(Frozen):
    """You have done none of this so far in this turn: what an oath forbids for the whole of it (YGO-18.7)."""

    condition: Literal["not_done_this_turn"]
    what: tuple[Literal["normal", "tribute", "flip", "special", "draw"], ...]

    def truth(self, scene: Scene) -> Truth:
        """Whether nothing of it was done, as far as it was seen or the setup shows it."""
        duel = scene.duel
        if any(duel.done_this_turn.get((scene.player, deed)) for deed in self.what):
            return NO
        mine = duel.in_zone(scene.player, Zone.MONSTER)
        return Truth.of(not any(card.summoned_this_turn and card.summoned in self.what for card in mine))

    def words(self) -> str:
        """The condition in words."""
        deeds = {"draw": "drawn by an effect"}
        told = " or ".join(deeds.get(deed, f"made a {deed.capitalize()} Summon") for deed in self.what)
        return f"you have not {told} this turn"


class ArrivedThisTurn(Frozen):
    """This card came to where it is during this turn."""

    condition: Literal["arrived_this_turn"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it did."""
        return Truth.of(scene.source_now().arrived_this_turn)

    def words(self) -> str:
        """The condition in words."""
        return "this card came there this turn"


class SourceFaceUp(Frozen):
    """This card is still where it was, face-up on the field."""

    condition: Literal["source_face_up"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it is."""
        now = scene.source_now()
        expected = scene.link.object if scene.link is not None else scene.source.object
        return Truth.of(now.object == expected and now.on_field and now.face_up)

    def words(self) -> str:
        """The condition in words."""
        return "this card is face-up on the field"


class SourceIs(Frozen):
    """This card, as it is now, is such a card."""

    condition: Literal["source"]
    cards: Filter

    def truth(self, scene: Scene) -> Truth:
        """Test it where it is now."""
        return self.cards.fits(scene.source_now(), scene)

    def words(self) -> str:
        """The condition in words."""
        return f"this card is a {self.cards.words()}"


class FromHand(Frozen):
    """This card is activated from the hand, not after it was Set."""

    condition: Literal["from_hand"]

    def truth(self, scene: Scene) -> Truth:
        """Whether it is."""
        if scene.link is not None:
            return Truth.of(not scene.link.from_set)
        return Truth.of(scene.source.zone is Zone.HAND)

    def words(self) -> str:
        """The condition in words."""
        return "this card is activated from the hand"


class AllOf(Frozen):
    """All of several conditions."""

    condition: Literal["all_of"]
    of: tuple[Condition, ...]

    def truth(self, scene: Scene) -> Truth:
        """Whether all hold."""
        verdict = YES
        for condition in self.of:
            verdict = verdict & condition.truth(scene)
        return verdict

    def words(self) -> str:
        """The condition in words."""
        return " and ".join(condition.words() for condition in self.of)


class Not(Frozen):
    """The opposite of a condition."""

    condition: Literal["not"]
    of: Condition

    def truth(self, scene: Scene) -> Truth:
        """The opposite; an unknown stays one."""
        return ~self.of.truth(scene)

    def words(self) -> str:
        """The condition in words."""
        return f"it is not so that {self.of.words()}"


class AnyOf(Frozen):
    """At least one of several conditions."""

    condition: Literal["any_of"]
    of: tuple[Condition, ...]

    def truth(self, scene: Scene) -> Truth:
        """Whether one holds."""
        verdict = NO
        for condition in self.of:
            verdict = verdict | condition.truth(scene)
        return verdict

    def words(self) -> str:
        """The condition in words."""
        return " or ".join(condition.words() for condition in self.of)


Condition = Annotated[
    InTurn
    | InPhase
    | Exists
    | Compare
    | NoSameNameInChain
    | ThoseCards
    | NotDoneThisTurn
    | StartOfPhase
    | ArrivedThisTurn
    | SourceFaceUp
    | SourceIs
    | FromHand
    | Not
    | AnyOf
    | AllOf,
    Field(discriminator="condition"),
]
Not.model_rebuild()
AnyOf.model_rebuild()
AllOf.model_rebuild()
