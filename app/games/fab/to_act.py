"""Who may act now: in a live game an action by anybody else is out of turn (cr:1.11.2)."""

from app.games.fab.actions import Defend, NextTurn, Pass
from app.games.fab.refusing import Failing, OutOfTurn, refuse
from app.games.fab.state import Match
from app.games.fab.vocabulary import Player
from app.games.model import Frozen


def to_act(match: Match) -> Player | None:
    """The player with priority, who declares defending cards, or whose turn is over; None once the game is over.

    See cr:1.11.2, cr:7.3.2 and cr:4.3.4.
    """
    if match.winner is not None:
        return None
    if match.priority is not None:
        return match.priority
    if match.phase == "end":
        return match.turn_player
    return declares(match)


def declares(match: Match) -> Player | None:
    """Who declares defending cards now: the player of the hero that is attacked, before anything else (cr:7.3.2)."""
    if match.step != "defend" or match.declared or match.active is None:
        return None
    target = match.active.target
    return target.owner if target is not None and target.kind == "hero" else None


def check_turn(match: Match, action: Frozen) -> None:
    """In a live game nobody acts but who may, and nobody passes for another. Raises OutOfTurn, Refused.

    A declaration of no defending cards is said, not passed over (cr:7.3.2).
    """
    player: Player | None = getattr(action, "player", None)
    now = to_act(match)
    if player is not None and player != now:
        raise OutOfTurn([_not_now(match, now, player)])
    if declares(match) is not None and not isinstance(action, Defend):
        told = f"{now} declares the defending cards first: a list of them, which is empty where there are none"
        raise refuse("cr:7.3.2", told)
    if match.phase == "end" and isinstance(action, Pass):
        raise refuse("cr:4.4.1", "in the End Phase nobody has priority; the next turn begins with next_turn")
    if isinstance(action, NextTurn) and match.phase != "end":
        raise refuse("cr:4.3.4", "the turn is not over: both players pass with the chain closed and the stack empty")


def _not_now(match: Match, now: Player | None, player: Player) -> Failing:
    if declares(match) is not None:
        return Failing("cr:7.3.2", f"{now} declares defending cards now, not {player}")
    if match.phase == "end":
        return Failing("cr:4.3.4", f"the turn of {now} is over, and {now} says so, not {player}")
    if now is None:
        return Failing("cr:1.11.3", "nobody has priority now")
    return Failing("cr:1.11.2", f"{now} has priority, not {player}")
