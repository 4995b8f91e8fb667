"""A Fusion Summon in two steps: the monster is shown and its materials leave the Deck; it is Summoned later."""

from typing import Literal

from app.games.unknown import NO, Undecided
from app.games.yugioh.choosing import choose
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.fusing import FusionSummon
from app.games.yugioh.effects.landing import room_in_all
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import SpecialSummon, summon_forbidden
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement
from app.games.yugioh.moving import move
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.searching import found
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Zone

FUSIONS = Filter(zones=(Zone.EXTRA_DECK,), controller="you", card_types=("fusion",))
IN_THE_DECK = Filter(zones=(Zone.DECK,), controller="you", kind=("monster",))


class SendListedMaterials(Operation):
    """Show a Fusion Monster and send the materials that it lists from the Deck to the Graveyard."""

    op: Literal["send_listed_materials"]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("send_to_graveyard", frozenset((scene.player,)), frozenset((Zone.DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Pick among those whose materials are all there; this card remembers which was shown."""
        fusing = FusionSummon(op="fusion_summon", materials=IN_THE_DECK)
        if fusing.possible(scene) is NO:
            return Done.NOTHING
        held = found(IN_THE_DECK, scene)[0]
        able = [card for card in found(FUSIONS, scene)[0] if fusing.can_use(card, held, scene)]
        if not able:
            needs = "the Extra Deck and the Deck"
            raise Undecided("YGO-8.3", "which Fusion Monster is shown, and what it lists, is not known", needs)
        prompt = f"Fusion Monster to show with {scene.source.name}"
        (shown,) = choose(
            scene,
            scene.choosing(),
            Request(
                "YGO-8.3",
                prompt,
                scene.player,
                able,
                1,
                1,
                asks=f"Which Fusion Monster is shown for {scene.source.name}?",
            ),
        )
        for card in fusing.uses_up(shown, held, scene):
            move(scene.duel, scene.duel.cards[card.id], Zone.GRAVEYARD, how="sent", by="effect", rule="YGO-8.3")
        source = scene.source_now()
        standing = Standing(
            "shown", self, source.id, scene.player, cards=((shown.id, shown.object),), source_object=source.object
        )
        told = f"{scene.player} shows {shown.name} in the Extra Deck."
        scene.duel.journal.write(LingeringBegan("YGO-8.3", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return "show 1 Fusion Monster in the Extra Deck and send the materials it lists from the Deck to the Graveyard"


class SummonShown(Operation):
    """Fusion Summon a monster of the name that this card has shown before."""

    op: Literal["summon_shown"]

    def announces(self, scene: Scene) -> tuple[Announcement, ...]:
        return (Announcement("special_summon", frozenset((scene.player,)), frozenset((Zone.EXTRA_DECK,))),)

    def apply(self, scene: Scene) -> Done:
        """Summon it, if there is one and nothing hinders it."""
        duel = scene.duel
        source = scene.source_now()
        names = {
            duel.cards[card_id].name
            for standing in duel.standing("shown")
            if standing.source == source.id and standing.source_object == source.object
            for card_id, _ in standing.cards or ()
        }
        able = [
            card
            for card in found(FUSIONS, scene)[0]
            if card.name in names and not summon_forbidden(card, scene, scene.player, "special")
        ]
        if not able or room_in_all(duel, scene.player, from_extra_deck=True) < 1:
            return Done.NOTHING
        prompt = f"Fusion Summon with {source.name}"
        (monster,) = choose(
            scene,
            scene.choosing(),
            Request(
                "YGO-8.3",
                prompt,
                scene.player,
                able,
                1,
                1,
                asks=f"Which monster is Fusion Summoned with {source.name}?",
            ),
        )
        summoning = SpecialSummon(op="special_summon", cards="those", position="any", method="fusion")
        scene.those = (summoning.summon_one(duel.cards[monster.id], scene.player, scene),)
        return Done.ALL

    def sentence(self) -> str:
        """The operation in words."""
        return "Fusion Summon 1 monster of the name that was shown"
