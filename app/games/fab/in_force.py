"""The rules and changes that are in force: of static abilities, and of effects that last."""

from collections.abc import Iterator

from app.games.fab.changes import Change, StaticRule
from app.games.fab.functional import Functional, board
from app.games.fab.holding import holds
from app.games.fab.lasting import Lasting
from app.games.fab.lasting_index import lasting_index
from app.games.fab.matching import fits, is_the_source
from app.games.fab.properties import Aspect, amount_of, changes_of, keywords_of, types_of
from app.games.fab.scene import Scene
from app.games.fab.selecting import objects_of
from app.games.fab.state import Match
from app.games.fab.thing import Thing, same, thing_of


def rules_in_force(match: Match) -> Iterator[tuple[StaticRule, Scene]]:
    """Every rule that holds now, looked at anew each time (cr:6.2.3), with where it stands."""
    now, index = match.board or board(match), match.lasting_index or lasting_index(match)
    return _rules_in_force(match) if now.ruling or index.rules else iter(())


def _rules_in_force(match: Match) -> Iterator[tuple[StaticRule, Scene]]:
    for entry in board(match).ruling:
        if not is_live(match, entry):
            continue
        scene = scene_of(match, entry)
        if holds(entry.ability.while_, scene):
            for rule in entry.ability.rules:
                if holds(rule.only_while, scene):
                    yield rule, scene
    for lasting in tuple(lasting_index(match).rules):
        if lasting.rule is not None and lasts(match, lasting):
            scene = lasting_scene(match, lasting)
            if holds(lasting.only_while, scene) and holds(lasting.rule.only_while, scene):
                yield lasting.rule, scene


def lasts(match: Match, lasting: Lasting) -> bool:
    """Whether its time has come (it is dropped when it is over)."""
    until = lasting.until
    return match.turn >= until.from_turn and not (until.action_phase_only and match.phase != "action")


def scene_of(match: Match, entry: Functional) -> Scene:
    """Where a functional ability stands."""
    return Scene(match, entry.thing, entry.thing.controller)


def lasting_scene(match: Match, lasting: Lasting) -> Scene:
    """Where a lasting effect stands."""
    return Scene(match, lasting.source, lasting.controller, names=lasting.names, event=lasting.event, link=lasting.link)


def is_live(match: Match, entry: Functional) -> bool:
    """Whether the object has that ability now: it was not lost, and what gives it still holds."""
    changes = changes_of(match, entry.thing, "keywords")
    granted = entry.granted_by
    if granted is None:
        if any(change.lose_abilities for change, _ in changes):
            return False
        return entry.keyword is None or not changes or entry.keyword in keywords_of(match, entry.thing)
    given = granted.change if isinstance(granted, Lasting) else granted[2].change
    if not any(change is given for change, _ in changes) or _is_inherited(match, entry.thing, given):
        return False
    return entry.keyword is None or entry.keyword in keywords_of(match, entry.thing)


def _is_inherited(match: Match, thing: Thing, given: Change | None) -> bool:
    """Whether an attack-proxy has it from its source only, whose own ability it then is (cr:1.4.3a)."""
    source = thing.source
    return source is not None and any(change is given for change, _ in changes_of(match, source, "keywords"))


def changes_for(match: Match, thing: Thing, aspect: Aspect) -> Iterator[tuple[Change, Scene]]:
    """The changes of an aspect that hold for an object: of static abilities first, then of what lasts, oldest first."""
    now = board(match)
    for entry in now.changing[aspect] if now.may_change(thing, aspect) else ():
        yield from _of_static(match, entry, thing, aspect)
    for _, lasting in lasting_index(match).for_thing(thing):
        change = lasting.change
        if change is None or aspect not in change.aspects or not lasts(match, lasting):
            continue
        scene = lasting_scene(match, lasting)
        if _is_for(lasting, thing, scene) and holds(lasting.only_while, _about(scene, thing)):
            anew = aspect == "power" and lasting.bound is None
            yield _replaced(match, change, thing, scene) if anew else change, scene


