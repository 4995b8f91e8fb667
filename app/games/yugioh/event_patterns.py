"""Which events a trigger or a response waits for."""

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from app.games.journal import Event
from app.games.model import Frozen
from app.games.printed import CardName
from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.battle_events import AttackDeclared, StepBegan
from app.games.yugioh.card import Card, SummonWord
from app.games.yugioh.card_events import By, Moved, Summoned
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import CoinCalled, LifeChanged, PhaseBegan
from app.games.yugioh.filters import Filter
from app.games.yugioh.places import is_trap_monster
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.summon_events import WouldBeSummoned
from app.games.yugioh.vocabulary import FIELD_ZONES, BattleStep, Phase, Side, Zone

EventName = Literal[
    "summoned", "turned_face_up", "sent_to_graveyard", "destroyed", "discarded", "tributed", "banished", "drawn",
    "added_to_hand", "left_field", "returned_to_hand", "took_damage", "gained_life_points", "attack_declared",
    "phase", "step", "battle_damage", "would_be_summoned", "detached", "coin_called",
    "counter_placed",
]  # fmt: skip


class EventPattern(Frozen):
    """An event that a trigger or a responder waits for. `subject` is the card that it happens to."""

    event: EventName
    subject: Literal["self", "any"] = "any"
    cards: Filter | None = None
    controller: Side = "any"
    owner: Side = Field(default="any", description="To whose Graveyard, hand and so on it goes.")
    held_by_owner: bool = Field(default=False, description="Of a move: its owner had it until then.")
    origin: tuple[Zone, ...] | None = None
    by: tuple[By, ...] | None = None
    caused_by: Side = "any"
    how: tuple[SummonWord, ...] | None = None
    not_by_effects_of: tuple[CardName, ...] = Field(default=(), description="Not by the effect of a card so named.")
    outside_draw_phase: bool = False
    counter: CardName | None = Field(default=None, description="Of a counter that is placed: its name.")
    nth: int | None = Field(default=None, ge=1, description="Of a counter that is placed: which one on that card.")
    phase: Phase | None = Field(default=None, description="Of the event `phase`: which one begins.")
    turn_of: Side = Field(default="any", description="Of the event `phase`: in whose turn.")
    steps: tuple[BattleStep, ...] | None = Field(default=None, description="Of the event `step`: which ones.")
    count: int | None = Field(default=None, description="Of a would-be Summon: just so many monsters at once.")
    direct: bool | None = Field(default=None, description="Of an attack: whether it is direct.")
    target: Filter | None = Field(default=None, description="Of an attack: what is attacked.")
    right: bool | None = Field(default=None, description="Of a coin: whether it was called right; `cards`: for what.")
    by_own_effect: bool = Field(default=False, description="Of a Summon: by an effect of this very card.")
    target_is_self: bool = Field(default=False, description="Of an attack: this card is attacked.")

    def subject_of(self, event: Event[Duel], scene: Scene) -> Card | None:
        """The card that the event happened to where it is such an event, else None."""
        if isinstance(event, Moved):
            return event.after if self._moved(event, scene) else None
        if isinstance(event, Summoned) and self.event == "summoned":
            fits = event.was(self.how) and self._caused_fits(event, scene)
            fits = fits and (self.origin is None or event.came_from in self.origin)
            fits = fits and not self._by_one_of_these(event, scene)
            fits = fits and (not self.by_own_effect or self._by_this_card(event, scene))
            return event.after if fits and self._subject_fits(event.after, scene) else None
        if isinstance(event, WouldBeSummoned):
            return event.after if self.event == "would_be_summoned" and self._would_be(event, scene) else None
        if isinstance(event, Turned) and self.event == "turned_face_up":
            turned = event.after.face_up and not event.before.face_up and not event.activating
            return event.after if turned and self._subject_fits(event.after, scene) else None
        if isinstance(event, AttackDeclared) and self.event == "attack_declared":
            return event.after if self._attack_fits(event, scene) else None
        if isinstance(event, StepBegan) and self.event == "step":
            return scene.source if self.steps is None or event.step in self.steps else None
        if isinstance(event, CardChanged) and self.event == "counter_placed":
            return event.after if self._counter_placed(event, scene) else None
        if isinstance(event, LifeChanged) and self.event == "battle_damage":
            return self._damaging(event, scene)
        if isinstance(event, CoinCalled) and self.event == "coin_called":
            fits = self.right in (None, event.right) and event.player in scene.players(self.controller)
            return scene.source if fits and (self.cards is None or self.cards.fits(event.card, scene) is YES) else None
        if isinstance(event, PhaseBegan) and self.event == "phase":
            fits = event.phase == self.phase and event.player in scene.players(self.turn_of)
            return scene.source if fits else None
        if isinstance(event, LifeChanged) and event.player in scene.players(self.controller):
            wanted = {"took_damage": "damage", "gained_life_points": "gained"}.get(self.event)
            fits = event.how == wanted and (self.by is None or event.by in self.by)
            return scene.source if fits and self._changed_by_fits(event, scene) else None
        return None

    def _changed_by_fits(self, event: LifeChanged, scene: Scene) -> bool:
        """Whether the card that did it is that of a player who is meant; where there is none, who was acting."""
        if self.caused_by == "any" or event.source is None:
            return self._caused_fits(event, scene)
        return scene.duel.cards[event.source].controller in scene.players(self.caused_by)

    def would_have_fitted(self, event: Summoned, scene: Scene) -> bool:
        """Whether it is what waits for would-be Summons, and this Summon would have been one."""
        return self.event == "would_be_summoned" and event.was(self.how) and self._subject_fits(event.after, scene)

    def _would_be(self, event: WouldBeSummoned, scene: Scene) -> bool:
        """Of a would-be Summon: its kind, whose it is, and how many monsters would be Summoned at once."""
        together = sum(1 for one in scene.duel.window.events if isinstance(one, WouldBeSummoned))
        fits = event.was(self.how) and self.count in (None, together)
        return fits and self._subject_fits(event.after, scene)

    def _counter_placed(self, event: CardChanged, scene: Scene) -> bool:
        """Whether such a counter was placed, and the one that the text counts to was among them."""
        if event.what != "counters" or not self._subject_fits(event.after, scene):
            return False
        before, after = dict(event.before.counters), dict(event.after.counters)
        for name in after if self.counter is None else (self.counter,):
            had, has = before.get(name, 0), after.get(name, 0)
            if has > had and (self.nth is None or had < self.nth <= has):
                return True
        return False

    def _attack_fits(self, event: AttackDeclared, scene: Scene) -> bool:
        if self.direct is not None and (event.target is None) != self.direct:
            return False
        if self.target_is_self and (event.target is None or event.target.id != scene.source.id):
            return False
        if self.target is not None and (event.target is None or self.target.fits(event.target, scene) is not YES):
            return False
        return self._subject_fits(event.after, scene)

    def _damaging(self, event: LifeChanged, scene: Scene) -> Card | None:
        """The monster that inflicted battle damage to the player that `controller` names."""
        if event.by != "battle" or event.how != "damage" or event.source is None:
            return None
        if self.controller != "any" and event.player not in scene.players(self.controller):
            return None
        inflicting = scene.duel.cards[event.source]
        if self.subject == "self" and inflicting.id != scene.source.id:
            return None
        return inflicting

    def _moved(self, event: Moved, scene: Scene) -> bool:
        if not MOVES[self.event](event):
            return False
        if self.origin is not None and (event.before.zone not in self.origin or event.before.not_on_field):
            return False
        if self.by is not None and event.by not in self.by:
            return False
        if self.held_by_owner and event.before.controller != event.before.owner:
            return False
        if not self._caused_fits(event, scene):
            return False
        if self.outside_draw_phase and scene.duel.phase == "draw":
            return False
        return self._subject_fits(_as_it_leaves(event.before, event.zone), scene)

    def _by_one_of_these(self, event: Event[Duel], scene: Scene) -> bool:
        """Whether the event is part of a link of a card that is not meant."""
        links = scene.duel.links
        if not self.not_by_effects_of or event.link is None or not 0 < event.link <= len(links):
            return False
        return links[event.link - 1].card.name in self.not_by_effects_of

    def _by_this_card(self, event: Event[Duel], scene: Scene) -> bool:
        """Whether the event is part of a link of the card whose text this is."""
        links = scene.duel.links
        return (
            event.link is not None and 0 < event.link <= len(links) and links[event.link - 1].card.id == scene.source.id
        )

    def _caused_fits(self, event: Event[Duel], scene: Scene) -> bool:
        return self.caused_by == "any" or event.caused_by in scene.players(self.caused_by)

    def _subject_fits(self, card: Card, scene: Scene) -> bool:
        if self.subject == "self" and card.id != scene.source.id:
            return False
        if self.controller != "any" and card.controller not in scene.players(self.controller):
            return False
        if self.owner != "any" and card.owner not in scene.players(self.owner):
            return False
        truth = YES if self.cards is None else self._filter_fits(card, scene)
        if truth is UNKNOWN and self.cards is not None:
            scene.doubt = f"{card.name} was a {self.cards.words()}"
        return truth is not NO

    def _filter_fits(self, card: Card, scene: Scene) -> Truth:
        assert self.cards is not None
        if card.controller not in scene.players(self.cards.controller):
            return NO
        return self.cards.test(card, scene)

    def words(self) -> str:
        """The event as part of a sentence on what happened: `a monster on the field was Summoned`."""
        if self.event == "would_be_summoned":
            who = {"you": "you", "opponent": "the opponent", "any": "a player"}[self.controller]
            how = " or ".join(kind.capitalize() for kind in self.how or ())
            return f"{who} would {how} Summon a monster".replace("  ", " ")
        what = "this card" if self.subject == "self" else (_one(self.cards) if self.cards else "a card")
        return _WORDS[self.event].format(what)


