"""Numbers: an empty one is missing and not zero; what stands in place of one is kept only where it is known."""

from typing import Any

import pytest

from app.catalogue.importing.values import OddValue, value_of


@pytest.mark.parametrize("name", ["pitch", "cost", "power", "defense", "life", "intellect"])
@pytest.mark.parametrize("given", [None, "", "  "])
def test_what_is_empty_is_missing(name: str, given: Any) -> None:
    assert value_of(name, given) is None


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("cost", "0", 0),
        ("power", 0, 0),
        ("cost", " 12 ", 12),
        ("life", "40", 40),
        ("pitch", 3, 3),
        ("cost", "X", "x"),
        ("power", "*", "*"),
        ("defense", "*", "*"),
    ],
)
def test_a_value(name: str, given: Any, value: int | str) -> None:
    assert value_of(name, given) == value


@pytest.mark.parametrize(
    ("name", "given", "right"),
    [
        ("cost", "XX", "a whole number from 0 to 99, `X`, or empty"),
        ("cost", "*", "`X`"),
        ("cost", "100", "0 to 99"),
        ("cost", "-1", "0 to 99"),
        ("cost", 1.0, "0 to 99"),
        ("cost", True, "0 to 99"),
        ("power", "X", "`*`"),
        ("life", "*", "a whole number from 0 to 99, or empty"),
        ("pitch", "4", "1, 2 or 3"),
        ("pitch", 0, "1, 2 or 3"),
        ("power", "9" * 10_000, "0 to 99"),
        ("power", "٣", "0 to 99"),
        ("intellect", ["4"], "0 to 99"),
    ],
)
def test_an_odd_value_is_refused_with_what_would_be_right(name: str, given: Any, right: str) -> None:
    with pytest.raises(OddValue) as caught:
        value_of(name, given)
    assert right in str(caught.value)
    assert len(str(caught.value)) < 200
