"""Operations that Summon."""

from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.card_events import Summoned
from app.games.yugioh.effects.drawing import shuffle_decks
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summon_rules import barred_from_summon, only_one_at_a_time
from app.games.yugioh.filters import Filter, Range
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.selections import (
    Choose,
    choosable,
    how_many,
    pick,
    standing_cards,
    words_for,
)
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import SPACES, Player, Zone

SummonPosition = Literal["attack", "defense", "face_down_defense", "any"]


def free_monster_zones(duel: Duel, player: Player) -> int:
    """How many Main Monster Zones are free and may be used (YGO-4.8)."""
    blocked = sum(1 for standing in duel.standing("blocked_zone") if standing.player == player)
    return SPACES[Zone.MONSTER] - len(duel.zones[player][Zone.MONSTER]) - blocked


def summon_forbidden(card: Card | None, scene: Scene, player: Player, how: str) -> bool:
    """Whether something in force forbids this player such a Summon (YGO-4.22)."""
    return any(
        standing.operation.forbids_summon(standing, player, card, how, scene.duel)
        for standing in scene.duel.standing("forbid")
        if not (standing.operation.oath and standing.source == scene.source.id)
    )


class SpecialSummon(OnCards):
    """Special Summon monsters by an effect; this opens no negation window (YGO-16.3)."""

    op: Literal["special_summon"]
    position: SummonPosition = "any"
    to: Literal["you", "opponent"] = "you"
    effects_negated: bool = False

    def possible(self, scene: Scene) -> Truth:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special"):
            return NO
        needed = self._zones_needed()
        if free_monster_zones(scene.duel, side) < needed or (needed > 1 and only_one_at_a_time(scene)):
            return NO
        truth = super().possible(scene)
        return truth if truth is NO or self._some_accepted(scene) else NO

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether nothing forbids the Summon of just this monster."""
        forbidden = summon_forbidden(card, scene, scene.players(self.to)[0], "special")
        return not forbidden and not barred_from_summon(card, scene)

    def may_target(self, card: Card, scene: Scene) -> bool:
        """Only a monster that can be Summoned is targeted for it (YGO-4.14)."""
        return not barred_from_summon(card, scene)

    def _some_accepted(self, scene: Scene) -> bool:
        """Whether a known card may be Summoned, or one that nobody named may be there."""
        if isinstance(self.cards, Choose):
            held = choosable(self.cards, scene)
            return not held or any(self.accepts(card, scene) for card in held)
        held = standing_cards(self.cards, scene)
        return not held or any(self.accepts(card, scene) for card in held)

    def forbidden(self, scene: Scene) -> bool:
        return summon_forbidden(None, scene, scene.player, "special")

    def _zones_needed(self) -> int:
        cards = self.cards
        if isinstance(cards, Choose) and not cards.up_to and isinstance(cards.count, int):
            return cards.count
        return 1

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if summon_forbidden(None, scene, scene.player, "special"):
            return "YGO-4.22", "Special Summons are forbidden"
        if free_monster_zones(scene.duel, scene.players(self.to)[0]) < self._zones_needed():
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        if isinstance(self.cards, Choose):
            origins = frozenset(self.cards.choose.zones)
        else:
            origins = frozenset(card.zone for card in standing_cards(self.cards, scene))
        return (Announcement("special_summon", frozenset((scene.player,)), origins),)

    def apply(self, scene: Scene) -> Done:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special") or free_monster_zones(scene.duel, side) < 1:
            return Done.NOTHING
        if isinstance(self.cards, Choose) and not choosable(self.cards, scene) and how_many(self.cards, scene)[0] is NO:
            return Done.NOTHING
        prompt = f"Special Summon with {scene.source.name}"
        cards = pick(self.cards, scene, "YGO-8.3", prompt, lambda card: self.accepts(card, scene))
        room = free_monster_zones(scene.duel, side)
        able = [card for card in cards if self.accepts(card, scene)]
        if len(able) > 1 and only_one_at_a_time(scene):
            return Done.NOTHING
        summoned = [self.summon_one(scene.duel.cards[card.id], side, scene) for card in able[:room]]
        scene.those = tuple(summoned)
        shuffle_decks(scene, cards)
        return Done.of(len(summoned), self.wanted(scene, cards))

    def summon_one(self, card: Card, side: Player, scene: Scene) -> Card:
        """Summon this monster to that side."""
        attack, face_up = self._position_of(card, scene)
        duel = scene.duel
        came_from = card.zone
        move(
            duel, card, Zone.MONSTER, how="summoned", by="effect", rule="YGO-16.1",
            controller=side, face_up=face_up, attack_position=attack,
        )  # fmt: skip
        placed = duel.cards[card.id]
        if self.effects_negated:
            placed = placed.copy()
            placed.negated = True
            duel.cards[card.id] = placed
        duel.journal.write(Summoned("YGO-16.1", placed, "special", by_effect=True, came_from=came_from), duel)
        return duel.cards[card.id]

    def _position_of(self, card: Card, scene: Scene) -> tuple[bool, bool]:
        if self.position != "any":
            return self.position == "attack", self.position != "face_down_defense"
        prompt = f"battle position of {card.name}"
        request = Request("YGO-8.3", prompt, scene.player, [], 1, 1, kind="position")
        return scene.choosing().position(request, scene) == "attack", True

    def sentence(self) -> str:
        return f"Special Summon {words_for(self.cards)}"


class NormalSummonNow(Operation):
    """Immediately after this effect resolves, Normal Summon a monster that needs no Tribute (YGO-16.4)."""

    op: Literal["normal_summon_now"]
    cards: Choose = Choose(
        choose=Filter(zones=(Zone.HAND,), controller="you", kind=("monster",), level=Range(at_most=4))
    )

    def possible(self, scene: Scene) -> Truth:
        if summon_forbidden(None, scene, scene.player, "normal") or free_monster_zones(scene.duel, scene.player) < 1:
            return NO
        return how_many(self.cards, scene)[0]

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if summon_forbidden(None, scene, scene.player, "normal"):
            return "YGO-4.22", "Normal Summons are forbidden"
        if free_monster_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def apply(self, scene: Scene) -> Done:
        if self.possible(scene) is NO:
            return Done.NOTHING
        duel = scene.duel
        cards = pick(self.cards, scene, "YGO-16.4", f"Normal Summon with {scene.source.name}")
        for card in cards:
            current = duel.cards[card.id]
            move(
                duel,
                current,
                Zone.MONSTER,
                how="summoned",
                by="game",
                rule="YGO-16.4",
                controller=scene.player,
            )
            event = Summoned("YGO-16.4", duel.cards[card.id], "normal", by_effect=False, came_from=Zone.HAND)
            duel.journal.write(event, duel)
        return Done.of(len(cards), 1)

    def sentence(self) -> str:
        return "Normal Summon 1 monster from the hand"


class SetCard(OnCards):
    """Set a Spell or Trap by an effect."""

    op: Literal["set_card"]

    def possible(self, scene: Scene) -> Truth:
        if len(scene.duel.zones[scene.player][Zone.SPELL_TRAP]) >= SPACES[Zone.SPELL_TRAP]:
            return NO
        return super().possible(scene)

    def apply(self, scene: Scene) -> Done:
        if self.possible(scene) is NO:
            return Done.NOTHING
        cards = pick(self.cards, scene, "YGO-8.3", f"Set with {scene.source.name}")
        for card in cards:
            current = scene.duel.cards[card.id]
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
