"""Everything that can happen in a duel, as events: the journal writes them and they change the state."""

from typing import Literal

from app.games.journal import Event
from app.games.yugioh.links import Link
from app.games.yugioh.state import Card, Duel, Standing, SummonKind
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Outcome, Player, Zone

How = Literal[
    "activated", "destroyed", "sent", "discarded", "tributed", "banished", "returned", "drawn", "added", "milled",
    "summoned", "set", "detached", "placed", "used", "moved",
]  # fmt: skip
By = Literal["effect", "cost", "battle", "game"]
ZONE_WORDS = {
    Zone.HAND: "hand", Zone.DECK: "Deck", Zone.EXTRA_DECK: "Extra Deck", Zone.MONSTER: "Monster Zone",
    Zone.SPELL_TRAP: "Spell & Trap Zone", Zone.FIELD: "Field Zone", Zone.GRAVEYARD: "Graveyard",
    Zone.BANISHED: "banished cards",
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
        new.summoned, new.summoned_this_turn, new.negated, new.not_on_field = None, False, False, False
        new.activated_in_chain = state.chain if self.how == "activated" else None
        new.equipped_to = None
        new.counters, new.standby_phases, new.used = (), 0, frozenset()
        self.after = new
        state.cards[new.id] = new
        held = state.zones[new.controller][new.zone]
        state.zones[new.controller][new.zone] = (new.id, *held) if self.on_top else (*held, new.id)
        state.standing_now = None

    def words(self) -> str:
        place = ZONE_WORDS[self.zone]
        verb = MOVE_WORDS.get(self.how, "is sent")
        if self.how == "banished" and self.zone == Zone.BANISHED:
            return f"{self.before.name} is banished."
        whose = f"{self.controller}'s "
        return f"{self.before.name} {verb} to {whose}{place}."


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
            new.negated, new.used, new.counters, new.equipped_to = False, frozenset(), (), None
            new.activated_in_chain = None
        if self.face_up and not self.before.face_up:
            new.since = self.sequence
        if self.activating:
            new.applies, new.activated_in_chain = False, state.chain
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None

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
        """Mark how and when it was Summoned."""
        new = self.card.copy()
        new.summoned, new.summoned_this_turn = self.how, True
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None

    def words(self) -> str:
        return f"{self.card.controller} {self.how.capitalize()} Summons {self.card.name}."


class Activated(Event[Duel]):
    """A card or effect becomes a chain link (YGO-3.4)."""

    __slots__ = ("activated",)
    kind = "activated"

    def __init__(self, rule: str, link: Link) -> None:
        self.rule = rule
        self.activated = link

    def apply(self, state: Duel) -> None:
        """Put the link on top of the chain."""
        self.activated.sequence = self.sequence
        state.links = (*state.links, self.activated)

    def words(self) -> str:
        link = self.activated
        what = link.card.name if link.is_card else f"the effect of {link.card.name}"
        return f"{link.player} activates {what} as chain link {link.number}."


class LinkChanged(Event[Duel]):
    """The activation of a link, or its effect, is negated, or replaced (YGO-9)."""

    __slots__ = ("after", "before", "how")
    kind = "link_changed"

    def __init__(
        self, rule: str, link: Link, how: Literal["activation_negated", "effect_negated"], by: Link | None
    ) -> None:
        self.rule = rule
        self.before = link
        self.how = how
        new = link.copy()
        if how == "activation_negated":
            new.activation_negated = True
        else:
            new.effect_negated = True
        new.negated_by = by
        new.negation_rule = rule
        self.after = new

    def apply(self, state: Duel) -> None:
        """Put the changed link in its place; a Spell or Trap Card so negated is not on the field (YGO-9.7)."""
        at = self.before.number - 1
        state.links = (*state.links[:at], self.after, *state.links[at + 1 :])
        card = state.cards[self.before.card.id]
        if self.how == "activation_negated" and self.before.is_card and card.object == self.before.object:
            new = card.copy()
            new.not_on_field = True
            state.cards[card.id] = new
            state.standing_now = None

    def words(self) -> str:
        what = "activation" if self.how == "activation_negated" else "effect"
        return f"The {what} of {self.before.card.name} (chain link {self.before.number}) is negated."


class LinkEnded(Event[Duel]):
    """A chain link has been dealt with, with this outcome (YGO-8.7)."""

    __slots__ = ("ended", "outcome", "reason")
    kind = "link_ended"

    def __init__(self, rule: str, link: Link, outcome: Outcome, reason: str) -> None:
        self.rule = rule
        self.ended = link
        self.outcome = outcome
        self.reason = reason

    def words(self) -> str:
        told = self.outcome.value.replace("_", " ")
        return f"Chain link {self.ended.number}, {self.ended.card.name}: {told}. {self.reason}"


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

    def words(self) -> str:
        return f"{self.player} takes control of {self.before.name}."


class LifeChanged(Event[Duel]):
    """Life points are paid, lost, gained or taken as damage; an `amount` of None is not known."""

    __slots__ = ("amount", "before", "how", "player", "source")
    kind = "life_changed"

    def __init__(
        self,
        rule: str,
        player: Player,
        amount: int | None,
        how: Literal["damage", "paid", "lost", "gained"],
        source: CardId | None,
    ) -> None:
        self.rule = rule
        self.player = player
        self.amount = amount
        self.how = how
        self.source = source

    def apply(self, state: Duel) -> None:
        """Change the life points, never below zero."""
        before = self.before = state.life[self.player]
        if self.how == "damage":
            taken = state.damage_taken[self.player]
            state.damage_taken[self.player] = None if taken is None or self.amount is None else taken + self.amount
        if before is None or self.amount is None:
            state.life[self.player] = None
            return
        gain = self.amount if self.how == "gained" else -self.amount
        state.life[self.player] = max(0, before + gain)

    def words(self) -> str:
        amount = "an unknown number of" if self.amount is None else f"{self.amount}"
        if self.how == "damage":
            return f"{self.player} takes {amount} damage."
        verb = {"paid": "pays", "lost": "loses", "gained": "gains"}[self.how]
        return f"{self.player} {verb} {amount} life points."


class LingeringBegan(Event[Duel]):
    """A resolved effect leaves something behind that outlives its source (YGO-2.7)."""

    __slots__ = ("standing", "told")
    kind = "lingering_began"

    def __init__(self, rule: str, standing: Standing, told: str) -> None:
        self.rule = rule
        self.standing = standing
        self.told = told

    def apply(self, state: Duel) -> None:
        """Add it to what applies."""
        state.lingering = (*state.lingering, self.standing)
        state.standing_now = None

    def words(self) -> str:
        return self.told


class LingeringEnded(Event[Duel]):
    """Something that a resolved effect left behind ends."""

    __slots__ = ("standing",)
    kind = "lingering_ended"

    def __init__(self, rule: str, standing: Standing) -> None:
        self.rule = rule
        self.standing = standing

    def apply(self, state: Duel) -> None:
        """Remove it from what applies."""
        state.lingering = tuple(entry for entry in state.lingering if entry is not self.standing)
        state.standing_now = None

    def words(self) -> str:
        return "An effect that lingered has ended."


class Told(Event[Duel]):
    """Something that changes no zone: a declaration, a reveal, a shuffle, the end of a chain."""

    __slots__ = ("cards", "player", "told", "what")
    kind = "told"

    def __init__(
        self, rule: str, what: str, told: str, *, player: Player | None = None, cards: tuple[Card, ...] = ()
    ) -> None:
        self.rule = rule
        self.what = what
        self.told = told
        self.player = player
        self.cards = cards

    def words(self) -> str:
        return self.told


class Shuffled(Event[Duel]):
    """A Deck is shuffled: nobody knows the order of its cards any more."""

    __slots__ = ("player",)
    kind = "shuffled"

    def __init__(self, rule: str, player: Player) -> None:
        self.rule = rule
        self.player = player

    def apply(self, state: Duel) -> None:
        """Forget the order."""
        state.shuffled = state.shuffled | {self.player}

    def words(self) -> str:
        return f"{self.player}'s Deck is shuffled."


class DuelEnded(Event[Duel]):
    """The duel is over (YGO-19)."""

    __slots__ = ("reason", "winner")
    kind = "duel_ended"

    def __init__(self, rule: str, winner: Player | Literal["draw"], reason: str) -> None:
        self.rule = rule
        self.winner = winner
        self.reason = reason

    def apply(self, state: Duel) -> None:
        """Nothing resolves after this."""
        state.winner = self.winner
        state.ended = self.reason

    def words(self) -> str:
        outcome = "The duel is a draw" if self.winner == "draw" else f"{self.winner} wins the duel"
        return f"{outcome}: {self.reason}"
