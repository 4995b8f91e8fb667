"""What goes into the store and comes out of it about live sessions."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

SessionStatus = Literal["open", "closed"]
EntryKind = Literal["action", "rewind", "close"]


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A session as it is stored.

    `sequence` is the number of its last entry, 0 before the first.
    The tokens are SHA-256 digests. `setup` is the canonical JSON of a submission without actions.
    """

    tenant: str
    id: UUID
    created_at: datetime
    changed_at: datetime
    game: str
    profile: str
    status: SessionStatus
    sequence: int
    forked_from: UUID | None
    forked_at: int | None
    engine_version: str
    rules_version: str
    judge_token: bytes
    a_token: bytes
    b_token: bytes
    public_token: bytes
    setup: bytes


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """A session in a list: everything but its tokens and its setup."""

    id: UUID
    created_at: datetime
    changed_at: datetime
    game: str
    profile: str
    status: SessionStatus
    sequence: int
    forked_from: UUID | None
    forked_at: int | None
    engine_version: str
    rules_version: str


@dataclass(frozen=True, slots=True)
class SessionFilters:
    """What a list of sessions is narrowed to."""

    game: str | None = None
    status: SessionStatus | None = None


@dataclass(frozen=True, slots=True)
class EntryRecord:
    """An entry of a session's log: an action, a rewind or the close.

    `viewer` is who posted it; `body` is the canonical JSON of what was posted; `undone_by` is the sequence of the
    rewind that undid it. `judge`, `a`, `b` and `public` are what each viewer is told of it, byte for byte; they are
    empty in an entry that was read without its views.
    """

    sequence: int
    at: datetime
    kind: EntryKind
    viewer: str
    player: str | None
    verb: str | None
    body: bytes
    undone_by: int | None = None
    judge: bytes = b""
    a: bytes = b""
    b: bytes = b""
    public: bytes = b""


@dataclass(frozen=True, slots=True)
class ToldEntry:
    """An entry as one viewer is told of it."""

    sequence: int
    undone_by: int | None
    body: bytes


@dataclass(frozen=True, slots=True)
class SnapshotRecord:
    """A game as it stood after the entry `sequence`, 0 for the setup, written by this version of the engine."""

    sequence: int
    engine: str
    state_digest: bytes
    body: bytes


@dataclass(frozen=True, slots=True)
class SessionRulingRecord:
    """Which ruling covers the entries from `first` to `sequence`, and its body for each viewer but the judge.

    The judge's body is that of the ruling itself.
    """

    sequence: int
    first: int
    ruling_id: UUID
    a: bytes
    b: bytes
    public: bytes


@dataclass(frozen=True, slots=True)
class SessionRulingItem:
    """A session's ruling as one viewer sees it; `undone` where the entry that it ends with was undone."""

    ruling_id: UUID
    first: int
    sequence: int
    undone: bool
    created_at: datetime
    verdict: str
    body: bytes


@dataclass(frozen=True, slots=True)
class IdempotencyRecord:
    """What a request with an idempotency key was answered.

    `scope` is `sessions` or a session's id; `key` is the SHA-256 of the header, `request` that of the request.
    """

    tenant: str
    scope: str
    key: bytes
    request: bytes
    status: int
    sequence: int | None
    salt: bytes | None
    body: bytes
    created_at: datetime
