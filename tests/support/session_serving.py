"""What a server process of `session_servers` runs. Imported once by the process that the others are forked from."""

import os
import socket
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait

import uvicorn

from app.catalogue.catalogue import Catalogue
from app.cli.server import Server
from app.main import create_app
from app.settings import Settings

Catalogue.load()


def serve(listening: socket.socket, database_url: str) -> None:
    """Serve on a socket that listens already, until the process is killed or the tests have ended."""
    threading.Thread(target=_end_with_the_tests, daemon=True).start()
    app = create_app(Settings(database_url=database_url), catalogue=Catalogue.load())
    config = uvicorn.Config(app, log_config=None, access_log=False, server_header=False)
    Server(config, app.state.streams).run(sockets=[listening])


def _end_with_the_tests() -> None:
    tests = parent_process()
    assert tests is not None
    wait([tests.sentinel])
    os._exit(1)
