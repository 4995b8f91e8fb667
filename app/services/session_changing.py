"""Carrying out one change of a session, once, on the game as it stands at the session's sequence number."""

from collections.abc import Callable
from uuid import UUID

from app.games.fault import SubmissionFaults
from app.games.live import LiveGame, Viewer
from app.services.errors import store_errors
from app.services.session_changes import Change, SessionChanges
from app.services.session_errors import ActionNotAccepted, PreconditionRequired, SessionClosed
from app.services.session_games import SessionGames
from app.services.session_holding import Held, HeldGames
from app.services.session_log import Made, body_for
from app.services.session_models import Acted
from app.services.session_retries import Answer, Retries, Retry, replayed
from app.store.session_records import SessionRecord
from app.store.store import Store

Make = Callable[[Held, SessionRecord, Made], None]
"""Plays a change on the held game, and notes in Made what is to be stored."""


class SessionChanging:
    """Changes sessions for tenants, and has their games at hand. Safe for threads."""

    def __init__(self, store: Store, changes: SessionChanges, games: SessionGames, retries: Retries) -> None:
        self._store = store
        self._changes = changes
        self._games = games
        self._retries = retries
        self.held = HeldGames()
        self.on_change: list[Change] = []

    def change(
        self, tenant: str, session_id: UUID, viewer: Viewer, expected: int | None, key: Retry | None, make: Make
    ) -> Answer:
        """Carry out one change, once: see SessionsService.act for what it raises."""
        scope = scope_of(session_id, viewer)
        with self._retries.in_flight(tenant, scope, key), self.held.hold(tenant, session_id) as held:
            # The key is looked up after the session: whoever carried the request out meanwhile is seen in both.
            record = self._changes.record(tenant, session_id)
            known = self._known(tenant, scope, key)
            if known is not None:
                return known
            if expected is None:
                raise PreconditionRequired
            if record.status == "closed":
                raise SessionClosed
            if record.sequence != expected:
                raise self._changes.stale(record, viewer, expected)
            made, answer, stored = self._carried_out(held, record, viewer, scope, key, make)
            if not stored:
                known = self._known(tenant, scope, key)
                if known is not None:
                    return known
                raise self._changes.stale(self._changes.record(tenant, session_id), viewer, expected)
        for told in self.on_change:
            told(tenant, session_id, made.sequence)
        return answer

    def _carried_out(
        self, held: Held, record: SessionRecord, viewer: Viewer, scope: str, key: Retry | None, make: Make
    ) -> tuple[Made, Answer, bool]:
        """Make a change and store it; a game that has gone on without being stored is dropped."""
        made = Made()
        try:
            make(held, record, made)
            answer = _acted(made, held, viewer)
            stored = self._changes.commit(record, made, answer, scope, key)
        except BaseException as error:
            untouched = isinstance(error, ActionNotAccepted | SubmissionFaults) and not made.entries
            if not untouched or made.learned:
                held.drop()
            raise
        if not stored:
            held.drop()
        elif held.live is not None:
            held.sequence = made.sequence
            held.used |= made.learned
            held.snapshot_at = held.snapshot_at if made.snapshot is None else made.snapshot.sequence
        return made, answer, stored

    def _known(self, tenant: str, scope: str, key: Retry | None) -> Answer | None:
        if key is None:
            return None
        with store_errors(), self._store.reading() as work:
            known = self._retries.stored(work, tenant, scope, key)
        return None if known is None else replayed(known)

    def current(self, held: Held, record: SessionRecord) -> LiveGame:
        """The game as it stands at the record's sequence number. Raises SessionOutdated."""
        if held.live is not None and held.sequence == record.sequence:
            return held.live
        with store_errors(), self._store.reading() as work:
            taken = self._games.take_up(work, record, record.sequence)
        return held.put(taken, record.sequence)


def scope_of(session_id: UUID, viewer: Viewer) -> str:
    """Where the keys of a viewer's changes of this session count."""
    return f"{session_id}:{viewer}"


def _acted(made: Made, held: Held, viewer: Viewer) -> Answer:
    """What a change is answered: see Acted."""
    entries = b",".join(body_for(entry, viewer) for entry in made.entries)
    asked = held.live.asked(viewer) if held.live is not None else None
    head = Acted(sequence=made.sequence, entries=(), question=asked).model_dump_json(exclude={"entries"})
    return Answer(200, head[:-1].encode() + b',"entries":[' + entries + b"]}", made.sequence)
