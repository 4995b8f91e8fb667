"""Patterns: the activations and the events that a text waits for."""

from collections.abc import Callable, Iterator
from typing import Literal

from pydantic import Field

from app.games.journal import Event
from app.games.model import Frozen
from app.games.printed import CardName
from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.battle_events import AttackDeclared, StepBegan
from app.games.yugioh.card_events import By, Moved, Summoned, Turned
from app.games.yugioh.duel_events import LifeChanged, PhaseBegan
from app.games.yugioh.filters import Filter
from app.games.yugioh.links import Announcement, Link, announcement_of
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Duel, SummonKind
from app.games.yugioh.vocabulary import FIELD_ZONES, BattleStep, CardKind, Icon, Phase, Side, Zone

EventName = Literal[
    "summoned", "turned_face_up", "sent_to_graveyard", "destroyed", "discarded", "tributed", "banished", "drawn",
    "added_to_hand", "left_field", "returned_to_hand", "took_damage", "gained_life_points", "attack_declared",
    "phase", "step", "battle_damage",
]  # fmt: skip
AnnouncedTag = Literal[
    "destroy", "damage", "special_summon", "add_to_hand", "draw", "send_to_graveyard", "banish", "return_to_hand",
    "return_to_deck", "target",
]  # fmt: skip


class AnnouncementPattern(Frozen):
    """Something that the answered activation must visibly do."""

    does: AnnouncedTag
    to: Side = "any"
    origin: tuple[Zone, ...] | None = None
    at_least: int = 1

    def matches(self, announced: Announcement, scene: Scene) -> bool:
        """Whether this announcement is of that kind, whatever its amount."""
        if announced.tag != self.does:
            return False
        if self.origin is not None and announced.origins.isdisjoint(self.origin):
            return False
        return self.to == "any" or any(player in announced.sides for player in scene.players(self.to))


def announced_by(link: Link, duel: Duel) -> Iterator[Announcement]:
    """What a link that stands on top of the chain will visibly do, its targets included."""
    scene = Scene(
        duel, link.player, link.card, link.effect, link=link, event=link.event, events=link.events,
        targets=link.targets, paid=link.paid, option=link.option,
    )  # fmt: skip
    for step in link.effect.chosen(link.option).steps:
        yield from step.announces(scene)
    if link.targets:
        yield announcement_of("target", [target.card for target in link.targets], (), certain=True)


class ActivationPattern(Frozen):
    """An activation that may be answered, directly on top of its link (YGO-4.10)."""

    by: Side = "any"
    what: Literal["card", "effect", "card_or_effect"] = "card_or_effect"
    kind: tuple[CardKind, ...] | None = None
    icon: tuple[Icon, ...] | None = None
    place: tuple[Zone, ...] | None = None
    cards: Filter | None = None
    another: bool = False
    does: AnnouncementPattern | None = None

    def mismatch(self, link: Link, scene: Scene) -> tuple[str, str] | None:
        """Why the link is not such an activation, as (rule, reason); None where it is."""
        printed = link.card.printed
        if self.by != "any" and link.player not in scene.players(self.by):
            return "YGO-4.10", f"it answers only an activation by {scene.players(self.by)[0]}"
        if self.another and link.card.id == scene.source.id:
            return "YGO-4.10", "it answers only another card"
        if self.kind is not None and (printed is None or printed.kind not in self.kind):
            return "YGO-4.10", f"it answers only the activation of a {' or '.join(self.kind)}"
        if self.what == "card" and not link.is_card:
            return "YGO-3.3", "it answers the activation of a card, and this is the activation of an effect"
        if self.what == "effect" and link.is_card:
            return "YGO-3.3", "it answers the activation of an effect, and this is the activation of a card"
        if self.icon is not None and (printed is None or printed.icon not in self.icon):
            return "YGO-4.10", f"it answers only a card with the icon {' or '.join(self.icon)}"
        if self.cards is not None and self.cards.fits(link.card, scene) is not YES:
            return "YGO-4.10", f"it answers only what a {self.cards.words()} does"
        if self.place is not None and link.place not in self.place:
            places = " or ".join(place.value.replace("_", " ") for place in self.place)
            return "YGO-4.10", f"it answers only what was activated in the {places}"
        return self._undone(link, scene) if self.does is not None else None

    def _undone(self, link: Link, scene: Scene) -> tuple[str, str] | None:
        does = self.does
        assert does is not None
        matching = [one for one in announced_by(link, scene.duel) if does.matches(one, scene)]
        told = does.does.replace("_", " ")
        if not matching:
            printed = link.card.printed
            if link.is_card and printed is not None and printed.stays_on_field:
                return "YGO-3.5", f"this activation itself does not {told}"
            return "YGO-4.10", f"the link before it does not {told}"
        certain = sum(one.certain_for(scene.players(does.to)) for one in matching)
        if does.at_least > 1 and certain < does.at_least:
            return "YGO-4.9", f"it would not for certain {told} {does.at_least} or more"
        return None


