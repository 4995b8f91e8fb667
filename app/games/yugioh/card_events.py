"""What happens to cards: they move, turn, are Summoned, change hands or what is tied to them."""

from dataclasses import replace
from typing import Literal

from app.games.journal import Event
from app.games.yugioh.state import Card, Duel, Standing, SummonKind
from app.games.yugioh.vocabulary import FIELD_ZONES, Player, Zone, opponent_of

How = Literal[
    "activated", "destroyed", "sent", "discarded", "tributed", "banished", "returned", "drawn", "added", "milled",
    "summoned", "set", "detached", "placed", "used", "moved",
]  # fmt: skip


By = Literal["effect", "cost", "battle", "game"]


ZONE_WORDS = {
    Zone.HAND: "hand", Zone.DECK: "Deck", Zone.EXTRA_DECK: "Extra Deck", Zone.MONSTER: "Monster Zone",
    Zone.SPELL_TRAP: "Spell & Trap Zone", Zone.FIELD: "Field Zone", Zone.GRAVEYARD: "Graveyard",
    Zone.BANISHED: "banished cards", Zone.NOWHERE: "nowhere",
}  # fmt: skip


MOVE_WORDS: dict[How, str] = {
    "destroyed": "is destroyed and sent", "discarded": "is discarded", "tributed": "is Tributed and sent",
    "banished": "is banished", "drawn": "is drawn", "summoned": "is Summoned", "set": "is Set",
    "activated": "is placed face-up", "returned": "is returned", "used": "goes, after the chain,",
    "milled": "is sent from the Deck", "added": "is added", "detached": "is detached",
}  # fmt: skip


def _taken_from_zone(duel: Duel, card: Card) -> None:
    held = duel.zones[card.controller][card.zone]
    at = held.index(card.id)
    duel.zones[card.controller][card.zone] = held[:at] + held[at + 1 :]


class Moved(Event[Duel]):
    """A card moves between zones; on leaving the field it loses all that was tied to it there (YGO-1.8)."""

    __slots__ = ("after", "attack_position", "before", "by", "controller", "face_up", "how", "on_top", "zone")
    kind = "moved"

    def __init__(
        self,
        rule: str,
        card: Card,
        zone: Zone,
        *,
        how: How,
        by: By,
        controller: Player | None = None,
        face_up: bool = True,
        attack_position: bool = True,
        on_top: bool = False,
    ) -> None:
        self.rule = rule
        self.before = card
        self.zone = zone
        self.how = how
        self.by = by
        self.controller: Player = controller if controller is not None and zone in FIELD_ZONES else card.owner
        self.face_up = face_up
        self.attack_position = attack_position
        self.on_top = on_top

    def apply(self, state: Duel) -> None:
        """Move the card, as a new object."""
        before = self.before
        _taken_from_zone(state, before)
        new = before.copy()
        new.zone, new.controller = self.zone, self.controller
        new.face_up, new.attack_position = self.face_up, self.attack_position
        new.object += 1
        new.applies = self.how != "activated"
        new.since = self.sequence
        new.set_this_turn = self.how == "set"
        new.arrived_this_turn = True
        new.came_by, new.came_from = self.how, before.zone
        new.left_negated = before.negated
        new.attacks = 0
        if new.original is not None and new.zone is not Zone.MONSTER:
            new.printed, new.original = new.original, None
        new.summoned, new.summoned_this_turn, new.negated, new.not_on_field = None, False, False, False
        new.activated_in_chain = state.chain if self.how == "activated" else None
        new.equipped_to = None
        new.counters, new.standby_phases, new.used = (), 0, ()
        self.after = new
        state.cards[new.id] = new
        held = state.zones[new.controller][new.zone]
        state.zones[new.controller][new.zone] = (new.id, *held) if self.on_top else (*held, new.id)
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        place = ZONE_WORDS[self.zone]
        verb = MOVE_WORDS.get(self.how, "is sent")
        if self.how == "banished" and self.zone == Zone.BANISHED:
            return f"{self.before.name} is banished."
        if self.zone is Zone.NOWHERE:
            return f"{self.before.name} ceases to exist."
        whose = f"{self.controller}'s "
        return f"{self.before.name} {verb} to {whose}{place}."


