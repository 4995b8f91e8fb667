"""What the game itself does before a player has priority, or before the next layer resolves by itself (cr:1.10.2)."""

from app.games.fab.events import Ended
from app.games.fab.moving import clear
from app.games.fab.stack import resolve
from app.games.fab.state import Match, other_player
from app.games.fab.targets import has_life
from app.games.fab.triggers import check_states, put_triggers
from app.games.fab.vocabulary import IN_ARENA, PLAYERS


def settle(match: Match) -> None:
    """Game state actions in order, but for the closing of the chain (cr:1.10.2)."""
    if heroes_lose(match):
        return
    if match.wounded:
        _clear_the_dead(match)
    check_states(match)
    if match.pending:
        put_triggers(match)


def resolve_by_themselves(match: Match) -> None:
    """At a time without priority the layers on the stack resolve as if all passed (cr:4.4.2, cr:4.4.3, cr:7.7.4)."""
    settle(match)
    while match.stack and match.winner is None:
        resolve(match, match.stack[-1])
        settle(match)


def heroes_lose(match: Match) -> bool:
    """A hero without life loses; both at once draw (cr:4.5.3a, cr:4.5.4a, cr:1.10.2a)."""
    dead = [player for player, seat in match.seats.items() if seat.life == 0]
    if not dead or match.winner is not None:
        return False
    if len(dead) == len(PLAYERS):
        match.write(Ended("draw", "both heroes have no life left", "cr:4.5.4a"))
    else:
        match.write(Ended(other_player(dead[0]), f"{dead[0]}'s hero has no life left", "cr:4.5.3a"))
    return True


def _clear_the_dead(match: Match) -> None:
    """Permanents whose life is used up are cleared together (cr:1.10.2b)."""
    for thing in list(match.everything(*IN_ARENA)):
        definition = thing.definition
        if definition is None or definition.life is None or not thing.life_lost or not has_life(match, thing):
            continue
        if thing.life_lost >= definition.life:
            clear(match, thing, "cr:1.10.2b")
