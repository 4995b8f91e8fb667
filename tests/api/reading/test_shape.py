"""What a model would have accepted at a location."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Discriminator, Field, Tag

from app.api.reading.shape import Shape


class Draw(BaseModel):
    op: Literal["draw"]
    count: int = 1


class Move(BaseModel):
    op: Literal["move", "banish"]
    to: Literal["hand", "deck"] | None = None
    inner: "tuple[Operation, ...]" = ()


Operation = Annotated[Draw | Move, Field(discriminator="op")]


class Start(BaseModel):
    begin: str


class Stop(BaseModel):
    end_: str = Field(alias="end")


class Root(BaseModel):
    operations: tuple[Operation, ...]
    action: Annotated[
        Annotated[Start, Tag("begin")] | Annotated[Stop, Tag("end")],
        Discriminator(lambda value: next(iter(value))),
    ]
    by_name: dict[str, Start]
    either: Start | Stop | None = None


Move.model_rebuild()
Root.model_rebuild()


@pytest.mark.parametrize(
    ("location", "fields"),
    [
        ((), ("operations", "action", "by_name", "either")),
        (("operations", 0), ("op", "count", "to", "inner")),
        (("operations", 0, "draw"), ("op", "count")),
        (("operations", 0, "banish"), ("op", "to", "inner")),
        (("operations", 3, "move", "inner", 0, "draw"), ("op", "count")),
        (("action", "end"), ("end",)),
        (("by_name", "anything"), ("begin",)),
        (("either",), ("begin", "end")),
        (("either", "Stop"), ("end",)),
        (("operations", 0, "draw", "count"), ()),
        (("either", "function-after[x]"), ("begin", "end")),
    ],
)
def test_fields(location: tuple[str | int, ...], fields: tuple[str, ...]) -> None:
    assert Shape.at(Root, location).fields() == fields


def test_tags_are_the_words_that_tell_the_members_of_a_union_apart() -> None:
    assert Shape.at(Root, ("action",)).tags() == ("begin", "end")
    assert Shape.at(Root, ("operations", 0)).tags() == ("draw", "move", "banish")
    assert Shape.at(Root, ("either",)).tags() == ()


def test_values_are_the_listed_ones() -> None:
    assert Shape.at(Root, ("operations", 0, "move", "to")).values() == ("hand", "deck")
    assert Shape.at(Root, ("operations", 0, "draw", "count")).values() == ()
