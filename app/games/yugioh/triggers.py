"""Triggers: met during a chain or by an action, put on the next chain in SEGOC order (YGO-12, YGO-13)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.games.unknown import NO
from app.games.yugioh.battle_events import AttackDeclared, StepBegan
from app.games.yugioh.card_events import Moved, Summoned, Turned
from app.games.yugioh.cards import Effect, effects_of
from app.games.yugioh.duel_events import LifeChanged, PhaseBegan
from app.games.yugioh.limits import used_up
from app.games.yugioh.patterns import MOVES, EventName
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, PRIVATE_ZONES, CardId, Player

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
    PhaseBegan: lambda event, name: name == "phase",
}
"""Whether an event of this class is of the kind that has a name; the pattern then looks closer."""


def gather(duel: Duel, events: Sequence[Any], last: tuple[Any, ...]) -> tuple[Pending, ...]:
    """The triggers that these events met; `last` is the last thing to happen (YGO-13.1)."""
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
        if not effect.is_trigger:
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
    if subject == "self":
        return after is not None and after.zone in effect.location
    if card.zone not in effect.location:
        return card.came_from in effect.location and card.since > event.sequence
    return card.zone not in FIELD_ZONES or (card.face_up and card.applies and card.since < event.sequence)


def _moved_away(duel: Duel, event: Any, card: Card, effect: Effect, subject: str) -> tuple[Missed, str, str] | None:
    after = _after(event)
    moved = subject == "self" and after is not None and card.object != after.object
    there = card.zone in effect.location and (card.face_up or card.zone not in FIELD_ZONES)
    if there and not moved:
        return None
    if not duel.profile.trigger_must_stay_in_location and card.zone not in PRIVATE_ZONES:
        return None
    place = card.zone.value.replace("_", " ")
    return "moved_location", "YGO-12.7", f"{card.name} is in the {place} now, not where its effect activates"


def _missed_timing(duel: Duel, event: Any, effect: Effect, last: tuple[Any, ...]) -> tuple[Missed, str, str] | None:
    if effect.mandatory or effect.trigger_word == "if" or event in last:
        return None
    if getattr(event, "by", None) == "cost":
        return "missed_timing", "YGO-13.3", "it happened as a cost, and other things happened after it"
    below = [link for link in duel.links if event.link is not None and link.number < event.link]
    surviving = [link for link in below if not link.activation_negated]
    if surviving and surviving[0].effect_negated:
        return "missed_timing", "YGO-13.5", "a lower chain link was still processed after it"
    return "missed_timing", "YGO-13.3", "it was not the last thing to happen"


def _order(duel: Duel, player: Player, effect: Effect, card: Card) -> int:
    """Its place in SEGOC (YGO-12.2); under `ocg` hidden ones come after all public ones (YGO-12.3)."""
    others = 0 if player == duel.turn_player else 1
    if duel.profile.segoc_hidden_after_public and card.zone in PRIVATE_ZONES:
        return FIRST_HIDDEN + others
    return others if effect.mandatory else 2 + others


def usable(duel: Duel) -> tuple[Pending, ...]:
    """The triggers that can still be put on the chain."""
    return tuple(
        pending
        for pending in duel.pending
        if pending.missed is None and not pending.skipped and hindrance(duel, pending) is None
    )


def hindrance(duel: Duel, pending: Pending) -> tuple[str, str] | None:
    """What keeps a trigger from being placed, as (rule, reason): a limit or a prohibition (YGO-12.5)."""
    card, effect = duel.cards[pending.card], pending.effect
    if card.object != pending.object:
        return "YGO-12.7", f"{card.name} is in the {card.zone.value.replace('_', ' ')} now"
    chain = duel.chain if duel.links else duel.chain + 1
    limit = used_up(duel, pending.player, card, effect, chain)
    if limit is not None:
        return limit
    for standing in duel.standing("forbid"):
        if standing.operation.forbids_activation(standing, pending.player, card, is_card=False, duel=duel):
            return "YGO-12.5", f"{duel.cards[standing.source].name} forbids it"
    scene = Scene(duel, pending.player, card, effect, event=pending.event, events=pending.events)
    failing = next((one for one in effect.conditions if one.truth(scene) is NO), None)
    return ("YGO-12.5", f"its condition does not hold: {failing.words()}") if failing is not None else None


def out_of_order(duel: Duel, wanted: Pending) -> tuple[str, str] | None:
    """Why this trigger may not be put on the chain now, as (rule, reason) (YGO-12.2)."""
    if wanted.lasts:
        told = "a trigger of a phase begins a chain of its own"
        return ("YGO-12.9", told) if duel.links else None
    if wanted.skipped:
        return (
            "YGO-12.2",
            f"{wanted.player}'s turn to place it has passed: later triggers are on the chain already",
        )
    for other in usable(duel):
        if other is wanted or other.lasts or other.order >= wanted.order or other.doubt is not None:
            continue
        name = duel.cards[other.card].name
        if wanted.order >= FIRST_HIDDEN and other.order < FIRST_HIDDEN:
            return "YGO-12.3", f"{other.player} first decides on the public trigger of {name}"
        if other.effect.mandatory:
            return "YGO-12.2", f"{other.player}'s mandatory {name} goes on the chain before it"
    return None


def placed(duel: Duel, chosen: Pending) -> None:
    """A trigger went on the chain: it is no longer pending, and optional ones before it were declined."""
    left = []
    for pending in duel.pending:
        if pending is chosen:
            continue
        left.append(
            _skip(pending)
            if not pending.lasts and pending.order < chosen.order and not pending.effect.mandatory
            else pending
        )
    duel.pending = tuple(left)


def decline_optional(duel: Duel, player: Player | None = None) -> None:
    """Optional triggers that were not placed are declined: by a fast effect all, by a pass that player's (YGO-7.3)."""
    duel.pending = tuple(
        _skip(pending)
        if not pending.effect.mandatory and not pending.lasts and player in (None, pending.player)
        else pending
        for pending in duel.pending
    )


def joins_late(duel: Duel, card: Card) -> None:
    """Gather what a card that was only now presumed has met in the present window."""
    window = duel.window
    known = {(pending.card, pending.effect.id) for pending in duel.pending}
    for pending in gather(duel, window.all_events, window.events):
        if pending.card == card.id and (pending.card, pending.effect.id) not in known:
            duel.pending = (*duel.pending, pending)


def _skip(pending: Pending) -> Pending:
    return replace(pending, skipped=True)


def mandatory_waiting(duel: Duel) -> Pending | None:
    """A mandatory trigger that must go on the chain before anything else (YGO-2.6, YGO-7.3)."""
    due = (one for one in usable(duel) if one.effect.mandatory and one.doubt is None and not one.lasts)
    return next(due, None)
