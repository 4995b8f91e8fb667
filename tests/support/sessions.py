"""Sessions to store, without playing anything."""

from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256
from uuid import UUID

from app.store.identity import new_id, to_millisecond
from app.store.session_records import (
    EntryKind,
    EntryRecord,
    IdempotencyRecord,
    SessionRecord,
    SessionRulingRecord,
    SessionStatus,
    SnapshotRecord,
)
from app.store.store import Store
from tests.support.rulings import MOMENT, new_ruling


def new_session(
    *,
    tenant: str = "default",
    created_at: datetime = MOMENT,
    game: str = "yugioh",
    status: SessionStatus = "open",
    sequence: int = 0,
    forked_from: UUID | None = None,
    forked_at: int | None = None,
) -> SessionRecord:
    """A session whose tokens are all different."""
    created_at = to_millisecond(created_at)
    judge, a, b, public = (sha256(viewer.encode()).digest() for viewer in ("judge", "A", "B", "public"))
    return SessionRecord(
        tenant=tenant,
        id=new_id(created_at),
        created_at=created_at,
        changed_at=created_at + timedelta(seconds=1),
        game=game,
        profile="tcg",
        status=status,
        sequence=sequence,
        forked_from=forked_from,
        forked_at=forked_at,
        engine_version="1.2.3",
        rules_version="4",
        judge_token=judge,
        a_token=a,
        b_token=b,
        public_token=public,
        setup=b'\x00\xff{"game":"yugioh"}',
    )


def entry(sequence: int, kind: EntryKind = "action", undone_by: int | None = None) -> EntryRecord:
    """An entry of which every viewer is told something else, all of it different for each number."""
    posted = b"\x00\xff%d" % sequence  # no text, so nothing on the way may take it for one
    return EntryRecord(
        sequence=sequence,
        at=MOMENT + timedelta(seconds=sequence),
        kind=kind,
        viewer="A" if kind == "action" else "judge",
        player="A" if kind == "action" else None,
        verb="activate" if kind == "action" else None,
        body=posted,
        undone_by=undone_by,
        judge=b"judge" + posted,
        a=b"a" + posted,
        b=b"b" + posted,
        public=b"public" + posted,
    )


def without_views(whole: EntryRecord) -> EntryRecord:
    """The entry as it is read without its views."""
    return replace(whole, judge=b"", a=b"", b=b"", public=b"")


def snapshot(sequence: int) -> SnapshotRecord:
    """A snapshot whose bytes depend on its number alone."""
    body = b"\x00\xff%d" % sequence
    return SnapshotRecord(sequence, engine="1.2.3", state_digest=sha256(body).digest(), body=body)


def answered(scope: str = "sessions", key: bytes = b"key", tenant: str = "default") -> IdempotencyRecord:
    """What a request with this key was answered."""
    return IdempotencyRecord(
        tenant=tenant,
        scope=scope,
        key=sha256(key).digest(),
        request=sha256(b"POST" + key).digest(),
        status=201,
        sequence=7,
        salt=b"\x00salt",
        body=b"\x00\xff",
        created_at=MOMENT,
    )


def kept_session(store: Store, *entries: EntryRecord, tenant: str = "default") -> UUID:
    """The id of a stored session with these entries."""
    record = new_session(tenant=tenant, sequence=len(entries))
    with store.writing() as work:
        work.sessions.add(record)
        work.entries.add(tenant, record.id, entries)
    return record.id


def rule(store: Store, session_id: UUID, first: int, sequence: int, tenant: str = "default") -> SessionRulingRecord:
    """A stored ruling on the entries from `first` to `sequence` of a session."""
    new = new_ruling(f"{session_id} {first} {sequence}", tenant=tenant, verdict="legal" if first == 1 else "illegal")
    told = b"\x00\xff%d" % sequence
    made = SessionRulingRecord(sequence, first, new.record.id, a=b"a" + told, b=b"b" + told, public=b"public" + told)
    record = replace(new.record, session_id=session_id, first_sequence=first, last_sequence=sequence)
    with store.writing() as work:
        work.rulings.add(tenant, [replace(new, record=record)])
        work.session_rulings.add(tenant, session_id, [made])
    return made
