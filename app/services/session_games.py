"""Taking a session's game up where it stands: from its newest snapshot, and the few actions after that."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from pydantic import TypeAdapter, ValidationError

from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.live import ActionRefused, ActionUndetermined, LiveGame, NothingAsked, QuestionOpen, UnusableSnapshot
from app.games.model import Frozen
from app.games.printed import PrintedCard, own_definitions
from app.services.games import game_named
from app.services.session_definitions import SessionDefinitions
from app.services.session_errors import SessionOutdated
from app.services.session_log import effective, state_json
from app.store.records import DefinitionRecord
from app.store.session_records import EntryRecord, SessionRecord, SnapshotRecord
from app.store.unit_of_work import UnitOfWork

NOT_ACCEPTED = (ActionRefused, ActionUndetermined, QuestionOpen, NothingAsked, SubmissionFaults, ValidationError)
"""What playing an action can raise; of one that was accepted before it means that the engine has changed."""


@dataclass(slots=True)
class TakenUp:
    """A session's game as it stood once, the newest snapshot before that, and the definitions that the session has."""

    live: LiveGame
    snapshot_at: int
    used: dict[str, DefinitionRecord]


class SessionGames:
    """Opens games, and takes them up again. Safe for threads; a game itself is for one thread at a time."""

    def __init__(self, games: Mapping[str, Game], definitions: SessionDefinitions, engine_version: str) -> None:
        self._games = dict(games)
        self._definitions = definitions
        self._engine_version = engine_version
        self._actions: dict[str, TypeAdapter[Any]] = {}

    def game(self, name: str) -> Game:
        """The game of this name. Raises NotFound."""
        return game_named(name, self._games)

    @cached_property
    def engines(self) -> Mapping[str, str]:
        """What wrote a snapshot, for each game: the versions of the service and of the game's rules."""
        return {name: f"{self._engine_version} {game.rules_version}" for name, game in self._games.items()}

    def action(self, game: Game, stored: bytes) -> Frozen:
        """A stored action. Raises ValidationError where this version knows no such action."""
        adapter = self._actions.get(game.name)
        if adapter is None:
            adapter = self._actions[game.name] = TypeAdapter(game.action_model)
        action: Frozen = adapter.validate_json(stored)
        return action

    def take_up(self, work: UnitOfWork, record: SessionRecord, at: int) -> TakenUp:
        """The game as it stood after the entry `at`.

        A snapshot that this version of the engine cannot read, or reads as another state, is not used: then every
        action is played again. Raises SessionOutdated where that leads to something else than was recorded.
        """
        game = self.game(record.game)
        used = dict(work.sessions.definitions(record.tenant, record.id))
        definitions = self.definitions(game, used.items())
        snapshot = work.snapshots.latest(record.tenant, record.id, at)
        if snapshot is not None:
            live = self.reopened(game, record, snapshot, definitions)
            if live is not None:
                self._play_on(game, live, work.entries.effective(record.tenant, record.id, snapshot.sequence, at))
                return TakenUp(live, snapshot.sequence, used)
        live = game.open(self.setup(game, record), definitions)
        if snapshot is None:
            self._play_on(game, live, work.entries.effective(record.tenant, record.id, 0, at))
        else:
            self._play_again(game, live, work, record, at)
        return TakenUp(live, 0, used)

    def judged_again(self, work: UnitOfWork, record: SessionRecord, last: int) -> TakenUp:
        """The game as it stood after the entry `last`, played with the cards and the engine of today.

        The ruling on what that entry ended is still to be had from it. Raises SessionOutdated where an action that was
        accepted is not any more.
        """
        game = self.game(record.game)
        used = dict(work.sessions.definitions(record.tenant, record.id))
        cards = {**self.definitions(game, used.items()), **self._definitions.of_today(game, used)}
        live = game.open(self.setup(game, record), cards)
        for entry in effective(work.entries.all(record.tenant, record.id, last), last):
            if live.ruling_due:
                live.begin_ruling()
            self._play(game, live, entry)
        return TakenUp(live, 0, self._definitions.records(game, cards))

    def setup(self, game: Game, record: SessionRecord) -> Frozen:
        """The setup that a session was opened with. Raises SessionOutdated."""
        try:
            return game.submission_model.model_validate_json(record.setup)
        except ValidationError as error:
            raise SessionOutdated(f"This version no longer understands the setup of this session: {error}.") from error

    def snapshot(self, record: SessionRecord, live: LiveGame, sequence: int) -> SnapshotRecord:
        """The game as it stands after this entry, to be stored."""
        return SnapshotRecord(sequence, self.engines[record.game], state_digest(live), live.snapshot())

    def definitions(self, game: Game, stored: Iterable[tuple[str, DefinitionRecord]]) -> Mapping[str, PrintedCard]:
        """The cards of stored definitions by the names under which the session has them."""
        return self._definitions.restored(game, stored)

    def reopened(
        self, game: Game, record: SessionRecord, snapshot: SnapshotRecord, definitions: Mapping[str, PrintedCard]
    ) -> LiveGame | None:
        """The game in a snapshot, or None where this version cannot use it.

        One of another engine is compared with the state that it was then.
        """
        try:
            live = game.reopen(snapshot.body, {**definitions, **self._inline(game, record)})
            same = snapshot.engine == self.engines[game.name] or state_digest(live) == snapshot.state_digest
        except UnusableSnapshot:
            return None
        except Exception:
            if snapshot.engine == self.engines[game.name]:
                raise
            return None  # objects of another version's engine may fail anywhere
        return live if same else None

    def _inline(self, game: Game, record: SessionRecord) -> Mapping[str, PrintedCard]:
        """The cards that the setup itself defines."""
        if b'"cards":[{' not in record.setup:
            return {}
        cards = json.loads(record.setup).get("cards", [])
        return own_definitions([game.definition_model.model_validate(card) for card in cards])

    def _play_on(self, game: Game, live: LiveGame, entries: Iterable[EntryRecord]) -> None:
        for entry in entries:
            self._play(game, live, entry)
            if live.ruling_due:
                live.begin_ruling()

    def _play(self, game: Game, live: LiveGame, entry: EntryRecord) -> None:
        try:
            live.play(self.action(game, entry.body), entry.sequence)
        except NOT_ACCEPTED as error:
            raise _outdated(entry.sequence, str(error)) from error

    def _play_again(self, game: Game, live: LiveGame, work: UnitOfWork, record: SessionRecord, at: int) -> None:
        """Play every action with this engine, and compare what happens with what was told then."""
        for entry in effective(work.entries.all(record.tenant, record.id, at), at):
            self._play_on(game, live, [entry])
            told = [event.model_dump(mode="json", exclude_none=True) for event in live.told("judge")]
            if told != json.loads(entry.judge).get("events", []):
                raise _outdated(entry.sequence, "something else happens by it")


def state_digest(live: LiveGame) -> bytes:
    """The SHA-256 of the state as a judge sees it."""
    return sha256(state_json(live, "judge")).digest()


def _outdated(sequence: int, why: str) -> SessionOutdated:
    return SessionOutdated(
        f"With this version of the engine the session plays out differently from entry {sequence} on ({why}). What was "
        "recorded stays readable; export the session for a service of the version that recorded it."
    )
