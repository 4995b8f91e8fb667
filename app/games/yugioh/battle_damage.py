"""Damage calculation and destruction by battle (YGO-17.10)."""

from dataclasses import dataclass, replace

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.life import change_life
from app.games.yugioh.moving import destroy
from app.games.yugioh.scene import which_card
from app.games.yugioh.state import Duel
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


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the numbers of a battle say: who takes how much damage from which monster, and who is beaten."""

    player: Player | None = None
    damage: int = 0
    source: Card | None = None
    destroyed: tuple[Card, ...] = ()


def compare(duel: Duel) -> Comparison:
    """Compare the numbers of the battle that goes on, as they are now. Raises Undecided for a card nobody named."""
    attacker, target, attack = attacker_of(duel), target_of(duel), duel.attack
    if attack is None or attacker is None or (attack.target is not None and target is None):
        return Comparison()
    if target is not None and target.controller == attacker.controller:
        return Comparison()
    nameless = [which_card(card) for card in (attacker, target) if card is not None and card.printed is None]
    if nameless:
        raise Undecided("YGO-17.1", "the ATK or DEF of a monster that nobody named counts", " and ".join(nameless))
    strength = atk_of(duel, attacker) or 0
    mine, other = attacker.controller, opponent_of(attacker.controller)
    if target is None:
        return Comparison(other, strength, attacker)
    against = (atk_of if target.attack_position else defense_of)(duel, target) or 0
    if strength > against:
        hurts = target.attack_position or pierces(duel, attacker)
        return Comparison(other, strength - against if hurts else 0, attacker, (target,))
    if strength < against:
        return Comparison(mine, against - strength, target, (attacker,) if target.attack_position else ())
    both = target.attack_position and strength > 0
    return Comparison(destroyed=(attacker, target) if both else ())


def calculate(duel: Duel) -> None:
    """Compare the numbers, inflict the battle damage, and note who is destroyed: its effects end (YGO-17.10)."""
    result, attack = compare(duel), duel.attack
    assert attack is not None
    if result.player is not None and result.source is not None and result.damage:
        _battle_damage(duel, result.player, result.damage, result.source)
    beaten = frozenset((card.id, card.object) for card in result.destroyed if not survives_battle(duel, card))
    duel.attack = replace(attack, beaten=beaten)
    if beaten:
        duel.standing_now = None


def would_take(duel: Duel, player: Player) -> int:
    """How much battle damage this player would take, were the numbers compared now."""
    result = compare(duel)
    if result.player is None or any(one.player == result.player for one in duel.standing("no_battle_damage")):
        return 0
    to, amount = result.player, result.damage
    how = "damage"
    for standing in duel.standing("life_rule"):
        to, amount, how = standing.operation.change(duel, standing, to, amount, how)
    return amount if to == player and how == "damage" else 0


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
            if destroy(duel, card, by="battle", rule="YGO-17.10", leaving=leaving) and victor is not None:
                duel.victors |= {(victor.id, victor.object)}
    duel.journal.cause.player = None
