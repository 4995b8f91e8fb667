"""Opening sessions: from a setup, or as a fork of another session."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from app.games.fault import Fault, SubmissionFaults, pointer
from app.games.game import Game
from app.games.model import Frozen
from app.services.canonical import canonical_submission
from app.services.errors import store_errors
from app.services.session_changes import SessionChanges
from app.services.session_definitions import SessionDefinitions
from app.services.session_errors import SessionExists, UnknownSequence
from app.services.session_log import session_path
from app.services.session_models import OpenedSession
from app.services.session_retries import Answer, Retries, Retry
from app.services.session_tokens import digests_of, new_salt, tokens_of
from app.store.identity import to_millisecond
from app.store.records import DefinitionRecord
from app.store.session_records import SessionRecord
from app.store.store import Store
from app.store.unit_of_work import UnitOfWork

SCOPE = "sessions"
"""Where the keys of requests that open a session count."""

Copy = Callable[[UnitOfWork, SessionRecord], None]


class SessionOpening:
    """Opens sessions for tenants. Safe for threads."""

    def __init__(
        self,
        store: Store,
        changes: SessionChanges,
        retries: Retries,
        definitions: SessionDefinitions,
        *,
        engine_version: str,
        clock: Callable[[], datetime],
        ids: Callable[[datetime], UUID],
    ) -> None:
        self._store = store
        self._changes = changes
        self._retries = retries
        self._definitions = definitions
        self._engine_version = engine_version
        self._clock = clock
        self._ids = ids

    def create(self, tenant: str, game: Game, submission: Frozen, retry: Retry | None) -> Answer:
        """Open a session with the setup of a submission. Raises SubmissionFaults, KeyReused, KeyInFlight."""
        definitions = self._definitions.named_in(game, submission)
        must_be_a_setup(submission)
        game.open(submission, definitions)
        used = self._definitions.records(game, definitions)
        now = to_millisecond(self._clock())
        record = SessionRecord(
            tenant=tenant, id=self._ids(now), created_at=now, changed_at=now, game=game.name,
            profile=ruleset_of(submission), status="open", sequence=0, forked_from=None, forked_at=None,
            engine_version=self._engine_version, rules_version=game.rules_version, judge_token=b"", a_token=b"",
            b_token=b"", public_token=b"", setup=canonical_submission(game.name, submission),
        )  # fmt: skip
        return self.open(record, used, retry, SCOPE)

    def fork(self, record: SessionRecord, at: int, scope: str, retry: Retry | None) -> Answer:
        """Open another session that goes on from this one as it stood after the entry `at`.

        Raises UnknownSequence, KeyReused, KeyInFlight.
        """
        if not 0 <= at <= record.sequence:
            raise UnknownSequence(at, record.sequence)
        now = to_millisecond(self._clock())
        forked = replace(
            record, id=self._ids(now), created_at=now, changed_at=now, status="open", sequence=at,
            forked_from=record.id, forked_at=at,
        )  # fmt: skip

        def copy(work: UnitOfWork, new: SessionRecord) -> None:
            for repository in (work.entries, work.snapshots, work.session_rulings):
                repository.copy(record.tenant, record.id, new.id, at)

        with store_errors(), self._store.reading() as work:
            used = dict(work.sessions.definitions(record.tenant, record.id))
        return self.open(forked, used, retry, scope, copy)

    def open(
        self,
        record: SessionRecord,
        used: dict[str, DefinitionRecord],
        retry: Retry | None,
        scope: str,
        fill: Copy = lambda work, record: None,
    ) -> Answer:
        """Store a session with tokens of its own, and what `fill` adds to it, in one transaction.

        Raises SessionExists.
        """
        with self._retries.in_flight(record.tenant, scope, retry), store_errors():
            with self._store.reading() as work:
                known = self._retries.stored(work, record.tenant, scope, retry)
            if known is not None and retry is not None and known.salt is not None:
                return _with_tokens(known.status, known.body, retry, known.salt, is_replayed=True)
            salt = new_salt()
            tokens = tokens_of(None if retry is None else retry.key.encode(), salt)
            judge, a, b, public = digests_of(tokens)
            stored = replace(record, judge_token=judge, a_token=a, b_token=b, public_token=public)
            opened = OpenedSession(
                id=record.id, path=session_path(record.id), game=record.game, profile=record.profile,
                sequence=record.sequence, created_at=record.created_at, forked_from=record.forked_from, tokens={},
            )  # fmt: skip
            answer = Answer(201, opened.model_dump_json(exclude_none=True).encode(), record.sequence, opened.path)
            with self._store.writing() as work:
                self._retries.claim(work, record.tenant, scope, retry)
                # Another process may have done the same since; nobody does while this has the claim.
                known = self._retries.stored(work, record.tenant, scope, retry)
                if known is None:
                    if not work.sessions.add(stored):
                        raise SessionExists(record.id)
                    work.sessions.learn(record.tenant, record.id, used)
                    fill(work, stored)
                    self._changes.keep(work, record.tenant, scope, retry, answer, salt)
            if known is not None and retry is not None and known.salt is not None:
                return _with_tokens(known.status, known.body, retry, known.salt, is_replayed=True)
        body = opened.model_copy(update={"tokens": tokens}).model_dump_json(exclude_none=True).encode()
        return replace(answer, body=body)


def must_be_a_setup(submission: Frozen) -> None:
    """Whether a submission says how a session begins, and no more. Raises SubmissionFaults."""
    said = submission.model_dump(exclude_defaults=True)
    faults = [
        Fault(
            pointer=pointer(name),
            code="not_in_a_session",
            message=f"A session is opened without `{name}`: leave it out. Actions are posted to the session.",
        )
        for name in ("actions", "on_illegal", "compare_profiles", "compare_versions")
        if name in said
    ]
    if faults:
        raise SubmissionFaults(faults)


def ruleset_of(submission: Frozen) -> str:
    """The profile, or the version of the rules, that a submission names."""
    name: str = getattr(submission, "profile" if "profile" in type(submission).model_fields else "version")
    return name


def _with_tokens(status: int, body: bytes, retry: Retry, salt: bytes, *, is_replayed: bool) -> Answer:
    """The answer that was stored without its tokens, with them."""
    opened = json.loads(body)
    told = {**opened, "tokens": tokens_of(retry.key.encode(), salt)}
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return Answer(status, text.encode(), opened["sequence"], opened["path"], replayed=is_replayed)
