"""What changes about a card on the field: it applies, what is tied to it, who controls it."""

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import taken_from_zone
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player


class Applies(Event[Duel]):
    """A Continuous, Field or Equip card has resolved its activation and applies from now on (YGO-3.8)."""

    __slots__ = ("card",)
    kind = "applies"

    def __init__(self, rule: str, card: Card) -> None:
        self.rule = rule
        self.card = card

    def apply(self, state: Duel) -> None:
        """Let its continuous effects apply."""
        new = self.card.copy()
        new.applies, new.since = True, self.sequence
        state.cards[new.id] = new
        state.standing_now = None

    def about(self) -> str | None:
        return self.card.reference

    def words(self) -> str:
        return f"{self.card.name} applies from now on."


class CardChanged(Event[Duel]):
    """Something that is tied to a card on the field changes: counters, equipment, negation, a used limit."""

    __slots__ = ("after", "before", "told", "what")
    kind = "card_changed"

    def __init__(self, rule: str, before: Card, after: Card, what: str, told: str) -> None:
        self.rule = rule
        self.before = before
        self.after = after
        self.what = what
        self.told = told

    def apply(self, state: Duel) -> None:
        """Put the changed card in its place."""
        state.cards[self.after.id] = self.after
        if self.after.equipped_to is not None and self.after.id not in state.equips:
            state.equips = (*state.equips, self.after.id)
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        return self.told


class ControlChanged(Event[Duel]):
    """A monster comes under another player's control; it stays the same object (YGO-1.8).

    `for_good`: nothing will end this. Who controls a monster when nothing lasts any more is noted.
    """

    __slots__ = ("after", "before", "for_good", "place", "player")
    kind = "control_changed"

    def __init__(self, rule: str, card: Card, player: Player, *, place: int = 0, for_good: bool = False) -> None:
        self.rule = rule
        self.place = place
        self.for_good = for_good
        self.before = card
        self.player = player

    def apply(self, state: Duel) -> None:
        """Move it to the other side of the field."""
        taken_from_zone(state, self.before)
        new = self.before.copy()
        noted = state.rightful.get(new.id)
        if self.for_good or noted is None or noted[0] != new.object:
            state.rightful[new.id] = (new.object, self.player if self.for_good else new.controller)
        new.controller, new.place = self.player, self.place
        self.after = new
        state.cards[new.id] = new
        state.zones[self.player][new.zone] = (*state.zones[self.player][new.zone], new.id)
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        return f"{self.player} takes control of {self.before.name}."
