"""Traps that become monsters as well: they Special Summon themselves and stay Traps."""

from dataclasses import dataclass
from typing import Literal

from app.games.printed import CardName
from app.games.unknown import NO, YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.duel_events import LingeringEnded
from app.games.yugioh.effects.landing import lands_at
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import summon_forbidden
from app.games.yugioh.links import Announcement
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import move
from app.games.yugioh.places import free_spell_trap_zones, is_trap_monster
from app.games.yugioh.printed import Printed, Stars, Strength
from app.games.yugioh.profile import Wording
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Attribute, CardId, MonsterType, Player, Zone


@dataclass(frozen=True, slots=True)
class TrapMonster:
    """A Trap that is a monster as well, until something negates it as a Trap (class B) or turns it face-down."""

    card: tuple[CardId, int]

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Let it be only a Trap again where its time has come; whether anything changed."""
        card = duel.cards[self.card[0]]
        there = card.object == self.card[1] and is_trap_monster(card)
        if there and card.face_up and not self._negated(duel, card):
            return False
        duel.trap_monsters = tuple(one for one in duel.trap_monsters if one != card.id)
        duel.journal.write(LingeringEnded("YGO-1.8", standing), duel)
        if there:
            self._become_a_trap(duel, card)
        return True

    @staticmethod
    def _negated(duel: Duel, card: Card) -> bool:
        """Whether what negates Traps on the field reaches it; what negates the effects of a monster does not."""
        trap = card.copy()
        trap.zone, trap.printed = Zone.SPELL_TRAP, card.original
        areas = (one for one in duel.standing("negate") if one.operation.negation_class == "B")
        return any(one.operation.negates_card(trap, duel, one) for one in areas)

    @staticmethod
    def _become_a_trap(duel: Duel, card: Card) -> None:
        """Back to a Spell & Trap Zone, or where none is free to the Graveyard by the rules of the game."""
        kept = duel.profile.trap_monsters_keep_their_zone
        if kept or free_spell_trap_zones(duel, card.controller) > 0:
            move(
                duel, card, Zone.SPELL_TRAP, how="moved" if card.face_up else "set", by="game", rule="YGO-1.8",
                controller=card.controller, face_up=card.face_up, same_object=True,
            )  # fmt: skip
        else:
            move(duel, card, Zone.GRAVEYARD, how="sent", by="game", rule="YGO-4.8")


def be_a_monster(duel: Duel, card: Card, player: Player) -> None:
    """Note that this Trap is a monster as well from now on."""
    standing = Standing("enforced", TrapMonster((card.id, card.object)), card.id, player, until="it_happens")
    duel.trap_monsters = (*duel.trap_monsters, card.id)
    duel.lingering = (*duel.lingering, standing)
    duel.standing_now = None


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
            attack_position=attack, place=lands_at(source, scene.player, scene), same_object=True,
        )  # fmt: skip
        placed = duel.cards[source.id].copy()
        placed.original = source.printed
        placed.printed = self.as_monster(source.printed)
        duel.cards[placed.id] = placed
        duel.journal.write(Summoned("YGO-16.1", placed, "special", by_effect=True, came_from=from_zone), duel)
        be_a_monster(duel, duel.cards[placed.id], scene.player)
        scene.those = (duel.cards[placed.id],)
        return Done.ALL

    def _in_attack(self, scene: Scene) -> bool:
        request = Request("YGO-8.3", f"battle position of {scene.source.name}", scene.player, [], 1, 1, kind="position")
        return scene.choosing().position(request, scene) == "attack"

    def sentence(self) -> str:
        return "Special Summon this card as a monster"


def as_trap_monster(printed: Printed | None, wording: Wording) -> Printed | None:
    """The Trap as the monster that its text makes of it; None for another card."""
    if printed is None or printed.kind != "trap":
        return None
    effects = getattr(printed, f"{wording}_effects", ())
    steps = (step for effect in effects for step in effect.steps)
    made = next((step for step in steps if isinstance(step, SummonItselfAsMonster)), None)
    return made.as_monster(printed) if made is not None else None
