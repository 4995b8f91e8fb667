"""Posted actions of a session, as the actions of its game."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, create_model
from pydantic_core import PydanticKnownError

from app.api.reading.body import InvalidBody
from app.api.reading.json_text import parse
from app.api.reading.location import pointer_into
from app.api.reading.submission import pointing_into, validated
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.model import Frozen

MOST_ACTIONS = 100


@cache
def actions_model(submission_model: type[Frozen]) -> type[Frozen]:
    """The model of posted actions, of those that a submission may have."""
    actions: Any = Annotated[
        submission_model.model_fields["actions"].annotation,
        BeforeValidator(_not_empty),
        Field(
            max_length=MOST_ACTIONS,
            description="What is done, in this order: all of it or nothing. Answers to questions are actions too.",
            json_schema_extra={"minItems": 1},
        ),
    ]
    return create_model(
        "PostedActions",
        __base__=Frozen,
        __module__=submission_model.__module__,
        __doc__="One or several actions.",
        actions=(actions, ...),
    )


def _not_empty(value: Any) -> Any:
    """Refuse an empty list before the actions in a list that is not are looked at: their faults are enough."""
    if value == []:
        raise PydanticKnownError("too_short", {"field_type": "List", "min_length": 1, "actual_length": 0})
    return value


@dataclass(frozen=True, slots=True)
class PostedActions:
    """Actions, and the JSON document that they were read from."""

    actions: tuple[Frozen, ...]
    document: Any

    def refused(self, found: SubmissionFaults) -> InvalidBody:
        """The faults that the game or the catalogue found, with pointers into the posted document."""
        return InvalidBody(pointing_into(self.document, found), len(found.faults))

    def pointer(self, canonical: str) -> str:
        """The pointer into the posted document for one into its canonical form, within the same action."""
        _, actions, position, *inside = canonical.split("/")
        start = f"/{actions}/{position}"
        if not inside:
            return start
        return start + pointer_into("/" + "/".join(inside), self.document["actions"][int(position)])


def read_actions(body: bytes, game: Game) -> PostedActions:
    """The actions that a body holds.

    Raises UnreadableJson where the body is not strict JSON, InvalidBody where it has no actions of this game.
    """
    document = parse(body)
    posted: Any = validated(document, actions_model(game.submission_model), InvalidBody)
    return PostedActions(posted.actions, document)
