"""Steps of which chance decides: a tossed coin, a rolled die. What is shown is an answer from outside (idea 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.yugioh.conjunctions import carry_out
from app.games.yugioh.duel_events import Told
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Request, Scene

if TYPE_CHECKING:
    from app.games.yugioh.effects.language import AnyOperation

Pips = Annotated[int, Field(ge=1, le=6)]


WHAT_WOULD_BE_DONE = ("destroy", "damage")
"""What responders ask for as something that would be done; for other things it is enough that the text includes it."""


def perhaps(steps: Iterable[Operation], scene: Scene) -> tuple[Announcement, ...]:
    """What a text includes that may come to these steps: nothing of it is certain, and nothing would be destroyed."""
    announced = (one for step in steps for one in step.announces(scene))
    return tuple(replace(one, certain=()) for one in announced if one.tag not in WHAT_WOULD_BE_DONE)


class Rolled(Frozen):
    """What follows where the die shows one of these numbers."""

    shows: Annotated[tuple[Pips, ...], Field(min_length=1, max_length=6)]
    steps: Annotated[tuple[AnyOperation, ...], Field(max_length=10)] = ()


class RollDie(Operation):
    """Roll a six-sided die; the steps that belong to what it shows follow, nothing where it shows another number."""

    op: Literal["roll_die"]
    results: Annotated[tuple[Rolled, ...], Field(min_length=1, max_length=6)]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """What one result or another would do."""
        return perhaps((step for result in self.results for step in result.steps), scene)

    def apply(self, scene: Scene) -> Done:
        """Ask what the die shows, and go on with those steps."""
        prompt = f"{scene.source.name}: what does the die show?"
        request = Request(
            "YGO-8.3",
            prompt,
            scene.player,
            [],
            1,
            1,
            kind="die",
            asks=f"What does the die of {scene.source.name} show?",
        )
        shown = int(scene.choosing().word_or_card(request, scene))
        told = f"{scene.player} rolls a {shown}."
        scene.duel.journal.write(Told("YGO-8.3", "die", told, player=scene.player), scene.duel)
        found = next((result for result in self.results if shown in result.shows), None)
        if found is None:
            return Done.ALL
        report = carry_out(found.steps, scene)
        return Done.NOTHING if report.nothing else Done.ALL

    def sentence(self) -> str:
        """The results in words."""
        parts = (
            f"{_numbers(one.shows)}: {' and '.join(step.sentence() for step in one.steps)}" for one in self.results
        )
        return f"roll a die; {'; '.join(parts)}"


def _numbers(shows: tuple[int, ...]) -> str:
    return " or ".join(str(number) for number in shows)
