"""Judging submissions: look the cards up, judge, store, and find again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol
from uuid import UUID

from pydantic import ValidationError

from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.model import Frozen
from app.games.ruling import Ruling, Verdict
from app.services.adjudication import Adjudicator
from app.services.canonical import canonical_submission, ruling_digest
from app.services.errors import InvalidFilter, NotFound, SubmissionOutdated, store_errors
from app.services.ruling_document import cards_of, differing_parts, rules_of, ruling_document
from app.services.ruling_filters import checked
from app.services.session_errors import RulingOfSession
from app.services.session_rulings import session_ruling_digest
from app.store.identity import new_id, to_millisecond
from app.store.paging import Page
from app.store.records import DefinitionRecord, NewRuling, RulingFilters, RulingRecord, RulingSummary
from app.store.store import Store

__all__ = ["JudgedRuling", "JudgingService", "Page", "RejudgeResult", "RulingFilters", "RulingSummary"]

MOST_ROWS = 100


@dataclass(frozen=True, slots=True)
class JudgedRuling:
    """A stored ruling. `created` says whether this call made it; `body` is answered as it is."""

    id: UUID
    created_at: datetime
    created: bool
    verdict: Verdict
    body: bytes


@dataclass(frozen=True, slots=True)
class RejudgeResult:
    """What became of a ruling that was judged again.

    `ruling` is `previous` itself where nothing that it depends on has changed. `changed` names the parts of
    the ruling that now say something else: `verdict`, `activations`, `links`, `final` and so on.
    """

    previous: UUID
    ruling: JudgedRuling
    changed: tuple[str, ...]

    @property
    def verdict_changed(self) -> bool:
        """Whether the verdict on the whole is another one."""
        return "verdict" in self.changed

    @property
    def links_changed(self) -> bool:
        """Whether some link has another outcome."""
        return "links" in self.changed


class JudgesAgain(Protocol):
    """Makes a ruling of a live session again, by the cards and the engine of today."""

    def judged_again(self, made_in: RulingRecord) -> tuple[Ruling, Mapping[str, DefinitionRecord]]:
        """The ruling, and the definitions that it rests on. Raises SessionOutdated."""
        ...


def utc_now() -> datetime:
    """The clock of a running service."""
    return datetime.now(UTC)


class JudgingService:
    """Judges for tenants. Safe for threads.

    Every method waits for the database, and `judge` and `rejudge` compute for some milliseconds besides: so
    `async` code calls them in a thread.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        catalogue: Catalogue,
        store: Store,
        *,
        sessions: JudgesAgain | None = None,
        engine_version: str | None = None,
        clock: Callable[[], datetime] = utc_now,
        ids: Callable[[datetime], UUID] = new_id,
    ) -> None:
        self._games = dict(games)
        self._game_by_model = {game.submission_model: game for game in games.values()}
        self._catalogue = catalogue
        self._adjudicator = Adjudicator(catalogue, engine_version)
        self._store = store
        self._sessions = sessions
        self._clock = clock
        self._ids = ids

    def judge(self, tenant: str, submission: Frozen) -> JudgedRuling:
        """The ruling on a submission: the stored one, where the same was judged before, else a new one.

        Raises SubmissionFaults for what is no game state, unknown cards included; StoreUnavailable.
        """
        return self._judge(tenant, self._game_by_model[type(submission)], submission, rejudged_from=None)

    def get(self, tenant: str, ruling_id: UUID) -> JudgedRuling:
        """A stored ruling on a submission, the same bytes as ever.

        Raises NotFound, RulingOfSession, StoreUnavailable.
        """
        return _judged(self._record(tenant, ruling_id), created=False)

    def list(
        self, tenant: str, filters: RulingFilters, cursor: str | None = None, limit: int = 20
    ) -> Page[RulingSummary]:
        """At most `limit` (1 to 100) rulings that fit every filter, the newest first.

        A card is found under any name that the catalogue knows it by, in upper or lower case. Raises
        InvalidFilter, InvalidCursor, StoreUnavailable.
        """
        filters = checked(filters, self._games, self._catalogue)
        if not 1 <= limit <= MOST_ROWS:
            raise InvalidFilter("limit", f"a page has from 1 to {MOST_ROWS} rulings")
        with store_errors(), self._store.reading() as work:
            return work.rulings.page(tenant, filters, cursor, limit)

    def rejudge(self, tenant: str, ruling_id: UUID) -> RejudgeResult:
        """Judge a stored submission again, with the catalogue and the engine of today.

        Raises NotFound; RulingOfSession; SubmissionOutdated where it can no longer be judged; StoreUnavailable.
        """
        record = self._record(tenant, ruling_id)
        game = self._game(record)
        try:
            submission = game.submission_model.model_validate_json(record.submission)
            ruling = self._judge(tenant, game, submission, rejudged_from=record.id)
        except (ValidationError, SubmissionFaults) as error:
            raise SubmissionOutdated(
                f"The stored submission no longer describes a game that this version can judge: {error}. "
                "Correct the `input` of the ruling and post it as a new submission."
            ) from error
        return RejudgeResult(record.id, ruling, differing_parts(record.body, ruling.body))

    def rejudge_in_session(self, tenant: str, session_id: UUID, ruling_id: UUID) -> RejudgeResult:
        """Make a ruling of a session again from its setup and actions, with the catalogue and the engine of today.

        Raises NotFound where the session has no such ruling; SubmissionOutdated, SessionOutdated; StoreUnavailable.
        """
        record = self._stored(tenant, ruling_id)
        if record.session_id != session_id:
            raise NotFound("ruling", str(ruling_id))
        ruling = self._judge_session_again(self._game(record), record)
        return RejudgeResult(record.id, ruling, differing_parts(record.body, ruling.body))

    def _game(self, record: RulingRecord) -> Game:
        game = self._games.get(record.game)
        if game is None:
            raise SubmissionOutdated(f"This server no longer judges the game {record.game!r}.")
        return game

    def _judge(self, tenant: str, game: Game, submission: Frozen, *, rejudged_from: UUID | None) -> JudgedRuling:
        canonical = canonical_submission(game.name, submission)
        lookup = self._adjudicator.definitions
        definitions = lookup.named_in(game, submission)
        used = {name: lookup.record(game, card) for name, card in definitions.items()}
        digest = ruling_digest(
            canonical,
            {name: definition.digest for name, definition in used.items()},
            rules_version=game.rules_version,
            engine_version=self._adjudicator.engine_version,
        )
        with store_errors(), self._store.reading() as work:
            known = work.rulings.by_digest(tenant, digest)
        if known is not None:
            return _judged(known, created=False)

        ruling = self._adjudicator.judge_with(game, submission, definitions)
        created_at = to_millisecond(self._clock())
        ruling_id = self._ids(created_at)
        record = RulingRecord(
            tenant=tenant,
            id=ruling_id,
            created_at=created_at,
            game=game.name,
            profile=ruling.profile,
            verdict=ruling.verdict.value,
            digest=digest,
            engine_version=self._adjudicator.engine_version,
            rules_version=game.rules_version,
            rejudged_from=rejudged_from,
            submission=canonical,
            body=ruling_document(ruling_id, created_at, rejudged_from, ruling),
        )
        new = NewRuling(
            record,
            cards=cards_of(submission, tuple(definitions.values())),
            rules=rules_of(ruling),
            definitions=tuple(used.values()),
        )
        with store_errors():
            written = self._store.add_ruling(new)
        return _judged(written.record, created=written.created)

    def _judge_session_again(self, game: Game, record: RulingRecord) -> JudgedRuling:
        if self._sessions is None:
            raise SubmissionOutdated("This server runs no live sessions, and the ruling was made in one.")
        ruling, used = self._sessions.judged_again(record)
        version = self._adjudicator.engine_version
        digest = session_ruling_digest(ruling.input, used, game.rules_version, version)
        with store_errors(), self._store.reading() as work:
            known = work.rulings.by_digest(record.tenant, digest)
        if known is not None:
            return _judged(known, created=False)
        at = to_millisecond(self._clock())
        ruling_id = self._ids(at)
        again = replace(
            record, id=ruling_id, created_at=at, verdict=ruling.verdict.value, digest=digest, engine_version=version,
            rules_version=game.rules_version, rejudged_from=record.id,
            body=ruling_document(ruling_id, at, record.id, ruling),
        )  # fmt: skip
        new = NewRuling(again, definitions=tuple(used.values()))
        with store_errors():
            written = self._store.add_ruling(new)
        return _judged(written.record, created=written.created)

    def _record(self, tenant: str, ruling_id: UUID) -> RulingRecord:
        """A ruling on a submission. Raises RulingOfSession for another: what is hidden in a session stays so."""
        record = self._stored(tenant, ruling_id)
        if record.session_id is not None:
            raise RulingOfSession(record.session_id, record.id)
        return record

    def _stored(self, tenant: str, ruling_id: UUID) -> RulingRecord:
        with store_errors(), self._store.reading() as work:
            record = work.rulings.get(tenant, ruling_id)
        if record is None:
            raise NotFound("ruling", str(ruling_id))
        return record


def _judged(record: RulingRecord, *, created: bool) -> JudgedRuling:
    return JudgedRuling(record.id, record.created_at, created, Verdict(record.verdict), record.body)
