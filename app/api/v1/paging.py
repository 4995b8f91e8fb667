"""Pages of lists."""

from typing import Annotated, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

ItemT = TypeVar("ItemT")

DEFAULT_ROWS = 20
MOST_ROWS = 100

Limit = Annotated[int, Field(ge=1, le=MOST_ROWS, description="How many entries the page has at most.")]
Cursor = Annotated[
    str | None, Field(max_length=200, description="`next` of the page before; without it the list begins.")
]


class ListPage(BaseModel, Generic[ItemT]):
    """Some entries of a list."""

    model_config = ConfigDict(frozen=True)

    items: tuple[ItemT, ...]
    next: str | None = Field(description="The `cursor` of the next page; null on the last one.")


class ListQuery(BaseModel):
    """The parameters of every list; a parameter that is not known is refused."""

    model_config = ConfigDict(extra="forbid")

    cursor: Cursor = None
    limit: Limit = DEFAULT_ROWS
