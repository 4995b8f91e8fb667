"""Exit codes, and leaving with one of them and a reason."""

from enum import IntEnum
from typing import NoReturn

import typer
from pydantic import ValidationError

from app.settings import Settings, environment_name


class ExitCode(IntEnum):
    """What a command's exit code says."""

    LEGAL = 0
    ILLEGAL = 1
    UNUSABLE = 2
    OPEN = 3


def leave(reason: str, code: ExitCode = ExitCode.UNUSABLE) -> NoReturn:
    """Print the reason to standard error and leave."""
    typer.echo(reason, err=True)
    raise typer.Exit(code)


def settings_with(**given: str | int | None) -> Settings:
    """The settings of the environment, with those given on the command line; leaves where they are unsafe."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        leave("\n".join(_in_words(detail["loc"], detail["msg"]) for detail in error.errors(include_url=False)))


def _in_words(location: tuple[str | int, ...], message: str) -> str:
    message = message.removeprefix("Value error, ")
    return f"{environment_name(str(location[0]))}: {message}" if location else message
