import base64
from uuid import UUID

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.store.errors import MalformedCursor
from app.store.paging import cursor_after, cursor_after_number, number_of, position_of


@given(st.uuids())
def test_a_cursor_gives_its_position_back(position: UUID) -> None:
    cursor = cursor_after(position)
    assert position_of(cursor) == position
    assert cursor.isascii()
    assert str(position) not in cursor


@given(st.text())
@example("")
@example("\ud800")
@example("\x00")
@example("=")
@example("A" * 23)
@example("_" * 23)
@example(base64.urlsafe_b64encode(b"\x02" + bytes(16)).rstrip(b"=").decode())
@example(cursor_after(UUID(int=1)) + "=")
@example(cursor_after(UUID(int=1))[:-1] + "F")  # the same bytes, had anyone written the unused bits
@example(" " + cursor_after(UUID(int=1)))
def test_whatever_was_no_cursor_is_refused(text: str) -> None:
    with pytest.raises(MalformedCursor):
        position_of(text)


@given(st.integers(0, 2**31 - 1))
def test_a_cursor_gives_its_number_back(position: int) -> None:
    assert number_of(cursor_after_number(position)) == position


@given(st.text())
@example("")
@example("\ud800")
@example("A" * 7)
@example(cursor_after_number(1) + "=")
@example(cursor_after_number(1)[:-1] + "F")
@example(base64.urlsafe_b64encode(b"\x02" + (2**31).to_bytes(4, "big")).rstrip(b"=").decode())
@example(cursor_after(UUID(int=1)))
def test_whatever_was_no_cursor_of_a_number_is_refused(text: str) -> None:
    with pytest.raises(MalformedCursor):
        number_of(text)


def test_a_cursor_of_a_number_is_none_of_an_id() -> None:
    with pytest.raises(MalformedCursor):
        position_of(cursor_after_number(1))
