"""Whether the process lives, and whether it can work."""

from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from app.api.context import context_of
from app.api.openapi import problem_responses
from app.api.problems.kinds import NOT_READY
from app.api.problems.problem import ProblemException

router = APIRouter(tags=["operation"])


class Health(BaseModel):
    """All is well; anything else is a problem."""

    status: Literal["ok"] = "ok"


@router.get("/livez", summary="Does the process live?", openapi_extra={"security": []})
async def livez() -> Health:
    """Answers as long as the process does. Restart it when this fails."""
    return Health()


@router.get(
    "/readyz",
    summary="Can it judge and store?",
    responses=problem_responses(NOT_READY),
    openapi_extra={"security": []},
)
async def readyz(request: Request) -> Health:
    """Whether the database can be reached and has the tables of this version; if not, what to do about it."""
    readiness = await run_in_threadpool(context_of(request).health.ready)
    if not readiness.ready:
        raise ProblemException(NOT_READY, readiness.advice)
    return Health()
