"""Control of a monster for as long as a card lies face-up on the field."""

from dataclasses import dataclass
from typing import Literal

from app.games.unknown import NO, Truth
from app.games.yugioh.change_events import ControlChanged
from app.games.yugioh.duel_events import LingeringBegan, LingeringEnded
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import end_control, hand_over
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.settling import rests_or_wakes
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId


@dataclass(frozen=True, slots=True)
class Held:
    """A monster, as (id, object number), that goes back while the card that holds it does not apply."""

    monster: tuple[CardId, int]

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Give it back where its time has come; whether anything changed."""
        source, monster = duel.cards[standing.source], duel.cards[self.monster[0]]
        holds = source.object == standing.source_object and source.on_field and source.face_up
        there = monster.object == self.monster[1] and (monster.controller == standing.player or standing.dormant)
        if holds and there:
            return rests_or_wakes(duel, standing, monster, "YGO-11.9")
        duel.journal.write(LingeringEnded("YGO-11.9", standing), duel)
        if there and not standing.dormant:
            end_control(duel, monster, standing, "YGO-11.9")
        return True


class TakeControlWhileFaceUp(OnCards):
    """Take control of monsters for as long as this card lies face-up on the field."""

    op: Literal["take_control_while_face_up"]

    def possible(self, scene: Scene) -> Truth:
        """Whether there is a free Monster Zone for it (YGO-4.8)."""
        return super().possible(scene) if free_monster_zones(scene.duel, scene.player) > 0 else NO

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if free_monster_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def apply(self, scene: Scene) -> Done:
        """Take what there is room for."""
        duel, taken = scene.duel, 0
        cards = pick(self.cards, scene, "YGO-8.3", f"take control with {scene.source.name}", verb="take control of")
        for card in cards:
            if card.controller == scene.player or not self.affects(card, scene):
                continue
            if free_monster_zones(duel, scene.player) < 1:
                hand_over(duel, card, scene.player, "YGO-8.3")
                continue
            duel.journal.write(ControlChanged("YGO-8.3", card, scene.player), duel)
            held = Held((card.id, card.object))
            standing = Standing(
                "enforced", held, scene.source.id, scene.player, until="it_happens",
                source_object=scene.source_now().object,
            )  # fmt: skip
            told = f"{scene.player} keeps control of {{}} while {{}} is face-up."
            duel.journal.write(LingeringBegan("YGO-8.3", standing, told, (card, scene.source)), duel)
            taken += 1
        if not taken and any(scene.now(card) is None for card in cards):
            return Done.INSTEAD
        return Done.of(taken, self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"take control of {words_for(self.cards)} while this card is face-up"
