"""Life points that something in force has a player pay for a Summon, a Set, an attack or an activation (YGO-4.13)."""

from app.games.yugioh.life import can_pay, change_life
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Reason


def pay_extra(duel: Duel, player: Player, deed: str) -> Reason | None:
    """Pay what is due for this deed; why it cannot be paid, as (rule, reason), and then nothing is paid."""
    due = [
        (standing, amount)
        for standing in duel.standing("extra_cost")
        if (amount := standing.operation.costs(standing, player, deed))
    ]
    total = sum(amount for _, amount in due)
    if total and not can_pay(duel, player, total):
        return "YGO-4.13", f"{player} has {duel.life[player]} life points and must pay {total} for it"
    for standing, amount in due:
        change_life(duel, player, amount, "paid", source=standing.source, rule="YGO-5.1")
    return None
