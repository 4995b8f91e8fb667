"""`chainjudge cards`: the shipped catalogue."""

from typing import Annotated

import typer
import yaml

from app.catalogue.catalogue import Catalogue
from app.cli.exits import leave
from app.registry import GAMES
from app.services.cards import CardsService
from app.services.errors import NotFound

cards = typer.Typer(help="Look cards up in the shipped catalogue.", no_args_is_help=True)

Game = Annotated[str, typer.Option(help="The game: " + ", ".join(GAMES) + ".")]


@cards.command()
def show(name: Annotated[str, typer.Argument(help="The card's name or passcode.")], game: Game = "yugioh") -> None:
    """Print how a card is defined. Exit code 2 where there is none, with the nearest names."""
    try:
        card = CardsService(GAMES, Catalogue.load()).one(game, name)
    except NotFound as error:
        leave(str(error))
    definition = card.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    typer.echo(yaml.safe_dump(definition, sort_keys=False, allow_unicode=True, width=100), nl=False)


@cards.command()
def search(
    text: Annotated[str, typer.Argument(help="Part of a name, or something like a name.")] = "",
    game: Game = "yugioh",
) -> None:
    """List the cards whose name holds the text, or comes close to it."""
    service = CardsService(GAMES, Catalogue.load())
    after: str | None = None
    while True:
        try:
            page = service.search(game, text, after=after)
        except NotFound as error:
            leave(str(error))
        for card in page.items:
            typer.echo(card.name)
        after = page.next
        if after is None:
            return
