"""An operation that keeps a Monster Zone from being used until a phase to come (YGO-4.8)."""

from typing import Literal

from app.games.yugioh.duel_events import LingeringEnded
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Phase


class BlockZone(Operation):
    """One of your Monster Zones, which the card handled before has left, cannot be used until a phase to come."""

    op: Literal["block_zone"]
    phase: Phase
    turn_of: Literal["you", "opponent", "any"] = "you"

    def apply(self, scene: Scene) -> Done:
        """Block it from now on."""
        duel = scene.duel
        for kind in ("blocked_zone", "delayed"):
            place = scene.targets[0].card.place if scene.targets and kind == "blocked_zone" else 1
            standing = Standing(
                kind, self, scene.source.id, scene.player, until="it_happens", value=place,
                since=len(duel.journal.events),
            )  # fmt: skip
            self.begin(scene, standing, "YGO-4.8")
        return Done.ALL

    def happen(self, scene: Scene, standing: Standing) -> None:
        """Free the zone that was blocked just before this began to wait."""
        duel = scene.duel
        for blocked in duel.lingering:
            if blocked.kind == "blocked_zone" and blocked.operation is self and blocked.since + 1 == standing.since:
                duel.journal.write(LingeringEnded("YGO-4.8", blocked), duel)

    def sentence(self) -> str:
        """The operation in words."""
        return f"that Monster Zone cannot be used until the next {self.phase} phase"
