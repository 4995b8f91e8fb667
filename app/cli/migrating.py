"""`chainjudge migrate`: bring the database to the tables of this version."""

from typing import Annotated

import typer

from app.cli.exits import leave, settings_with
from app.store.errors import StoreError
from app.store.migrate import upgrade


def migrate(
    database_url: Annotated[
        str | None, typer.Option(help="The database; without it that of CHAINJUDGE_DATABASE_URL.")
    ] = None,
) -> None:
    """Create the database's tables, or bring them up to date. May be run again at any time."""
    settings = settings_with(database_url=database_url)
    upgrade_or_leave(settings.database_url)
    typer.echo("The database is up to date.")


def upgrade_or_leave(database_url: str) -> None:
    """Run the migrations that are missing; leaves with a reason where the database is not usable."""
    try:
        upgrade(database_url)
    except StoreError as error:
        leave(f"The database is not usable: {error}")
