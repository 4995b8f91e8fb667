"""Playing actions in a session: what each of them adds to the log, and the rulings that come due."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.game import Game
from app.games.live import ActionRefused, ActionUndetermined, LiveGame, NothingAsked, QuestionOpen, Viewer
from app.games.model import Frozen
from app.games.ruling import Finding
from app.services.session_definitions import SessionDefinitions
from app.services.session_errors import (
    IllegalAction,
    NotForThisView,
    NothingIsAsked,
    QuestionIsOpen,
    UndeterminedAction,
)
from app.services.session_log import Made, action_entry, document_of, player_of, verb_of
from app.services.session_rulings import SessionRulings
from app.store.records import DefinitionRecord
from app.store.session_records import SessionRecord


class Acting:
    """Plays what is posted. `clock` tells when; `rulings` writes those that come due."""

    def __init__(self, definitions: SessionDefinitions, rulings: SessionRulings, clock: Callable[[], datetime]) -> None:
        self._definitions = definitions
        self._rulings = rulings
        self._clock = clock

    def act(
        self,
        game: Game,
        live: LiveGame,
        record: SessionRecord,
        viewer: Viewer,
        actions: Sequence[Frozen],
        used: Mapping[str, DefinitionRecord],
        made: Made,
    ) -> None:
        """Play the actions on the game, which stands at the record's sequence number, and note what they make.

        `used` are the definitions that the session has so far.

        Raises NotForThisView before anything is played; IllegalAction, UndeterminedAction, QuestionIsOpen,
        NothingIsAsked and SubmissionFaults at the first action that cannot be accepted: those before it are played
        then, and the game is to be dropped.
        """
        for position, action in enumerate(actions):
            may_act(viewer, action, position)
        for position, action in enumerate(actions):
            sequence = record.sequence + position + 1
            played = self.play(game, live, viewer, action, sequence, position, made)
            at = self._clock()
            ruling = self._rulings.due(game, live, record, sequence, at, {**used, **made.learned})
            if ruling is not None:
                made.rulings.append(ruling.stored)
            told = ruling.told if ruling is not None else None
            made.entries.append(action_entry(live, played, viewer, sequence=sequence, at=at, ruling=told))
            if ruling is not None:
                live.begin_ruling()

    def play(
        self, game: Game, live: LiveGame, viewer: Viewer, action: Frozen, sequence: int, position: int, made: Made
    ) -> Frozen:
        """Play one action; the action as the machine understood it. Raises as `act` does."""
        where = f"/actions/{position}"
        try:
            understood = live.understood(action, viewer, sequence)
            unknown = live.names_unknown(understood)
            if unknown:
                found = self._definitions.named(game, {name: where + _place_of(name, action) for name in unknown})
                live.learn(found)
                made.learned |= self._definitions.records(game, found)
            live.play(understood, sequence)
        except ActionRefused as refused:
            findings = [_pointing(finding, sequence, where) for finding in refused.findings]
            raise IllegalAction(position, findings, out_of_turn=refused.out_of_turn) from refused
        except ActionUndetermined as unclear:
            told = [
                one if one.pointer is None else one.model_copy(update={"pointer": where})
                for one in unclear.undetermined
            ]
            raise UndeterminedAction(position, told) from unclear
        except QuestionOpen as open_question:
            asked = live.asked(viewer)
            assert asked is not None
            raise QuestionIsOpen(position, asked.id, asked.player) from open_question
        except NothingAsked as unasked:
            asked = live.asked(viewer)
            raise NothingIsAsked(position, None if asked is None else asked.id) from unasked
        except SubmissionFaults as faults:
            raise SubmissionFaults([_inside(fault, where) for fault in faults.faults]) from faults
        return understood


def may_act(viewer: Viewer, action: Frozen, position: int) -> None:
    """Whether this view may post the action: a player's only for that player. Raises NotForThisView."""
    if viewer == "judge":
        return
    if viewer == "public":
        told = "The public view only looks on: a player's token acts for that player, a judge's for all."
        raise NotForThisView(told, pointer("actions", position))
    player = player_of(action)
    if player is None:
        told = f"{verb_of(action)!r} is what all players do together, which only a judge may post. Each player passes "
        raise NotForThisView(f"{told}with that player's token.", pointer("actions", position))
    if player != viewer:
        told = f"The token of {viewer} acts for {viewer}, not for {player}."
        raise NotForThisView(told, pointer("actions", position, "player"))


def _place_of(name: str, action: Frozen) -> str:
    """The JSON pointer into an action of the first text that names the card, such as `Name` or `Name#2`."""

    def search(value: object, *parts: str | int) -> str | None:
        if isinstance(value, str):
            return pointer(*parts) if value == name or value.rpartition("#")[0] == name else None
        inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        return next((found for part, one in inside if (found := search(one, *parts, part)) is not None), None)

    return search(dict(document_of(action))) or ""


def _inside(fault: Fault, where: str) -> Fault:
    """The fault with a pointer into the posted actions."""
    return fault if fault.pointer.startswith(where) else fault.model_copy(update={"pointer": where})


def _pointing(finding: Finding, sequence: int, where: str) -> Finding:
    """The finding with a pointer into what was posted."""
    inside = f"/actions/{sequence}"
    found = finding.pointer
    told = where + found[len(inside) :] if found == inside or found.startswith(f"{inside}/") else where
    return finding.model_copy(update={"pointer": told})
