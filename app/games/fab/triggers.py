"""Events are recorded, and what waits for them triggers (cr:6.6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.fab.abilities import Ability
from app.games.fab.asking import ask
from app.games.fab.chain_events import LayerPut, Remembered
from app.games.fab.event_matching import matches
from app.games.fab.events import Happened, ObjectChanged
from app.games.fab.functional import Functional, board
from app.games.fab.happening import Happening
from app.games.fab.holding import holds
from app.games.fab.in_force import is_live
from app.games.fab.keywords import rule_of
from app.games.fab.lasting import Delayed
from app.games.fab.layers import Layer
from app.games.fab.links import Link
from app.games.fab.patterns import EventKind, EventPattern
from app.games.fab.properties import known
from app.games.fab.scene import Scene
from app.games.fab.state import Match, other_player
from app.games.fab.targets import targets_of_trigger
from app.games.fab.thing import Known, Object, Thing, thing_of
from app.games.fab.vocabulary import Player, Zone
from app.games.question import Candidate


@dataclass(slots=True, frozen=True, eq=False)
class Pending:
    """A trigger that has been met and goes on the stack before a player next has priority."""

    source: Object
    controller: Player
    event: Happening | None
    ability: Ability | None = None
    delayed: Delayed | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return self.source.title


def current_link(match: Match) -> Link | None:
    """The link that what is done now is on (cr:7.0.3e)."""
    if match.version.on_link_while_open:
        return match.links[-1] if match.links else None
    return match.active


def as_known(match: Match, found: Object | None) -> Known | None:
    """The object as it is now, to be remembered."""
    return known(match, found) if isinstance(found, Thing) else found


def happen(
    match: Match,
    kind: EventKind,
    player: Player,
    found: Object | None,
    rule: str,
    *,
    others: Iterable[Object] = (),
    link: Link | None = None,
    suppressed: bool = False,
    entries: Sequence[Functional] | None = None,
    **facts: Any,
) -> Happening:
    """Record an event, and note what it triggers.

    `entries` are the functional abilities of before, for an event that takes objects away (cr:6.6.5a).
    """
    waiting = board(match).by_event.get(kind, ()) if entries is None else entries
    happened = Happening(
        kind,
        player,
        as_known(match, found),
        tuple([one for other in others if (one := as_known(match, other)) is not None]),
        turn=match.turn,
        chain=match.chain if match.step is not None else None,
        link=link if link is not None else current_link(match),
        **facts,
    )
    match.write(Happened(happened, rule))
    if waiting or match.delayed:
        _collect(match, happened, waiting, suppressed=suppressed)
    return happened


LET = "let"
"""Marks an object that was played by an ability of its own, which it lost thereby (cr:5.1.2b)."""


def _was_lost(entry: Functional) -> bool:
    """Whether it is the ability that let this object be played, and that it lost for that."""
    if LET not in entry.thing.used:
        return False
    return any(getattr(effect, "lose_abilities", False) for effect in entry.ability.effects)


def waiting_for(match: Match, *kinds: EventKind) -> dict[str, tuple[Functional, ...]]:
    """The abilities that wait for these events now, whatever the events then take away (cr:5.4.6a)."""
    found = board(match).by_event
    return {kind: tuple(found.get(kind, ())) for kind in kinds}


def _collect(match: Match, happened: Happening, waiting: Sequence[Functional], *, suppressed: bool) -> None:
    """What the event triggers as it really happened, with the state that a trigger names besides (cr:6.6.5b).

    A trigger that is suppressed is not put on the stack, and is used up all the same (cr:6.6.5f).
    """
    found: list[Pending] = []
    for entry in waiting:
        ability = entry.ability
        assert ability.on is not None
        scene = Scene(match, entry.thing, entry.thing.controller, event=happened)
        if not is_live(match, entry) or _was_lost(entry) or not matches(happened, ability.on, scene):
            continue
        if not _is_ordinal(ability.on, happened, scene) or not holds(ability.while_, scene):
            continue
        if ability.once_per_turn and not use_once(match, entry.thing, _limit_of(entry), "cr:6.6.5e"):
            continue
        found.append(Pending(known(match, entry.thing), entry.thing.controller, happened, ability=ability))
    found += _delayed(match, happened)
    if found and not suppressed:
        match.put("pending", (*match.pending, *found))


def _delayed(match: Match, happened: Happening) -> list[Pending]:
    met = []
    for delayed in match.delayed:
        operation = delayed.operation
        scene = Scene(match, delayed.source, delayed.controller, event=happened, names=delayed.names)
        if operation.on_this_link and happened.link is not delayed.link:
            continue
        if happened.turn < delayed.until.from_turn or not matches(happened, operation.on, scene):
            continue
        met.append(Pending(delayed.source, delayed.controller, happened, delayed=delayed))
    once = [one.delayed for one in met if one.delayed is not None and not one.delayed.operation.every_time]
    if once:
        left = tuple(one for one in match.delayed if one not in once)
        match.write(Remembered("delayed", left, "cr:6.6.3", "A delayed trigger is met."))
    return met


def _is_ordinal(pattern: EventPattern, happened: Happening, scene: Scene) -> bool:
    """Whether it is the so-manieth such event of the turn (cr:6.6.5d)."""
    if pattern.ordinal is None:
        return True
    seen = 0
    for one in scene.match.history.get(happened.kind, ()):
        if one.turn != happened.turn or not matches(one, pattern, scene):
            continue
        if pattern.of_object and not _one_object(one, happened):
            continue
        seen += 1
    return seen == pattern.ordinal


def _one_object(one: Happening, other: Happening) -> bool:
    """Whether both happened to one object, the proxies of one weapon being one."""
    if one.object is None or other.object is None:
        return False
    first, second = one.object.thing, other.object.thing
    return (first.source or first) is (second.source or second)


def _limit_of(entry: Functional) -> str:
    ability = entry.ability
    definition = entry.thing.definition
    at = definition.abilities.index(ability) if definition is not None and ability in definition.abilities else 0
    return ability.id or f"trigger-{at}"


def use_once(match: Match, thing: Thing, limit: str, rule: str) -> bool:
    """Use a limit of once per turn (cr:6.6.5e); whether it was still to be had."""
    if limit in thing.used:
        return False
    match.write(ObjectChanged(thing, "used", (*thing.used, limit), rule, f"{thing.title} is used for this turn."))
    return True


def put_triggers(match: Match) -> bool:
    """Put every trigger that was met on the stack, before a player has priority (cr:6.6.6). Whether there was one."""
    if not match.pending:
        return False
    pending = match.pending
    match.put("pending", ())
    first = _who_begins(match, pending)
    for player in (first, other_player(first)):
        for one in _in_order(match, player, [one for one in pending if one.controller == player]):
            _put(match, one)
    return True


def _who_begins(match: Match, pending: Sequence[Pending]) -> Player:
    """The turn-player names the player whose triggers are put on the stack first (cr:6.6.6b)."""
    if len({one.controller for one in pending}) == 1:
        return pending[0].controller
    both = [Candidate(reference=player, words=f"{player}'s triggers first") for player in ("A", "B")]
    told = f"{match.turn_player}'s triggers are put on the stack first"
    prompt = "Whose triggers are put on the stack first?"
    answer = ask(
        match, match.turn_player, "first", prompt, both, 1, 1, "cr:6.6.6b", default=(match.turn_player,), presumed=told
    )
    return "A" if answer == ("A",) else "B"


def _in_order(match: Match, player: Player, pending: list[Pending]) -> list[Pending]:
    """Triggers of one player in the order that the player chooses; the last one put resolves first."""
    texts = [(one.title, one.ability or one.delayed) for one in pending]
    alike = all(text == texts[0] for text in texts)
    if len(pending) < 2 or (alike and all(one.event is pending[0].event for one in pending)):
        return pending
    named = [f"{one.title}#{at}" for at, one in enumerate(pending, 1)]
    listed = [
        Candidate(reference=name, card=one.title, words=one.title) for name, one in zip(named, pending, strict=True)
    ]
    told = f"{player} puts the triggers on the stack in the order: {', '.join(one.title for one in pending)}"
    prompt = "In which order are these triggers put on the stack? The last one resolves first."
    count = len(pending)
    answer = ask(
        match, player, "order", prompt, listed, count, count, "cr:6.6.6b",
        default=tuple(named), presumed=told, matters=not alike,
    )  # fmt: skip
    return [pending[named.index(name)] for name in answer]


def _put(match: Match, one: Pending) -> None:
    link = current_link(match)
    if one.delayed is not None:
        names = one.delayed.names
        layer = Layer("triggered", one.controller, one.source, event=one.event, link=link, names=dict(names))
        layer.ability = _ability_of(one.delayed)
        match.write(LayerPut(layer, "cr:6.6.6"))
        return
    ability = one.ability
    assert ability is not None
    layer = Layer(
        "triggered",
        one.controller,
        one.source,
        ability=ability,
        event=one.event,
        link=link,
        state_trigger=ability.state is not None,
        action=match.action,
    )
    source = thing_of(one.source)
    layer.paid, layer.paid_with, layer.played_from = source.paid, source.paid_with, source.played_from
    targets = targets_of_trigger(match, layer, ability)
    if targets is None:
        return
    layer.targets = targets
    match.write(LayerPut(layer, rule_of(one.source.name, ability) or "cr:6.6.6"))


def _ability_of(delayed: Delayed) -> Ability:
    operation = delayed.operation
    return Ability(
        kind="triggered",
        on=operation.on,
        if_=operation.if_then,
        optional=operation.optional,
        effects=operation.do,
    )


def check_states(match: Match) -> None:
    """State triggers, such as phantasm, fire as their state comes true (cr:6.6.5c, cr:8.3.13a, cr:1.10.2d)."""
    true_now: set[tuple[object, ...]] = set()
    found = []
    for at, entry in enumerate(board(match).state_triggers):
        ability = entry.ability
        scene = Scene(match, entry.thing, entry.thing.controller)
        if not is_live(match, entry) or not holds(ability.while_, scene) or not holds(ability.state, scene):
            continue
        key = (entry.thing.number, entry.thing.incarnation, *_which(match, at), _combat_of(entry.thing))
        true_now.add(key)
        if key in match.states_true:
            continue
        if ability.once_per_turn and not use_once(match, entry.thing, _limit_of(entry), "cr:6.6.5e"):
            continue
        found.append(Pending(known(match, entry.thing), entry.thing.controller, None, ability=ability))
    if frozenset(true_now) != match.states_true:
        match.put("states_true", frozenset(true_now))
    if found:
        match.put("pending", (*match.pending, *found))


def _which(match: Match, at: int) -> tuple[object, ...]:
    """Which state trigger of its object it is: by its place among the object's own, or among those given to it."""
    entries = board(match).state_triggers
    entry = entries[at]
    thing, definition = entry.thing, entry.thing.definition
    if entry.granted_by is None and definition is not None:
        own = [ability for ability, _ in definition.all_abilities]
        return definition.name, next(place for place, one in enumerate(own) if one is entry.ability)
    return "given", sum(one.thing is thing and one.granted_by is not None for one in entries[:at])


def _combat_of(thing: Thing) -> int | None:
    """A weapon that attacks anew is defended anew."""
    return thing.link.number if thing.zone is Zone.CHAIN and thing.link is not None else None
