"""Fusion and Ritual Summons by an effect: what is used up goes as the effect resolves, which is no cost (YGO-16.3)."""

from abc import abstractmethod
from typing import ClassVar, Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.card_events import How
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.landing import has_room, room_in_all
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import SpecialSummon, summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.materials import adds_up, are_the_materials, fitting, listed, slots_of, some_add_up
from app.games.yugioh.moving import is_token, move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import found, presumable
from app.games.yugioh.vocabulary import Zone


class SummonWithMaterials(Operation):
    """Special Summon a monster with others that are used up for it."""

    method: ClassVar[SummonMethod]

    monster: Filter
    materials: Filter

    @abstractmethod
    def can_use(self, monster: Card, held: list[Card], scene: Scene) -> bool:
        """Whether the monster can be Summoned with some of these."""

    @abstractmethod
    def uses_up(self, monster: Card, held: list[Card], scene: Scene) -> list[Card]:
        """The monsters that the player picks for it."""

    @property
    def leaving(self) -> tuple[Zone, How, str]:
        """Where the materials go, how, and the tag of that move."""
        return Zone.GRAVEYARD, "sent", "send_to_graveyard"

    def forbidden(self, scene: Scene) -> bool:
        """Whether the Summon, or what becomes of the materials, is forbidden altogether."""
        forbids = scene.duel.standing("forbid")
        moves = (one.operation.forbids_move(self.leaving[2], one, scene.player) for one in forbids)
        return summon_forbidden(None, scene, scene.player, "special") or any(moves)

    def possible(self, scene: Scene) -> Truth:
        """Whether there is such a monster, with what it needs."""
        if self.forbidden(scene):
            return NO
        certain, perhaps = found(self.monster, scene)
        held = self._held(scene)
        if any(self._has_room(held, scene) and self._summonable(card, held, scene) for card in certain):
            return YES
        others = perhaps or presumable(self.monster, scene)
        if not certain and not others:
            return NO
        unknown = others or found(self.materials, scene)[1] or presumable(self.materials, scene)
        return UNKNOWN if unknown else NO

    def _held(self, scene: Scene) -> list[Card]:
        tag = self.leaving[2]
        forbids = list(scene.duel.standing("forbid"))
        return [
            card
            for card in found(self.materials, scene)[0]
            if not any(one.operation.forbids(tag, card, one, scene) for one in forbids)
            and (card.zone is not Zone.HAND or not is_token(card))
            and not any(text.never and self.method in text.methods for text in getattr(card.printed, "as_material", ()))
        ]

    def _has_room(self, held: list[Card], scene: Scene) -> bool:
        mine = any(card.zone is Zone.MONSTER and card.controller == scene.player for card in held)
        from_extra_deck = Zone.EXTRA_DECK in self.monster.zones
        return mine or room_in_all(scene.duel, scene.player, from_extra_deck=from_extra_deck) > 0

    def _summonable(self, monster: Card, held: list[Card], scene: Scene) -> bool:
        others = [card for card in held if card.id != monster.id]
        return not summon_forbidden(monster, scene, scene.player, "special") and self.can_use(monster, others, scene)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        sides = frozenset((scene.player,))
        return (
            Announcement("special_summon", sides, frozenset(self.monster.zones)),
            Announcement(self.leaving[2], sides, frozenset(self.materials.zones)),
        )

    def apply(self, scene: Scene) -> Done:
        """Pick the monster, use up what it needs, and Summon it."""
        if self.possible(scene) is NO:
            return Done.NOTHING
        held = self._held(scene)
        able = [card for card in found(self.monster, scene)[0] if self._summonable(card, held, scene)]
        if not able:
            told = "which monster is Summoned, and with what, is not known"
            raise Undecided("YGO-8.3", told, "the monsters that could be Summoned and used up")
        prompt = f"monster to be Summoned with {scene.source.name}"
        (monster,) = choose(
            scene,
            scene.choosing(),
            Request(
                "YGO-8.3", prompt, scene.player, able, 1, 1, asks=f"Which monster is Summoned with {scene.source.name}?"
            ),
        )
        used = self.uses_up(monster, [card for card in held if card.id != monster.id], scene)
        zone, how, _ = self.leaving
        for card in used:
            move(scene.duel, scene.duel.cards[card.id], zone, how=how, by="effect", rule="YGO-8.3")
        if not has_room(scene.duel.cards[monster.id], scene.player, scene):
            return Done.SOME
        scene.duel.journal.next_group()
        summoning = SpecialSummon(op="special_summon", cards="those", position="any", method=self.method)
        summoned = summoning.summon_one(scene.duel.cards[monster.id], scene.player, scene, tuple(used))
        scene.those = (summoned,)
        return Done.ALL


