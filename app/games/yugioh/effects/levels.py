"""An operation that changes Levels."""

from typing import Literal

from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.standing import Standing


class ChangeLevel(OnCards):
    """Let the Level of monsters be a number, until the end of the turn."""

    op: Literal["change_level"]
    to: Amount
    until: Literal["end_phase", "for_good"] = "end_phase"

    def apply(self, scene: Scene) -> Done:
        """Fix the number now (YGO-8.2) and tie it to each face-up monster."""
        cards = pick(
            self.cards, scene, "YGO-8.3", f"change the Level with {scene.source.name}", verb="change the Level of"
        )
        reached = [card for card in cards if card.on_field and card.face_up and self.affects(card, scene)]
        level = value_of(self.to, scene)
        for card in reached:
            tie = ((card.id, card.object),)
            standing = Standing("level", self, scene.source.id, scene.player, cards=tie, until=self.until, value=level)
            told = f"The Level of {card.name} is {level} now."
            scene.duel.journal.write(LingeringBegan("YGO-8.2", standing, told), scene.duel)
        return Done.of(len(reached), self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"the Level of {words_for(self.cards)} becomes {words_of(self.to)}"
