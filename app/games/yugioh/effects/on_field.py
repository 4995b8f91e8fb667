"""Operations on cards that stay where they are: positions, control, equipment, counters, pairs."""

from typing import Literal

from pydantic import Field

from app.games.unknown import NO, Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card_events import CardChanged, ControlChanged, Turned
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.effects.summoning import free_monster_zones
from app.games.yugioh.moving import is_token
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Selection, pick, standing_cards, words_for
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.vocabulary import Zone

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
        """Whether it would change; tokens cannot be turned face-down (YGO-1.10)."""
        changes = (card.face_up, card.attack_position) != new_position(card, self.to)
        return changes and not (self.to == "face_down_defense" and is_token(card))

    def apply(self, scene: Scene) -> Done:
        changed = 0
        cards = pick(self.cards, scene, "YGO-8.3", f"change the position with {scene.source.name}")
        for card in cards:
            face_up, attack = new_position(card, self.to)
            if not (self.accepts(card, scene) and self.affects(card, scene)):
                continue
            if self.flip_effects:
                event = Turned("YGO-8.3", scene.duel.cards[card.id], face_up=face_up, attack_position=attack)
                scene.duel.journal.write(event, scene.duel)
            else:
                self._turn_quietly(scene.duel, scene.duel.cards[card.id])
            changed += 1
        scene.those = tuple(scene.duel.cards[card.id] for card in cards)
        return Done.of(changed, self.wanted(scene, cards))

    def _turn_quietly(self, duel: Duel, card: Card) -> None:
        """Turn a card as an event that no Flip Effect waits for."""
        turned = card.copy()
        turned.face_up, turned.attack_position = new_position(card, self.to)
        turned.since = len(duel.journal.events)
        told = f"{card.name} is turned face-up; Flip Effects do not activate."
        duel.journal.write(CardChanged("YGO-8.3", card, turned, "turned", told), duel)

    def sentence(self) -> str:
        told = "the other position" if self.to == "other" else self.to.replace("_", " ")
        return f"change {words_for(self.cards)} to {told}"


