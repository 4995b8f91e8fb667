"""Whose turn to act it is in a duel that is played live, where nobody passes for another (YGO-4.1, YGO-12.2)."""

from app.games.yugioh.state import Duel
from app.games.yugioh.timing import Window, not_entitled
from app.games.yugioh.vocabulary import Player, Reason
from app.games.yugioh.waiting_triggers import open_group


def whose_turn(duel: Duel) -> Player:
    """Who may act first in the present window: whoever decides on the next triggers, else its actor.

    Triggers of hidden cards change nothing here: the other player would see whose turn it is.
    """
    group = open_group(duel)
    if group:
        return group[0].player
    window: Window = duel.window
    return window.actor


def out_of_turn(duel: Duel, player: Player) -> Reason | None:
    """Why this player may not act now, as (rule, reason)."""
    if not duel.live:
        return not_entitled(duel, player)
    window: Window = duel.window
    if window.box == "ended":
        return "YGO-15.6", "both passed, so the phase has ended: say which phase comes next"
    first = whose_turn(duel)
    return None if first == player else ("YGO-4.1", f"{first} may act or pass first")


def not_open(duel: Duel, player: Player) -> Reason | None:
    """Why a player cannot do now what needs the open game state, as (rule, reason) (YGO-15.1, YGO-15.7)."""
    entitled = out_of_turn(duel, player)
    if entitled is not None or not duel.live:
        return entitled
    if duel.links:
        return "YGO-15.7", "a chain is being built, and this cannot be chained"
    if open_group(duel) or duel.window.box != "open":
        return "YGO-15.7", "the game state is not open: what just happened may still be answered"
    return None
