"""What happens to cards: they move, turn, are Summoned, change hands or what is tied to them."""

from dataclasses import replace
from typing import Literal

from app.games.journal import Event
from app.games.yugioh.card import Card, SummonKind, SummonMethod, SummonWord
from app.games.yugioh.past import SpecialSummonMade
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, ZONE_WORDS, CardId, Player, Zone, opponent_of

How = Literal[
    "activated", "destroyed", "sent", "discarded", "tributed", "banished", "returned", "drawn", "added", "milled",
    "summoned", "set", "attached", "detached", "placed", "used", "moved",
]  # fmt: skip


By = Literal["effect", "cost", "battle", "game"]


MOVE_WORDS: dict[How, str] = {
    "destroyed": "is destroyed and sent to", "discarded": "is discarded to", "tributed": "is Tributed and sent to",
    "banished": "is banished from", "summoned": "is Summoned to", "set": "is Set in", "returned": "is returned to",
    "activated": "is placed face-up in", "used": "goes, after the chain, to", "milled": "is sent from the Deck to",
    "added": "is added to", "detached": "is detached and sent to", "placed": "is placed in",
    "attached": "becomes one of",
}  # fmt: skip


_FORGETTING = (Zone.HAND, Zone.DECK, Zone.EXTRA_DECK)
"""Where no monster counts as properly Summoned, whatever it was before."""


def _change_materials(
    duel: Duel, holder: CardId, *, added: CardId | None = None, without: CardId | None = None
) -> None:
    """Put a material under the monster, or take one away."""
    before = duel.cards[holder]
    left = tuple(one for one in before.materials if one != without)
    changed = left if added is None else (*left, added)
    if changed != before.materials:
        after = before.copy()
        after.materials = changed
        duel.cards[holder] = after


def taken_from_zone(duel: Duel, card: Card) -> None:
    """Take a card out of the list of its zone."""
    held = duel.zones[card.controller][card.zone]
    at = held.index(card.id)
    duel.zones[card.controller][card.zone] = held[:at] + held[at + 1 :]


class Moved(Event[Duel]):
    """A card moves between zones; on leaving the field it loses all that was tied to it there (YGO-1.8)."""

    __slots__ = (
        "after", "attack_position", "before", "by", "controller", "face_up", "how", "on_top", "place",
        "same_object", "under", "zone",
    )  # fmt: skip
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
        under: CardId | None = None,
        place: int = 0,
        same_object: bool = False,
    ) -> None:
        self.rule = rule
        self.before = card
        self.zone = zone
        self.how = how
        self.by = by
        # Off the field a card is always its owner's (YGO-1.6).
        self.controller: Player = controller if controller is not None and zone in FIELD_ZONES else card.owner
        self.face_up = face_up
        self.attack_position = attack_position
        self.on_top = on_top
        self.under = under
        self.same_object = same_object
        self.place = place

    def apply(self, state: Duel) -> None:
        """Move the card, as a new object."""
        before = self.before
        taken_from_zone(state, before)
        new = before.copy()
        new.zone, new.controller = self.zone, self.controller
        new.face_up, new.attack_position = self.face_up, self.attack_position
        new.object += 0 if self.same_object else 1
        new.applies = self.how != "activated"
        new.since = self.sequence
        new.set_this_turn = new.waits_for_own_turn = self.how == "set"
        new.arrived_this_turn = True
        new.came_by, new.came_from = self.how, before.zone
        new.left_negated = before.negated
        new.attacks, new.place = 0, self.place
        new.turned_up_this_turn, new.noted = False, None
        if new.original is not None and new.zone is not Zone.MONSTER:
            new.printed, new.original = new.original, None
        new.summoned, new.summoned_this_turn, new.negated, new.not_on_field = None, False, False, False
        new.activated_in_chain = state.chain if self.how == "activated" else None
        new.equipped_to = None
        new.counters, new.standby_phases = (), 0
        stays = before.zone in FIELD_ZONES and new.zone in FIELD_ZONES
        new.used = before.used if stays else ()
        if before.attached_to is not None:
            _change_materials(state, before.attached_to, without=before.id)
        if new.zone is not Zone.MONSTER:
            new.materials, new.more_materials, new.made_from = (), False, None
        new.attached_to, new.method = self.under, None
        if self.under is not None:
            _change_materials(state, self.under, added=before.id)
        if new.zone in _FORGETTING or (before.zone in _FORGETTING and new.zone is not Zone.MONSTER):
            new.proper = False
        self.after = new
        state.cards[new.id] = new
        held = state.zones[new.controller][new.zone]
        state.zones[new.controller][new.zone] = (new.id, *held) if self.on_top else (*held, new.id)
        state.standing_now = None

    def about(self) -> str | None:
        return self.before.reference

    def words(self) -> str:
        name = self.before.name
        if self.how == "drawn":
            return f"{self.controller} draws {name}."
        if self.how == "banished" and self.zone is Zone.BANISHED:
            return f"{name} is banished."
        if self.zone is Zone.NOWHERE:
            return f"{name} ceases to exist."
        verb = MOVE_WORDS.get(self.how, "is sent to")
        return f"{name} {verb} {self.controller}'s {ZONE_WORDS[self.zone]}."


