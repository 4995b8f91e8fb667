"""The application over a fresh database, called without a server."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from httpx import ASGITransport, AsyncClient
from pydantic import SecretStr

from app.main import create_app
from app.settings import Settings
from tests.support.databases import SqliteDatabases

TOKEN = "a-token-of-24-characters"


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that the server uses, too."""
    return "asyncio"


@asynccontextmanager
async def client_for(settings: Settings) -> AsyncIterator[AsyncClient]:
    """A client of an application that was started with these settings; it stops at the end of the block."""
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url="http://judge.example") as client,
    ):
        yield client


@pytest.fixture
async def client(database_url: str) -> AsyncIterator[AsyncClient]:
    """A client of an application over a migrated database: each test runs on SQLite and on PostgreSQL."""
    async with client_for(Settings(database_url=database_url)) as client:
        yield client


@pytest.fixture
def sqlite_url(sqlite_databases: SqliteDatabases) -> Iterator[str]:
    """A migrated SQLite file, for tests in which the kind of database makes no difference."""
    with sqlite_databases.fresh(migrated=True) as url:
        yield url


@pytest.fixture
async def sqlite_client(sqlite_url: str) -> AsyncIterator[AsyncClient]:
    """A client of an application over an SQLite file."""
    async with client_for(Settings(database_url=sqlite_url)) as client:
        yield client


@pytest.fixture
async def token_client(sqlite_url: str) -> AsyncIterator[AsyncClient]:
    """A client, without a token, of an application that has one."""
    async with client_for(Settings(database_url=sqlite_url, token=SecretStr(TOKEN))) as client:
        yield client
