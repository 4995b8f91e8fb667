"""A submitted game: the setup, and the actions that were taken in it."""

from typing import Annotated, Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.yugioh.actions import Action
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.submitted_setup import Setup

MAX_ACTIONS = 1_000


class Submission(Frozen):
    """A game and the actions taken in it, to be judged."""

    game: Literal["yugioh"]
    profile: Literal["classic", "tcg", "ocg"] = Field(default="tcg", description="Whose rules: see YGO-0.2.")
    strict: bool = Field(default=False, description="Assume nothing: what is not known makes a check undetermined.")
    on_illegal: Literal["rewind", "stop"] = Field(
        default="rewind", description="Whether judging goes on without an illegal action, or stops there."
    )
    compare_profiles: bool = Field(
        default=False,
        description="Judge under all three profiles, and say in `differences` where they differ and why.",
    )
    setup: Setup = Setup()
    cards: Annotated[tuple[CardDefinition, ...], Field(max_length=100)] = ()
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_ACTIONS)] = ()
