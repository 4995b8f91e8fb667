"""An operation that Special Summons this card and others at the same time."""

from functools import cached_property
from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summon_rules import only_one_at_a_time
from app.games.yugioh.effects.summoning import SpecialSummon
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Choose, pick, standing_cards


class SummonWithThis(Operation):
    """Special Summon this card and 1 other monster at the same time: both, or neither of them."""

    op: Literal["special_summon_with_this"]
    other: Choose

    @cached_property
    def _others(self) -> SpecialSummon:
        return SpecialSummon(op="special_summon", cards=self.other)

    def _this(self, scene: Scene) -> Card | None:
        """This card, if it can still be Summoned from where it was activated."""
        there = [card for card in standing_cards("self", scene) if not card.on_field]
        return next((card for card in there if self._others.accepts(card, scene)), None)

    def possible(self, scene: Scene) -> Truth:
        room = free_monster_zones(scene.duel, scene.player, 2) >= 2 and not only_one_at_a_time(scene)
        return self._others.possible(scene) if room and self._this(scene) is not None else NO

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if free_monster_zones(scene.duel, scene.player, 2) < 2:
            return "YGO-4.8", "there are no two free Monster Zones"
        if only_one_at_a_time(scene):
            return "YGO-4.22", "two monsters cannot be Special Summoned at the same time"
        return self._others.why_impossible(scene)

    def forbidden(self, scene: Scene) -> bool:
        return self._others.forbidden(scene)

    def presume(self, scene: Scene) -> None:
        self._others.presume(scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """Where the two come from."""
        own = Announcement("special_summon", frozenset((scene.player,)), frozenset((scene.source.zone,)))
        return (own, *self._others.announces(scene))

    def apply(self, scene: Scene) -> Done:
        """Summon both, if both can be."""
        this = self._this(scene)
        if this is None or self.possible(scene) is NO:
            return Done.NOTHING
        prompt = f"Special Summon with {scene.source.name}"
        others = pick(self.other, scene, "YGO-8.3", prompt, lambda card: self._others.accepts(card, scene))
        if not others:
            return Done.NOTHING
        cards = [this, *others]
        scene.those = tuple(
            self._others.summon_one(scene.duel.cards[card.id], scene.player, scene) for card in cards
        )  # fmt: skip
        shuffle_decks(scene, cards)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return f"{self._others.sentence()} together with this card"
