"""`/v1/games`: what is judged here."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel

from app.api.openapi import problem_responses
from app.api.problems.kinds import INVALID_PARAMETER, UNKNOWN_GAME
from app.games.game import Game
from app.services.games import game_named

SchemaKind = Literal["submission", "card", "ruling"]


class ProfileItem(BaseModel):
    """A ruleset that a submission may name: a `profile`, or a `version` of the rules."""

    name: str
    title: str


class ProfileSwitch(BaseModel):
    """One thing in which the profiles differ: how it stands in each of them, and the rules that it bears on."""

    name: str
    title: str
    rules: tuple[str, ...]
    values: dict[str, bool | str]


class GameItem(BaseModel):
    """A game, its rulesets and how they differ, and the version of the rulebook that rulings cite."""

    name: str
    title: str
    profiles: tuple[ProfileItem, ...]
    default_profile: str
    switches: tuple[ProfileSwitch, ...]
    rules_version: str


class GameList(BaseModel):
    """Every game."""

    items: tuple[GameItem, ...]


def games_router(games: Mapping[str, Game]) -> APIRouter:
    """The routes about games."""
    router = APIRouter(prefix="/v1/games", tags=["games"])
    everything = GameList(items=tuple(_item(game) for game in games.values()))

    @router.get("", summary="The games that are judged")
    async def list_games() -> GameList:
        """Every game with its rulesets and the version of its rulebook."""
        return everything

    @router.get(
        "/{game}/schemas/{kind}",
        summary="A JSON Schema",
        responses=problem_responses(UNKNOWN_GAME, INVALID_PARAMETER),
    )
    async def show_schema(
        game: Annotated[str, Path(description="The game.")],
        kind: Annotated[SchemaKind, Path(description="Of what the schema is.")],
    ) -> dict[str, Any]:
        """The whole JSON Schema of a submission, a card definition with its effects, or a ruling."""
        return _schema(game_named(game, games), kind)

    return router


def _schema(game: Game, kind: SchemaKind) -> dict[str, Any]:
    if kind == "ruling":
        return game.ruling_model.model_json_schema(mode="serialization")
    return (game.submission_model if kind == "submission" else game.definition_model).model_json_schema()


def _item(game: Game) -> GameItem:
    return GameItem(
        name=game.name,
        title=game.title,
        profiles=tuple(ProfileItem(name=profile.name, title=profile.title) for profile in game.profiles),
        default_profile=game.default_profile,
        switches=tuple(
            ProfileSwitch(name=switch.name, title=switch.title, rules=switch.rules, values=dict(switch.values))
            for switch in game.switches
        ),
        rules_version=game.rules_version,
    )
