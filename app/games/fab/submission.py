"""A submitted game: the setup, and the actions that were taken in it."""

from typing import Annotated, Literal

from pydantic import Field

from app.games.fab.actions import Action
from app.games.fab.cards import CardDefinition
from app.games.fab.effects import language  # noqa: F401 - completes the models that cards are made of
from app.games.fab.submitted_setup import Setup
from app.games.fab.version import VersionName
from app.games.model import Frozen

MAX_ACTIONS = 5_000


class Submission(Frozen):
    """A game of Flesh and Blood and the actions taken in it, to be judged."""

    game: Literal["flesh-and-blood"]
    version: VersionName = Field(default="2026-07", description="Whose rules: see cr:0.1.")
    strict: bool = Field(default=False, description="Assume nothing: what is not known makes a check undetermined.")
    on_illegal: Literal["rewind", "stop"] = Field(
        default="rewind", description="Whether judging goes on without an illegal action, or stops there."
    )
    compare_versions: bool = Field(
        default=False, description="Judge under all versions of the rules, and say in `differences` where they differ."
    )
    setup: Setup = Field(default_factory=Setup)
    cards: Annotated[tuple[CardDefinition, ...], Field(max_length=100)] = ()
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_ACTIONS)] = ()
