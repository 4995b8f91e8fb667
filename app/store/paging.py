"""Paging by keyset: a page ends at an id, and the cursor says after which id the next one begins."""

import base64
import binascii
from dataclasses import dataclass
from typing import Generic, TypeVar
from uuid import UUID

from app.store.errors import MalformedCursor

ItemT = TypeVar("ItemT")

_FORMAT = b"\x01"


@dataclass(frozen=True, slots=True)
class Page(Generic[ItemT]):
    """Some items of a list, and the cursor of the next page; None after the last one."""

    items: tuple[ItemT, ...]
    next: str | None


def cursor_after(position: UUID) -> str:
    """The opaque cursor of the page that begins after this id."""
    return base64.urlsafe_b64encode(_FORMAT + position.bytes).rstrip(b"=").decode("ascii")


def position_of(cursor: str) -> UUID:
    """The id in a cursor. Raises MalformedCursor for a text that `cursor_after` never made."""
    try:
        raw = base64.b64decode(cursor.encode("ascii") + b"=", altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise MalformedCursor("not a cursor") from error
    if len(raw) != 17 or not raw.startswith(_FORMAT):
        raise MalformedCursor("not a cursor")
    position = UUID(bytes=raw[1:])
    if cursor_after(position) != cursor:
        raise MalformedCursor("not a cursor")
    return position
