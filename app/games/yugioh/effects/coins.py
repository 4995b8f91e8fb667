"""Coins: what they show is an answer from outside, as every other choice (idea 2 of the design)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from app.games.yugioh.conjunctions import carry_out
from app.games.yugioh.duel_events import CoinCalled
from app.games.yugioh.effects.branching import perhaps
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.tossing_again import tossed_again
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Request, Scene

if TYPE_CHECKING:
    from app.games.yugioh.effects.language import AnyOperation


def called_right(scene: Scene) -> bool:
    """Whether the coin was called right, which is told from outside."""
    prompt = f"{scene.source.name}: was the coin called right?"
    request = Request(
        "YGO-8.3",
        prompt,
        scene.player,
        [],
        1,
        1,
        kind="yes_or_no",
        asks=f"Was the coin called right for {scene.source.name}?",
    )
    return scene.choosing().yes_or_no(request, scene)


class CallCoin(Operation):
    """Toss a coin and call it: the steps of `right` follow where it was called right, those of `wrong` otherwise."""

    op: Literal["call_coin"]
    right: Annotated[tuple[AnyOperation, ...], Field(max_length=10)] = ()
    wrong: Annotated[tuple[AnyOperation, ...], Field(max_length=10)] = ()

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """What one side of the coin or the other would do."""
        return perhaps((*self.right, *self.wrong), scene)

    def apply(self, scene: Scene) -> Done:
        """Ask how the coin fell, and go on with those steps."""
        right = called_right(scene)
        while tossed_again(scene):
            right = called_right(scene)
        scene.duel.journal.write(CoinCalled("YGO-8.3", scene.player, scene.source, right=right), scene.duel)
        steps = self.right if right else self.wrong
        report = carry_out(steps, scene)
        return Done.NOTHING if report.nothing else Done.ALL

    def sentence(self) -> str:
        """What follows the toss, in words."""
        right = " and ".join(step.sentence() for step in self.right) or "nothing happens"
        wrong = " and ".join(step.sentence() for step in self.wrong) or "nothing happens"
        return f"toss a coin and call it; right: {right}; wrong: {wrong}"
