"""An operation that lets a player skip a phase to come."""

from typing import Literal

from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Standing
from app.games.yugioh.vocabulary import Phase


class SkipPhase(Operation):
    """A player skips the next such phase of theirs."""

    op: Literal["skip_phase"]
    phase: Phase
    who: Literal["you", "opponent"] = "you"

    def apply(self, scene: Scene) -> Done:
        """Let it wait for that phase."""
        (player,) = scene.players(self.who)
        standing = Standing("skip_phase", self, scene.source.id, player, until=f"{self.phase}_phase", value=1)
        told = f"{player} skips their next {self.phase} phase."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        who = "you skip your" if self.who == "you" else "the opponent skips their"
        return f"{who} next {self.phase} phase"
