"""Operations that let a player skip a phase or a turn to come."""

from typing import Literal

from pydantic import Field

from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Phase


class SkipPhase(Operation):
    """A player skips the next such phases of theirs; several such effects skip the same ones."""

    op: Literal["skip_phase"]
    phase: Phase
    who: Literal["you", "opponent"] = "you"
    times: int = Field(default=1, ge=1, le=10, description="How many of them in a row.")

    def apply(self, scene: Scene) -> Done:
        """Let it wait for that phase."""
        (player,) = scene.players(self.who)
        standing = Standing("skip_phase", self, scene.source.id, player, until=f"{self.phase}_phase", value=self.times)
        told = f"{player} skips their next {self._phases()}."
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        who = "you skip your" if self.who == "you" else "the opponent skips their"
        return f"{who} next {self._phases()}"

    def _phases(self) -> str:
        return f"{self.phase} phase" if self.times == 1 else f"{self.times} {self.phase} phases"


class SkipTurn(Operation):
    """A player skips their next turn: the other player's turn comes again."""

    op: Literal["skip_turn"]
    who: Literal["you", "opponent"] = "you"

    def apply(self, scene: Scene) -> Done:
        """Let it wait for that turn."""
        (player,) = scene.players(self.who)
        standing = Standing("skip_turn", self, scene.source.id, player, until="it_happens")
        scene.duel.journal.write(LingeringBegan("YGO-2.7", standing, f"{player} skips their next turn."), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return "you skip your next turn" if self.who == "you" else "the opponent skips their next turn"
