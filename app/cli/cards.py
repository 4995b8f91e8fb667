"""`chainjudge cards`: look cards up, and import them from the files that tool developers have."""

from typing import Annotated

import typer
import yaml

from app.cli.card_files import CardFiles, catalogue_with
from app.cli.exits import leave
from app.cli.importing import import_sources
from app.registry import GAMES
from app.services.cards import CardsService
from app.services.errors import NotFound

cards = typer.Typer(help="Look cards up, or import more of them.", no_args_is_help=True)
cards.command("import")(import_sources)

FIRST_GAME = next(iter(GAMES))
GAMES_IN_WORDS = "The game: " + ", ".join(GAMES) + "."
AnyGame = Annotated[str | None, typer.Option(help=f"{GAMES_IN_WORDS} Without it the first of them that has the card.")]
Game = Annotated[str, typer.Option(help=GAMES_IN_WORDS)]


@cards.command()
def show(
    name: Annotated[str, typer.Argument(help="The card's name, identifier or passcode.")],
    game: AnyGame = None,
    cards: CardFiles = None,
) -> None:
    """Print how a card is defined. Exit code 2 where there is none, with the nearest names."""
    try:
        card = CardsService(GAMES, catalogue_with(cards)).one(game, name)
    except NotFound as error:
        leave(str(error))
    definition = card.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    typer.echo(yaml.safe_dump(definition, sort_keys=False, allow_unicode=True, width=100), nl=False)


@cards.command()
def search(
    text: Annotated[str, typer.Argument(help="Part of a name, or something like a name.")] = "",
    game: Game = FIRST_GAME,
    cards: CardFiles = None,
) -> None:
    """List the cards of a game whose name holds the text, or comes close to it."""
    service = CardsService(GAMES, catalogue_with(cards))
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
