"""An operation that Synchro Summons immediately after its effect has resolved (YGO-16.4)."""

from typing import Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.being_summoned import summoned_right_after
from app.games.yugioh.card import Card
from app.games.yugioh.choosing import choose
from app.games.yugioh.effects.landing import lands_at
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.making import Chosen, Way, combinations_of, kinds_of, ways_of
from app.games.yugioh.material_use import give_effects, use_materials
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import found, presumable
from app.games.yugioh.vocabulary import Zone

OWN_MONSTERS = Filter(zones=(Zone.MONSTER,), controller="you")
SYNCHROS = Filter(zones=(Zone.EXTRA_DECK,), controller="you", card_types=("synchro",))
RULE = "YGO-16.4"


class SynchroSummonNow(Operation):
    """Immediately after this effect resolves, Synchro Summon a monster with monsters that you control."""

    op: Literal["synchro_summon_now"]
    only: Filter | None = None

    def possible(self, scene: Scene) -> Truth:
        """Whether there is a monster that can be made; unknown where one that nobody named may be there."""
        if self.forbidden(scene):
            return NO
        certain, perhaps = found(SYNCHROS, scene)
        if any(self._made_from(card, scene) for card in certain):
            return YES
        unknown_monster = bool(perhaps or presumable(SYNCHROS, scene))
        unknown_material = any(card.printed is None for card in scene.duel.in_zone(scene.player, Zone.MONSTER))
        unknown_material = unknown_material or bool(presumable(OWN_MONSTERS, scene))
        if unknown_material:
            return UNKNOWN if unknown_monster or certain else NO
        return UNKNOWN if unknown_monster and self._some_materials(scene) else NO

    def _some_materials(self, scene: Scene) -> bool:
        """Whether there is a Tuner with another monster, as any Synchro Monster asks for."""
        mine = [card for card in scene.duel.in_zone(scene.player, Zone.MONSTER) if card.face_up and card.printed]
        meant = [card for card in mine if self.only is None or self.only.test(card, scene) is YES]
        tuners = [card for card in meant if card.printed is not None and "tuner" in card.printed.card_types]
        return bool(tuners) and len(meant) > 1

    def forbidden(self, scene: Scene) -> bool:
        """Whether Special Summons are forbidden altogether."""
        return summon_forbidden(None, scene, scene.player, "special")

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if self.forbidden(scene):
            return "YGO-4.22", "Special Summons are forbidden"
        return "YGO-4.15", "there is no Synchro Monster that could be Summoned with those materials"

    def _made_from(self, card: Card, scene: Scene) -> dict[tuple[int, ...], tuple[Way, Chosen]]:
        """Everything that this monster can be made from, in every way."""
        if summon_forbidden(card, scene, scene.player, "special"):
            return {}
        ways = ways_of(card, scene, self.only)
        return {kinds_of(chosen, scene): (way, chosen) for way in ways for chosen in combinations_of(way, scene)}

    def apply(self, scene: Scene) -> Done:
        """Pick the monster and its materials, and Summon it."""
        able = [card for card in found(SYNCHROS, scene)[0] if self._made_from(card, scene)]
        if not able:
            if self.possible(scene) is UNKNOWN:
                told = "which Synchro Monster is Summoned, and with what, is not known"
                raise Undecided(RULE, told, "the Extra Deck and the monsters that it could be made from")
            return Done.NOTHING
        prompt = f"Synchro Monster to be Summoned with {scene.source.name}"
        (monster,) = choose(
            scene,
            scene.choosing(),
            Request(
                RULE,
                prompt,
                scene.player,
                able,
                1,
                1,
                asks=f"Which Synchro Monster is Summoned with {scene.source.name}?",
            ),
        )
        way, materials = self._materials(monster, scene)
        use_materials(scene.duel, way, materials)
        scene.duel.journal.next_group()
        self._arrive(way, materials, scene)
        return Done.ALL

    def _materials(self, monster: Card, scene: Scene) -> tuple[Way, Chosen]:
        """The only possible materials, or those that the player picks."""
        several = list(self._made_from(monster, scene).values())
        if len(several) == 1:
            return several[0]
        chooser = scene.choosing()
        used = {card.id: card for _, chosen in several for card in chosen}
        fewest, most = min(len(chosen) for _, chosen in several), max(len(chosen) for _, chosen in several)
        prompt = f"materials for {monster.name}"
        picked = choose(
            scene,
            chooser,
            Request(
                RULE,
                prompt,
                scene.player,
                list(used.values()),
                fewest,
                most,
                asks=f"Which materials are used for {monster.name}?",
            ),
        )
        way = next((one for one, _ in several if one.makes(picked, scene)), None)
        if way is None:
            names = ", ".join(card.name for card in picked)
            raise chooser.wrong(RULE, f"{monster.name} cannot be made from {names}")
        return way, tuple(picked)

    def _arrive(self, way: Way, materials: Chosen, scene: Scene) -> None:
        duel, card = scene.duel, scene.duel.cards[way.monster.id]
        request = Request(RULE, f"battle position of {card.name}", scene.player, [], 1, 1, kind="position")
        attack = scene.choosing().position(request, scene) == "attack"
        move(
            duel, card, Zone.MONSTER, how="summoned", by="game", rule=RULE, controller=scene.player,
            attack_position=attack, place=lands_at(card, scene.player, scene),
        )  # fmt: skip
        give_effects(duel, way, materials)
        summoned_right_after(
            duel, scene.link, duel.cards[card.id], "special", came_from=Zone.EXTRA_DECK, method=way.method,
            made_from=materials,
        )  # fmt: skip
        scene.those = (duel.cards[card.id],)

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        """A Special Summon from the Extra Deck is part of what it does."""
        return (Announcement("special_summon", frozenset((scene.player,)), frozenset((Zone.EXTRA_DECK,))),)

    def sentence(self) -> str:
        """The operation in words."""
        using = "" if self.only is None else f" using only {self.only.words()}"
        return f"Synchro Summon a monster{using}"
