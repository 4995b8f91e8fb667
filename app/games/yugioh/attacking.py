"""Whether a monster can declare an attack (YGO-17.1)."""

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Reason, Zone, opponent_of


def why_not_attack(duel: Duel, player: Player, attacker: Card, target: Card | None) -> Reason | None:
    """Why this attack cannot be declared now, as (rule, reason)."""
    if duel.links:
        return "YGO-15.7", "a chain is being built"
    if duel.phase != "battle" or duel.step not in (None, "start_step", "battle_step"):
        return "YGO-17.1", "attacks are declared in the Battle Step"
    if player != duel.turn_player:
        return "YGO-17.1", f"it is {duel.turn_player}'s turn"
    if not attacker.face_up or not attacker.attack_position:
        return "YGO-17.1", f"{attacker.name} is not in face-up attack position"
    if attacker.attacks and attacker.attacks >= attacks_of(duel, attacker) + extra_attacks(duel, attacker):
        return "YGO-17.1", f"{attacker.name} has attacked this turn"
    if forbidden_to_attack(duel, attacker, direct=target is None):
        return "YGO-4.22", f"something in force forbids {attacker.name} to attack"
    if target is None and duel.zones[opponent_of(player)][Zone.MONSTER] and not may_attack_directly(duel, attacker):
        return "YGO-17.1", f"{opponent_of(player)} controls a monster, so the attack cannot be direct"
    return None


def attacks_of(duel: Duel, card: Card) -> int:
    """How often a Battle Phase this monster may attack by itself; raises Undecided where that is not known."""
    by_materials = (one for one in duel.standing("attacks_by_materials") if one.binds(card))
    return max((one.operation.attacks(duel, card) for one in by_materials), default=1)


def extra_attacks(duel: Duel, card: Card) -> int:
    """How many more attacks than one this monster may declare."""
    return sum(standing.value for standing in duel.standing("extra_attack") if standing.binds(card))


def may_attack_directly(duel: Duel, card: Card) -> bool:
    """Whether an effect lets this monster attack directly past other monsters."""
    return any(standing.binds(card) for standing in duel.standing("direct_attack"))


def forbidden_to_attack(duel: Duel, card: Card, *, direct: bool) -> bool:
    """Whether something in force forbids this attack."""
    return any(
        standing.operation.forbids_attack(card, standing, duel, direct=direct) for standing in duel.standing("forbid")
    )  # fmt: skip


def attack_stopped(duel: Duel, card: Card) -> bool:
    """Whether something in force keeps this monster from going on with its attack; it is not negated (YGO-17.4)."""
    return any(standing.operation.stops_attack(card, standing, duel) for standing in duel.standing("forbid"))
