"""An operation by which a monster on the field becomes an Equip Card."""

from typing import Literal

from app.games.unknown import NO, YES, Truth
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.moving import move
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Selection, pick, standing_cards, words_for
from app.games.yugioh.vocabulary import Zone


class EquipThisMonster(Operation):
    """Equip this monster from its Monster Zone to another one; it lies in a Spell & Trap Zone from then on."""

    op: Literal["equip_this_monster"]
    to: Selection = "targets"

    def possible(self, scene: Scene) -> Truth:
        return YES if free_spell_trap_zones(scene.duel, scene.player) > 0 else NO

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        return "YGO-4.8", "there is no free Spell & Trap Zone"

    def apply(self, scene: Scene) -> Done:
        """Equip it, if it is still face-up where it was and the other monster is face-up."""
        duel = scene.duel
        monsters = [card for card in pick(self.to, scene, "YGO-11.7", "equip") if card.zone is Zone.MONSTER]
        sources = [card for card in standing_cards("self", scene) if card.zone is Zone.MONSTER and card.face_up]
        if not sources or not monsters or not monsters[0].face_up or self.possible(scene) is NO:
            return Done.NOTHING
        move(
            duel, sources[0], Zone.SPELL_TRAP, how="placed", by="effect", rule="YGO-11.7",
            controller=sources[0].controller,
        )  # fmt: skip
        moved = duel.cards[sources[0].id]
        equipped = moved.copy()
        equipped.equipped_to = monsters[0].id
        told = f"{moved.name} is equipped to {monsters[0].name}."
        duel.journal.write(CardChanged("YGO-11.7", moved, equipped, "equipped", told), duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return f"equip this card to {words_for(self.to)}"
