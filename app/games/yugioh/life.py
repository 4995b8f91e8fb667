"""Life points: damage, payment, gains, and the end of the duel (YGO-19)."""

from collections.abc import Sequence
from typing import Literal

from app.games.yugioh.duel_events import DuelEnded, LifeChanged
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, CardId, Player, opponent_of

DamageBy = Literal["effect", "battle"]
HowChanged = Literal["damage", "paid", "lost", "gained"]


def change_life(
    duel: Duel,
    player: Player,
    amount: int | None,
    how: HowChanged,
    *,
    source: CardId | None,
    rule: str,
    by: DamageBy = "effect",
) -> None:
    """Change life points. Damage that a reflection waits for goes to the other player (YGO-19.6)."""
    for standing in duel.standing("life_rule"):
        player, amount, how = standing.operation.change(duel, standing, player, amount, how)
    if how == "damage" and amount != 0 and by == "effect":
        player, rule = _reflected(duel, player, rule)
    if amount == 0:
        return
    duel.journal.write(LifeChanged(rule, player, amount, how, source, by=by), duel)


def gains_hurt(duel: Duel, player: Player) -> bool:
    """Whether what this player gains is damage instead, by what applies now."""
    rules = duel.standing("life_rule")
    return any(rule.operation.change(duel, rule, player, 1, "gained")[2] == "damage" for rule in rules)


def _reflected(duel: Duel, player: Player, rule: str) -> tuple[Player, str]:
    link = duel.journal.cause.link
    for standing in duel.standing("reflect_damage"):
        if standing.value == link and standing.player == player:
            return opponent_of(player), "YGO-19.6"
    return player, rule


def can_pay(duel: Duel, player: Player, amount: int) -> bool | None:
    """Whether a player can pay life points (YGO-4.13); None where they are not known."""
    life = duel.life[player]
    if life is None:
        return None
    return life >= amount if duel.profile.lp_cost_may_zero_you else life > amount


def check_loss(duel: Duel) -> None:
    """End the duel where a player has no life points left (YGO-19.1, YGO-19.2)."""
    if duel.winner is not None:
        return
    lost = [player for player in PLAYERS if duel.life[player] == 0]
    if len(lost) == 2:
        duel.journal.write(DuelEnded("YGO-19.2", "draw", "both players have no life points left"), duel)
    elif lost:
        winner = opponent_of(lost[0])
        duel.journal.write(DuelEnded("YGO-19.1", winner, f"{lost[0]} has no life points left"), duel)


def lose_by_deck_out(duel: Duel, players: Sequence[Player]) -> None:
    """End the duel where players must draw more than their Decks hold, both at once for a draw (YGO-19.3)."""
    if duel.winner is not None or not players:
        return
    told = "both players must" if len(players) > 1 else f"{players[0]} must"
    winner: Player | Literal["draw"] = "draw" if len(players) > 1 else opponent_of(players[0])
    duel.journal.write(DuelEnded("YGO-19.3", winner, f"{told} draw more cards than the Deck holds"), duel)
