"""Operations on cards that stay where they are: positions, control, equipment, counters, pairs."""

from typing import Literal

from pydantic import Field

from app.games.unknown import NO, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.change_events import ControlChanged
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.landing import lands_at, lands_where_pointed, room_pointed_to
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.linking import is_link
from app.games.yugioh.monster_zones import free_monster_zones
from app.games.yugioh.moving import hand_over, is_token
from app.games.yugioh.places import free_spell_trap_zones, is_trap_monster
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player

NewPosition = Literal["face_up_attack", "face_up_defense", "face_down_defense", "face_up", "other"]


def new_position(card: Card, to: NewPosition) -> tuple[bool, bool]:
    """The card's new (face up, attack position)."""
    if to == "other":
        return True, not card.attack_position
    if to == "face_up":
        return True, card.attack_position
    return to != "face_down_defense", to == "face_up_attack"


class ChangePosition(OnCards):
    """Change battle positions; turned face-down a monster forgets what was tied to it."""

    op: Literal["change_position"]
    to: NewPosition
    flip_effects: bool = Field(default=True, description="Whether Flip Effects of what is turned face-up activate.")

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether it would change; tokens cannot be turned face-down (YGO-1.10), and a Link Monster only attacks."""
        face_up, attack = new_position(card, self.to)
        if (card.face_up, card.attack_position) == (face_up, attack) or (is_link(card) and not attack):
            return False
        return face_up or not is_token(card)

    def apply(self, scene: Scene) -> Done:
        changed = 0
        cards = pick(
            self.cards, scene, "YGO-8.3", f"change the position with {scene.source.name}", verb="change the position of"
        )
        for card in cards:
            face_up, attack = new_position(card, self.to)
            if not (self.accepts(card, scene) and self.affects(card, scene)):
                continue
            turned = Turned(
                "YGO-8.3", scene.duel.cards[card.id], face_up=face_up, attack_position=attack,
                flip_effects=self.flip_effects,
            )  # fmt: skip
            scene.duel.journal.write(turned, scene.duel)
            changed += 1
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(changed, self.wanted(scene, cards))

    def sentence(self) -> str:
        told = "the other position" if self.to == "other" else self.to.replace("_", " ")
        return f"change {words_for(self.cards)} to {told}"


class TakeControl(OnCards):
    """Take control of monsters: until the End Phase, for good, or while this card is equipped to it."""

    op: Literal["take_control"]
    until: Literal["end_phase", "for_good", "while_equipped"] = "end_phase"
    pointed_to: bool = Field(default=False, description="It is placed in a zone that this card points to.")

    def possible(self, scene: Scene) -> Truth:
        """Whether there is a free Monster Zone for it (YGO-4.8)."""
        if free_monster_zones(scene.duel, scene.player) < 1:
            return NO
        truth = super().possible(scene)
        return truth & room_pointed_to(scene, scene.player) if self.pointed_to else truth

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if free_monster_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        if self.pointed_to and room_pointed_to(scene, scene.player) is NO:
            return "YGO-4.8", f"{scene.source.name} points to no free Monster Zone"
        return super().why_impossible(scene)

    def apply(self, scene: Scene) -> Done:
        duel = scene.duel
        taken = 0
        cards = pick(self.cards, scene, "YGO-8.3", f"take control with {scene.source.name}", verb="take control of")
        for card in cards:
            if not self.affects(card, scene):
                continue
            if card.controller == scene.player or not _trap_zone_for(card, scene.player, duel):
                continue
            if free_monster_zones(duel, scene.player) < 1:
                hand_over(duel, card, scene.player, "YGO-8.3")
                continue
            place = self._place_of(card, scene)
            if place is None:
                continue
            for_good = self.until == "for_good"
            duel.journal.write(ControlChanged("YGO-8.3", card, scene.player, place=place, for_good=for_good), duel)
            taken += 1
            if self.until != "for_good":
                current = duel.cards[card.id]
                standing = Standing(
                    "control", self, scene.source.id, scene.player, cards=((current.id, current.object),),
                    until=self.until, source_object=scene.source_now().object,
                )  # fmt: skip
                told = f"{scene.player} keeps control of {{}} {CONTROL_WORDS[self.until]}."
                duel.journal.write(LingeringBegan("YGO-8.3", standing, told, (card,)), duel)
        scene.those = tuple(duel.cards[card.id] for card in cards)
        if not taken and any(scene.now(card) is None for card in cards):
            return Done.INSTEAD
        return Done.of(taken, self.wanted(scene, cards))

    def may_target(self, card: Card, scene: Scene) -> bool:
        """Not a Trap Monster for which the player has no Spell & Trap Zone, where it keeps one."""
        return card.controller == scene.player or _trap_zone_for(card, scene.player, scene.duel)

    def _place_of(self, card: Card, scene: Scene) -> int | None:
        """Where it is placed; None where it would have to be where there is no zone for it."""
        if not self.pointed_to:
            return lands_at(card, scene.player, scene)
        return lands_where_pointed(card, scene.player, scene, self.sentence())

    def sentence(self) -> str:
        return f"take control of {words_for(self.cards)} {CONTROL_WORDS[self.until]}"


def _trap_zone_for(card: Card, player: Player, duel: Duel) -> bool:
    """Whether a Trap Monster finds the Spell & Trap Zone that it keeps from being used, where it does so."""
    if not duel.profile.trap_monsters_keep_their_zone or not is_trap_monster(card):
        return True
    return free_spell_trap_zones(duel, player) > 0


CONTROL_WORDS = {
    "end_phase": "until the End Phase", "for_good": "for good", "while_equipped": "while this card is equipped to it",
}  # fmt: skip
