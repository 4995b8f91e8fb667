"""Traps that become monsters as well: they Special Summon themselves and stay Traps."""

from typing import Literal

from app.games.printed import CardName
from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import free_monster_zones, summon_forbidden
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.printed import Printed, Stars, Strength
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.state import Card
from app.games.yugioh.vocabulary import Attribute, MonsterType, Zone


class SummonItselfAsMonster(Operation):
    """Special Summon this Trap as a monster with these stats; it is still a Trap (YGO-1.8)."""

    op: Literal["summon_itself_as_monster"]
    card_types: tuple[MonsterType, ...]
    attribute: Attribute
    type: CardName
    level: Stars
    atk: Strength
    defense: Strength
    position: Literal["attack", "defense", "any"] = "any"

    def as_monster(self, printed: Printed) -> Printed:
        """The card as it is while it is a monster."""
        return printed.model_copy(
            update={
                "card_types": self.card_types, "attribute": self.attribute, "type": self.type, "level": self.level,
                "atk": self.atk, "defense": self.defense,
            }
        )  # fmt: skip

    def _seen(self, card: Card) -> Card:
        """The card as a prohibition sees it."""
        monster = card.copy()
        monster.printed = self.as_monster(card.printed) if card.printed is not None else None
        return monster

    def _forbidden(self, scene: Scene) -> bool:
        return summon_forbidden(self._seen(scene.source_now()), scene, scene.player, "special")

    def possible(self, scene: Scene) -> Truth:
        if self._forbidden(scene):
            return NO
        return YES if free_monster_zones(scene.duel, scene.player) else NO

    def forbidden(self, scene: Scene) -> bool:
        return self._forbidden(scene)

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if self._forbidden(scene):
            return "YGO-4.22", "Special Summons are forbidden"
        return "YGO-4.8", "there is no free Monster Zone"

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("special_summon", frozenset((scene.player,)), frozenset((scene.source.zone,))),)

    def apply(self, scene: Scene) -> Done:
        """Move it to a Monster Zone."""
        duel, source = scene.duel, scene.source_now()
        if source.printed is None or not source.on_field or not source.face_up or self.possible(scene) is NO:
            return Done.NOTHING
        attack = self.position == "attack" or (self.position == "any" and self._in_attack(scene))
        from_zone = source.zone
        move(
            duel, source, Zone.MONSTER, how="summoned", by="effect", rule="YGO-16.1", controller=scene.player,
            attack_position=attack,
        )  # fmt: skip
        placed = duel.cards[source.id].copy()
        placed.original = source.printed
        placed.printed = self.as_monster(source.printed)
        duel.cards[placed.id] = placed
        duel.journal.write(Summoned("YGO-16.1", placed, "special", by_effect=True, came_from=from_zone), duel)
        scene.those = (duel.cards[placed.id],)
        return Done.ALL

    def _in_attack(self, scene: Scene) -> bool:
        request = Request("YGO-8.3", f"battle position of {scene.source.name}", scene.player, [], 1, 1, kind="position")
        return scene.choosing().position(request, scene) == "attack"

    def sentence(self) -> str:
        return "Special Summon this card as a monster"
