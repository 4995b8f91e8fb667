"""Many rulings and sessions on PostgreSQL, made by the server itself, to see how their lists are read.

Ruling and session number N were created N milliseconds after the start. The first session is long: it has many
entries and a ruling on each. The others have none, but for one in twenty, of which each has twenty.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Engine, text

from app.store.tables import metadata

TENANT = "default"
SHORT = 20
"""The entries of a session that is not long."""

_START_MS = 1_767_225_600_000  # the start of 2026

_AT = "to_timestamp((:start + n) / 1000.0)"
_GAME = "CASE WHEN n % 3 = 0 THEN 'fab' ELSE 'yugioh' END"
_DIGEST = "sha256(int8send(n))"
_UP_TO_MANY = "FROM generate_series(1, :many) AS n"
_UP_TO_LONG = "FROM generate_series(1, :long) AS n"
_EVERY_TWENTIETH = "FROM generate_series(0, :long, 20) AS n"


def _id(number: str) -> str:
    return f"(lpad(to_hex(:start + {number}), 12, '0') || '70008' || lpad(to_hex({number}), 15, '0'))::uuid"


def _text(length: int) -> str:
    return f"convert_to(repeat(md5(n::text), {length // 32}), 'UTF8')"


_SESSIONS = f"""
INSERT INTO sessions (tenant, id, created_at, changed_at, game, profile, status, sequence, engine_version,
  rules_version, judge_token, a_token, b_token, public_token, setup)
SELECT :tenant, {_id("n")}, {_AT}, {_AT}, {_GAME}, 'tcg', CASE WHEN n % 50 = 0 THEN 'open' ELSE 'closed' END, 0,
  '1.2.3', '4', {_DIGEST}, {_DIGEST}, {_DIGEST}, {_DIGEST}, {_text(64)} {_UP_TO_MANY}
"""
_RULINGS = f"""
INSERT INTO rulings (tenant, id, created_at, game, profile, verdict, digest, engine_version, rules_version,
  session_id, first_sequence, last_sequence, submission, body)
SELECT :tenant, {_id("n")}, {_AT}, {_GAME}, 'tcg', CASE WHEN n % 10 = 0 THEN 'illegal' ELSE 'legal' END, {_DIGEST},
  '1.2.3', '4', {_id("1 + (n + :short - 1) / :short")}, 1 + (n - 1) % :short, 1 + (n - 1) % :short, {_text(64)},
  {_text(9_600)} {_UP_TO_MANY}
"""
_CARDS = f"""
INSERT INTO ruling_cards (tenant, card, ruling_id)
SELECT :tenant, CASE WHEN n % 100 = 0 THEN 'raigeki' ELSE 'card ' || n % 5000 END, {_id("n")} {_UP_TO_MANY}
"""
_RULES = f"""
INSERT INTO ruling_rules (tenant, rule, ruling_id) SELECT :tenant, 'YGO-' || n % 200, {_id("n")} {_UP_TO_MANY}
"""
_ENTRIES = f"""
INSERT INTO session_entries (tenant, session_id, sequence, at, kind, viewer, player, verb, undone_by, body, judge, a,
  b, public)
SELECT :tenant, {_id("1 + (n + :short - 1) / :short")}, 1 + (n - 1) % :short, {_AT}, 'action', 'A', 'A', 'activate',
  NULL, {_text(64)}, {_text(64)}, {_text(64)}, {_text(64)}, {_text(64)} {_UP_TO_MANY}
"""
_SESSION_RULINGS = f"""
INSERT INTO session_rulings (tenant, session_id, sequence, first, ruling_id, a, b, public)
SELECT :tenant, {_id("1 + (n + :short - 1) / :short")}, 1 + (n - 1) % :short, 1 + (n - 1) % :short, {_id("n")},
  {_text(64)}, {_text(64)}, {_text(64)} {_UP_TO_MANY}
"""
_LONG_ENTRIES = f"""
INSERT INTO session_entries (tenant, session_id, sequence, at, kind, viewer, player, verb, undone_by, body, judge, a,
  b, public)
SELECT :tenant, {_id("1")}, n, {_AT}, 'action', 'A', 'A', 'activate', CASE WHEN n % 20 = 7 THEN n + 1 END,
  {_text(64)}, {_text(640)}, {_text(640)}, {_text(640)}, {_text(640)} {_UP_TO_LONG}
"""
_LONG_RULINGS = f"""
INSERT INTO session_rulings (tenant, session_id, sequence, first, ruling_id, a, b, public)
SELECT :tenant, {_id("1")}, n, n, {_id("n")}, {_text(9_600)}, {_text(9_600)}, {_text(9_600)} {_UP_TO_LONG}
"""
_LONG_SNAPSHOTS = f"""
INSERT INTO session_snapshots (tenant, session_id, sequence, engine, state_digest, body)
SELECT :tenant, {_id("1")}, n, '1.2.3', {_DIGEST}, {_text(19_200)} {_EVERY_TWENTIETH}
"""
_ALL = (
    _SESSIONS,
    _RULINGS,
    _CARDS,
    _RULES,
    _ENTRIES,
    _SESSION_RULINGS,
    _LONG_ENTRIES,
    _LONG_RULINGS,
    _LONG_SNAPSHOTS,
)


@dataclass(frozen=True, slots=True)
class ManySessions:
    """What was made: how many rulings and sessions; the long session, and how many entries and rulings it has."""

    many: int
    session_id: UUID
    long: int


def make_many(engine: Engine, many: int, long: int) -> ManySessions:
    """Fill an empty database with `many` rulings and sessions, the first session with `long` entries."""
    given = {"tenant": TENANT, "start": _START_MS, "many": many, "long": long, "short": SHORT}
    for statement in _ALL:
        used = {name: value for name, value in given.items() if f":{name}" in statement}
        with engine.begin() as connection:
            connection.execute(text(statement), used)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for table in metadata.sorted_tables:
            connection.exec_driver_sql(f"VACUUM (ANALYZE) {table.name}")
    return ManySessions(many, nth_id(1), long)


def nth_id(number: int) -> UUID:
    """The id of ruling and session number N."""
    return UUID(f"{_START_MS + number:012x}70008{number:015x}")
