"""The entries of a session's log: what is stored of an action, and what each viewer is told of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol, TypeVar
from uuid import UUID

from pydantic import TypeAdapter

from app.games.live import VIEWERS, LiveGame, Viewer
from app.games.model import Frozen
from app.services.canonical import canonical_json
from app.services.session_models import Entry, EntryKind, RulingOfSession
from app.store.records import DefinitionRecord, NewRuling
from app.store.session_records import EntryRecord, SessionRulingRecord, SnapshotRecord

_VALUES: TypeAdapter[Any] = TypeAdapter(Any)
"""Writes a value by its own type."""


class Logged(Protocol):
    """An entry of a log, wherever it is written down."""

    @property
    def sequence(self) -> int:
        """Its number in the log."""
        ...

    @property
    def kind(self) -> EntryKind:
        """What it is: only actions make up the game."""
        ...

    @property
    def undone_by(self) -> int | None:
        """The rewind that undid it, if one did."""
        ...


LoggedT = TypeVar("LoggedT", bound=Logged)


@dataclass(slots=True)
class Made:
    """What a change adds to a session: entries, and what came of them. It is stored as a whole or not at all."""

    entries: list[EntryRecord] = field(default_factory=list)
    rulings: list[tuple[NewRuling, SessionRulingRecord]] = field(default_factory=list)
    learned: dict[str, DefinitionRecord] = field(default_factory=dict)
    snapshot: SnapshotRecord | None = None
    undone_after: int | None = None
    closes: bool = False

    @property
    def sequence(self) -> int:
        """The sequence number of the session once this is stored."""
        return self.entries[-1].sequence


def verb_of(action: Frozen) -> str:
    """The verb of an action: the one field besides the player that it must have."""
    fields = type(action).model_fields.items()
    return next(entry.alias or name for name, entry in fields if entry.is_required() and name != "player")


def player_of(action: Frozen) -> str | None:
    """Who acts; None for what all players do."""
    player: str | None = getattr(action, "player", None)
    return player


def document_of(action: Frozen) -> Mapping[str, Any]:
    """The action as it is posted."""
    return action.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def action_entry(
    live: LiveGame, action: Frozen, by: Viewer, *, sequence: int, at: datetime, ruling: RulingOfSession | None
) -> EntryRecord:
    """The entry of an action that the game has just played; `action` has the machine's references."""
    document = document_of(action)
    player, verb = player_of(action), verb_of(action)

    def told(viewer: Viewer) -> Entry:
        return Entry(
            sequence=sequence,
            at=at,
            kind="action",
            player=player,
            verb=verb,
            action=document if viewer == "judge" else None,
            by=by if viewer == "judge" else None,
            events=live.told(viewer),
            question=live.asked(viewer),
            ruling=ruling,
        )

    return _record(told, EntryRecord(sequence, at, "action", by, player, verb, canonical_json(document)))


def rewind_entry(live: LiveGame, to: int, reason: str, *, sequence: int, at: datetime) -> EntryRecord:
    """The entry of a rewind, after which the game stands as `live` does."""

    def told(viewer: Viewer) -> Entry:
        return Entry(
            sequence=sequence,
            at=at,
            kind="rewind",
            by="judge" if viewer == "judge" else None,
            to=to,
            reason=reason,
            question=live.asked(viewer),
        )

    def state(viewer: Viewer) -> bytes:
        return b',"state":' + state_json(live, viewer)

    body = canonical_json({"to": to, "reason": reason})
    return _record(told, EntryRecord(sequence, at, "rewind", "judge", None, None, body), state)


def close_entry(reason: str | None, *, sequence: int, at: datetime) -> EntryRecord:
    """The entry that closes a session."""

    def told(viewer: Viewer) -> Entry:
        by: Viewer | None = "judge" if viewer == "judge" else None
        return Entry(sequence=sequence, at=at, kind="close", by=by, reason=reason)

    body = canonical_json({"reason": reason})
    return _record(told, EntryRecord(sequence, at, "close", "judge", None, None, body))


def effective(entries: Iterable[LoggedT], up_to: int) -> Iterator[LoggedT]:
    """The actions that the game consisted of right after the entry `up_to`: a later rewind had undone none yet."""
    for entry in entries:
        counts = entry.undone_by is None or entry.undone_by > up_to
        if entry.kind == "action" and entry.sequence <= up_to and counts:
            yield entry


def state_json(live: LiveGame, viewer: Viewer) -> bytes:
    """The state as the viewer sees it, as JSON: the same state has the same bytes."""
    return _VALUES.dump_json(live.state(viewer), by_alias=True)


def body_for(entry: EntryRecord, viewer: Viewer) -> bytes:
    """What a viewer is told of an entry: a JSON object."""
    bodies = dict(zip(VIEWERS, (entry.judge, entry.a, entry.b, entry.public), strict=True))
    return bodies[viewer]


def with_undone(body: bytes, undone_by: int | None) -> bytes:
    """The entry as it is told once a rewind has undone it."""
    return body if undone_by is None else body[:-1] + f',"undone_by":{undone_by}}}'.encode()


def ruling_path(session_id: UUID, ruling_id: UUID) -> str:
    """Where a ruling of a session is, for whoever has a token of that session."""
    return f"{session_path(session_id)}/rulings/{ruling_id}"


def session_path(session_id: UUID) -> str:
    """Where a session is."""
    return f"/v1/sessions/{session_id}"


def _record(
    told: Callable[[Viewer], Entry], bare: EntryRecord, more: Callable[[Viewer], bytes] = lambda viewer: b""
) -> EntryRecord:
    """The entry with what each viewer is told of it, and what is told besides, as further fields."""

    def body(viewer: Viewer) -> bytes:
        return told(viewer).model_dump_json(exclude_none=True).encode()[:-1] + more(viewer) + b"}"

    judge, a, b, public = (body(viewer) for viewer in VIEWERS)
    return replace(bare, judge=judge, a=a, b=b, public=public)