def _one(cards: Filter) -> str:
    words = cards.words()
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


_WORDS: dict[EventName, str] = {
    "summoned": "{} was Summoned",
    "turned_face_up": "{} was turned face-up",
    "sent_to_graveyard": "{} was sent to the Graveyard",
    "destroyed": "{} was destroyed",
    "discarded": "{} was discarded",
    "tributed": "{} was Tributed",
    "banished": "{} was banished",
    "drawn": "{} was drawn",
    "added_to_hand": "{} was added to the hand",
    "left_field": "{} left the field",
    "returned_to_hand": "{} was returned to the hand",
    "took_damage": "a player took damage",
    "gained_life_points": "a player gained life points",
    "attack_declared": "{} declared an attack",
    "phase": "a phase began",
    "step": "a step of the battle began",
    "battle_damage": "{} inflicted battle damage",
    "detached": "{} was detached",
    "coin_called": "a coin was called for {}",
    "counter_placed": "a counter was placed on {}",
}


MOVES: dict[EventName, Callable[[Moved], bool]] = {
    "sent_to_graveyard": lambda event: event.zone is Zone.GRAVEYARD,
    "destroyed": lambda event: event.how == "destroyed",
    "discarded": lambda event: event.how == "discarded",
    "tributed": lambda event: event.how == "tributed",
    "banished": lambda event: event.zone is Zone.BANISHED,
    "drawn": lambda event: event.how == "drawn",
    "added_to_hand": lambda event: event.zone is Zone.HAND and event.how in ("drawn", "added"),
    "left_field": lambda event: event.before.on_field and event.zone not in (*FIELD_ZONES, Zone.MATERIAL),
    "detached": lambda event: event.how == "detached",
    "returned_to_hand": lambda event: event.zone is Zone.HAND and event.how == "returned",
    "coin_called": lambda event: False,
    "counter_placed": lambda event: False,
    "summoned": lambda event: False,
    "would_be_summoned": lambda event: False,
    "turned_face_up": lambda event: False,
    "took_damage": lambda event: False,
    "gained_life_points": lambda event: False,
    "attack_declared": lambda event: False,
    "phase": lambda event: False,
    "step": lambda event: False,
    "battle_damage": lambda event: False,
}


def _as_it_leaves(card: Card, zone: Zone) -> Card:
    """A Trap that is a monster as well leaves the field as a Trap only."""
    if zone in FIELD_ZONES or not is_trap_monster(card):
        return card
    trap = card.copy()
    trap.zone, trap.printed = Zone.SPELL_TRAP, card.original
    return trap
