"""Live duels that are played at random: every action is posted as its player would post it."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.live import ActionRefused, ActionUndetermined, LegalAction, NothingAsked, QuestionOpen, Viewer
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.yugioh.actions import VERBS, verb_of
from app.games.yugioh.live import Stored, YugiohLive
from app.games.yugioh.printed import Printed
from app.games.yugioh.setup import set_up
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, opponent_of
from tests.support.judging import Json, definitions_for, read
from tests.support.views import EMPTY

LISTS = ("cost", "targets", "tributes", "materials")
REFUSALS = (ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked, SubmissionFaults)


def model_of(action: Json) -> Frozen:
    """The action as it is read."""
    verb = next(name for name in VERBS if name in action)
    return VERBS[verb].model_validate(action)


@dataclass(slots=True)
class Table:
    """A live duel, and the number of its last action."""

    live: YugiohLive
    sequence: int = 0

    @classmethod
    def of(cls, board: Json) -> "Table":
        """A table at which the game of this setup is played."""
        submission = read({**board, "actions": []})
        definitions = {name: card for name, card in definitions_for(submission).items() if isinstance(card, Printed)}
        definitions |= {card.name: card for card in submission.cards}
        duel = set_up(submission, definitions, live=True)
        return cls(YugiohLive(Stored(duel, Sights(duel)), definitions, "rules"))

    @classmethod
    def with_sides(cls, side_a: Json, side_b: Json, *, cards: list[Json] | None = None, **setup: Any) -> "Table":
        """A table at which these two sides meet; the zones that are left out are empty."""
        players = {"A": {**EMPTY, **side_a}, "B": {**EMPTY, **side_b}}
        return cls.of({"setup": {"players": players, **setup}, "cards": cards or []})

    def post_all(self, *actions: Json) -> None:
        """Post actions, each as its own player; a judge posts what all players do. Raises REFUSALS."""
        for action in actions:
            viewer: Viewer = action.get("player", "judge")
            self.post(action, viewer)

    def both_pass(self) -> None:
        """Both players pass, whoever may act first."""
        first: Player = self.live.state("judge").window.to_act or "A"
        self.post_all({"player": first, "pass": True}, {"player": opponent_of(first), "pass": True})

    def answer(self, *given: str) -> None:
        """Answer the open question as the player of whom it is asked."""
        question = self.live.asked("judge")
        assert question is not None
        self.post_all({"player": question.player, "answer": [*given], "question": question.id})

    def words(self, viewer: Viewer) -> list[str]:
        """What the last action made happen, as a viewer is told."""
        return [event.words for event in self.live.told(viewer)]

    @property
    def duel(self) -> Duel:
        """The duel as it stands."""
        return self.live._duel

    @property
    def sights(self) -> Sights:
        """What every viewer calls the cards."""
        return self.live._sights

    def understood(self, action: Json, viewer: Viewer) -> Frozen:
        """The action in the duel's own references. Raises ActionRefused."""
        return self.live.understood(model_of(action), viewer, self.sequence + 1)

    def play(self, action: Frozen) -> None:
        """Play an action that is in the duel's own references; what it leaves unknown is looked up. Raises REFUSALS."""
        found: dict[str, PrintedCard] = {}
        for name in self.live.names_unknown(action):
            card = Catalogue.load().find("yugioh", name)
            if card is not None:
                found[name] = card
        self.live.learn(found)
        self.live.play(action, self.sequence + 1)
        self.sequence += 1

    def post(self, action: Json, viewer: Viewer) -> None:
        """Post an action as this viewer. Raises REFUSALS."""
        self.play(self.understood(action, viewer))

    def shown(self, viewer: Viewer) -> dict[str, str]:
        """All that the viewer is shown now, part by part, as it would be written."""
        live = self.live
        parts: dict[str, Any] = {
            "state": live.state(viewer), "asked": live.asked(viewer), "ruling": live.ruling(viewer),
        }  # fmt: skip
        told = {name: part.model_dump_json() if part is not None else "null" for name, part in parts.items()}
        told["told"] = json.dumps([event.model_dump(mode="json") for event in live.told(viewer)])
        told["legal"] = json.dumps([one.model_dump(mode="json") for one in live.legal_actions(viewer)])
        return told


def refusal(error: Exception) -> str:
    """An error as the viewer is told it."""
    if isinstance(error, ActionRefused):
        return f"refused {error.out_of_turn} {[one.model_dump_json() for one in error.findings]}"
    if isinstance(error, ActionUndetermined):
        return f"undetermined {[one.model_dump_json() for one in error.undetermined]}"
    return type(error).__name__


def filled(offer: LegalAction, chance: random.Random) -> Json | None:
    """The offered action with its choices made at random; None where there is nothing to choose from."""
    action: Json = dict(offer.action)
    for choice in offer.choices:
        references = [candidate.reference for candidate in choice.candidates]
        most = min(choice.max, len(references))
        if most < choice.min:
            return None
        if chance.random() < 0.35 and choice.field != "answer":
            continue  # then it is asked
        chosen = chance.sample(references, chance.randint(choice.min, most))
        if choice.field in (*LISTS, "answer"):
            action[choice.field] = [*action.get(choice.field, ()), *chosen]
        elif chosen:
            action[choice.field] = chosen[0]
    return action


def references_in(action: Frozen) -> Iterator[tuple[str, str]]:
    """Every reference of a card in an action, with its field."""
    for name in (verb_of(action) or "", "target", *LISTS, "answer"):
        value = getattr(action, name, None)
        if isinstance(value, str) and name != "enter_phase":
            yield name, value
        elif isinstance(value, tuple):
            yield from ((name, one) for one in value)
