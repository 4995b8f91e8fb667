"""`/v1/rules`: the numbered rules that rulings cite."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request

from app.api.context import context_of
from app.api.openapi import problem_responses
from app.api.problems.kinds import INVALID_PARAMETER, UNKNOWN_GAME, UNKNOWN_RULE
from app.api.v1.paging import ListPage, ListQuery
from app.services.rules import RuleInGame

router = APIRouter(prefix="/v1/rules", tags=["rules"])


class SwitchItem(BaseModel):
    """A switch by which profiles differ, and how it stands in each of them."""

    switch: str
    title: str
    values: dict[str, bool | str]


EXAMPLE: dict[str, Any] = {
    "id": "YGO-4.5",
    "game": "yugioh",
    "section": "Is this activation legal?",
    "title": "Set this turn",
    "statement": "Traps and Quick-Play Spells cannot be activated the turn they were Set.",
    "example": "Set MST, activate it same turn: illegal.",
    "sources": ["seed document S3"],
    "editorial": False,
    "applied_by": ["app.games.yugioh.placement.set_this_turn"],
    "cases": ["YGO-C18"],
    "profiles": [],
}


class RuleItem(BaseModel):
    """A numbered rule of a game."""

    id: str
    game: str
    section: str
    title: str
    statement: str
    example: str | None
    sources: tuple[str, ...] = Field(description="Where the rule is from.")
    editorial: bool = Field(description="It only defines words, and asks for nothing that could be applied.")
    applied_by: tuple[str, ...] = Field(description="The functions, classes and tables of the code that apply it.")
    cases: tuple[str, ...] = Field(description="The ids of the judge cases that exercise it.")
    profiles: tuple[SwitchItem, ...] = Field(description="Where it is not the same in every profile.")

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})


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
    request: Request,
    rule_id: Annotated[str, Path(max_length=64, description="Its id, such as `YGO-4.5` or `cr:7.0.3b`.")],
) -> RuleItem:
    """What the rule says and where it is from, which code applies it, and the judge cases that exercise it.

    Where the profiles differ on it, `profiles` has the switches and how they stand.
    """
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
        applied_by=found.applied_by,
        cases=found.cases,
        profiles=tuple(
            SwitchItem(switch=switch.name, title=switch.title, values=dict(switch.values)) for switch in found.switches
        ),
    )
