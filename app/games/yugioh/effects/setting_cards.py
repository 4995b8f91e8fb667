"""The operation that Sets cards."""

from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.effects.summoning import SpecialSummon, is_monster
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.places import free_spell_trap_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Choose, choosable, pick, standing_cards, words_for
from app.games.yugioh.vocabulary import Zone


class SetCard(OnCards):
    """Set a card by an effect: a Spell or Trap, or a monster, which is Special Summoned face-down."""

    op: Literal["set_card"]

    def possible(self, scene: Scene) -> Truth:
        held = choosable(self.cards, scene) if isinstance(self.cards, Choose) else standing_cards(self.cards, scene)
        if free_spell_trap_zones(scene.duel, scene.player) < 1 and not any(is_monster(card) for card in held):
            return NO
        return super().possible(scene)

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether there is a zone for it; a monster must be one that can be Summoned so."""
        if not is_monster(card):
            return free_spell_trap_zones(scene.duel, scene.player) > 0
        as_monster = SpecialSummon(op="special_summon", cards="those", position="face_down_defense")
        return as_monster.accepts(card, scene) and free_monster_zones(scene.duel, scene.player) > 0

    def apply(self, scene: Scene) -> Done:
        if self.possible(scene) is NO:
            return Done.NOTHING
        picked = pick(self.cards, scene, "YGO-8.3", f"Set with {scene.source.name}")
        cards = [card for card in picked if not is_monster(card) or self.accepts(card, scene)]
        for card in cards:
            current = scene.duel.cards[card.id]
            if is_monster(card):
                as_monster = SpecialSummon(op="special_summon", cards="those", position="face_down_defense")
                as_monster.summon_one(current, scene.player, scene)
                continue
            field_spell = current.printed is not None and current.printed.icon == "field"
            zone = Zone.FIELD if field_spell else Zone.SPELL_TRAP
            move(
                scene.duel,
                current,
                zone,
                how="set",
                by="effect",
                rule="YGO-8.3",
                controller=scene.player,
                face_up=False,
            )
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(len(cards), 1)

    def sentence(self) -> str:
        return f"Set {words_for(self.cards)}"
