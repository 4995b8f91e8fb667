"""The attacks that a player may declare now: each monster with each target, and directly (YGO-17.1)."""

from collections.abc import Iterator
from functools import partial

from app.games.yugioh.attacking import why_not_attack
from app.games.yugioh.card import Card
from app.games.yugioh.chain import refused_at
from app.games.yugioh.offer import Offer
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import pay_for
from app.games.yugioh.trying import tried, unmistakable
from app.games.yugioh.vocabulary import CardId, Player, Zone, opponent_of

ON_THE_FIELD = (Zone.MONSTER,)


def attack_offers(duel: Duel, player: Player) -> Iterator[Offer]:
    """An offer for each attack that can be declared in the open Battle Step; the duel stays as it was."""
    if duel.phase != "battle" or duel.attack is not None:
        return
    targets: list[Card | None] = [*duel.in_zone(opponent_of(player), Zone.MONSTER), None]
    for attacker in tuple(duel.in_zone(player, Zone.MONSTER)):
        for target in targets:
            offer = Offer(
                player=player, verb="attack", card=unmistakable(duel, attacker, ON_THE_FIELD), zone=Zone.MONSTER,
                target=unmistakable(duel, target, ON_THE_FIELD) if target is not None else None,
            )  # fmt: skip
            found = tried(duel, offer, attacker, partial(_prepare, duel, player, attacker, target))
            if found is not None:
                yield found


def _prepare(duel: Duel, player: Player, attacker: Card, target: Card | None) -> CardId:
    """See that the attack can be declared, and pay for it. Raises Refused."""
    reason = why_not_attack(duel, player, attacker, target)
    if reason is not None:
        raise refused_at(0, "attack", *reason)
    pay_for(duel, player, "attack", 0, "attack")
    return attacker.id
