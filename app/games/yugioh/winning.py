"""The end of the duel by the cards in a hand, and by life points (YGO-19).

A win that a card's text grants is no effect: nothing negates it. It is looked for after a link, a cost or an action
has been finished, never in the middle of an effect, and a loss at the same time comes first (YGO-19.4, YGO-19.5).
"""

from typing import Literal

from app.games.yugioh.duel_events import DuelEnded
from app.games.yugioh.life import check_loss
from app.games.yugioh.presumption import assume
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, Player, Zone


def check_end(duel: Duel) -> None:
    """End the duel where a player has lost, or else holds cards that win it; both players at once for a draw.

    A loss is looked for first (YGO-19.5).
    """
    check_loss(duel)
    if duel.winning and duel.winner is None:
        won_by_hand(duel)


def won_by_hand(duel: Duel, *, presume: bool = True) -> None:
    """End the duel where a hand holds all the cards that win it (YGO-19.4).

    With `presume` it is taken that unnamed cards are not those that are missing.
    """
    for names in sorted(duel.winning, key=sorted):
        winners = [player for player in PLAYERS if _holds_all(duel, player, names, presume=presume)]
        if winners:
            winner: Player | Literal["draw"] = winners[0] if len(winners) == 1 else "draw"
            told = f"{' and '.join(winners)} hold{'s' if len(winners) == 1 else ''} {', '.join(sorted(names))}"
            duel.journal.write(DuelEnded("YGO-19.4", winner, told), duel)
            return


def _holds_all(duel: Duel, player: Player, names: frozenset[str], *, presume: bool) -> bool:
    hand = list(duel.in_zone(player, Zone.HAND))
    missing = len(names - {card.name for card in hand})
    if missing in (0, len(names)) or not presume:
        return missing == 0
    opened = (player, Zone.HAND) in duel.open_zones
    unnamed = sum(1 for card in hand if card.printed is None)
    # While nothing has come to the hand it is as it was when the duel went on.
    if (opened or unnamed >= missing) and any(card.object for card in hand):
        assume(duel, f"{player}'s hand did not hold all of {', '.join(sorted(names))}", "YGO-19.4")
    return False
