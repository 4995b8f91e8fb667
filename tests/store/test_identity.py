from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from app.store.identity import first_id_at, new_id, to_millisecond

MOMENT = datetime(2026, 3, 1, 12, 0, 0, 123_456, tzinfo=UTC)


def test_an_id_is_a_uuid_of_version_7_that_carries_the_moment() -> None:
    made = new_id(MOMENT)
    assert made.version == 7
    assert made.variant == "specified in RFC 4122"
    assert made.int >> 80 == int(MOMENT.timestamp() * 1000)


def test_ids_of_one_moment_differ() -> None:
    assert len({new_id(MOMENT) for _ in range(1000)}) == 1000


def test_a_moment_is_cut_to_the_millisecond_and_turned_to_utc() -> None:
    east = datetime(2026, 3, 1, 14, 0, 0, 123_999, tzinfo=timezone(timedelta(hours=2)))
    assert to_millisecond(east) == datetime(2026, 3, 1, 12, 0, 0, 123_000, tzinfo=UTC)
    assert to_millisecond(east).tzinfo is UTC


@given(
    st.datetimes(datetime(1970, 1, 2), datetime(2200, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
    st.datetimes(datetime(1970, 1, 2), datetime(2200, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
)
def test_an_id_is_not_before_the_first_id_of_a_moment_iff_it_was_made_then_or_later(
    made: datetime, bound: datetime
) -> None:
    made = to_millisecond(made)
    assert (new_id(made) >= first_id_at(bound)) == (made >= bound)


def test_the_ends_of_time_have_bounds_too() -> None:
    assert first_id_at(datetime.min.replace(tzinfo=UTC)).int == 0
    assert new_id(MOMENT) < first_id_at(datetime.max.replace(tzinfo=UTC))
