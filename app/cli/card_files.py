"""The catalogue that a command works with: the shipped cards, and those of the files that it is given."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from app.catalogue.catalogue import Catalogue
from app.catalogue.yaml_text import DataError
from app.cli.exits import leave
from app.settings import environment_name

CardFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        envvar=environment_name("cards"),
        help="A file of card definitions besides the shipped ones, as `cards import` writes it; may be repeated.",
    ),
]


def catalogue_with(files: Sequence[Path] | None) -> Catalogue:
    """The shipped catalogue and the cards of these files; leaves with a reason where one cannot be used."""
    try:
        return Catalogue.load(files or ())
    except DataError as error:
        leave(f"These cards cannot be used: {error}")
