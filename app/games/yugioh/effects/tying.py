"""Operations that tie a card to a monster: equipped to it, or paired with it."""

from typing import ClassVar, Literal

from pydantic import Field

from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import Selection, pick, standing_cards, words_for
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import Zone


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

    rides: ClassVar[bool] = True

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
        told = "{} and {} are tied together."
        scene.duel.journal.write(LingeringBegan("YGO-11.9", standing, told, (source, other)), scene.duel)
        return Done.ALL

    def sentence(self) -> str:
        return "this card and that monster stay tied together"
