"""Which part a card has in the battle that goes on."""

from typing import Literal

from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card
from app.games.yugioh.vocabulary import CardId

BattleRole = Literal["attacking", "attacked", "battling", "battling_self", "beaten", "flipped"]
"""`battling`: either side; `battling_self`: it battles the card whose text this is; `beaten`: to be destroyed by it;
`flipped`: it was attacked while face-down."""


def plays(role: BattleRole, card: Card, scene: Scene) -> bool:
    """Whether the card has this part in the battle that goes on."""
    attack = scene.duel.attack
    if attack is None:
        return False
    tie: tuple[CardId, int] = (card.id, card.object)
    if role == "attacking":
        return tie == attack.attacker
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
