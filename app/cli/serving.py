"""`chainjudge serve`: the HTTP service in this process."""

import logging
import signal
import socket
from types import FrameType
from typing import Annotated, NoReturn

import typer
import uvicorn

from app.cli.card_files import catalogue_with
from app.cli.exits import leave, settings_with
from app.cli.migrating import upgrade_or_leave
from app.cli.server import Server
from app.main import create_app
from app.settings import Settings
from app.store.engine import open_engine
from app.store.errors import StoreError

EXAMPLE = "raigeki-jammer-seven-tools"


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; any but loopback needs CHAINJUDGE_TOKEN.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 takes a free one.")] = None,
    database_url: Annotated[
        str | None, typer.Option(help="The database; without it that of CHAINJUDGE_DATABASE_URL.")
    ] = None,
) -> None:
    """Serve the judge over HTTP until a SIGTERM or Ctrl+C. Streams end at once then, and other requests finish.

    An SQLite file is created and migrated first; a PostgreSQL database is left to `chainjudge migrate`. The cards of
    the files in CHAINJUDGE_CARDS are known besides the shipped ones.
    """
    settings = settings_with(host=host, port=port, database_url=database_url)
    signal.signal(signal.SIGTERM, _leave_quietly)
    logging.basicConfig(level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if settings.log_level != "debug":
        # What they would say is said below, in words that help more.
        for talkative in ("alembic", "uvicorn"):
            logging.getLogger(talkative).setLevel(logging.WARNING)
    catalogue = catalogue_with(settings.cards)
    _prepare(settings.database_url)
    app = create_app(settings, catalogue=catalogue)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    listening = _listen(config)
    typer.echo(_welcome(settings, listening))
    server = Server(config, app.state.streams)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return
    if not server.started:
        leave("The service did not start; the reason is logged above.")


def _prepare(database_url: str) -> None:
    """Migrate an SQLite file; leaves where the URL is none that can be used."""
    if database_url.startswith("sqlite"):
        upgrade_or_leave(database_url)
        return
    try:
        open_engine(database_url).dispose()
    except StoreError as error:
        leave(f"The database is not usable: {error}")


def _leave_quietly(_signal: int, _frame: FrameType | None) -> NoReturn:
    """A SIGTERM that came before the server listened, or that the server raises again once it has stopped."""
    raise SystemExit(0)


def _listen(config: uvicorn.Config) -> socket.socket:
    """The socket that the service listens on."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        where = f"{config.host} port {config.port}"
        leave(f"Cannot listen on {where}: {error.strerror or error}. Try another --port.")
    return listening


def _welcome(settings: Settings, listening: socket.socket) -> str:
    """Where everything is, and a command to try."""
    port = listening.getsockname()[1]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)  # noqa: S104
    base = f"http://{f'[{host}]' if ':' in host and not host.startswith('[') else host}:{port}"
    token = '-H "Authorization: Bearer $CHAINJUDGE_TOKEN" ' if settings.token else ""
    return "\n".join(
        (
            f"Chainjudge listens on {base}",
            f"  documentation  {base}/docs",
            f"  health         {base}/readyz",
            f"  an example     {base}/v1/examples/{EXAMPLE}",
            "Judge the example:",
            f"  curl -s {token}{base}/v1/examples/{EXAMPLE} | \\",
            f"    curl -s {token}--json @- {base}/v1/rulings",
        )
    )
