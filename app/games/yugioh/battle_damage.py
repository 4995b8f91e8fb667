"""Damage calculation and destruction by battle (YGO-17.10)."""

from dataclasses import replace

from app.games.yugioh.life import change_life
from app.games.yugioh.moving import move
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.vocabulary import CardId, Player, Zone, opponent_of


def card_of(duel: Duel, tie: tuple[CardId, int] | None) -> Card | None:
    """The card of a battle, while it is the same object on the field."""
    if tie is None:
        return None
    card = duel.cards[tie[0]]
    return card if card.object == tie[1] and card.zone is Zone.MONSTER else None


def attacker_of(duel: Duel) -> Card | None:
    """The attacking monster, while it is there."""
    return card_of(duel, duel.attack.attacker) if duel.attack is not None else None


def target_of(duel: Duel) -> Card | None:
    """The attacked monster, while it is there; None for a direct attack too."""
    return card_of(duel, duel.attack.target) if duel.attack is not None else None


def calculate(duel: Duel) -> None:
    """Compare the numbers, inflict the battle damage, and note who is destroyed (YGO-17.10)."""
    attacker, target, attack = attacker_of(duel), target_of(duel), duel.attack
    assert attack is not None
    if attacker is None or (attack.target is not None and target is None):
        return
    strength = atk_of(duel, attacker) or 0
    mine, other = attacker.controller, opponent_of(attacker.controller)
    if target is None:
        _battle_damage(duel, other, strength, attacker)
        return
    against = (atk_of if target.attack_position else defense_of)(duel, target) or 0
    destroyed: list[Card] = []
    if strength > against:
        destroyed.append(target)
        if target.attack_position or pierces(duel, attacker):
            _battle_damage(duel, other, strength - against, attacker)
    elif strength < against:
        _battle_damage(duel, mine, against - strength, target)
        if target.attack_position:
            destroyed.append(attacker)
    elif target.attack_position and strength > 0:
        destroyed.extend((attacker, target))
    beaten = frozenset((card.id, card.object) for card in destroyed if not survives_battle(duel, card))
    duel.attack = replace(attack, beaten=beaten)


def pierces(duel: Duel, card: Card) -> bool:
    """Whether this monster inflicts piercing battle damage."""
    return any(standing.operation.pierces(card, standing, duel) for standing in duel.standing("piercing"))


def survives_battle(duel: Duel, card: Card) -> bool:
    """Whether something keeps this monster from being destroyed by battle."""
    return any(
        standing.operation.protects(card, standing, duel) for standing in duel.standing("not_destroyed_by_battle")
    )


def _battle_damage(duel: Duel, player: Player, amount: int, source: Card) -> None:
    if any(standing.player == player for standing in duel.standing("no_battle_damage")):
        return
    duel.journal.cause.player = source.controller
    change_life(duel, player, amount, "damage", source=source.id, rule="YGO-17.1", by="battle")


def destroy_beaten(duel: Duel) -> None:
    """What was beaten leaves at the end of the Damage Step, together."""
    attack = duel.attack
    assert attack is not None
    both = {attack.attacker, attack.target}
    for tie in sorted(attack.beaten):
        card = card_of(duel, tie)
        if card is not None:
            others = both - {tie, None}
            victor = card_of(duel, next(iter(others), None))
            duel.journal.cause.player = victor.controller if victor is not None else None
            leaving = frozenset(card_id for card_id, _ in attack.beaten)
            move(duel, card, Zone.GRAVEYARD, how="destroyed", by="battle", rule="YGO-17.10", leaving=leaving)
    duel.journal.cause.player = None
