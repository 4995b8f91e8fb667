"""A live game of Flesh and Blood that actions are posted to, written as JSON."""

from typing import Any

from pydantic import TypeAdapter

from app.catalogue.catalogue import Catalogue
from app.games.fab.actions import Action
from app.games.fab.cards import CardDefinition
from app.games.fab.game import FLESH_AND_BLOOD
from app.games.fab.live import FabLive
from app.games.fab.state import Match
from app.games.model import Frozen
from tests.support.judging import Json
from tests.support.judging_fab import definitions_for, read

ACTION: TypeAdapter[Any] = TypeAdapter(Action)
NOTHING: Json = {"hand": [], "arsenal": [], "arena": [], "deck": [], "pitch": []}


class LiveTable:
    """A live game; `sequence` is the number of the last accepted action."""

    def __init__(self, side_a: Json, side_b: Json | None = None, **setup: Any) -> None:
        players = {"A": {**NOTHING, **side_a}, "B": {**NOTHING, **(side_b or {})}}
        submission = read({"setup": {"players": players, **setup}})
        self.definitions = definitions_for(submission)
        self.live: FabLive = FLESH_AND_BLOOD.open(submission, self.definitions)
        self.sequence = 0

    @property
    def match(self) -> Match:
        """The game as the machine has it."""
        return self.live.match

    def action(self, action: Json) -> Frozen:
        """An action as the game takes it."""
        read_action: Frozen = ACTION.validate_python(action)
        return read_action

    def definition(self, name: str) -> CardDefinition:
        """A card of the catalogue."""
        found = Catalogue.load().find("flesh-and-blood", name)
        assert isinstance(found, CardDefinition)
        return found

    def post(self, *actions: Json) -> "LiveTable":
        """Post actions one after the other. Raises what the game raises."""
        for action in actions:
            self.live.play(self.action(action), self.sequence + 1)
            self.sequence += 1
        return self

    def passes(self, *players: str) -> "LiveTable":
        """These players pass one after the other."""
        return self.post(*({"player": player, "pass": True} for player in players))

    def answer(self, *chosen: str) -> "LiveTable":
        """Answer the open question."""
        asked = self.live.asked("judge")
        assert asked is not None
        return self.post({"player": asked.player, "answer": list(chosen), "question": asked.id})

    def candidates(self) -> list[str]:
        """The references that the open question takes."""
        asked = self.live.asked("judge")
        return [] if asked is None else [one.reference for one in asked.candidates]
