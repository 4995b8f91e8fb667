"""A posted opening: the game and setup of a session, which is a submission without actions."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import create_model

from app.api.reading.json_text import parse
from app.api.reading.submission import PostedSubmission, game_of, validated
from app.games.game import Game
from app.games.model import Frozen

MODEL_NAME = "NewSession"


@cache
def opening_model(submission_model: type[Frozen], comparison_field: str) -> type[Frozen]:
    """The submission's model without what only a finished game has: its actions, and what to do about them."""
    left_out = ("actions", "on_illegal", comparison_field)
    fields: dict[str, Any] = {
        name: (field.annotation, field) for name, field in submission_model.model_fields.items() if name not in left_out
    }
    return create_model(
        MODEL_NAME,
        __base__=Frozen,
        __module__=submission_model.__module__,
        __doc__="A game to be opened: whose rules, and where everything is at the beginning.",
        **fields,
    )


def read_opening(body: bytes, games: Mapping[str, Game]) -> PostedSubmission:
    """The submission without actions that a body holds.

    Raises UnreadableJson where the body is not strict JSON, InvalidSubmission where it is no opening.
    """
    document = parse(body)
    game = game_of(document, games)
    opening = validated(document, opening_model(game.submission_model, game.comparison_field))
    fields = {name: getattr(opening, name) for name in type(opening).model_fields}
    return PostedSubmission(game, game.submission_model(**fields), document)
