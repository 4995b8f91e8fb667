"""An operation that equips another card to this monster (YGO-11.7)."""

from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.moving import move
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, standing_cards, words_for
from app.games.yugioh.vocabulary import Zone


class EquipToThis(OnCards):
    """Equip cards from elsewhere to this monster, as Equip Cards that this player controls."""

    op: Literal["equip_to_this"]

    def possible(self, scene: Scene) -> Truth:
        return super().possible(scene) if free_spell_trap_zones(scene.duel, scene.player) > 0 else NO

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if free_spell_trap_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Spell & Trap Zone"
        return super().why_impossible(scene)

    def apply(self, scene: Scene) -> Done:
        """Equip them, if this monster is still face-up where it was."""
        duel = scene.duel
        holders = [card for card in standing_cards("self", scene) if card.zone is Zone.MONSTER and card.face_up]
        if not holders or self.possible(scene) is NO:
            return Done.NOTHING
        cards = pick(self.cards, scene, "YGO-11.7", f"equip to {holders[0].name}")
        for card in cards[: free_spell_trap_zones(duel, scene.player)]:
            move(
                duel, duel.cards[card.id], Zone.SPELL_TRAP, how="placed", by="effect", rule="YGO-11.7",
                controller=scene.player,
            )  # fmt: skip
            placed = duel.cards[card.id]
            equipped = placed.copy()
            equipped.equipped_to = holders[0].id
            told = f"{placed.name} is equipped to {holders[0].name}."
            duel.journal.write(CardChanged("YGO-11.7", placed, equipped, "equipped", told), duel)
        scene.those = tuple(duel.cards[card.id] for card in cards)
        return Done.of(len(cards), self.wanted(scene, cards))

    def sentence(self) -> str:
        """The operation in words."""
        return f"equip {words_for(self.cards)} to this card"
