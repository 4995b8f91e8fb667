"""Exports and imports of sessions."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from pydantic import ValidationError

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.game import Game
from app.services.canonical import canonical_json
from app.services.errors import NotFound, store_errors
from app.services.session_definitions import record_of
from app.services.session_errors import InvalidImport, SessionExists
from app.services.session_export import ExportedEntry, ExportedRuling, ExportedSession, told_digest
from app.services.session_games import SessionGames
from app.services.session_models import Entry
from app.services.session_opening import SessionOpening, must_be_a_setup
from app.services.session_replay import Replay
from app.services.session_retries import Answer
from app.services.session_rulings import SessionRulings
from app.store.records import DefinitionRecord
from app.store.session_records import EntryRecord, SessionRecord
from app.store.store import Store
from app.store.unit_of_work import UnitOfWork

MOST_FAULTS = 100


class SessionTransfer:
    """Writes sessions as files, and opens sessions from such files. Safe for threads."""

    def __init__(
        self,
        store: Store,
        games: SessionGames,
        opening: SessionOpening,
        rulings: SessionRulings,
        snapshot_every: int,
    ) -> None:
        self._store = store
        self._games = games
        self._opening = opening
        self._rulings = rulings
        self._snapshot_every = snapshot_every

    def export(self, record: SessionRecord) -> bytes:
        """The session as JSON: its setup, its definitions and every entry, those that were undone included."""
        with store_errors(), self._store.reading() as work:
            definitions = work.sessions.definitions(record.tenant, record.id)
            rulings = {ruling.id: ruling for ruling in _rulings_of(work, record)}
            stored = work.entries.all(record.tenant, record.id, record.sequence)
            entries = tuple(_exported(entry, rulings) for entry in stored)
        exported = ExportedSession(
            id=record.id, game=record.game, profile=record.profile, status=record.status, sequence=record.sequence,
            created_at=record.created_at, changed_at=record.changed_at, forked_from=record.forked_from,
            forked_at=record.forked_at, engine_version=record.engine_version, rules_version=record.rules_version,
            setup=json.loads(record.setup),
            definitions={name: json.loads(definition.body) for name, definition in sorted(definitions)},
            entries=entries,
        )  # fmt: skip
        return exported.model_dump_json(exclude_none=True).encode()

    def import_session(self, tenant: str, document: Any) -> Answer:
        """Open the session of an export, after playing it again. Raises InvalidImport, SessionExists."""
        exported = _read(document)
        game = self._game(exported)
        with store_errors(), self._store.reading() as work:
            if work.sessions.get(tenant, exported.id) is not None:
                raise SessionExists(exported.id)
        definitions = _definitions(game, exported)
        record = _record(tenant, exported, _setup(game, exported))
        replay = Replay(game, self._games, self._rulings, record, definitions, self._snapshot_every)
        made = replay.run(exported.entries)

        def fill(work: UnitOfWork, stored: SessionRecord) -> None:
            work.entries.add(tenant, stored.id, made.entries)
            work.rulings.add(tenant, [ruling for ruling, _ in made.rulings])
            work.session_rulings.add(tenant, stored.id, [views for _, views in made.rulings])
            for snapshot in made.snapshots:
                work.snapshots.add(tenant, stored.id, snapshot)

        return self._opening.open(record, definitions, None, "import", fill)

    def _game(self, exported: ExportedSession) -> Game:
        try:
            return self._games.game(exported.game)
        except NotFound as error:
            raise _invalid(pointer("game"), "unknown_game", str(error)) from error


def _read(document: Any) -> ExportedSession:
    """The export in a JSON document. Raises InvalidImport with every fault of its shape."""
    try:
        return ExportedSession.model_validate(document)
    except ValidationError as error:
        raise InvalidImport(_faults(error, document, "not_an_export")) from error


def _setup(game: Game, exported: ExportedSession) -> bytes:
    """The canonical setup of an export. Raises InvalidImport."""
    try:
        submission = game.submission_model.model_validate(exported.setup)
        must_be_a_setup(submission)
    except ValidationError as error:
        raise InvalidImport(_faults(error, exported.setup, "not_a_setup", "setup")) from error
    except SubmissionFaults as faults:
        first = faults.faults[0]
        raise _invalid(pointer("setup") + first.pointer, first.code, first.message) from faults
    return canonical_json(exported.setup)


def _definitions(game: Game, exported: ExportedSession) -> dict[str, DefinitionRecord]:
    found = {}
    for name, definition in exported.definitions.items():
        try:
            found[name] = record_of(game, name, definition, canonical_json(definition))
        except ValidationError as error:
            raise InvalidImport(_faults(error, definition, "not_a_definition", "definitions", name)) from error
    return found


def _record(tenant: str, exported: ExportedSession, setup: bytes) -> SessionRecord:
    return SessionRecord(
        tenant=tenant, id=exported.id, created_at=exported.created_at, changed_at=exported.changed_at,
        game=exported.game, profile=exported.profile, status=exported.status, sequence=exported.sequence,
        forked_from=exported.forked_from, forked_at=exported.forked_at, engine_version=exported.engine_version,
        rules_version=exported.rules_version, judge_token=b"", a_token=b"", b_token=b"", public_token=b"",
        setup=setup,
    )  # fmt: skip


def _exported(entry: EntryRecord, rulings: Mapping[UUID, ExportedRuling]) -> ExportedEntry:
    told = Entry.model_validate_json(entry.judge)
    return ExportedEntry(
        sequence=entry.sequence, at=entry.at, kind=entry.kind, by=told.by or "judge", body=json.loads(entry.body),
        undone_by=entry.undone_by, ruling=None if told.ruling is None else rulings[told.ruling.id],
        told=told_digest(entry),
    )  # fmt: skip


def _rulings_of(work: UnitOfWork, record: SessionRecord) -> Iterator[ExportedRuling]:
    """The rulings of a session, each with the session that it was made in."""
    cursor: str | None = None
    while True:
        page = work.session_rulings.page(record.tenant, record.id, "judge", cursor, 100)
        for item in page.items:
            yield ExportedRuling(id=item.ruling_id, session=json.loads(item.body)["input"]["session"])
        cursor = page.next
        if cursor is None:
            return


def _faults(error: ValidationError, document: Any, code: str, *place: str) -> list[Fault]:
    """The faults of a document that stands at this place of the export; their pointers lead to what is there."""
    found = error.errors(include_url=False, include_context=False, include_input=False)[:MOST_FAULTS]
    return [
        Fault(
            pointer=pointer(*place, *_way(fault["loc"], document, fault["type"])), code=code, message=fault["msg"] + "."
        )
        for fault in found
    ]


def _way(location: Sequence[str | int], document: Any, kind: str) -> Iterator[str | int]:
    """The parts of a validator's location that lead through the document, without the names of its own steps."""
    for at, part in enumerate(location):
        lacking = kind == "missing" and at == len(location) - 1
        inside = isinstance(document, list) and isinstance(part, int) and part < len(document)
        if inside or (isinstance(document, dict) and part in document):
            document = document[part]
            yield part
        elif lacking:
            yield part


def _invalid(where: str, code: str, message: str) -> InvalidImport:
    return InvalidImport([Fault(pointer=where, code=code, message=message)])
