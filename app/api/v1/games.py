"""`/v1/games`: what is judged here."""

from collections.abc import Mapping

from fastapi import APIRouter
from pydantic import BaseModel

from app.games.game import Game


class ProfileItem(BaseModel):
    """A ruleset that a submission may name as its `profile`."""

    name: str
    title: str


class GameItem(BaseModel):
    """A game, its rulesets, and the version of the rulebook that rulings cite."""

    name: str
    title: str
    profiles: tuple[ProfileItem, ...]
    default_profile: str
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

    return router


def _item(game: Game) -> GameItem:
    return GameItem(
        name=game.name,
        title=game.title,
        profiles=tuple(ProfileItem(name=profile.name, title=profile.title) for profile in game.profiles),
        default_profile=game.default_profile,
        rules_version=game.rules_version,
    )
