"""Columns: which cards lie across from each other is not part of a submission, so what rests on it is undecided."""

from typing import Any, ClassVar, Literal

from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.vocabulary import NegationClass, Zone


class NegateColumn(Operation):
    """For the rest of this turn the effects of the opponent's Spells and Traps in this card's column are negated.

    It is due only if this card was Set before, and still lies on the field.
    """

    negation_class: ClassVar[NegationClass] = "B"

    op: Literal["negate_column"]

    def due(self, scene: Scene) -> bool:
        """Whether the card was Set when it was activated, and is where it was."""
        link: Any = scene.link
        now = scene.source_now()
        return link is not None and link.from_set and now.object == link.object and now.on_field

    def apply(self, scene: Scene) -> Done:
        """Let it apply; a card that applies across the field may be in the column or not."""
        duel = scene.duel
        for card in duel.in_zone(scene.opponent, Zone.SPELL_TRAP):
            if card.face_up and card.applies and card.on_field:
                raise self._undecided(scene.source.name, card.name)
        standing = Standing("negate", self, scene.source.id, scene.player, until="end_phase")
        told = f"This turn the other Spells and Traps in the column of {scene.source.name} are negated."
        duel.journal.write(LingeringBegan("YGO-10.3", standing, told), duel)
        return Done.ALL

    @staticmethod
    def _undecided(source: str, name: str) -> Undecided:
        return Undecided("YGO-10.3", f"{source} negates its column", f"whether {name} lies in the column of {source}")

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """Whether it negates a card's continuous effects: of those that come later that is asked when they resolve."""
        return False

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Only the opponent's Spells and Traps can lie across; whether this one does is not known."""
        if link.place is Zone.SPELL_TRAP and link.player != standing.player:
            raise self._undecided(duel.cards[standing.source].name, link.card.name)
        return False

    def sentence(self) -> str:
        return "if this card was Set before, negate the other Spells and Traps in its column this turn"
