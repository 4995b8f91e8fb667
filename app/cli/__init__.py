"""The command line: `chainjudge serve | migrate | judge | cards`."""

from importlib.metadata import version
from typing import Annotated

import typer

from app.cli.cards import cards
from app.cli.judging import judge
from app.cli.migrating import migrate
from app.cli.serving import serve

main = typer.Typer(
    name="chainjudge",
    help="Judges chains in trading card games, and says which rule says so.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
main.command()(serve)
main.command()(migrate)
main.command()(judge)
main.add_typer(cards, name="cards")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"chainjudge {version('chainjudge')}")
        raise typer.Exit


@main.callback()
def options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave."),
    ] = False,
) -> None:
    """Judges chains in trading card games, and says which rule says so."""
