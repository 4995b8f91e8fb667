"""An exported session: a file with all that another service needs to play it again, to the same bytes."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, PlainSerializer

from app.games.live import Viewer
from app.services.ruling_document import timestamp
from app.services.session_models import EntryKind, Status
from app.store.session_records import EntryRecord

Moment = Annotated[AwareDatetime, PlainSerializer(timestamp, return_type=str)]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
Version = Annotated[str, Field(min_length=1, max_length=64)]


class Exported(BaseModel):
    """A part of an export: no field is unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ExportedRuling(Exported):
    """The id of a ruling, and the session that it was made in: of a fork that may be the one it came from."""

    id: UUID
    session: UUID


class ExportedEntry(Exported):
    """An entry of the log. `told` is the digest of what the viewers were told of it."""

    sequence: Annotated[Number, Field(ge=1)]
    at: Moment
    kind: EntryKind
    by: Viewer
    body: Mapping[str, Any] = Field(description="The action; of a rewind `to` and `reason`; of a close its `reason`.")
    undone_by: Number | None = None
    ruling: ExportedRuling | None = None
    told: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class ExportedSession(Exported):
    """A whole session. `definitions` are the cards as they were when the session named them."""

    format: Literal["chainjudge-session-1"] = "chainjudge-session-1"
    id: UUID
    game: Annotated[str, Field(max_length=32)]
    profile: Annotated[str, Field(max_length=32)]
    status: Status
    sequence: Number
    created_at: Moment
    changed_at: Moment
    forked_from: UUID | None = None
    forked_at: Number | None = None
    engine_version: Version
    rules_version: Version
    setup: Mapping[str, Any]
    definitions: Mapping[str, Mapping[str, Any]]
    entries: tuple[ExportedEntry, ...]


def told_digest(entry: EntryRecord) -> str:
    """The digest of what all viewers were told of an entry."""
    return sha256(b"\n".join((entry.judge, entry.a, entry.b, entry.public))).hexdigest()