def _of_static(match: Match, entry: Functional, thing: Thing, aspect: Aspect) -> Iterator[tuple[Change, Scene]]:
    """The changes of a static ability that hold for an object while its condition does (cr:1.8.4c)."""
    scene = _scene_about(match, entry, thing)
    for rule in entry.ability.rules:
        change = rule.change
        if change is None or aspect not in change.aspects or not _concerns(rule, entry, thing, scene):
            continue
        if aspect != "keywords" and not is_live(match, entry):
            continue
        if holds(entry.ability.while_, scene) and holds(rule.only_while, scene):
            yield _replaced(match, change, thing, scene) if aspect == "power" else change, scene


def _cannot_gain_power(match: Match, thing: Thing, scene: Scene) -> bool:
    changes = [lasting.change for lasting in match.lasting if lasting.change is not None]
    changes += [rule.change for one in board(match).statics for rule in one.ability.rules if rule.change is not None]
    return any("power" in change.cannot_gain for change in changes) and forbids_power(thing, scene)


def forbids_power(thing: Thing, scene: Scene) -> bool:
    """Whether an object cannot gain power from the source of a scene (cr:6.3.7)."""
    for change, _ in changes_of(scene.match, thing, "keywords"):
        if "power" not in change.cannot_gain:
            continue
        if change.cannot_gain_from == "any" or _is_own_or_reaction(thing, scene):
            return True
    return False


def _is_own_or_reaction(thing: Thing, scene: Scene) -> bool:
    source = thing_of(scene.source)
    if is_the_source(thing, scene):
        return True
    named = source.kind == "card" and source.definition is not None
    return named and "attack reaction" in types_of(scene.match, source)


def _replaced(match: Match, change: Change, thing: Thing, scene: Scene) -> Change:
    """A gain of power that is read anew, not made once, with what always replaces such a gain (cr:6.2.5, cr:6.4)."""
    if change.power is None:
        return change
    if _cannot_gain_power(match, thing, scene) and amount_of(change.power, scene) > 0:
        return change.model_copy(update={"power": None})
    plus = 0
    for entry in board(match).statics:
        for rule in entry.ability.rules:
            amount = rule.amount
            if amount is None or amount.event != "gain_power" or not is_live(match, entry):
                continue
            there = scene_of(match, entry)
            meant = entry.thing in (thing, thing.source) if amount.of is None else fits(thing, amount.of, there)
            if meant and holds(entry.ability.while_, there) and holds(rule.only_while, there):
                plus += amount_of(amount.plus, there)
    gains = amount_of(change.power, scene) if plus else 0
    return change.model_copy(update={"power": max(0, gains + plus)}) if gains > 0 else change


def _scene_about(match: Match, entry: Functional, thing: Thing) -> Scene:
    """A weapon's own text, read of its attack-proxy, is about the proxy (cr:1.4.3)."""
    own = thing.source is entry.thing
    return Scene(match, thing if own else entry.thing, entry.thing.controller)


def _about(scene: Scene, thing: Thing) -> Scene:
    """A condition of a granted change is about the object that has it."""
    return Scene(scene.match, thing, scene.controller, names={**scene.names, "it": (thing,)}, link=scene.link)


def _concerns(rule: StaticRule, entry: Functional, thing: Thing, scene: Scene) -> bool:
    """Whether a rule is now about an object (cr:6.2.3c), or about the source of this attack-proxy (cr:1.4.3d)."""
    what = rule.what
    meant = (thing,) if thing.source is None else (thing, thing.source)
    if what is None or what.ref == "this":
        return any(one is entry.thing for one in meant)
    if what.all is not None:
        return any(_in_zones(one, what.all.zone) and fits(one, what.all, scene) for one in meant)
    found = objects_of(what, scene)
    return any(same(one, other) for one in meant for other in found)


def _in_zones(thing: Thing, zones: tuple[object, ...]) -> bool:
    return not zones or thing.zone in zones


def _is_for(lasting: Lasting, thing: Thing, scene: Scene) -> bool:
    """A change of a weapon goes with its attack-proxies (cr:1.4.3d), one of a proxy stays with it (cr:1.4.3e)."""
    if lasting.bound is not None:
        source = thing.source
        return any(
            (one is thing and incarnation == thing.incarnation)
            or (source is not None and one is source and incarnation == source.incarnation)
            for one, incarnation in lasting.bound
        )
    such = lasting.such
    return such is not None and any(fits(one, such, scene) for one in (thing, thing.source) if one is not None)
