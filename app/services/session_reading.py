"""What can be read of sessions: lists, states, legal actions, entries and rulings, each as its viewer may see it."""

from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from app.games.live import Viewer
from app.services.errors import InvalidFilter, NotFound, store_errors
from app.services.session_changes import SessionChanges
from app.services.session_changing import SessionChanging
from app.services.session_errors import NotForThisView, SessionTokenMissing, WrongSessionToken
from app.services.session_log import session_path, with_undone
from app.services.session_models import LegalActions, SessionView
from app.services.session_retries import Answer
from app.services.session_tokens import viewer_with
from app.store.paging import Page
from app.store.session_records import SessionFilters, SessionRulingItem, SessionSummary
from app.store.store import Store

MOST_ROWS = 100


@dataclass(frozen=True, slots=True)
class EntriesPage:
    """Entries of a session as one viewer is told them: JSON objects, with their numbers, the oldest first."""

    items: tuple[bytes, ...]
    sequences: tuple[int, ...]
    last: int
    more: bool
    closed: bool


class Entered(NamedTuple):
    """Who looks at a session, and which game is played there, by its name."""

    viewer: Viewer
    game: str


class SessionReading:
    """Reads sessions of tenants; see SessionsService."""

    def __init__(self, store: Store, changes: SessionChanges, changing: SessionChanging) -> None:
        self._store = store
        self._changes = changes
        self._changing = changing

    def enter(self, tenant: str, session_id: UUID, token: str | None) -> Entered:
        """The view that a token opens, and the game there. Raises SessionTokenMissing, WrongSessionToken."""
        record = self._changes.record(tenant, session_id)
        if token is None:
            raise SessionTokenMissing
        viewer = viewer_with(token, record)
        if viewer is None:
            raise WrongSessionToken
        return Entered(viewer, record.game)

    def must_be_a_judge(self, viewer: Viewer, does: str) -> None:
        """Whether this view may do what only a judge does. Raises NotForThisView."""
        if viewer != "judge":
            raise NotForThisView(f"Only a judge {does}: send the judge's token.")

    def list(
        self, tenant: str, filters: SessionFilters, cursor: str | None = None, limit: int = 20
    ) -> Page[SessionSummary]:
        """At most `limit` (1 to 100) sessions, the newest first. Raises InvalidFilter, InvalidCursor."""
        if not 1 <= limit <= MOST_ROWS:
            raise InvalidFilter("limit", f"a page has from 1 to {MOST_ROWS} sessions")
        with store_errors(), self._store.reading() as work:
            return work.sessions.page(tenant, filters, cursor, limit)

    def show(self, tenant: str, session_id: UUID, viewer: Viewer) -> Answer:
        """The session as it stands, as the viewer may see it: a SessionView."""
        with self._changing.held.hold(tenant, session_id) as held:
            record = self._changes.record(tenant, session_id)
            live = self._changing.current(held, record)
            view = SessionView(
                id=record.id, path=session_path(record.id), game=record.game, profile=record.profile,
                status=record.status, sequence=record.sequence, created_at=record.created_at,
                changed_at=record.changed_at, forked_from=record.forked_from, forked_at=record.forked_at,
                viewer=viewer, question=live.asked(viewer), state=live.state(viewer),
            )  # fmt: skip
            return Answer(200, view.model_dump_json(by_alias=True).encode(), record.sequence)

    def legal_actions(self, tenant: str, session_id: UUID, viewer: Viewer) -> Answer:
        """All that the viewer may do: LegalActions. In a closed session that is nothing."""
        with self._changing.held.hold(tenant, session_id) as held:
            record = self._changes.record(tenant, session_id)
            live = self._changing.current(held, record)
            items = live.legal_actions(viewer) if record.status == "open" else ()
            found = LegalActions(sequence=record.sequence, viewer=viewer, question=live.asked(viewer), items=items)
            return Answer(200, found.model_dump_json(by_alias=True).encode(), record.sequence)

    def entries(self, tenant: str, session_id: UUID, viewer: Viewer, after: int, limit: int) -> EntriesPage:
        """At most `limit` entries after the number `after`, as the viewer is told them, the oldest first."""
        record = self._changes.record(tenant, session_id)
        with store_errors(), self._store.reading() as work:
            found = work.entries.after(tenant, session_id, after, limit + 1, viewer)
        shown = found[:limit]
        return EntriesPage(
            items=tuple(with_undone(entry.body, entry.undone_by) for entry in shown),
            sequences=tuple(entry.sequence for entry in shown),
            last=record.sequence,
            more=len(found) > limit,
            closed=record.status == "closed",
        )

    def rulings(
        self, tenant: str, session_id: UUID, viewer: Viewer, cursor: str | None, limit: int
    ) -> Page[SessionRulingItem]:
        """At most `limit` rulings that were made in the session, the newest first. Raises InvalidCursor."""
        with store_errors(), self._store.reading() as work:
            return work.session_rulings.page(tenant, session_id, viewer, cursor, limit)

    def ruling(self, tenant: str, session_id: UUID, ruling_id: UUID, viewer: Viewer) -> bytes:
        """A ruling of the session as the viewer may see it; its bytes never change. Raises NotFound.

        One that was made by judging another again is a judge's alone.
        """
        with store_errors(), self._store.reading() as work:
            found = work.session_rulings.one(tenant, session_id, ruling_id, viewer)
            again = work.rulings.get(tenant, ruling_id) if found is None and viewer == "judge" else None
        if found is not None:
            return found.body
        if again is None or again.session_id != session_id:
            raise NotFound("ruling", str(ruling_id))
        return again.body
