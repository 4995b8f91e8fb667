"""Which part a card has in the battle that goes on."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId

BattleRole = Literal["attacking", "attacked", "battling", "battling_self", "beaten", "flipped"]
"""`battling`: either side; `battling_self`: it battles the card whose text this is; `beaten`: to be destroyed by it;
`flipped`: it was attacked while face-down."""


def attacks(duel: Duel, card: Card) -> bool:
    """Whether the attack that goes on is this monster's, which can still make it.

    It cannot any more once it has left, is face-down or in defense position, or has another controller (YGO-17.4).
    """
    attack = duel.attack
    if attack is None or attack.attacker != (card.id, card.object):
        return False
    return card.face_up and card.attack_position and card.controller == duel.turn_player


def plays(role: BattleRole, card: Card, scene: Scene) -> bool:
    """Whether the card has this part in the battle that goes on."""
    attack = scene.duel.attack
    if attack is None:
        return False
    tie: tuple[CardId, int] = (card.id, card.object)
    if role == "attacking":
        return attacks(scene.duel, card)
    if role == "attacked":
        return tie == attack.target
    if role == "beaten":
        return tie in attack.beaten
    if role == "flipped":
        return attack.flipped and tie == attack.target
    both = (attack.attacker, attack.target)
    if role == "battling" or tie not in both:
        return tie in both
    ids = [one[0] for one in both if one is not None]
    return scene.source.id in ids and scene.source.id != card.id