class FusionSummon(SummonWithMaterials):
    """Fusion Summon a monster from the Extra Deck with the materials that it lists."""

    method: ClassVar[SummonMethod] = "fusion"

    op: Literal["fusion_summon"]
    monster: Filter = Filter(zones=(Zone.EXTRA_DECK,), controller="you", card_types=("fusion",))
    to: Literal["graveyard", "banished"] = "graveyard"

    @property
    def leaving(self) -> tuple[Zone, How, str]:
        """Where the materials go, how, and the tag of that move."""
        return (Zone.BANISHED, "banished", "banish") if self.to == "banished" else super().leaving

    def can_use(self, monster: Card, held: list[Card], scene: Scene) -> bool:
        """Whether its materials are among these."""
        slots = slots_of(getattr(monster.printed, "materials", ()))
        return bool(slots) and fitting(slots, held, scene)

    def uses_up(self, monster: Card, held: list[Card], scene: Scene) -> list[Card]:
        """As many as it lists, or more where its text wants that, each for a line of its own."""
        materials = getattr(monster.printed, "materials", ())
        fit = [card for card in held if listed(materials, card, scene)]
        count = len(slots_of(materials))
        most = len(fit) if any(material.or_more for material in materials) else count
        chooser = scene.choosing()
        prompt = f"materials for {monster.name}"
        chosen = choose(
            scene,
            chooser,
            Request(
                "YGO-8.3", prompt, scene.player, fit, count, most, asks=f"Which materials are used for {monster.name}?"
            ),
        )
        if not are_the_materials(materials, chosen, scene):
            names = ", ".join(card.name for card in chosen)
            raise chooser.wrong("YGO-8.3", f"{prompt}: {names} are not what it lists")
        return chosen

    def sentence(self) -> str:
        """The operation in words."""
        return f"Fusion Summon a {self.monster.words()} with every material it lists, {self.materials.words()}"


class RitualSummon(SummonWithMaterials):
    """Ritual Summon a monster by Tributing monsters whose Levels are together just its own."""

    method: ClassVar[SummonMethod] = "ritual"

    op: Literal["ritual_summon"]

    @property
    def leaving(self) -> tuple[Zone, How, str]:
        """The Tributes go to the Graveyard."""
        return Zone.GRAVEYARD, "tributed", "tribute"

    def can_use(self, monster: Card, held: list[Card], scene: Scene) -> bool:
        """Whether some of these have just its Level together."""
        level = monster.printed.level if monster.printed is not None else None
        return level is not None and some_add_up(held, level, scene)

    def uses_up(self, monster: Card, held: list[Card], scene: Scene) -> list[Card]:
        """The Tributes that the player picks."""
        assert monster.printed is not None
        level = monster.printed.level or 0
        chooser = scene.choosing()
        prompt = f"Tributes for {monster.name}"
        if len(held) == 1:
            return held
        chosen = choose(
            scene,
            chooser,
            Request(
                "YGO-8.3",
                prompt,
                scene.player,
                held,
                1,
                len(held),
                asks=f"Which monsters are Tributed for {monster.name}?",
            ),
        )
        if not adds_up(chosen, level, scene):
            raise chooser.wrong("YGO-8.3", f"{prompt}: their Levels are not together {level}")
        return chosen

    def sentence(self) -> str:
        """The operation in words."""
        return f"Ritual Summon a {self.monster.words()} with Tributes of just its Level, {self.materials.words()}"
