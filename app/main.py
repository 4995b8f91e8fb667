"""The application: every part put together, and nothing else."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
from fastapi_offline import FastAPIOffline
from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse

from app.api import health, metrics_page
from app.api.context import Context
from app.api.metrics import Metrics
from app.api.middleware.bearer import BearerAuth
from app.api.middleware.body_limit import BodyLimit
from app.api.middleware.failures import Failures
from app.api.middleware.measuring import Measuring
from app.api.middleware.request_id import RequestId
from app.api.openapi import DESCRIPTION, TAGS, TITLE, describe
from app.api.problems import pages
from app.api.problems.handlers import install_handlers
from app.api.streams import Pace, Streams
from app.api.v1 import example_routes, rules
from app.api.v1.cards import cards_router
from app.api.v1.games import games_router
from app.api.v1.rulings import rulings_router
from app.api.v1.sessions import sessions_router
from app.catalogue.catalogue import Catalogue
from app.catalogue.rule_index import load_rule_cases, load_rule_code
from app.games.game import Game
from app.registry import GAMES
from app.services.cards import CardsService
from app.services.health import HealthService
from app.services.judging import JudgingService
from app.services.rules import RulesService
from app.services.sessions import SessionsService
from app.services.version import engine_version
from app.settings import Settings
from app.store.store import Store

LOOK_SECONDS = 1.0
"""How often a stream looks by itself for what another process has written to the same SQLite file."""


def create_app(settings: Settings, games: Mapping[str, Game] = GAMES, catalogue: Catalogue | None = None) -> FastAPI:
    """The application for these settings. Its lifespan opens the database and closes it.

    Without a `catalogue` it is read when the lifespan begins: the shipped one, with the cards of the settings.
    `app.state.streams` are its open streams, which whoever stops the server closes first.
    """
    metrics = Metrics()
    streams = Streams(_pace(settings))
    app = FastAPIOffline(
        title=TITLE,
        description=DESCRIPTION,
        version=engine_version(),
        openapi_tags=TAGS,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
        lifespan=_lifespan(settings, games, catalogue, metrics, streams),
        swagger_ui_parameters={
            "tryItOutEnabled": True,
            "defaultModelsExpandDepth": 0,
            "docExpansion": "list",
        },
    )
    app.state.streams = streams
    for router in (
        rulings_router(games),
        example_routes.router,
        sessions_router(games),
        cards_router(games),
        rules.router,
        games_router(games),
        health.router,
        metrics_page.router,
        pages.router,
    ):
        app.include_router(router)
    app.add_api_route("/", _to_documentation, include_in_schema=False)
    install_handlers(app)
    describe(app, games, with_token=settings.token is not None)
    _add_middleware(app, settings, metrics)
    return app


def _lifespan(
    settings: Settings, games: Mapping[str, Game], given: Catalogue | None, metrics: Metrics, streams: Streams
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """Open what the routes work with, and close it when the server stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        catalogue = await run_in_threadpool(Catalogue.load, settings.cards) if given is None else given
        store = await run_in_threadpool(Store.open, settings.database_url)
        sessions = SessionsService(games, catalogue, store)
        sessions.on_change.append(streams.changed)
        streams.open()
        listener = store.listen(streams.changed)
        try:
            app.state.context = Context(
                judging=JudgingService(games, catalogue, store, sessions=sessions),
                sessions=sessions,
                cards=CardsService(games, catalogue),
                rules=RulesService(games, catalogue, load_rule_cases(), load_rule_code()),
                health=HealthService(store),
                metrics=metrics,
                streams=streams,
            )
            yield
        finally:
            streams.close()
            await run_in_threadpool(listener.close)
            await run_in_threadpool(store.close)

    return lifespan


def _pace(settings: Settings) -> Pace:
    """How streams live. Over SQLite nobody tells this process what another one has written."""
    look = LOOK_SECONDS if settings.database_url.startswith("sqlite") else Pace.look
    return Pace(life=settings.stream_seconds, look=look)


def _add_middleware(app: FastAPI, settings: Settings, metrics: Metrics) -> None:
    """Put the middleware around the routes; what is added last is outermost."""
    app.add_middleware(BodyLimit, max_bytes=settings.max_body_bytes)
    if settings.token is not None:
        app.add_middleware(BearerAuth, token=settings.token.get_secret_value())
    app.add_middleware(Failures)
    app.add_middleware(Measuring, metrics=metrics)
    app.add_middleware(RequestId)


async def _to_documentation() -> RedirectResponse:
    """Whoever opens the address in a browser wants to know what this is."""
    return RedirectResponse("/docs")
