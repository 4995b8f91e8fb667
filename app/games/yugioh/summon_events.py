"""What happens to a Summon that uses no chain, before the monster is on the field (YGO-16.2)."""

from dataclasses import replace

from app.games.journal import Event
from app.games.yugioh.card import Card, SummonKind, SummonMethod
from app.games.yugioh.card_events import OfASummon
from app.games.yugioh.links import Link
from app.games.yugioh.standing import BeingSummoned
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


class WouldBeSummoned(OfASummon):
    """A monster would be Summoned: its Summon can be negated now, and not later (YGO-16.2)."""

    __slots__ = ("first",)
    kind = "would_be_summoned"

    def __init__(
        self,
        rule: str,
        card: Card,
        how: SummonKind,
        *,
        came_from: Zone | None,
        first: int,
        method: SummonMethod | None = None,
        made_from: tuple[Card, ...] | None = None,
    ) -> None:
        super().__init__(rule, card, how, came_from=came_from, method=method, made_from=made_from)
        self.first = first

    def apply(self, state: Duel) -> None:
        """Keep it off the field; one that is Flip Summoned lies there face-up, but its effects do not apply."""
        new = self.card.copy()
        if self.how == "flip":
            new.applies = False
        else:
            new.not_on_field = True
        self.after = new
        state.cards[new.id] = new
        state.being_summoned = BeingSummoned(new.id, new.object, self, self.first)
        state.standing_now = None

    def words(self) -> str:
        return f"{self.card.controller} would {self.called} Summon {self.card.name}."


class SummonNegated(Event[Duel]):
    """A Summon is negated: the monster was never Summoned (YGO-9.3)."""

    __slots__ = ("after", "before", "by", "summon")
    kind = "summon_negated"

    def __init__(self, rule: str, summon: BeingSummoned, card: Card, by: Link | None) -> None:
        self.rule = rule
        self.summon = summon
        self.before = card
        self.by = by

    def apply(self, state: Duel) -> None:
        """Note that it will not be completed; by such a Summon no monster was properly Summoned."""
        new = self.before.copy()
        if self.summon.event.how != "flip":
            new.proper = new.proper or False
        self.after = state.cards[new.id] = new
        state.being_summoned = replace(self.summon, negated=True)

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        return f"The Summon of {self.before.name} is negated."
