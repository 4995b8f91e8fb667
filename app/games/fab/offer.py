"""One thing that may be done now, as the action to post."""

from typing import Any

from pydantic import Field

from app.games.fab.actions import Action
from app.games.model import Frozen
from app.games.question import Question
from app.games.ruling import Undetermined


class Offer(Frozen):
    """One thing that may be done now."""

    action: Action
    passes_implied: bool = Field(default=False, description="Whether the other player has to have passed before it.")
    question: Question | None = Field(
        default=None, description="The first choice that comes up in it: it is made by an `answer` right after it."
    )
    undetermined: Undetermined | None = Field(default=None, description="What would decide whether it is legal.")
    assumptions: tuple[str, ...] = Field(default=(), description="What it takes to be so although nobody said it.")

    def posted(self) -> dict[str, Any]:
        """The action as a submission writes it."""
        return self.action.model_dump(mode="json", by_alias=True, exclude_defaults=True)