class OfASummon(Event[Duel]):
    """What both events of a Summon tell: that it would be made, and that it was."""

    __slots__ = ("after", "came_from", "card", "how", "made_from", "method")

    def __init__(
        self,
        rule: str,
        card: Card,
        how: SummonKind,
        *,
        came_from: Zone | None,
        method: SummonMethod | None = None,
        made_from: tuple[Card, ...] | None = None,
    ) -> None:
        self.rule = rule
        self.card = card
        self.how = how
        self.came_from = came_from
        self.method = method
        self.made_from = made_from

    def was(self, words: tuple[SummonWord, ...] | None) -> bool:
        """Whether it is a Summon of one of these kinds; any kind where none is named."""
        return words is None or self.how in words or self.method in words

    def about(self) -> str | None:
        return self.card.reference

    @property
    def called(self) -> str:
        """The kind of Summon in words: `Tribute`, `Synchro`."""
        return str(self.how if self.method in (None, "procedure") else self.method).capitalize()


class Summoned(OfASummon):
    """A monster has been Summoned and is face-up on the field."""

    __slots__ = ("by_effect",)
    kind = "summoned"

    def __init__(
        self,
        rule: str,
        card: Card,
        how: SummonKind,
        *,
        by_effect: bool,
        came_from: Zone | None,
        method: SummonMethod | None = None,
        made_from: tuple[Card, ...] | None = None,
    ) -> None:
        super().__init__(rule, card, how, came_from=came_from, method=method, made_from=made_from)
        self.by_effect = by_effect

    @property
    def summoner(self) -> Player:
        """Who Summoned it: an effect may do so to the other player's side."""
        other = opponent_of(self.card.controller)
        return other if self.by_effect and self.caused_by == other else self.card.controller

    def apply(self, state: Duel) -> None:
        """Mark how and when it was Summoned, and count it for what players may not do in one turn (YGO-18.7)."""
        deed = (self.summoner, str(self.how))
        state.done_this_turn[deed] = state.done_this_turn.get(deed, 0) + 1
        new = self.card.copy()
        new.summoned, new.summoned_this_turn = self.how, True
        new.not_on_field, new.applies = False, True
        new.method, new.made_from = self.method, self.made_from
        if self.method is not None or self.how != "special":
            new.proper = True
        elif self.came_from in _FORGETTING:
            new.proper = False
        self.after = new
        state.cards[new.id] = new
        state.standing_now = None
        if self.how == "special":
            made = SpecialSummonMade(self.sequence, self.group, new.id, self.summoner)
            state.past = replace(state.past, special_summons=(*state.past.special_summons, made))

    def words(self) -> str:
        side = self.card.controller
        to = "" if self.summoner == side else f" to {side}'s side"
        return f"{self.summoner} {self.called} Summons {self.card.name}{to}."
