"""A location of the validator becomes a pointer that exists in the posted document."""

from typing import Any

import pytest

from app.api.reading.location import pointer_of, pointer_of_missing

ACTION = {"player": "A", "activate": "Raigeki", "trgets": []}


@pytest.mark.parametrize(
    ("location", "document", "expected"),
    [
        ((), 5, ""),
        (("a", 0, "b"), {"a": [{"b": 1}]}, "/a/0/b"),
        # A union tag that is also a field of the object.
        ((0, "activate", "trgets"), [ACTION], "/0/trgets"),
        ((0, "activate", "activate"), [ACTION], "/0/activate"),
        ((0, "activate", "cost", 0), [{"activate": "x", "cost": [5]}], "/0/cost/0"),
        # A union tag that is no field, and the label of a validator.
        (("effects", "destroy", "count"), {"effects": {"op": "destroy", "count": -1}}, "/effects/count"),
        (("hand", "function-before[f(), X]", "cards"), {"hand": {"cards": 1}}, "/hand/cards"),
        # Short forms: a bare list, a bare name, a bare number.
        (("hand", "cards", 1, "card"), {"hand": ["a", {"card": 5}]}, "/hand/1/card"),
        (("hand", "cards", 0, "card"), {"hand": [""]}, "/hand/0"),
        (("field_zone", "cards", 0, "card"), {"field_zone": ""}, "/field_zone"),
        (("deck", "size"), {"deck": 500}, "/deck"),
        # The key of an object.
        (("counters", "a/b~c", "[key]"), {"counters": {"a/b~c": 1}}, "/counters/a~1b~0c"),
    ],
)
def test_pointer_of(location: tuple[str | int, ...], document: Any, expected: str) -> None:
    assert pointer_of(location, document) == expected


@pytest.mark.parametrize(
    ("location", "document", "expected"),
    [
        (("game",), {}, ""),
        ((0, "activate", "player"), [{"activate": "x"}], "/0"),
        ((0, "answer", "answer"), [{"answers": []}], "/0"),
        (("hand", "cards", 2, "card"), {"hand": ["a", "b", {"crad": "c"}]}, "/hand/2"),
        (("a", "b"), {"a": {"a": {}}}, "/a"),
    ],
)
def test_pointer_of_missing(location: tuple[str | int, ...], document: Any, expected: str) -> None:
    assert pointer_of_missing(location, document) == expected


def test_the_pointer_of_a_very_long_name_stops_at_its_parent() -> None:
    name = "x" * 100_000
    assert pointer_of(("a", name), {"a": {name: 1}}) == "/a"


def test_a_bushy_document_is_searched_in_bounded_time() -> None:
    document: Any = 1
    for _ in range(18):
        document = [document, document]
    assert pointer_of((0, 1) * 18, document).count("/") == 18
