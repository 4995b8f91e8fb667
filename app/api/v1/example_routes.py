"""`/v1/examples`: complete submissions to try."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel
from rapidfuzz import process

from app.api.openapi import problem_responses
from app.api.problems.kinds import INVALID_PARAMETER, NOT_FOUND
from app.api.problems.problem import ProblemException
from app.api.v1.examples import load_examples

router = APIRouter(prefix="/v1/examples", tags=["rulings"])


class ExampleItem(BaseModel):
    """An example: what it shows, and where it is."""

    name: str
    summary: str
    description: str
    path: str


class ExampleList(BaseModel):
    """Every example, the one to read first first."""

    items: tuple[ExampleItem, ...]


@router.get("", summary="Examples")
async def list_examples() -> ExampleList:
    """Every example with what it shows."""
    return ExampleList(
        items=tuple(
            ExampleItem(
                name=example.name,
                summary=example.summary,
                description=example.description,
                path=f"{router.prefix}/{example.name}",
            )
            for example in load_examples().values()
        )
    )


@router.get("/{name}", summary="One example", responses=problem_responses(NOT_FOUND, INVALID_PARAMETER))
async def show_example(name: Annotated[str, Path(description="The example's name.")]) -> dict[str, Any]:
    """The submission itself, ready to be posted to `/v1/rulings`."""
    example = load_examples().get(name)
    if example is None:
        near = tuple(found for found, _, _ in process.extract(name[:100], tuple(load_examples()), limit=3))
        raise ProblemException(NOT_FOUND, "There is no example of this name.", suggestions=near)
    return example.submission
