"""Paging by keyset: a page ends at an id or a number, and the cursor says after which id the next one begins."""

import base64
import binascii
from dataclasses import dataclass
from typing import Generic, TypeVar
from uuid import UUID

from app.store.errors import MalformedCursor

ItemT = TypeVar("ItemT")

_ID = b"\x01"
_NUMBER = b"\x02"
_GREATEST_NUMBER = (1 << 31) - 1  # what an integer column holds


@dataclass(frozen=True, slots=True)
class Page(Generic[ItemT]):
    """Some items of a list, and the cursor of the next page; None after the last one."""

    items: tuple[ItemT, ...]
    next: str | None


def cursor_after(position: UUID) -> str:
    """The opaque cursor of the page that begins after this id."""
    return _written(_ID + position.bytes)


def position_of(cursor: str) -> UUID:
    """The id in a cursor. Raises MalformedCursor for a text that `cursor_after` never made."""
    return UUID(bytes=_read(cursor, _ID, 16))


def cursor_after_number(position: int) -> str:
    """The opaque cursor of the page that begins after this number, in a list that has numbers for ids."""
    return _written(_NUMBER + position.to_bytes(4, "big"))


def number_of(cursor: str) -> int:
    """The number in a cursor. Raises MalformedCursor for a text that `cursor_after_number` never made."""
    number = int.from_bytes(_read(cursor, _NUMBER, 4), "big")
    if number > _GREATEST_NUMBER:
        raise MalformedCursor("not a cursor")
    return number


def _written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def _read(cursor: str, kind: bytes, length: int) -> bytes:
    """What a cursor of this kind holds. Raises MalformedCursor."""
    try:
        encoded = cursor.encode("ascii")
        raw = base64.b64decode(encoded + b"=" * (-len(encoded) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise MalformedCursor("not a cursor") from error
    if len(raw) != 1 + length or not raw.startswith(kind) or _written(raw) != cursor:
        raise MalformedCursor("not a cursor")
    return raw[1:]
