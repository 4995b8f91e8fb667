"""Rulings to store, without judging anything."""

from datetime import UTC, datetime
from hashlib import sha256
from uuid import UUID

from app.store.identity import new_id, to_millisecond
from app.store.records import DefinitionRecord, NewRuling, RulingRecord

MOMENT = datetime(2026, 3, 1, 12, 0, 0, 250_000, tzinfo=UTC)


def new_ruling(
    subject: str,
    *,
    tenant: str = "default",
    created_at: datetime = MOMENT,
    game: str = "yugioh",
    verdict: str = "legal",
    cards: tuple[str, ...] = (),
    rules: tuple[str, ...] = (),
    definitions: tuple[DefinitionRecord, ...] = (),
    rejudged_from: UUID | None = None,
) -> NewRuling:
    """A ruling whose digest and body depend on the subject alone."""
    created_at = to_millisecond(created_at)
    record = RulingRecord(
        tenant=tenant,
        id=new_id(created_at),
        created_at=created_at,
        game=game,
        profile="tcg",
        verdict=verdict,
        digest=sha256(subject.encode()).digest(),
        engine_version="1.2.3",
        rules_version="4",
        rejudged_from=rejudged_from,
        submission=b'{"subject":"%s"}' % subject.encode(),
        body=b"\x00\xff" + subject.encode(),  # no text, so nothing on the way may take it for one
    )
    return NewRuling(record, cards=cards, rules=rules, definitions=definitions)


def definition(name: str, body: bytes = b"{}") -> DefinitionRecord:
    """A definition with this body."""
    return DefinitionRecord(digest=sha256(name.encode() + body).digest(), game="yugioh", name=name, body=body)
