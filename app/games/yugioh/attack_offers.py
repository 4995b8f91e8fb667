"""The attacks that a player may declare now: each monster with each target, and directly (YGO-17.1)."""

from collections.abc import Iterator

from app.games.ruling import Undetermined
from app.games.yugioh.attacking import why_not_attack
from app.games.yugioh.card import Card
from app.games.yugioh.extra_costs import pay_extra
from app.games.yugioh.offer import Offer
from app.games.yugioh.scene import Undecided, reference_of
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone, opponent_of


def attack_offers(duel: Duel, player: Player) -> Iterator[Offer]:
    """An offer for each attack that can be declared in the open Battle Step; the duel stays as it was."""
    if duel.phase != "battle" or duel.attack is not None:
        return
    targets: list[Card | None] = [*duel.in_zone(opponent_of(player), Zone.MONSTER), None]
    for attacker in tuple(duel.in_zone(player, Zone.MONSTER)):
        for target in targets:
            offer = Offer(
                player=player, verb="attack", card=_called(duel, attacker), zone=Zone.MONSTER,
                target=_called(duel, target) if target is not None else None,
            )  # fmt: skip
            found = _tried(duel, player, attacker, target, offer)
            if found is not None:
                yield found


def _tried(duel: Duel, player: Player, attacker: Card, target: Card | None, offer: Offer) -> Offer | None:
    """The offer where nothing speaks against the attack and what it costs can be paid."""
    kept = duel.keep()
    try:
        refused = why_not_attack(duel, player, attacker, target) or pay_extra(duel, player, "attack")
        return offer if refused is None else None
    except Undecided as undecided:
        told = Undetermined(rule=undecided.rule, reason=undecided.reason, needs=undecided.needs)
        return offer.model_copy(update={"undetermined": told})
    finally:
        duel.restore(kept)


def _called(duel: Duel, card: Card) -> str:
    """What to call this very monster."""
    alike = [one for one in duel.called(card.reference) if one.zone is Zone.MONSTER]
    return reference_of(card, alone=len(alike) <= 1)
