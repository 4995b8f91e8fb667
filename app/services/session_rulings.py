"""The rulings of a session: one on each chain, chain link or combat chain that has come to its end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from app.games.game import Game
from app.games.live import VIEWERS, LiveGame, Viewer
from app.games.ruling import Ruling
from app.services.adjudication import Adjudicator
from app.services.canonical import canonical_json, ruling_digest
from app.services.ruling_document import ruling_document
from app.services.session_models import RulingOfSession
from app.store.records import DefinitionRecord, NewRuling, RulingRecord
from app.store.session_records import SessionRecord, SessionRulingRecord


@dataclass(frozen=True, slots=True)
class DueRuling:
    """A ruling as it is stored, and as an entry tells of it."""

    stored: tuple[NewRuling, SessionRulingRecord]
    told: RulingOfSession


@dataclass(frozen=True, slots=True)
class KnownRuling:
    """The id of a ruling that was made before, and the session that it was made in."""

    id: UUID
    session: UUID


class SessionRulings:
    """Writes the rulings of sessions; stores nothing. Safe for threads."""

    def __init__(self, adjudicator: Adjudicator, ids: Callable[[datetime], UUID]) -> None:
        self._adjudicator = adjudicator
        self._ids = ids

    def due(
        self,
        game: Game,
        live: LiveGame,
        session: SessionRecord,
        sequence: int,
        at: datetime,
        used: Mapping[str, DefinitionRecord],
        known: KnownRuling | None = None,
    ) -> DueRuling | None:
        """The ruling on what the action with this number has brought to its end, or None.

        An imported ruling keeps its id, and the session that it was made in.
        """
        if not live.ruling_due:
            return None
        ruling_id = self._ids(at) if known is None else known.id
        made_in = session.id if known is None else known.session
        rulings = {viewer: live.ruling(viewer) for viewer in VIEWERS}
        judged = self._adjudicator.completed(rulings["judge"])
        first = min((activation.action for activation in judged.activations), default=sequence)
        source = {"game": game.name, "session": str(made_in), "first": first, "last": sequence}

        def body(viewer: Viewer) -> bytes:
            return ruling_document(ruling_id, at, None, self._complete(rulings[viewer], source))

        stored = NewRuling(
            RulingRecord(
                tenant=session.tenant,
                id=ruling_id,
                created_at=at,
                game=game.name,
                profile=judged.profile,
                verdict=judged.verdict.value,
                digest=session_ruling_digest(source, used, game.rules_version, self._adjudicator.engine_version),
                engine_version=self._adjudicator.engine_version,
                rules_version=game.rules_version,
                rejudged_from=None,
                submission=canonical_json(source),
                body=body("judge"),
                session_id=made_in,
                first_sequence=first,
                last_sequence=sequence,
            ),
            # Not to be found by its cards and rules: that would tell of hidden ones.
            definitions=tuple(used.values()),
        )
        told = RulingOfSession(id=ruling_id, first=first, last=sequence)
        views = SessionRulingRecord(sequence, first, ruling_id, body("A"), body("B"), body("public"))
        return DueRuling((stored, views), told)

    def ruling(self, live: LiveGame, viewer: Viewer, source: Mapping[str, Any]) -> Ruling:
        """The ruling that is due, with the rules' statements; `source` says what it is about, and is its `input`."""
        return self._complete(live.ruling(viewer), source)

    def _complete(self, ruling: Ruling, source: Mapping[str, Any]) -> Ruling:
        return self._adjudicator.completed(ruling).model_copy(update={"input": source})


def session_ruling_digest(
    source: Mapping[str, Any], used: Mapping[str, DefinitionRecord], rules_version: str, engine_version: str
) -> bytes:
    """The SHA-256 of all that a session's ruling depends on: the actions, the definitions and the versions."""
    digests = {name: record.digest for name, record in used.items()}
    return ruling_digest(canonical_json(source), digests, rules_version=rules_version, engine_version=engine_version)
