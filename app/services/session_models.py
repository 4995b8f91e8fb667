"""The shapes in which live sessions are answered, the same for every game."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, WithJsonSchema

from app.games.live import Asked, LegalAction, LiveEvent, Viewer
from app.games.ruling import Finding, Undetermined, Verdict
from app.services.ruling_document import timestamp

Status = Literal["open", "closed"]
EntryKind = Literal["action", "rewind", "close"]
Moment = Annotated[
    datetime,
    PlainSerializer(timestamp, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]
Sequence = Annotated[int, Field(ge=0, description="A number in the session's log; also its ETag.")]


class Wire(BaseModel):
    """What is answered. It is written once and never changed."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class OpenedSession(Wire):
    """A session that was opened, with the token of each view. Tokens are told here and nowhere else."""

    id: UUID
    path: str
    game: str
    profile: str
    sequence: Sequence
    created_at: Moment
    forked_from: UUID | None = None
    tokens: Mapping[Viewer, str] = Field(
        description="A token for each view: it opens that view of this session, and nothing else."
    )


class RulingOfSession(Wire):
    """A ruling that was made in the session, on the actions from `first` to `last`: one of the session's `rulings`."""

    id: UUID
    first: Sequence
    last: Sequence


class Entry(Wire):
    """One entry of the session's log, as the viewer is told it."""

    sequence: Sequence
    at: Moment
    kind: EntryKind
    player: str | None = Field(default=None, description="Who acted; None for what all players do, or a judge.")
    verb: str | None = Field(default=None, description="What was done: activate, play, pass, answer, ...")
    action: Mapping[str, Any] | None = Field(default=None, description="The whole action; only a judge is told it.")
    by: Viewer | None = Field(default=None, description="Whose token posted it; only a judge is told it.")
    to: Sequence | None = Field(default=None, description="Of a rewind: the entry after which the game goes on.")
    reason: str | None = Field(default=None, description="Of a rewind or a close: why.")
    events: tuple[LiveEvent, ...] = ()
    question: Asked | None = Field(default=None, description="The question that is open after it.")
    ruling: RulingOfSession | None = Field(default=None, description="The ruling that was made by it.")
    state: Any = Field(default=None, description="Of a rewind: where everything is again.")
    undone_by: Sequence | None = Field(default=None, description="The rewind that undid it.")


class Acted(Wire):
    """What became of a change: the entries that it made, the last of which is the session's sequence number."""

    sequence: Sequence
    entries: tuple[Entry, ...]
    question: Asked | None = None


class SessionView(Wire):
    """A session as it stands, as the viewer may see it. `state` has the shape of the game's own state."""

    id: UUID
    path: str
    game: str
    profile: str
    status: Status
    sequence: Sequence
    created_at: Moment
    changed_at: Moment
    forked_from: UUID | None
    forked_at: int | None
    viewer: Viewer
    question: Asked | None
    state: Any


class LegalActions(Wire):
    """All that the viewer may do at this sequence number. While a question is open there is only its answer."""

    sequence: Sequence
    viewer: Viewer
    question: Asked | None
    items: tuple[LegalAction, ...]


class TriedAction(Wire):
    """What would become of one hypothetical action."""

    action: int = Field(description="Its index in the request.")
    verdict: Verdict
    findings: tuple[Finding, ...] = ()
    undetermined: tuple[Undetermined, ...] = ()
    events: tuple[LiveEvent, ...] = ()


class WhatIf(Wire):
    """What would become of hypothetical actions; nothing is kept. An illegal one is left out, and the rest goes on.

    Nothing after an action that nobody can judge is tried.
    """

    sequence: Sequence
    actions: tuple[TriedAction, ...]
    question: Asked | None
    state: Any


class SessionItem(Wire):
    """A session in a list."""

    id: UUID
    path: str
    game: str
    profile: str
    status: Status
    sequence: Sequence
    created_at: Moment
    changed_at: Moment
    forked_from: UUID | None


class SessionRulingItem(Wire):
    """A ruling of a session in a list; `undone` says that a rewind took back what it is about."""

    id: UUID
    path: str
    first: Sequence
    last: Sequence
    created_at: Moment
    verdict: Verdict
    undone: bool
