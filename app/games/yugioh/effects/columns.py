"""Columns: a card that negates what lies in its column, of either player, for the rest of the turn (YGO-10.3)."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from app.games.unknown import NO, UNKNOWN, YES, Truth, Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.duel_events import LingeringBegan
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.links import Link
from app.games.yugioh.places import is_trap_monster, points_of
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, CardId, NegationClass, Zone


@dataclass(frozen=True, slots=True)
class NegatedColumn:
    """The column of a card, or those that may be it. `others` were on the field beside it, so in other zones."""

    negation_class: ClassVar[NegationClass] = "B"

    columns: frozenset[int]
    name: str
    others: frozenset[tuple[CardId, int]]

    def holds(self, card: Card, duel: Duel, player: str) -> Truth:
        """Whether a Spell or Trap lies in the column; `player` is the one whose card negates it."""
        if not (card.zone is Zone.SPELL_TRAP or is_trap_monster(card)):
            return NO
        theirs = frozenset(column for column, _ in points_of(duel, card))
        if self.columns.isdisjoint(theirs):
            return NO
        if len(self.columns) == len(theirs) == 1:
            return YES
        beside = card.controller == player and card.zone is Zone.SPELL_TRAP and not card.place
        return NO if beside and (card.id, card.object) in self.others else UNKNOWN

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """Whether a card's continuous effects are negated: where that is open it was asked before."""
        return card.on_field and card.face_up and self.holds(card, duel, standing.player) is YES

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Whether a link is negated that was activated in the column; raises Undecided where that is not known."""
        now = duel.cards[link.card.id]
        card = now if now.object == link.object and not link.card.place else link.card
        truth = self.holds(card, duel, standing.player)
        if truth is UNKNOWN:
            raise self.undecided(link.card)
        return truth is YES

    def undecided(self, card: Card) -> Undecided:
        """What is asked where nobody said whether this card lies in the column."""
        needs = f"the zones of {self.name} and {card.name}, to tell whether they lie in one column"
        return Undecided("YGO-10.3", f"{self.name} negates its column", needs)

    def sentence(self) -> str:
        """What it does, in words."""
        return f"the other Spells and Traps in the column of {self.name} are negated"


class NegateColumn(Operation):
    """For the rest of this turn the effects of the other Spells and Traps in this card's column are negated.

    Nothing comes of it unless this card was Set before, and still lies on the field.
    """

    negation_class: ClassVar[NegationClass] = "B"

    op: Literal["negate_column"]

    @staticmethod
    def _was_set(scene: Scene) -> bool:
        """Whether the card was Set when it was activated, and is where it was."""
        link: Any = scene.link
        now = scene.source_now()
        return link is not None and link.from_set and now.object == link.object and now.on_field

    def apply(self, scene: Scene) -> Done:
        """Let it apply, once it is clear which of the cards that apply now lie in the column."""
        if not self._was_set(scene):
            return Done.NOTHING
        duel, source = scene.duel, scene.source_now()
        if not self._was_set(scene):
            return Done.NOTHING
        columns = frozenset(column for column, _ in points_of(duel, source))
        beside = duel.in_zone(scene.player, Zone.SPELL_TRAP)
        others = frozenset((card.id, card.object) for card in beside if card.id != source.id)
        column = NegatedColumn(columns, source.name, others)
        for player in PLAYERS:
            for zone in (Zone.SPELL_TRAP, Zone.MONSTER):
                for card in duel.in_zone(player, zone):
                    applies = card.id != source.id and card.face_up and card.applies and card.on_field
                    if applies and column.holds(card, duel, scene.player) is UNKNOWN:
                        raise column.undecided(card)
        standing = Standing("negate", column, source.id, scene.player, until="end_phase")
        told = f"This turn the other Spells and Traps in the column of {source.name} are negated."
        duel.journal.write(LingeringBegan("YGO-10.3", standing, told), duel)
        return Done.ALL

    def sentence(self) -> str:
        return "if this card was Set before, negate the other Spells and Traps in its column this turn"
