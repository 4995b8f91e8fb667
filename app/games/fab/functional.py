"""Which abilities function now (cr:1.7.4): worked out anew whenever the objects or what lasts have changed."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.games.fab.abilities import Ability
from app.games.fab.changes import Change, StaticRule
from app.games.fab.keywords import abilities_of_keyword
from app.games.fab.lasting import Lasting
from app.games.fab.lasting_index import gives_abilities
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import IN_ARENA, Zone

PERMANENT_TYPES = frozenset({"equipment", "weapon", "token", "hero", "aura", "item", "ally", "landmark", "affliction"})
_ELSEWHERE = {
    Zone.HAND: "hand",
    Zone.ARSENAL: "arsenal",
    Zone.GRAVEYARD: "graveyard",
    Zone.BANISHED: "banished",
    Zone.UNDER: "under",
}


@dataclass(slots=True, frozen=True, eq=False)
class Functional:
    """An ability of an object that functions now.

    `keyword` is the keyword that it comes from; `granted_by` the rule by which the object has it, if it is not its own.
    """

    thing: Thing
    ability: Ability
    keyword: str | None = None
    granted_by: "Lasting | tuple[Thing, Ability, StaticRule] | None" = None

    @property
    def title(self) -> str:
        """What the object is called."""
        return self.thing.title


@dataclass(slots=True)
class Board:
    """Every functional ability, by what it is looked up for.

    `ruling` has the static abilities that do not only change objects, `changing` the others by the aspect that they
    change, and `changed` the objects of which they change it: None where that may be any. `touched` are those of which
    they change anything. `gives`: some abilities are given to objects.
    """

    statics: list[Functional] = field(default_factory=list)
    ruling: list[Functional] = field(default_factory=list)
    changing: dict[str, list[Functional]] = field(default_factory=dict)
    changed: dict[str, set[Thing] | None] = field(default_factory=dict)
    touched: set[Thing] | None = field(default_factory=set)
    by_event: dict[str, list[Functional]] = field(default_factory=dict)
    state_triggers: list[Functional] = field(default_factory=list)
    preventions: list[Functional] = field(default_factory=list)
    replacements: list[Functional] = field(default_factory=list)
    gives: bool = False

    def may_change(self, thing: Thing, aspect: str) -> bool:
        """Whether a static ability may change that aspect of an object."""
        if aspect not in self.changed:
            return False
        things = self.changed[aspect]
        return things is None or thing in things or thing.source in things


def board(match: Match) -> Board:
    """The functional abilities as things stand."""
    found = match.board
    if found is None:
        found = match.board = _worked_out(match)
    return found


def _worked_out(match: Match) -> Board:
    made = Board()
    for thing in _with_abilities(match):
        for ability, keyword in own_abilities(thing):
            if works(thing, ability):
                _file(made, Functional(thing, ability, keyword))
    _add_given(made, match)
    return made


def _add_given(made: Board, match: Match) -> None:
    """Abilities that what lasts gives, then those that static abilities give."""
    for lasting in match.lasting:
        if not gives_abilities(lasting.change):
            continue
        made.gives = True
        for thing in _affected(match, lasting):
            _file_all(made, thing, lasting.change, lasting)
    for entry in list(made.statics):
        for rule in entry.ability.rules:
            if gives_abilities(rule.change):
                made.gives = True
                _file_granted(made, match, entry, rule)


def _file_all(
    made: Board, thing: Thing, change: Change | None, granted_by: "Lasting | tuple[Thing, Ability, StaticRule]"
) -> None:
    """File every ability that a change gives to an object, where it functions there."""
    for ability, keyword in given_abilities(change) if change is not None else ():
        if works(thing, ability):
            _file(made, Functional(thing, ability, keyword, granted_by))


def _file_granted(made: Board, match: Match, entry: Functional, rule: StaticRule) -> None:
    """Abilities that a static rule gives: to the object itself, or to every object that it may be about."""
    itself = rule.what is None or rule.what.ref == "this"
    receivers = [entry.thing] if itself else list(match.everything(*IN_ARENA, Zone.STACK, Zone.QUEUE))
    for thing in receivers:
        _file_all(made, thing, rule.change, (entry.thing, entry.ability, rule))


def _with_abilities(match: Match) -> Iterator[Thing]:
    """The objects whose abilities may function: in the arena and on the stack, and elsewhere where they say so.

    What defines a property functions everywhere, in a deck too (cr:5.4.5).
    """
    for thing in match.everything(Zone.ARENA, Zone.CHAIN, Zone.STACK, Zone.QUEUE):
        definition = thing.definition
        if definition is not None and not definition.is_plain:
            yield thing
    for thing in match.everything(*_ELSEWHERE, Zone.DECK, Zone.PITCH, Zone.SOUL):
        definition = thing.definition
        if definition is not None and definition.works_elsewhere:
            yield thing


def _affected(match: Match, lasting: Lasting) -> list[Thing]:
    if lasting.bound is not None:
        return [thing for thing, incarnation in lasting.bound if thing.incarnation == incarnation]
    return list(match.everything(*IN_ARENA, Zone.STACK, Zone.QUEUE))


def own_abilities(thing: Thing) -> Iterator[tuple[Ability, str | None]]:
    """The abilities that an object has by itself; a proxy's triggers and statics are those of its source."""
    definition = thing.definition
    if definition is None or thing.kind == "proxy":
        return
    yield from definition.all_abilities


