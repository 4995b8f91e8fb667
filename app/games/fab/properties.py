"""The properties of an object: what is printed, and what is different while effects hold (chapter 2, cr:6.3).

Every function takes an object as it is or as it last was, and gives None for a property that is missing. Reading an
unnamed card raises Undecided.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

from app.games.fab.cards import CardDefinition
from app.games.fab.changes import Change
from app.games.fab.functional import board
from app.games.fab.lasting_index import LastingIndex, lasting_index
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Known, Object, Thing
from app.games.fab.vocabulary import CLASSES, TALENTS, Zone
from app.games.unknown import Undecided

if TYPE_CHECKING:
    from app.games.fab.amounts import Amount


def definition_of(found: Object) -> CardDefinition:
    """Its definition. Raises Undecided for a card that nobody named."""
    definition = found.definition
    if definition is None:
        raise Undecided("cr:3.0.4", f"nobody said which card {found.reference} is", f"the card {found.reference}")
    return definition


ValueT = TypeVar("ValueT")

Aspect = Literal["power", "defense", "types", "keywords", "cost"]
"""What a change is about. Each is read for itself, so that a condition on one may change another."""


def changes_of(match: Match, thing: Thing, aspect: Aspect) -> tuple[tuple[Change, Scene], ...]:
    """Every change of that aspect that holds for an object now, the oldest first (cr:6.3.2).

    A change whose condition reads the same aspect of the same object sees it without what is being worked out.
    """
    now, index = match.board or board(match), match.lasting_index or lasting_index(match)
    if aspect not in now.changed and aspect not in index.aspects:
        return ()
    if aspect not in now.changed or not now.may_change(thing, aspect):
        if not index.may_change(thing, aspect):
            return ()
        if index.is_firm(thing):
            return _firm_changes(match, thing, aspect, index)
    reading = match.reading()
    key = (aspect, thing)
    found = reading.get(key)
    if found is not None:
        return found  # type: ignore[no-any-return]
    if key in match.working_out:
        match.read_within_itself = True
        return ()
    match.working_out.add(key)
    try:
        found = _worked_out(match, thing, aspect)
    finally:
        match.working_out.discard(key)
    _remember(match, key, found)
    return found


def _firm_changes(match: Match, thing: Thing, aspect: Aspect, index: LastingIndex) -> tuple[tuple[Change, Scene], ...]:
    """Changes that no condition and no other object bears on: they are worked out once."""
    incarnation, found = index.firm.get((aspect, thing), (-1, ()))
    if incarnation != thing.incarnation:
        found = _worked_out(match, thing, aspect)
        index.firm[aspect, thing] = (thing.incarnation, found)
    return found


def _worked_out(match: Match, thing: Thing, aspect: Aspect) -> tuple[tuple[Change, Scene], ...]:
    from app.games.fab.in_force import changes_for  # noqa: PLC0415 - properties and what changes them meet here

    return tuple(changes_for(match, thing, aspect))


def _remember(match: Match, key: object, value: object) -> None:
    """Keep what was read until the next change, unless it was read in the middle of working it out."""
    if not match.read_within_itself:
        match.reading()[key] = value
    elif not match.working_out:
        match.read_within_itself = False


def name_of(found: Object) -> str:
    """The name as the rules know it."""
    return definition_of(found).printed_name


def colour_of(found: Object) -> str | None:
    """The colour, which goes with the pitch value (cr:2.1.2)."""
    return definition_of(found).colour


def pitch_of(found: Object) -> int | None:
    """The pitch value."""
    return definition_of(found).pitch


def types_of(match: Match, found: Object) -> frozenset[str]:
    """Types, subtypes, classes and talents together. Only its own are lost, not those that it gained (cr:6.3.6)."""
    if isinstance(found, Known):
        if found.definition is None:
            definition_of(found)
        return _settled(found.types)
    source = found.source
    types = definition_of(found).type_set if source is None else types_of(match, source)
    held = changes_of(match, found, "types")
    if not held:
        return types
    changes = [change for change, _ in held]
    for word in [word for change in changes for word in change.lose_types]:
        types -= {"classes": CLASSES, "talents": TALENTS}.get(word, frozenset({word}))
    return types.union(*(change.types for change in changes))


def keywords_of(match: Match, found: Object) -> frozenset[str]:
    """The keywords that it has, gained ones too; only its own are lost (cr:6.3.6, cr:8.5.13).

    What it cannot gain is never added (cr:6.3.1), and what it has by itself stays (cr:6.3.7).
    """
    if isinstance(found, Known):
        return _settled(found.keywords)
    changes = changes_of(match, found, "keywords")
    source = found.source
    printed = definition_of(found).keyword_set if source is None else keywords_of(match, source)
    if found.own_keywords:
        printed |= found.own_keywords
    if not changes:
        return printed
    if any(change.lose_abilities for change, _ in changes):
        printed = frozenset()
    barred = {word for change, _ in changes for word in change.cannot_gain}
    gained = {
        word
        for change, _ in changes
        for word in change.keywords
        if word.split(" ")[0] not in barred and word not in barred
    }
    lost = {word for change, _ in changes for word in change.lose_keywords}
    return (printed - lost) | gained


def has_keyword(match: Match, found: Object, keyword: str) -> bool:
    """Whether it has this keyword, whatever number goes with it."""
    return any(word == keyword or word.startswith(keyword + " ") for word in keywords_of(match, found))


def _printed(match: Match, thing: Thing, name: str) -> int | None:
    """A printed number; `*` and a life that nobody can print are 0 until an ability says otherwise."""
    value = getattr(definition_of(thing), name)
    return 0 if value in ("*", "x") else value


def base_power_of(match: Match, found: Object) -> int | None:
    """Base power: printed, or what an effect makes it."""
    if isinstance(found, Known):
        return _settled(found.base_power)
    return _base(match, found, "power", "power", "base_power")


def base_defense_of(match: Match, found: Object) -> int | None:
    """Base defense: printed, or what an effect makes it."""
    if isinstance(found, Known):
        return _settled(found.base_defense)
    return _base(match, found, "defense", "defense", "base_defense")


def _base(match: Match, thing: Thing, printed: str, aspect: Aspect, changed: str) -> int | None:
    """The base value: what sets it last counts (cr:6.3.4)."""
    source = thing.source
    if source is None:
        value = _printed(match, thing, printed)
    else:  # an attack-proxy has the base values of its attack-source (cr:1.4.3)
        value = base_power_of(match, source) if printed == "power" else base_defense_of(match, source)
    return _with_amounts(match, thing, aspect, changed, value, sets=True)


def power_of(match: Match, found: Object) -> int | None:
    """Power with everything that changes it; never below zero (cr:2.0.3)."""
    if isinstance(found, Known):
        return _settled(found.power)
    if found.definition is not None and _as_printed(match, found):
        return found.definition.printed_numbers[0]
    reading = match.reading()
    key = ("power is", found)
    if key in reading:
        return reading[key]  # type: ignore[no-any-return]
    value = base_power_of(match, found)
    if value is not None:
        value = _with_amounts(match, found, "power", "power", value + _counted_power(found)) or 0
        value = max(0, value + _piercing(match, found))
    _remember(match, key, value)
    return value


def _counted_power(thing: Thing) -> int:
    """What counters add (cr:1.15.2a); those of a weapon count for its attack-proxy too (cr:1.4.3d)."""
    if not thing.counters and thing.source is None:
        return 0
    holders = (thing,) if thing.source is None else (thing, thing.source)
    return sum(one.counters.get("+1 power", 0) - one.counters.get("-1 power", 0) for one in holders)


def _piercing(match: Match, thing: Thing) -> int:
    """Piercing N: so much more power while an equipment defends against it (cr:8.3.23)."""
    if not thing.is_attacking or thing.link is None or not thing.link.defenders:
        return 0
    amounts = [int(word.split(" ")[1]) for word in keywords_of(match, thing) if word.startswith("piercing ")]
    if not amounts or not any("equipment" in types_of(match, one) for one in thing.link.defenders):
        return 0
    return sum(amounts)


def defense_of(match: Match, found: Object) -> int | None:
    """Defense with everything that changes it, what sets it first (cr:6.3.3); never below zero (cr:2.0.3)."""
    if isinstance(found, Known):
        return _settled(found.defense)
    if found.definition is not None and _as_printed(match, found):
        return found.definition.printed_numbers[1]
    value = base_defense_of(match, found)
    if value is None:
        return None
    value = _with_amounts(match, found, "defense", "set_defense", value, sets=True) or 0
    value += found.counters.get("+1 defense", 0) - found.counters.get("-1 defense", 0)
    return max(0, _with_amounts(match, found, "defense", "defense", value) or 0)


def cost_of(match: Match, found: Object) -> int | None:
    """The printed cost (cr:2.2.2); None where it has none. What it costs to play now is in app.games.fab.costs."""
    value = definition_of(found).cost
    return 0 if value == "x" else value


def _with_amounts(
    match: Match, thing: Thing, aspect: Aspect, field: str, value: int | None, *, sets: bool = False
) -> int | None:
    """A value after everything that adds to it, or sets it; without that where it is read to work that out itself."""
    held = changes_of(match, thing, aspect)
    if not held:
        return value
    key = ("amounts of", field, thing)
    if key in match.working_out:
        match.read_within_itself = True
        return value
    match.working_out.add(key)
    try:
        for change, scene in held:
            amount = getattr(change, field)
            if amount is not None:
                number = amount_of(amount, scene)
                value = number if sets or value is None else value + number
    finally:
        match.working_out.discard(key)
    return value


def amount_of(amount: "Amount", scene: Scene) -> int:
    """An amount as it is now."""
    if type(amount) is int:
        return amount
    from app.games.fab.counting import count  # noqa: PLC0415 - counting reads properties, and they count

    return count(amount, scene)


def is_attack(match: Match, found: Object) -> bool:
    """Whether it is an attack: a card or proxy on the stack as one, or attacking (cr:1.4.2)."""
    if isinstance(found, Known):
        return found.attack
    if found.zone is Zone.CHAIN:
        return found.role == "attack"
    if found.zone in (Zone.STACK, Zone.QUEUE):
        return found.kind in ("proxy", "layer") or "attack" in types_of(match, found)
    return False


def known(match: Match, thing: Thing) -> Known:
    """The object as it is at this moment, with everything that applies to it, to be remembered (cr:1.2.3b)."""
    if thing.definition is None:
        return _unnamed(thing)
    if _as_printed(match, thing):
        return _printed_known(match, thing)
    reading = match.reading()
    key = ("known", thing)
    found = reading.get(key)
    if found is None:
        found = Known(
            thing,
            types=_or_undecided(types_of, match, thing),
            keywords=_or_undecided(keywords_of, match, thing),
            power=_or_undecided(power_of, match, thing),
            base_power=_or_undecided(base_power_of, match, thing),
            defense=_or_undecided(defense_of, match, thing),
            base_defense=_or_undecided(base_defense_of, match, thing),
            attack=is_attack(match, thing),
        )
        _remember(match, key, found)
    return found


def _as_printed(match: Match, thing: Thing) -> bool:
    """Whether nothing can make a card other than it is printed: most cards, most of the time."""
    definition = thing.definition
    if definition is None or definition.is_variable or thing.counters or thing.source is not None:
        return False
    now, index = match.board or board(match), match.lasting_index or lasting_index(match)
    touched = now.touched
    return touched is not None and thing not in touched and not index.such and thing not in index.bound


def _printed_known(match: Match, thing: Thing) -> Known:
    definition = thing.definition
    assert definition is not None
    power, defense = definition.printed_numbers
    types, keywords = definition.type_set, definition.keyword_set
    return Known(thing, types, keywords, power, power, defense, defense, attack=is_attack(match, thing))


def _or_undecided(read: Callable[[Match, Object], ValueT], match: Match, thing: Thing) -> "ValueT | Undecided":
    """A property, or why nobody can say what it is: that matters only to who asks for it."""
    try:
        return read(match, thing)
    except Undecided as undecided:
        return undecided


def _settled(value: "ValueT | Undecided") -> ValueT:
    """A remembered property. Raises Undecided where nobody could say what it was."""
    if isinstance(value, Undecided):
        raise value
    return value


def _unnamed(thing: Thing) -> Known:
    told = f"nobody said which card {thing.reference} is"
    open_ = Undecided("cr:1.3.1", told, f"the card {thing.reference}")
    return Known(
        thing,
        types=open_,
        keywords=open_,
        power=open_,
        base_power=open_,
        defense=open_,
        base_defense=open_,
        attack=False,
    )