def _untied(entry: Standing, card: Card) -> Standing | None:
    """What is left of something that lingers once this card is turned face-down: it forgets all but who controls it."""
    if entry.kind in ("control", "delayed", "pair") or entry.cards is None:
        return entry
    left = tuple(tie for tie in entry.cards if tie[0] != card.id)
    if len(left) == len(entry.cards):
        return entry
    return replace(entry, cards=left) if left else None


class Turned(Event[Duel]):
    """A card on the field is turned face-up or face-down, or changes its battle position."""

    __slots__ = ("activating", "after", "attack_position", "before", "by", "face_up")
    kind = "turned"

    def __init__(
        self,
        rule: str,
        card: Card,
        *,
        face_up: bool,
        attack_position: bool,
        by: By = "effect",
        activating: bool = False,
    ) -> None:
        self.rule = rule
        self.before = card
        self.face_up = face_up
        self.attack_position = attack_position
        self.by = by
        self.activating = activating

    def apply(self, state: Duel) -> None:
        """Turn the card in place; turned face-down it forgets what was tied to it while face-up (YGO-18.1)."""
        new = self.before.copy()
        new.face_up, new.attack_position = self.face_up, self.attack_position
        if not self.face_up:
            new.negated, new.used, new.counters, new.equipped_to = False, (), (), None
            new.activated_in_chain = None
            state.lingering = tuple(kept for entry in state.lingering if (kept := _untied(entry, new)) is not None)
        if self.face_up and not self.before.face_up:
            new.since = self.sequence
        if self.activating:
            new.applies, new.activated_in_chain = False, state.chain
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        if self.before.face_up and not self.face_up:
            return f"{self.before.name} is turned face-down."
        if self.face_up and not self.before.face_up:
            return f"{self.before.name} is turned face-up."
        return f"{self.before.name} is changed to {'attack' if self.attack_position else 'defense'} position."


class Summoned(Event[Duel]):
    """A monster has been Summoned and is face-up on the field."""

    __slots__ = ("after", "by_effect", "came_from", "card", "how")
    kind = "summoned"

    def __init__(self, rule: str, card: Card, how: SummonKind, *, by_effect: bool, came_from: Zone | None) -> None:
        self.rule = rule
        self.card = card
        self.how = how
        self.by_effect = by_effect
        self.came_from = came_from

    def apply(self, state: Duel) -> None:
        """Mark how and when it was Summoned, and count it for what players may not do in one turn (YGO-18.7)."""
        by_other = self.by_effect and self.caused_by == opponent_of(self.card.controller)
        deed = (opponent_of(self.card.controller) if by_other else self.card.controller, str(self.how))
        state.done_this_turn[deed] = state.done_this_turn.get(deed, 0) + 1
        new = self.card.copy()
        new.summoned, new.summoned_this_turn = self.how, True
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None

    def about(self) -> str | None:
        return self.card.reference

    def words(self) -> str:
        return f"{self.card.controller} {self.how.capitalize()} Summons {self.card.name}."


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
    """A monster comes under another player's control; it stays the same object (YGO-1.8)."""

    __slots__ = ("after", "before", "player")
    kind = "control_changed"

    def __init__(self, rule: str, card: Card, player: Player) -> None:
        self.rule = rule
        self.before = card
        self.player = player

    def apply(self, state: Duel) -> None:
        """Move it to the other side of the field."""
        _taken_from_zone(state, self.before)
        new = self.before.copy()
        new.controller = self.player
        self.after = new
        state.cards[new.id] = new
        state.zones[self.player][new.zone] = (*state.zones[self.player][new.zone], new.id)
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        return f"{self.player} takes control of {self.before.name}."
