"""A posted submission of any game, read once and validated once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from app.api.reading.faults import MOST_FAULTS, faults_of, nearest
from app.api.reading.json_text import parse
from app.api.reading.location import pointer_into
from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.game import Game
from app.games.model import Frozen

ModelT = TypeVar("ModelT", bound=Frozen)


class InvalidSubmission(Exception):
    """A JSON document that is no submission. `faults` are those to be shown, `found` counts all of them."""

    def __init__(self, faults: tuple[Fault, ...], found: int) -> None:
        super().__init__("; ".join(f"{fault.pointer}: {fault.message}" for fault in faults))
        self.faults = faults
        self.found = found


@dataclass(frozen=True, slots=True)
class PostedSubmission:
    """A submission, the game that it names, and the JSON document that it was read from."""

    game: Game
    submission: Frozen
    document: Any

    def refused(self, found: SubmissionFaults) -> InvalidSubmission:
        """The faults that the game's rules or the catalogue found, with pointers into the posted document."""
        return InvalidSubmission(pointing_into(self.document, found), len(found.faults))


def read_submission(body: bytes, games: Mapping[str, Game]) -> Frozen:
    """The submission that a body holds, as its game's model. Raises as `read_posted` does."""
    return read_posted(body, games).submission


def read_posted(body: bytes, games: Mapping[str, Game]) -> PostedSubmission:
    """The submission that a body holds, with the game that it names and the document itself.

    Raises UnreadableJson where the body is not strict JSON, InvalidSubmission where it is no submission.
    """
    document = parse(body)
    game = game_of(document, games)
    return PostedSubmission(game, validated(document, game.submission_model), document)


def validated(document: Any, model: type[ModelT], refused: type[InvalidSubmission] = InvalidSubmission) -> ModelT:
    """The document as a value of the model. Raises `refused` where it is none."""
    try:
        return model.model_validate(document)
    except ValidationError as error:
        faults, found = faults_of(error, model, document)
        raise refused(faults, found) from None


def pointing_into(document: Any, found: SubmissionFaults) -> tuple[Fault, ...]:
    """The first of the faults, with pointers into the posted document."""
    shown = found.faults[:MOST_FAULTS]
    return tuple(fault.model_copy(update={"pointer": pointer_into(fault.pointer, document)}) for fault in shown)


def game_of(document: Any, games: Mapping[str, Game]) -> Game:
    """The game that the document names. Raises InvalidSubmission where it names none of them."""
    names = tuple(games)
    one_of = " or ".join(f"`{name}`" for name in names)
    if not isinstance(document, dict):
        raise _one_fault("", "wrong_type", 'A submission is an object, as in {"game": "...", "actions": []}.', names)
    if "game" not in document:
        raise _one_fault("", "missing_field", f"The field `game` is missing here. It should be {one_of}.", names)
    name = document["game"]
    if isinstance(name, str) and name in games:
        return games[name]
    suggestions = (nearest(name, names) if isinstance(name, str) else ()) or names
    raise _one_fault(pointer("game"), "not_an_allowed_value", f"The game should be {one_of}.", suggestions)


def _one_fault(where: str, code: str, message: str, suggestions: tuple[str, ...]) -> InvalidSubmission:
    return InvalidSubmission((Fault(pointer=where, code=code, message=message, suggestions=suggestions),), 1)
