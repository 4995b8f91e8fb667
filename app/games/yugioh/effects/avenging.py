"""Damage by a monster that was destroyed by battle."""

from typing import Literal

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.life import change_life
from app.games.yugioh.links import Announcement
from app.games.yugioh.scene import Scene, which_card
from app.games.yugioh.stats import atk_of


class DamageOfDestroyer(Operation):
    """Inflict damage to the opponent: the ATK of the monster that destroyed this card by battle (YGO-8.2)."""

    op: Literal["damage_of_destroyer"]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("damage", frozenset((scene.opponent,))),)

    def apply(self, scene: Scene) -> Done:
        """Read the ATK now, or as it was when the destroyer left the field."""
        amount = self._atk(self._destroyer(scene), scene)
        change_life(scene.duel, scene.opponent, amount, "damage", source=scene.source.id, rule="YGO-8.2")
        return Done.ALL

    def _destroyer(self, scene: Scene) -> Card:
        attack = scene.duel.attack
        both = (attack.attacker, attack.target) if attack is not None else ()
        for tie in both:
            if tie is not None and tie[0] != scene.source.id:
                return scene.duel.cards[tie[0]]
        raise Undecided("YGO-8.2", "the ATK of the destroyer counts", f"which monster destroyed {scene.source.name}")

    def _atk(self, card: Card, scene: Scene) -> int:
        known = scene.duel.last_known.get(card.id)
        if not card.on_field and known is not None:
            return known[1] or 0
        if card.printed is None:
            raise Undecided("YGO-8.2", "the ATK of the destroyer counts", which_card(card))
        return atk_of(scene.duel, card) or 0

    def sentence(self) -> str:
        return "inflict damage equal to the ATK of the monster that destroyed this card"
