"""`chainjudge cards import`: definitions of Flesh and Blood cards from what tool developers have of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from app.catalogue.card_files import card_file_text
from app.catalogue.importing.importer import GAME, Imported, import_cards
from app.catalogue.importing.row import RowFault
from app.catalogue.importing.sources import FORMATS
from app.catalogue.yaml_text import DataError
from app.cli.exits import leave

MOST_SHOWN = 100

Sources = Annotated[list[Path], typer.Argument(metavar="SOURCE...", help=f"{FORMATS}.", show_default=False)]
Output = Annotated[Path, typer.Option(help="The file to write the definitions to.", show_default=False)]
SkipFaulty = Annotated[bool, typer.Option("--skip-faulty", help="Import the rest where rows are not usable.")]


def import_sources(sources: Sources, output: Output, skip_faulty: SkipFaulty = False) -> None:
    """Write definitions of Flesh and Blood cards to a file that CHAINJUDGE_CARDS or --cards can name.

    The npm package has its cards as JavaScript; this writes them out:
    node -p 'JSON.stringify(require("@flesh-and-blood/cards").cards)' > cards.json

    Exit code 2: nothing was written, because a row or a whole source is not usable.
    """
    try:
        imported = import_cards(sources)
    except DataError as error:
        leave(str(error))
    _report(imported.faults)
    if imported.faults and not skip_faulty:
        leave("Nothing was imported: correct these rows, or leave them out with --skip-faulty.")
    try:
        output.write_text(card_file_text(GAME, imported.cards), encoding="utf-8")
    except OSError as error:
        leave(f"{output}: {error.strerror or error}")
    typer.echo(_summary(imported, output))


def _report(faults: Sequence[RowFault]) -> None:
    for fault in faults[:MOST_SHOWN]:
        typer.echo(str(fault), err=True)
    if len(faults) > MOST_SHOWN:
        typer.echo(f"... and {len(faults) - MOST_SHOWN} more", err=True)


def _summary(imported: Imported, output: Path) -> str:
    by_hand = sum(card.text is not None for card in imported.cards)
    told = f"{len(imported.cards)} cards written to {output}: {by_hand} with a text that players apply by hand"
    return f"{told}, {len(imported.faults)} faults left out." if imported.faults else f"{told}."
