"""Two games of Flesh and Blood that differ only in what a viewer may not know, played and compared side by side."""

import random
from typing import Any

from pydantic import TypeAdapter

from app.catalogue.catalogue import Catalogue
from app.games.fab.events import Happened, Looked, Moved
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.fab.handles import seen_now, sees
from app.games.fab.live import FabLive
from app.games.fab.thing import thing_of
from app.games.live import ActionRefused, ActionUndetermined, NothingAsked, QuestionOpen, Viewer
from app.games.model import Frozen
from app.games.printed import PrintedCard
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, read
from tests.support.laws_of_games import LawBroken
from tests.support.random_fab_play import ACTION
from tests.support.twin_fab_boards import twin_board

NOT_ACCEPTED = (ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked)
_ANY: TypeAdapter[Any] = TypeAdapter(Any)


class Seen(Exception):
    """Something comes to be seen, or has to be done, that is not the same in both games: here they part."""


class Pair:
    """Two games that differ only in what the viewer may not know, and what was posted in both.

    `alike`: somebody else never had to choose different cards in them so far.
    """

    def __init__(self, board: Json, viewer: Viewer, chance: random.Random) -> None:
        self.viewer: Viewer = viewer
        self.chance = chance
        self.board = board
        self.boards = (board, twin_board(board, viewer, chance))
        self.games = tuple(_opened(one) for one in self.boards)
        self.posted: list[Any] = []
        self.sequence = 0
        self.alike = True

    def broken(self, told: str) -> LawBroken:
        """The law is broken, with both boards and what was posted."""
        return LawBroken(f"{self.viewer}: {told}", {"boards": self.boards, "actions": self.posted})

    def compare(self, what: str, *values: Any) -> None:
        """Both games must give the viewer the same bytes. Raises LawBroken."""
        one, other = (_ANY.dump_json(value) for value in values)
        if one != other:
            raise self.broken(f"{what} is not the same: {_difference(one, other)}")

    def look(self) -> None:
        """Compare all that the viewer sees between two actions; a ruling is begun anew where one is due."""
        for what in ("asked", "state", "legal_actions", "told"):
            self.compare(what, *(getattr(game, what)(self.viewer) for game in self.games))
        self.compare("ruling_due", *(game.ruling_due for game in self.games))
        if self.games[0].ruling_due:
            self.compare("ruling", *(game.ruling(self.viewer) for game in self.games))
            for game in self.games:
                game.begin_ruling()

    def part_if_seen(self) -> None:
        """Raises Seen where the viewer sees a card by now that is not the same in both games."""
        one, other = (_seen(game, self.viewer) for game in self.games)
        if any(name != other.get(number, name) for number, name in one.items()):
            raise Seen("a card that is not the same")
        if len({tuple(_searched(game, self.viewer)) for game in self.games}) > 1:
            raise Seen("what a search finds")
        if not self.alike and one != other:
            raise Seen("a card that was chosen in one of the games only")

    def take(self, action: Json) -> bool:
        """The viewer posts an action: whether it is accepted, which must be so in both games alike."""
        self.posted.append(action)
        errors = [self._post(game, ACTION.validate_python(action), self.viewer) for game in self.games]
        self.part_if_seen()
        self.compare("the error", *(_error(error) for error in errors))
        self.sequence += errors[0] is None
        return errors[0] is None

    def take_hidden(self, actions: tuple[Json, Json]) -> None:
        """Somebody else acts, in the machine's references of each game. Raises Seen where only one of them takes it."""
        self.posted.append(actions)
        errors = [
            self._post(game, ACTION.validate_python(action), "judge")
            for game, action in zip(self.games, actions, strict=True)
        ]
        if any(error is not None for error in errors):
            raise Seen("an action that only one of the games takes")
        self.sequence += 1
        self.part_if_seen()

    def _post(self, game: FabLive, action: Frozen, viewer: Viewer) -> Exception | None:
        try:
            understood = game.understood(action, viewer, self.sequence + 1)
            game.learn({name: card for name in game.names_unknown(understood) if (card := _card(name)) is not None})
            game.play(understood, self.sequence + 1)
        except NOT_ACCEPTED as error:
            return error
        return None


def _card(name: str) -> PrintedCard | None:
    return Catalogue.load().find("flesh-and-blood", name)


def _opened(board: Json) -> FabLive:
    submission = read(board)
    return FLESH_AND_BLOOD.open(submission, definitions_for(submission))


def _error(error: Exception | None) -> Any:
    if isinstance(error, ActionRefused):
        return [error.out_of_turn, *error.findings]
    if isinstance(error, ActionUndetermined):
        return list(error.undetermined)
    return None if error is None else type(error).__name__


def _difference(one: bytes, other: bytes) -> str:
    at = next(
        (at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right),
        min(len(one), len(other)),
    )
    start = max(0, at - 150)
    left, right = (found[start : at + 150].decode(errors="replace") for found in (one, other))
    return f"...{left}... and ...{right}..."


def _seen(game: FabLive, viewer: Viewer) -> dict[int, str]:
    """The names of all objects that the viewer sees now, was shown by the last action, or may choose among."""
    match = game.match
    found = {thing.number: thing.title for thing in match.things if seen_now(viewer, thing)}
    for event in match.journal.events:
        if isinstance(event, Happened) and event.happening.kind in ("reveal", "fuse", "boost"):
            shown = (event.happening.object, *event.happening.others)
            found |= {thing_of(one).number: one.title for one in shown if one is not None}
        elif isinstance(event, Moved | Looked) and _shows(event, viewer):
            found[event.thing.number] = event.thing.title
    question = game.question
    if question is not None and question.player == viewer and question.kind != "random":
        things = {thing.reference: thing for thing in match.things}
        for candidate in question.candidates:
            if candidate.zone is not None and candidate.reference in things:
                thing = things[candidate.reference]
                found[thing.number] = thing.title
    return found


def _shows(event: Moved | Looked, viewer: Viewer) -> bool:
    """Whether the viewer sees then what the card is."""
    if isinstance(event, Looked):
        return event.player == viewer
    return sees(viewer, event.zone, event.seat, face_up=event.face_up)


def _searched(game: FabLive, viewer: Viewer) -> list[str | None]:
    """What the viewer may choose in a deck: its cards are shown to nobody else."""
    question = game.question
    if question is None or question.kind not in ("search", "top") or question.player != viewer:
        return []
    return [candidate.card for candidate in question.candidates]
