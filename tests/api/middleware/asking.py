"""A client for small applications that stand behind one middleware."""

from httpx import ASGITransport, AsyncClient
from starlette.types import ASGIApp


def client_of(app: ASGIApp) -> AsyncClient:
    """A client that calls the application without a server."""
    return AsyncClient(transport=ASGITransport(app), base_url="http://judge.example")
