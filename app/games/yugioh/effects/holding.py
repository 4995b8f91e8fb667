"""Control of a monster for as long as a card lies face-up on the field."""

from dataclasses import dataclass
from typing import Literal

from app.games.yugioh.card_events import ControlChanged
from app.games.yugioh.duel_events import LingeringBegan, LingeringEnded
from app.games.yugioh.effects.on_cards import OnCards
from app.games.yugioh.effects.operation import Done
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Scene
from app.games.yugioh.selections import pick, words_for
from app.games.yugioh.state import Duel, Standing
from app.games.yugioh.vocabulary import SPACES, CardId, Zone, opponent_of


@dataclass(frozen=True, slots=True)
class Held:
    """A monster, as (id, object number), that goes back once the card that holds it does not apply any more."""

    monster: tuple[CardId, int]

    def enforce(self, duel: Duel, standing: Standing) -> bool:
        """Give it back where its time has come; whether anything changed."""
        source, monster = duel.cards[standing.source], duel.cards[self.monster[0]]
        holds = source.object == standing.source_object and source.on_field and source.face_up
        there = monster.object == self.monster[1] and monster.controller == standing.player
        if holds and there and not is_negated(duel, source):
            return False
        duel.journal.write(LingeringEnded("YGO-11.9", standing), duel)
        if there:
            duel.journal.write(ControlChanged("YGO-11.9", monster, opponent_of(standing.player)), duel)
        return True


class TakeControlWhileFaceUp(OnCards):
    """Take control of monsters for as long as this card lies face-up on the field."""

    op: Literal["take_control_while_face_up"]

    def apply(self, scene: Scene) -> Done:
        """Take what there is room for."""
        duel, taken = scene.duel, 0
        cards = pick(self.cards, scene, "YGO-8.3", f"take control with {scene.source.name}")
        for card in cards:
            full = len(duel.zones[scene.player][Zone.MONSTER]) >= SPACES[Zone.MONSTER]
            if card.controller == scene.player or full:
                continue
            duel.journal.write(ControlChanged("YGO-8.3", card, scene.player), duel)
            held = Held((card.id, card.object))
            standing = Standing(
                "enforced", held, scene.source.id, scene.player, until="it_happens",
                source_object=scene.source_now().object,
            )  # fmt: skip
            told = f"{scene.player} keeps control of {card.name} while {scene.source.name} is face-up."
            duel.journal.write(LingeringBegan("YGO-8.3", standing, told), duel)
            taken += 1
        return Done.of(taken, self.wanted(scene, cards))

    def sentence(self) -> str:
        return f"take control of {words_for(self.cards)} while this card is face-up"
