"""What is optional: whether a player does it (cr:1.8.3)."""

from app.games.fab.asking import ask_yes
from app.games.fab.choice_events import Declined
from app.games.fab.state import Match
from app.games.fab.thing import Object
from app.games.fab.vocabulary import Player


def chooses_to(
    match: Match,
    player: Player,
    source: Object,
    prompt: str,
    rule: str,
    presumed: str,
    *,
    possible: bool,
    seems_possible: bool,
) -> bool:
    """Whether a player uses what a source makes optional: see `asking.ask_yes`.

    In a live game it is told that a player does not, whether or not it was possible.
    """
    wanted = ask_yes(match, player, prompt, rule, presumed, possible=possible, seems_possible=seems_possible)
    if match.live and not wanted and (possible or seems_possible):
        match.write(Declined(player, source, rule))
    return wanted