class TakeControl(OnCards):
    """Take control of monsters: until the End Phase, for good, or while this card is equipped to it."""

    op: Literal["take_control"]
    until: Literal["end_phase", "for_good", "while_equipped"] = "end_phase"

    def possible(self, scene: Scene) -> Truth:
        """Whether there is a free Monster Zone for it (YGO-4.8)."""
        return super().possible(scene) if free_monster_zones(scene.duel, scene.player) > 0 else NO

    def why_impossible(self, scene: Scene) -> tuple[str, str]:
        if free_monster_zones(scene.duel, scene.player) < 1:
            return "YGO-4.8", "there is no free Monster Zone"
        return super().why_impossible(scene)

    def apply(self, scene: Scene) -> Done:
        duel = scene.duel
        taken = 0
        cards = pick(self.cards, scene, "YGO-8.3", f"take control with {scene.source.name}")
        for card in cards:
            if not self.affects(card, scene):
                continue
            if card.controller == scene.player or free_monster_zones(duel, scene.player) < 1:
                continue
            duel.journal.write(ControlChanged("YGO-8.3", card, scene.player), duel)
            taken += 1
            if self.until != "for_good":
                current = duel.cards[card.id]
                standing = Standing(
                    "control", self, scene.source.id, scene.player, cards=((current.id, current.object),),
                    until=self.until, source_object=scene.source_now().object,
                )  # fmt: skip
                told = f"{scene.player} keeps control of {card.name} {CONTROL_WORDS[self.until]}."
                duel.journal.write(LingeringBegan("YGO-8.3", standing, told), duel)
        return Done.of(taken, self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"take control of {words_for(self.cards)} {CONTROL_WORDS[self.until]}"


CONTROL_WORDS = {
    "end_phase": "until the End Phase", "for_good": "for good", "while_equipped": "while this card is equipped to it",
}  # fmt: skip


class Equip(Operation):
    """Equip this card to a monster; it is equipped only when its link resolves (YGO-11.7)."""

    op: Literal["equip"]
    to: Selection = "targets"

    def apply(self, scene: Scene) -> Done:
        monsters = [
            card
            for card in pick(self.to, scene, "YGO-11.7", f"equip with {scene.source.name}")
            if card.zone is Zone.MONSTER and card.face_up
        ]  # fmt: skip
        source = scene.source_now()
        if not monsters or not source.on_field:
            return Done.NOTHING
        equipped = source.copy()
        equipped.equipped_to = monsters[0].id
        told = f"{source.name} is equipped to {monsters[0].name}."
        scene.duel.journal.write(CardChanged("YGO-11.7", source, equipped, "equipped", told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return f"equip this card to {words_for(self.to)}"


class Pair(Operation):
    """Tie this card to the monster it brought: when one leaves or is destroyed the other goes too (YGO-11.9)."""

    op: Literal["pair"]
    with_: Selection = Field(default="those", alias="with")
    when_this: Literal["left", "destroyed", "nothing"] = "left"
    when_that: Literal["left", "destroyed", "nothing"] = "nothing"

    def apply(self, scene: Scene) -> Done:
        monsters = standing_cards(self.with_, scene)
        source = scene.source_now()
        if not monsters or not source.on_field:
            return Done.NOTHING
        other = monsters[0]
        standing = Standing(
            "pair", self, source.id, scene.player,
            cards=((source.id, source.object), (other.id, other.object)), until="while_pair_on_field",
        )  # fmt: skip
        told = f"{source.name} and {other.name} are tied together."
        scene.duel.journal.write(LingeringBegan("YGO-11.9", standing, told), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "this card and that monster stay tied together"


class PlaceCounters(Operation):
    """Place counters on this card, up to a maximum."""

    op: Literal["place_counters"]
    counter: str
    count: Amount = 1
    maximum: int | None = None

    def apply(self, scene: Scene) -> Done:
        source = scene.source_now()
        if not source.on_field or not source.face_up:
            return Done.NOTHING
        return Done.of(add_counters(scene.duel, source, self.counter, value_of(self.count, scene), self.maximum), 1)

    def sentence(self) -> str:
        return f"place {words_of(self.count)} {self.counter} on this card"


def add_counters(duel: Duel, card: Card, counter: str, count: int, maximum: int | None) -> int:
    """Add (or with a negative count remove) counters; how many were."""
    before = card.counters_named(counter)
    after = before + count if maximum is None else min(maximum, before + count)
    if after == before:
        return 0
    changed = card.copy()
    others = tuple(entry for entry in card.counters if entry[0] != counter)
    changed.counters = (*others, (counter, after)) if after else others
    verb = "placed on" if count > 0 else "removed from"
    told = f"{abs(after - before)} {counter} {verb} {card.name}."
    duel.journal.write(CardChanged("YGO-8.8", card, changed, "counters", told), duel)
    return abs(after - before)


class RemoveCounters(Operation):
    """Remove counters from this card, as a cost."""

    op: Literal["remove_counters"]
    counter: str
    count: int = 1

    def payable(self, scene: Scene) -> Truth:
        return Truth.of(scene.source_now().counters_named(self.counter) >= self.count)

    def pay(self, scene: Scene) -> None:
        scene.paid.counters += add_counters(scene.duel, scene.source_now(), self.counter, -self.count, None)

    def sentence(self) -> str:
        return f"remove {self.count} {self.counter}"


class CounterPerActivation(Operation):
    """Continuous: a counter for each Spell Card that is activated, placed when that link resolves (YGO-3.3)."""

    op: Literal["counter_per_spell_card"]
    counter: str
    maximum: int | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("counter_per_spell_card", self, scene.source.id, scene.player)

    def place(self, duel: Duel, standing: Standing) -> None:
        """Place one counter on the source, if it is still there face-up."""
        source = duel.cards[standing.source]
        if source.on_field and source.face_up:
            add_counters(duel, source, self.counter, 1, self.maximum)

    def sentence(self) -> str:
        return f"place 1 {self.counter} each time a Spell Card is activated"
