"""Live sessions: games in progress, judged as they are played."""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.live import Viewer
from app.games.model import Frozen
from app.games.ruling import Ruling
from app.services.adjudication import Adjudicator
from app.services.errors import store_errors
from app.services.judging import utc_now
from app.services.session_acting import Acting
from app.services.session_changes import Change, SessionChanges
from app.services.session_changing import SessionChanging, scope_of
from app.services.session_definitions import SessionDefinitions
from app.services.session_errors import (
    SessionOutdated,
    UnknownSequence,
)
from app.services.session_games import SessionGames
from app.services.session_holding import Held
from app.services.session_log import Made, close_entry, rewind_entry
from app.services.session_opening import SessionOpening
from app.services.session_reading import EntriesPage, SessionReading
from app.services.session_retries import Answer, Retries, Retry
from app.services.session_rulings import SessionRulings
from app.services.session_supposing import suppose
from app.services.session_transfer import SessionTransfer
from app.store.identity import new_id, to_millisecond
from app.store.records import DefinitionRecord, RulingRecord
from app.store.session_records import SessionFilters, SessionRecord
from app.store.store import Store

__all__ = ["Answer", "EntriesPage", "SessionFilters", "SessionsService"]

SNAPSHOT_EVERY = 8
"""After how many entries the game is stored again: so many are played at most to take it up."""


