"""A posted body that is no submission, read as strictly as one."""

from typing import TypeVar

from app.api.reading.json_text import parse
from app.api.reading.submission import InvalidSubmission, validated
from app.games.model import Frozen

ModelT = TypeVar("ModelT", bound=Frozen)


class InvalidBody(InvalidSubmission):
    """A JSON document that is not what the path takes."""


def read_body(body: bytes, model: type[ModelT]) -> ModelT:
    """The value that a body holds; an empty body is an empty object.

    Raises UnreadableJson where the body is not strict JSON, InvalidBody where it is no value of the model.
    """
    return validated(parse(body) if body.strip() else {}, model, InvalidBody)
