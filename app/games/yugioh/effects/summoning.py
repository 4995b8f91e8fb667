"""Operations that Summon."""

from typing import Literal

from app.games.question import AnswerNeeded
from app.games.unknown import NO, YES, Truth
from app.games.yugioh.choosing import Request
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.events import Summoned
from app.games.yugioh.filters import Filter, Range
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.presumption import assume
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import (
    Choose,
    Selection,
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
    """How many Main Monster Zones are free (YGO-4.8)."""
    return SPACES[Zone.MONSTER] - len(duel.zones[player][Zone.MONSTER])


def summon_forbidden(card: Card | None, scene: Scene, player: Player, how: str) -> bool:
    """Whether something in force forbids this player such a Summon (YGO-4.22)."""
    return any(
        standing.operation.forbids_summon(standing, player, card, how)
        for standing in scene.duel.standing("forbid")
    )


class SpecialSummon(Operation):
    """Special Summon monsters by an effect; this opens no negation window (YGO-16.3)."""

    op: Literal["special_summon"]
    cards: Selection
    position: SummonPosition = "any"
    to: Literal["you", "opponent"] = "you"
    effects_negated: bool = False

    def possible(self, scene: Scene) -> Truth:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special"):
            return NO
        if free_monster_zones(scene.duel, side) < 1:
            return NO
        return how_many(self.cards, scene)[0] if isinstance(self.cards, Choose) else YES

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if summon_forbidden(None, scene, scene.player, "special"):
            return "YGO-4.22", "Special Summons are forbidden"
        if free_monster_zones(scene.duel, scene.players(self.to)[0]) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        if isinstance(self.cards, Choose):
            origins = set(self.cards.choose.zones)
        else:
            origins = {card.zone for card in standing_cards(self.cards, scene)}
        return tuple(
            Announcement("special_summon", frozenset((scene.player,)), None, origin)
            for origin in sorted(origins)
        )

    def apply(self, scene: Scene) -> Done:
        side = scene.players(self.to)[0]
        if summon_forbidden(None, scene, scene.player, "special") or free_monster_zones(scene.duel, side) < 1:
            return Done.NOTHING
        if (
            isinstance(self.cards, Choose)
            and not choosable(self.cards, scene)
            and how_many(self.cards, scene)[0] is NO
        ):
            return Done.NOTHING
        cards = pick(self.cards, scene, "YGO-8.3", f"Special Summon with {scene.source.name}")
        summoned = []
        for card in cards[: free_monster_zones(scene.duel, side)]:
            summoned.append(self._summon(scene.duel.cards[card.id], side, scene))
        scene.those = tuple(summoned)
        return Done.of(len(summoned), max(1, len(cards)))

    def _summon(self, card: Card, side: Player, scene: Scene) -> Card:
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
        request = Request(
            "YGO-8.3", f"battle position of {card.name}", scene.player, [], 1, 1, kind="position"
        )
        given = scene.chooser.given(request, scene) if _position_given(scene) else None
        if given is None and scene.duel.strict:
            raise AnswerNeeded(scene.chooser.question(request, scene))
        if given is None:
            assume(scene.duel, f"{card.name} is Special Summoned in attack position")
        return given is None or given[0] == "attack", True

    def sentence(self) -> str:
        return f"Special Summon {words_for(self.cards)}"


def _position_given(scene: Scene) -> bool:
    upcoming = scene.chooser.upcoming()
    return upcoming is not None and upcoming[:1] in (("attack",), ("defense",))


class NormalSummonNow(Operation):
    """Immediately after this effect resolves, Normal Summon a monster that needs no Tribute (YGO-16.4)."""

    op: Literal["normal_summon_now"]
    cards: Choose = Choose(
        choose=Filter(zones=(Zone.HAND,), controller="you", kind=("monster",), level=Range(at_most=4))
    )

    def possible(self, scene: Scene) -> Truth:
        if (
            summon_forbidden(None, scene, scene.player, "normal")
            or free_monster_zones(scene.duel, scene.player) < 1
        ):
            return NO
        return how_many(self.cards, scene)[0]

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