def given_abilities(change: Change) -> Iterator[tuple[Ability, str | None]]:
    """The abilities that a change gives, those of keywords too."""
    for ability in change.abilities:
        yield ability, None
    for keyword in change.keywords:
        for ability in abilities_of_keyword(keyword):
            yield ability, keyword


def works(thing: Thing, ability: Ability) -> bool:
    """Whether the ability functions where the object is, also elsewhere (cr:1.7.4b) or under a card (cr:8.4.5).

    In a public zone only those of public objects do (cr:1.7.4, cr:5.4.7a), as blood debt (cr:8.3.11a).
    """
    where = ability.works
    if where is not None and "anywhere" in where:
        return True
    zone = thing.zone
    if not thing.face_up and zone in (Zone.ARENA, Zone.GRAVEYARD, Zone.BANISHED):
        return False
    if zone is Zone.ARENA:
        return where is None or "arena" in where
    if zone is Zone.CHAIN:
        return _works_on_chain(thing, ability)
    if zone in (Zone.STACK, Zone.QUEUE):
        return _works_on_stack(thing, ability)
    word = _ELSEWHERE.get(zone)
    return where is not None and word in where


def _works_on_chain(thing: Thing, ability: Ability) -> bool:
    """Of a defender that is no permanent only what says so, and its trigger on defending (cr:1.7.4a)."""
    where = ability.works
    permanent = thing.definition is not None and not PERMANENT_TYPES.isdisjoint(thing.definition.type_set)
    if thing.role == "defender":
        if where is not None:
            return "defending" in where or (permanent and "arena" in where)
        own_defending = ability.on is not None and "defend" in ability.on.event and ability.on.this
        return permanent or own_defending
    if where is None:
        return True
    return "attacking" in where or (permanent and "arena" in where)


def _works_on_stack(thing: Thing, ability: Ability) -> bool:
    """An attack's abilities function on the stack and in the queue (cr:3.15.7f); of another card those that say so.

    And its statics, as it resolves (cr:5.3.3), but for those of a card that is then a permanent.
    """
    if ability.works is not None:
        return "stack" in ability.works
    definition = thing.definition
    if thing.kind == "proxy" or definition is None:
        return False
    if "attack" in definition.type_set:
        return True
    if ability.kind == "static":
        return PERMANENT_TYPES.isdisjoint(definition.type_set)
    return ability.on is not None and "play" in ability.on.event and ability.on.this


def _file(made: Board, found: Functional) -> None:
    ability = found.ability
    if ability.kind == "static":
        made.statics.append(found)
        if not all(rule.is_change for rule in ability.rules):
            made.ruling.append(found)
        for aspect, own in ability.changed.items():
            made.changing.setdefault(aspect, []).append(found)
            things = made.changed.setdefault(aspect, set())
            if not own:
                made.changed[aspect] = made.touched = None
            elif things is not None:
                things.add(found.thing)
            if made.touched is not None:
                made.touched.add(found.thing)
    elif ability.kind == "triggered" and ability.on is not None:
        for kind in ability.on.event:
            made.by_event.setdefault(kind, []).append(found)
    elif ability.kind == "triggered":
        made.state_triggers.append(found)
    elif ability.kind == "prevention":
        made.preventions.append(found)
    elif ability.kind == "replacement":
        made.replacements.append(found)
