"""`/v1/rules`: the numbered rules that rulings cite."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field
from starlette.requests import Request

from app.api.context import context_of
from app.api.openapi import problem_responses
from app.api.problems.kinds import INVALID_PARAMETER, UNKNOWN_GAME, UNKNOWN_RULE
from app.api.v1.paging import ListPage, ListQuery
from app.services.rules import RuleInGame

router = APIRouter(prefix="/v1/rules", tags=["rules"])


class RuleItem(BaseModel):
    """A numbered rule of a game."""

    id: str
    game: str
    section: str
    title: str
    statement: str
    example: str | None
    sources: tuple[str, ...] = Field(description="Where the rule is from.")
    editorial: bool = Field(description="It only defines words.")
    cases: tuple[str, ...] = Field(description="The ids of the judge cases that exercise it.")


class RuleQuery(ListQuery):
    """Which rules to list."""

    game: Annotated[str | None, Field(max_length=32, description="Only the rules of this game.")] = None


@router.get("", summary="The rulebook", responses=problem_responses(UNKNOWN_GAME, INVALID_PARAMETER))
async def list_rules(request: Request, query: Annotated[RuleQuery, Query()]) -> ListPage[RuleItem]:
    """Rules in the order of their book."""
    page = context_of(request).rules.list(query.game, query.cursor, query.limit)
    return ListPage(items=tuple(_item(found) for found in page.items), next=page.next)


@router.get("/{rule_id}", summary="One rule", responses=problem_responses(UNKNOWN_RULE, INVALID_PARAMETER))
async def show_rule(
    request: Request, rule_id: Annotated[str, Path(max_length=64, description="Its id, such as `YGO-4.5`.")]
) -> RuleItem:
    """What the rule says, an example, where it is from, and the judge cases that exercise it."""
    return _item(context_of(request).rules.one(rule_id))


def _item(found: RuleInGame) -> RuleItem:
    return RuleItem(
        id=found.rule.id,
        game=found.game,
        section=found.rule.section,
        title=found.rule.title,
        statement=found.rule.statement,
        example=found.rule.example,
        sources=found.rule.sources,
        editorial=found.rule.editorial,
        cases=found.cases,
    )