class EventPattern(Frozen):
    """An event that a trigger or a responder waits for. `subject` is the card that it happens to."""

    event: EventName
    subject: Literal["self", "any"] = "any"
    cards: Filter | None = None
    controller: Side = "any"
    owner: Side = Field(default="any", description="To whose Graveyard, hand and so on it goes.")
    origin: tuple[Zone, ...] | None = None
    by: tuple[By, ...] | None = None
    caused_by: Side = "any"
    how: tuple[SummonKind, ...] | None = None
    not_by_effects_of: tuple[CardName, ...] = Field(default=(), description="Not by the effect of a card so named.")
    outside_draw_phase: bool = False
    phase: Phase | None = Field(default=None, description="Of the event `phase`: which one begins.")
    turn_of: Side = Field(default="any", description="Of the event `phase`: in whose turn.")
    steps: tuple[BattleStep, ...] | None = Field(default=None, description="Of the event `step`: which ones.")
    direct: bool | None = Field(default=None, description="Of an attack: whether it is direct.")
    target: Filter | None = Field(default=None, description="Of an attack: what is attacked.")
    target_is_self: bool = Field(default=False, description="Of an attack: this card is attacked.")

    def subject_of(self, event: Event[Duel], scene: Scene) -> Card | None:
        """The card that the event happened to where it is such an event, else None."""
        if isinstance(event, Moved):
            return event.after if self._moved(event, scene) else None
        if isinstance(event, Summoned) and self.event == "summoned":
            fits = (self.how is None or event.how in self.how) and self._caused_fits(event, scene)
            fits = fits and (self.origin is None or event.came_from in self.origin)
            fits = fits and not self._by_one_of_these(event, scene)
            return event.after if fits and self._subject_fits(event.after, scene) else None
        if isinstance(event, Turned) and self.event == "turned_face_up":
            turned = event.after.face_up and not event.before.face_up and not event.activating
            return event.after if turned and self._subject_fits(event.after, scene) else None
        if isinstance(event, AttackDeclared) and self.event == "attack_declared":
            return event.after if self._attack_fits(event, scene) else None
        if isinstance(event, StepBegan) and self.event == "step":
            return scene.source if self.steps is None or event.step in self.steps else None
        if isinstance(event, LifeChanged) and self.event == "battle_damage":
            return self._damaging(event, scene)
        if isinstance(event, PhaseBegan) and self.event == "phase":
            fits = event.phase == self.phase and event.player in scene.players(self.turn_of)
            return scene.source if fits else None
        if isinstance(event, LifeChanged) and event.player in scene.players(self.controller):
            wanted = {"took_damage": "damage", "gained_life_points": "gained"}.get(self.event)
            return scene.source if event.how == wanted else None
        return None

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
        if not self._caused_fits(event, scene):
            return False
        if self.outside_draw_phase and scene.duel.phase == "draw":
            return False
        return self._subject_fits(event.before, scene)

    def _by_one_of_these(self, event: Event[Duel], scene: Scene) -> bool:
        """Whether the event is part of a link of a card that is not meant."""
        links = scene.duel.links
        if not self.not_by_effects_of or event.link is None or not 0 < event.link <= len(links):
            return False
        return links[event.link - 1].card.name in self.not_by_effects_of

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
        """The event in words."""
        what = "this card" if self.subject == "self" else (self.cards.words() if self.cards else "a card")
        return _WORDS.get(self.event, "{} {}").format(what, self.event.replace("_", " "))


_WORDS = {
    "attack_declared": "{} declares an attack",
    "battle_damage": "{} inflicts battle damage",
    "phase": "a phase begins",
    "step": "a step of the battle begins",
}


MOVES: dict[EventName, Callable[[Moved], bool]] = {
    "sent_to_graveyard": lambda event: event.zone is Zone.GRAVEYARD,
    "destroyed": lambda event: event.how == "destroyed",
    "discarded": lambda event: event.how == "discarded",
    "tributed": lambda event: event.how == "tributed",
    "banished": lambda event: event.zone is Zone.BANISHED,
    "drawn": lambda event: event.how == "drawn",
    "added_to_hand": lambda event: event.zone is Zone.HAND and event.how in ("drawn", "added"),
    "left_field": lambda event: event.before.on_field and event.zone not in FIELD_ZONES,
    "returned_to_hand": lambda event: event.zone is Zone.HAND and event.how == "returned",
    "summoned": lambda event: False,
    "turned_face_up": lambda event: False,
    "took_damage": lambda event: False,
    "gained_life_points": lambda event: False,
    "attack_declared": lambda event: False,
    "phase": lambda event: False,
    "step": lambda event: False,
    "battle_damage": lambda event: False,
}