class SessionsService(SessionReading):
    """Runs sessions for tenants. Safe for threads.

    Every method waits for the database: so `async` code calls them in a thread. All raise StoreUnavailable, and
    NotFound for a session that this tenant does not have. Who may do what is decided by the view.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        catalogue: Catalogue,
        store: Store,
        *,
        engine_version: str | None = None,
        clock: Callable[[], datetime] = utc_now,
        ids: Callable[[datetime], UUID] = new_id,
    ) -> None:
        self._adjudicator = Adjudicator(catalogue, engine_version)
        version = self._adjudicator.engine_version
        self._clock: Callable[[], datetime] = lambda: to_millisecond(clock())
        self._game_by_model = {game.submission_model: game for game in games.values()}
        self._retries = Retries()
        self._definitions = SessionDefinitions(catalogue, self._adjudicator.definitions)
        self._games = SessionGames(games, self._definitions, version)
        self._rulings = SessionRulings(self._adjudicator, ids)
        self._acting = Acting(self._definitions, self._rulings, self._clock)
        self._changes = SessionChanges(store, self._retries, self._clock)
        changing = SessionChanging(store, self._changes, self._games, self._retries)
        super().__init__(store, self._changes, changing)
        self._opening = SessionOpening(
            store, self._changes, self._retries, self._definitions, engine_version=version, clock=self._clock, ids=ids
        )
        self._transfer = SessionTransfer(store, self._games, self._opening, self._rulings, SNAPSHOT_EVERY)

    @property
    def on_change(self) -> list[Change]:
        """What is called after each commit with the tenant, the session and its sequence number."""
        return self._changing.on_change

    def create(self, tenant: str, submission: Frozen, key: Retry | None) -> Answer:
        """Open a session with the setup of a submission without actions; the answer has a token for each view.

        Raises SubmissionFaults for what is no game state, KeyReused, KeyInFlight.
        """
        return self._opening.create(tenant, self._game_by_model[type(submission)], submission, key)

    def import_session(self, tenant: str, document: Any) -> Answer:
        """Open a session from an export, with its id and all its entries. Raises InvalidImport, SessionExists."""
        return self._transfer.import_session(tenant, document)

    def export(self, tenant: str, session_id: UUID, viewer: Viewer) -> bytes:
        """The whole session as a JSON file, for a judge. Raises NotForThisView."""
        self.must_be_a_judge(viewer, "exports a session")
        return self._transfer.export(self._changes.record(tenant, session_id))

    def act(
        self,
        tenant: str,
        session_id: UUID,
        viewer: Viewer,
        actions: Sequence[Frozen],
        expected: int | None,
        key: Retry | None,
    ) -> Answer:
        """Play actions, all or none of them: Acted. Raises as Acting.act does, and what every change raises.

        That is PreconditionRequired without an `expected` sequence number, StaleSequence, SessionClosed, KeyReused,
        KeyInFlight and SessionOutdated.
        """

        def make(held: Held, record: SessionRecord, made: Made) -> None:
            live = self._changing.current(held, record)
            self._acting.act(self._games.game(record.game), live, record, viewer, actions, held.used, made)
            if live.asked("judge") is None and made.sequence - held.snapshot_at >= SNAPSHOT_EVERY:
                made.snapshot = self._games.snapshot(record, live, made.sequence)

        return self._changing.change(tenant, session_id, viewer, expected, key, make)

    def rewind(
        self,
        tenant: str,
        session_id: UUID,
        viewer: Viewer,
        to: int,
        reason: str,
        expected: int | None,
        key: Retry | None,
    ) -> Answer:
        """Take back every action after the entry `to`, for a judge: Acted. Raises UnknownSequence, NotForThisView."""
        self.must_be_a_judge(viewer, "rewinds a session")

        def make(held: Held, record: SessionRecord, made: Made) -> None:
            self._must_be_effective(record, to)
            with store_errors(), self._store.reading() as work:
                taken = self._games.take_up(work, record, to)
            sequence = record.sequence + 1
            entry = rewind_entry(taken.live, to, reason, sequence=sequence, at=self._clock())
            held.put(taken, sequence)
            made.entries.append(entry)
            made.undone_after = to

        return self._changing.change(tenant, session_id, viewer, expected, key, make)

    def close(
        self, tenant: str, session_id: UUID, viewer: Viewer, reason: str | None, expected: int | None, key: Retry | None
    ) -> Answer:
        """Close the session, for a judge: Acted. Nothing can be done in it any more. Raises NotForThisView."""
        self.must_be_a_judge(viewer, "closes a session")

        def make(held: Held, record: SessionRecord, made: Made) -> None:
            self._changing.current(held, record)
            made.entries.append(close_entry(reason, sequence=record.sequence + 1, at=self._clock()))
            made.closes = True

        return self._changing.change(tenant, session_id, viewer, expected, key, make)

    def what_if(self, tenant: str, session_id: UUID, viewer: Viewer, actions: Sequence[Frozen]) -> Answer:
        """What would become of hypothetical actions, for a judge: WhatIf. Nothing is kept. Raises NotForThisView."""
        self.must_be_a_judge(viewer, "tries hypothetical actions")
        record = self._changes.record(tenant, session_id)
        with store_errors(), self._store.reading() as work:
            taken = self._games.take_up(work, record, record.sequence)
        supposed = suppose(self._acting, self._games.game(record.game), taken.live, record, actions)
        return Answer(200, _json(supposed), record.sequence)

    def fork(self, tenant: str, session_id: UUID, viewer: Viewer, at: int | None, key: Retry | None) -> Answer:
        """Open another session that goes on from the entry `at`, or from now, for a judge: OpenedSession.

        Raises UnknownSequence, NotForThisView, KeyReused, KeyInFlight.
        """
        self.must_be_a_judge(viewer, "forks a session")
        record = self._changes.record(tenant, session_id)
        return self._opening.fork(record, record.sequence if at is None else at, scope_of(session_id, viewer), key)

    def judged_again(self, made_in: RulingRecord) -> tuple[Ruling, Mapping[str, DefinitionRecord]]:
        """The ruling on the same actions by the cards and the engine of today, and the definitions that it rests on.

        Raises SessionOutdated where an action that was accepted is not any more, and where nothing ends by the last.
        """
        assert made_in.session_id is not None
        assert made_in.last_sequence is not None
        record = self._changes.record(made_in.tenant, made_in.session_id)
        with store_errors(), self._store.reading() as work:
            taken = self._games.judged_again(work, record, made_in.last_sequence)
        if not taken.live.ruling_due:
            raise SessionOutdated(f"By entry {made_in.last_sequence} nothing ends any more that would be ruled on.")
        return self._rulings.ruling(taken.live, "judge", json.loads(made_in.submission)), taken.used

    def _must_be_effective(self, record: SessionRecord, to: int) -> None:
        """Whether the game can go back to this entry. Raises UnknownSequence."""
        if not 0 <= to < record.sequence:
            raise UnknownSequence(to, record.sequence)
        with store_errors(), self._store.reading() as work:
            entry = work.entries.one(record.tenant, record.id, to) if to else None
        if entry is not None and entry.undone_by is not None:
            raise UnknownSequence(to, record.sequence, undone_by=entry.undone_by)


def _json(value: BaseModel) -> bytes:
    return value.model_dump_json(by_alias=True).encode()
