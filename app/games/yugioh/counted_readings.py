"""Amounts that are counted: counters, Standby Phases, damage, what was done this turn."""

from __future__ import annotations

from typing import Literal

from app.games.model import Frozen
from app.games.unknown import Undecided
from app.games.yugioh.battle_damage import would_take
from app.games.yugioh.scene import Scene


class StandbyPhases(Frozen):
    """The controller's Standby Phases since this card was activated."""

    standby_phases: Literal[True]

    def value(self, scene: Scene) -> int:
        """Read from the snapshot of the source at activation."""
        return scene.source.standby_phases

    def words(self) -> str:
        """The amount in words."""
        return "the Standby Phases passed"


class CountersOn(Frozen):
    """How many counters lie on this card."""

    counters_on_self: str

    def value(self, scene: Scene) -> int:
        """Count them, on the snapshot where the card has left."""
        return (scene.now(scene.source) or scene.source).counters_named(self.counters_on_self)

    def words(self) -> str:
        """The amount in words."""
        return f"the {self.counters_on_self}s on it"


class DamageTaken(Frozen):
    """The damage that a player has taken from this link so far."""

    damage_taken_by: Literal["you", "opponent"]

    def value(self, scene: Scene) -> int:
        """Add up what the resolving link has inflicted."""
        (player,) = scene.players(self.damage_taken_by)
        return scene.damage_by_this_link(player)

    def words(self) -> str:
        """The amount in words."""
        return "the damage that you took" if self.damage_taken_by == "you" else "the damage that the opponent took"


class DeedsThisTurn(Frozen):
    """How many monsters a player has Summoned this turn, or how often a player has drawn."""

    done_this_turn: tuple[Literal["normal", "tribute", "flip", "special", "draw"], ...]
    by: Literal["you", "opponent"] = "you"

    def value(self, scene: Scene) -> int:
        """Add up."""
        (player,) = scene.players(self.by)
        done = scene.duel.done_this_turn
        # Of monsters that the setup only counts nobody knows how they were Summoned, but for Normal or Special.
        unlisted = done.get((player, "unlisted"), 0) if {"normal", "special"} <= set(self.done_this_turn) else 0
        return unlisted + sum(done.get((player, deed), 0) for deed in self.done_this_turn)

    def words(self) -> str:
        """The amount in words."""
        who = "you" if self.by == "you" else "the opponent"
        if self.done_this_turn == ("draw",):
            return f"how often {who} drew by effects this turn"
        kinds = [deed.capitalize() for deed in self.done_this_turn if deed not in ("tribute", "draw")]
        return f"the number of monsters that {who} {' or '.join(kinds)} Summoned this turn"


class NotedDamage(Frozen):
    """The damage that was noted on this card when its own effect Summoned it."""

    noted_damage: Literal[True]

    def value(self, scene: Scene) -> int:
        """Read the note."""
        if scene.source.noted is None:
            return 0
        amount = scene.source.noted[1]
        if amount is None:
            raise Undecided("YGO-8.2", "how much damage it was is not known", "the damage that was taken")
        return amount

    def words(self) -> str:
        """The amount in words."""
        return "that damage"


class BattleDamageTo(Frozen):
    """The battle damage that a player would take from the battle that goes on, as the numbers stand."""

    battle_damage_to: Literal["you", "opponent"]

    def value(self, scene: Scene) -> int:
        """Compare them as damage calculation will."""
        (player,) = scene.players(self.battle_damage_to)
        return would_take(scene.duel, player)

    def words(self) -> str:
        """The amount in words."""
        return f"the battle damage that {'you' if self.battle_damage_to == 'you' else 'the opponent'} would take"
