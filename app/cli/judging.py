"""`chainjudge judge`: a ruling on a file, without a server or a database."""

from pathlib import Path
from typing import Annotated

import typer

from app.api.reading.json_text import UnreadableJson
from app.api.reading.submission import InvalidSubmission, read_posted
from app.catalogue.catalogue import Catalogue
from app.cli.card_files import CardFiles, catalogue_with
from app.cli.exits import ExitCode, leave
from app.cli.ruling_text import ruling_lines
from app.games.fault import Fault, SubmissionFaults
from app.games.ruling import Ruling, Verdict
from app.registry import GAMES
from app.services.adjudication import Adjudicator

STANDARD_INPUT = "-"

_EXIT_CODES = {Verdict.LEGAL: ExitCode.LEGAL, Verdict.ILLEGAL: ExitCode.ILLEGAL}


def judge(
    file: Annotated[str, typer.Argument(help="A submission as JSON; `-` reads standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print the ruling as JSON.")] = False,
    compare: Annotated[
        bool,
        typer.Option("--compare", "--compare-profiles", help="Say also where the game's rulesets differ, and why."),
    ] = False,
    cards: CardFiles = None,
) -> None:
    """Judge a submission with the shipped cards, and print the ruling.

    Exit code 0: legal. 1: illegal. 2: the input is not usable. 3: undetermined, or a player must choose.
    """
    ruling = _judged(_read(file), catalogue_with(cards), compare)
    if json:
        typer.echo(ruling.model_dump_json(by_alias=True))
    else:
        typer.echo("\n".join(ruling_lines(ruling)))
    raise typer.Exit(_EXIT_CODES.get(ruling.verdict, ExitCode.OPEN))


def _read(file: str) -> bytes:
    """The bytes of the file; leaves with a reason where it cannot be read."""
    try:
        if file == STANDARD_INPUT:
            return typer.get_binary_stream("stdin").read()
        return Path(file).read_bytes()
    except OSError as error:
        leave(f"{file}: {error.strerror or error}")


def _judged(content: bytes, catalogue: Catalogue, compare: bool) -> Ruling:
    """The ruling; leaves with every fault where the content is no submission."""
    try:
        posted = read_posted(content, GAMES)
        submission = posted.submission
        if compare:
            submission = submission.model_copy(update={posted.game.comparison_field: True})
        try:
            return Adjudicator(catalogue).judge(posted.game, submission)
        except SubmissionFaults as found:
            raise posted.refused(found) from None
    except UnreadableJson as error:
        leave(error.fault.message)
    except InvalidSubmission as error:
        lines = [_fault_line(fault) for fault in error.faults]
        if error.found > len(error.faults):
            lines.append(f"... and {error.found - len(error.faults)} more")
        leave("\n".join(lines))


def _fault_line(fault: Fault) -> str:
    hint = f" Nearest: {', '.join(fault.suggestions)}." if fault.suggestions else ""
    return f"{fault.pointer or '(the whole)'}: {fault.message}{'' if 'Did you mean' in fault.message else hint}"
