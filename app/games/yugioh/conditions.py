"""Conditions: what must hold for an activation, checked then and never again at resolution (YGO-4.9)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card_conditions import (
    ArrivedThisTurn,
    Compare,
    Exists,
    NoSameNameInChain,
    TargetsLeft,
    ThoseCards,
)
from app.games.yugioh.duel_events import Passed, PhaseBegan
from app.games.yugioh.past_conditions import DestroyedByBattleThisTurn
from app.games.yugioh.place_conditions import ZoneFree
from app.games.yugioh.scene import Scene
from app.games.yugioh.source_conditions import (
    EffectWasUsed,
    EventWas,
    FromHand,
    Noted,
    SourceFaceUp,
    SourceIs,
)
from app.games.yugioh.vocabulary import BattleStep, Phase, Zone


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


class StartOfPhase(Frozen):
    """Nothing has happened yet in this phase."""

    condition: Literal["start_of_phase"]

    def truth(self, scene: Scene) -> Truth:
        """Whether the last thing to happen, if there was any, was that the phase began; passes do not count."""
        happened = (event for event in reversed(scene.duel.journal.events) if not isinstance(event, Passed))
        last = next(happened, None)
        return Truth.of(not scene.duel.links and (last is None or isinstance(last, PhaseBegan)))

    def words(self) -> str:
        """The condition in words."""
        return "nothing has happened yet in this phase"


class NotDoneThisTurn(Frozen):
    """You have done none of this so far in this turn: what an oath forbids for the whole of it (YGO-18.7)."""

    condition: Literal["not_done_this_turn"]
    what: tuple[Literal["normal", "tribute", "flip", "special", "draw", "activate", "battle_phase"], ...]

    def truth(self, scene: Scene) -> Truth:
        """Whether nothing of it was done, as far as it was seen or the setup shows it."""
        duel = scene.duel
        in_or_after_battle = duel.turn_player == scene.player and duel.phase in ("battle", "main2")
        if "battle_phase" in self.what and in_or_after_battle:
            return NO
        if any(duel.done_this_turn.get((scene.player, deed)) for deed in self.what):
            return NO
        mine = duel.in_zone(scene.player, Zone.MONSTER)
        return Truth.of(not any(card.summoned_this_turn and card.summoned in self.what for card in mine))

    def words(self) -> str:
        """The condition in words."""
        deeds = {"draw": "drawn by an effect", "activate": "activated a card or effect", "battle_phase": "battled"}
        told = " or ".join(deeds.get(deed, f"made a {deed.capitalize()} Summon") for deed in self.what)
        return f"you have not {told} this turn"


class HeldAtActivation(Frozen):
    """Something held when this effect was activated, whatever has become of it since (YGO-4.9)."""

    condition: Literal["held_at_activation"]
    what: Condition

    def truth(self, scene: Scene) -> Truth:
        """What was noted when the link was made; before that, how it is now."""
        noted: dict[Frozen, Truth] = scene.link.held if scene.link is not None and scene.resolving else {}
        return noted[self] if self in noted else self.what.truth(scene)

    def words(self) -> str:
        """The condition in words."""
        return f"when it was activated, {self.what.words()}"


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
    | DestroyedByBattleThisTurn
    | StartOfPhase
    | ArrivedThisTurn
    | EffectWasUsed
    | SourceFaceUp
    | TargetsLeft
    | SourceIs
    | HeldAtActivation
    | ZoneFree
    | EventWas
    | Noted
    | FromHand
    | Not
    | AnyOf
    | AllOf,
    Field(discriminator="condition"),
]
HeldAtActivation.model_rebuild()
Not.model_rebuild()
AnyOf.model_rebuild()
AllOf.model_rebuild()
