"""Triggers: met during a chain or by an action, put on the next chain in SEGOC order (YGO-12, YGO-13)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.games.yugioh.battle_events import AttackDeclared, StepBegan
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.card_events import Moved, Summoned
from app.games.yugioh.cards import effects_of
from app.games.yugioh.chain_events import LinkEnded
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.duel_events import CoinCalled, LifeChanged, PhaseBegan
from app.games.yugioh.event_patterns import MOVES, EventName
from app.games.yugioh.position_events import Turned
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, PRIVATE_ZONES, TURNED_ZONES, ZONE_WORDS, CardId, Outcome, Player

Missed = Literal["missed_timing", "moved_location"]
FIRST_HIDDEN = 4


@dataclass(frozen=True, slots=True)
class Pending:
    """A trigger that was met. `missed` says why it cannot be used, with the rule."""

    card: CardId
    object: int
    effect: Effect
    event: Any
    events: tuple[Any, ...]
    player: Player
    order: int
    missed: tuple[Missed, str, str] | None = None
    skipped: bool = False
    doubt: str | None = None

    @property
    def turn(self) -> int:
        """When it may be placed. Hidden ones have no order among themselves, as fast effects have none (YGO-12.3)."""
        return min(self.order, FIRST_HIDDEN)

    @property
    def lasts(self) -> bool:
        """Whether it may be used at any time of its phase, on a chain of its own (YGO-12.9)."""
        return isinstance(self.event, PhaseBegan)


def _changed_life(event: LifeChanged, name: EventName) -> bool:
    if name == "battle_damage":
        return event.by == "battle"
    return name == ("took_damage" if event.how == "damage" else "gained_life_points")


def _turned_up(event: Turned, name: EventName) -> bool:
    return name == "turned_face_up" and event.after.face_up and not event.before.face_up


_MAY_BE: dict[type, Callable[[Any, EventName], bool]] = {
    Moved: lambda event, name: MOVES[name](event),
    Summoned: lambda event, name: name == "summoned",
    Turned: _turned_up,
    LifeChanged: _changed_life,
    AttackDeclared: lambda event, name: name == "attack_declared",
    StepBegan: lambda event, name: name == "step",
    CardChanged: lambda event, name: name == "counter_placed" and event.what == "counters",
    CoinCalled: lambda event, name: name == "coin_called",
    PhaseBegan: lambda event, name: name == "phase",
}
"""Whether an event of this class is of the kind that has a name; the pattern then looks closer."""


def gather(duel: Duel, events: Sequence[Any], last: tuple[Any, ...]) -> tuple[Pending, ...]:
    """The triggers that these events met; `last` is the last thing to happen (YGO-13.1).

    Each copy has its own (YGO-12.10), and it is its controller's of now, after the chain (YGO-12.8).
    """
    met: dict[tuple[CardId, str | None], Pending] = {}
    told = [(event, _MAY_BE[type(event)]) for event in events if type(event) in _MAY_BE]
    for name, watching in duel.watchers.items():
        for event, may_be in told:
            if not may_be(event, name):
                continue
            for card_id in watching:
                for pending in _met_by(duel, event, duel.cards[card_id], name, last):
                    key = (card_id, pending.effect.id)
                    met[key] = _joined(met.get(key), pending)
    return tuple(sorted(met.values(), key=lambda one: (one.order, one.event.sequence, one.card)))


def _joined(before: Pending | None, now: Pending) -> Pending:
    """One trigger for all the events that met it; one that was met in time counts."""
    if before is None or before.missed is not None:
        return now
    if now.missed is not None:
        return before
    return replace(before, events=(*before.events, *now.events))


def _met_by(duel: Duel, event: Any, card: Card, name: EventName, last: tuple[Any, ...]) -> Iterable[Pending]:
    after = _after(event)
    for effect in effects_of(card.printed, duel.profile.wording):
        if not effect.is_trigger or (effect.effect_kind == "flip" and not getattr(event, "flip_effects", True)):
            continue
        scene = None
        for pattern in effect.events:
            elsewhere = after is not None and after.id != card.id and name != "battle_damage"
            if pattern.event != name or (pattern.subject == "self" and elsewhere):
                continue
            scene = scene or Scene(duel, card.controller, card, effect, event=event)
            subject = pattern.subject_of(event, scene)
            if subject is None or not _was_there(event, card, effect, pattern.subject):
                continue
            missed = _moved_away(duel, event, card, effect, pattern.subject) or _missed_timing(
                duel, event, effect, last
            )  # fmt: skip
            player = scene.player
            order = _order(duel, player, effect, card)
            yield Pending(card.id, card.object, effect, event, (event,), player, order, missed, doubt=scene.doubt)
            break


def _after(event: Any) -> Card | None:
    after: Card | None = getattr(event, "after", None)
    return after


def _was_there(event: Any, card: Card, effect: Effect, subject: str) -> bool:
    """Whether the card was, right after the event, where its effect works from (YGO-3.8)."""
    after = _after(event)
    if subject == "self" and after is not None:
        return after.zone in effect.location
    if card.zone not in effect.location:
        return card.came_from in effect.location and card.since > event.sequence
    return card.zone not in FIELD_ZONES or (card.face_up and card.applies and card.since < event.sequence)


def _moved_away(duel: Duel, event: Any, card: Card, effect: Effect, subject: str) -> tuple[Missed, str, str] | None:
    after = _after(event)
    moved = subject == "self" and after is not None and card.object != after.object
    there = card.zone in effect.location and (card.face_up or card.zone not in TURNED_ZONES)
    if there and not moved:
        return None
    hidden = card.zone in PRIVATE_ZONES or (card.zone in TURNED_ZONES and not card.face_up)
    if not duel.profile.trigger_must_stay_in_location and not hidden:
        return None
    if card.zone in effect.location and not moved:
        return "moved_location", "YGO-12.7", f"{card.name} is face-down now, so its effect cannot be activated"
    place = ZONE_WORDS[card.zone]
    return "moved_location", "YGO-12.7", f"{card.name} is in the {place} now, not where its effect activates"


def _missed_timing(duel: Duel, event: Any, effect: Effect, last: tuple[Any, ...]) -> tuple[Missed, str, str] | None:
    """Why it misses its timing; what says "if", and what is mandatory, never does (YGO-13.2)."""
    if effect.mandatory or effect.trigger_word == "if" or event in last:
        return None
    if getattr(event, "by", None) == "cost":  # a trigger from a cost waits for the chain to end (YGO-5.7)
        return "missed_timing", "YGO-13.3", "it happened as a cost, and other things happened after it"
    below = [link for link in duel.links if event.link is not None and link.number < event.link]
    surviving = [link for link in below if not link.activation_negated]
    if surviving and all(_idle(duel, link) for link in surviving):
        return "missed_timing", "YGO-13.5", "a lower chain link was still processed after it"
    return "missed_timing", "YGO-13.3", "it was not the last thing to happen"


def _idle(duel: Duel, link: Any) -> bool:
    """Whether a link was processed without doing anything: negated, or left without its targets (YGO-13.5)."""
    if link.effect_negated:
        return True
    ended = (event for event in reversed(duel.journal.events) if isinstance(event, LinkEnded))
    mine = next((event for event in ended if event.ended.number == link.number), None)
    return mine is not None and mine.outcome is Outcome.NO_EFFECT and bool(link.targets)


def _order(duel: Duel, player: Player, effect: Effect, card: Card) -> int:
    """Its place in SEGOC (YGO-12.2); under `ocg` hidden ones come after all public ones (YGO-12.3).

    When each was met makes no difference (YGO-12.4).
    """
    others = 0 if player == duel.turn_player else 1
    if duel.profile.segoc_hidden_after_public and card.zone in PRIVATE_ZONES:
        return FIRST_HIDDEN + others
    return others if effect.mandatory else 2 + others
