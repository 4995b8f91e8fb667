"""Ids of rulings: time-ordered UUIDs (version 7, RFC 9562) that carry the moment of creation.

The id and `created_at` come from the same moment. So the newest ruling has the greatest id, and a filter on
time is a range of the primary key.
"""

import secrets
from datetime import UTC, datetime, timedelta
from uuid import UUID

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_VERSION_AND_VARIANT = (7 << 76) | (2 << 62)


def to_millisecond(moment: datetime) -> datetime:
    """The moment in UTC, cut to the millisecond that an id can carry."""
    moment = moment.astimezone(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def new_id(moment: datetime) -> UUID:
    """A new id for something created at this moment; its other 74 bits are random."""
    random = (secrets.randbits(12) << 64) | secrets.randbits(62)
    milliseconds = _in_48_bits((moment - _EPOCH) // _MILLISECOND)
    return UUID(int=(milliseconds << 80) | _VERSION_AND_VARIANT | random)


def first_id_at(moment: datetime) -> UUID:
    """The least id that anything created at this moment or later can have."""
    # Rounded up: between two milliseconds, whatever was created in the first of them is older.
    return UUID(int=_in_48_bits(-((_EPOCH - moment) // _MILLISECOND)) << 80)


def _in_48_bits(milliseconds: int) -> int:
    """The room that an id has for a time: from 1970 on, for longer than `datetime` can count."""
    return min(max(milliseconds, 0), (1 << 48) - 1)
