"""Whether an object fits a filter, a number a range, an event a pattern."""

from collections.abc import Callable

from pydantic import BaseModel

from app.games.fab.cards import CardDefinition
from app.games.fab.conditions import Comparison
from app.games.fab.patterns import Nth
from app.games.fab.properties import (
    amount_of,
    base_power_of,
    colour_of,
    cost_of,
    defense_of,
    definition_of,
    has_keyword,
    is_attack,
    name_of,
    pitch_of,
    power_of,
    types_of,
)
from app.games.fab.scene import Scene
from app.games.fab.thing import Known, Object, Thing, same, thing_of
from app.games.fab.vocabulary import Zone
from app.games.fab.which import Filter, Range

Test = Callable[[Object, Filter, Scene], bool]


def within(value: int | None, limits: Range | Comparison, scene: Scene) -> bool:
    """Whether a number lies in a range; a missing one never does (cr:1.8.7)."""
    if value is None:
        return False
    return not (
        (limits.at_least is not None and value < amount_of(limits.at_least, scene))
        or (limits.at_most is not None and value > amount_of(limits.at_most, scene))
        or (limits.more_than is not None and value <= amount_of(limits.more_than, scene))
        or (limits.less_than is not None and value >= amount_of(limits.less_than, scene))
    )


def fits(found: Object, wanted: Filter, scene: Scene) -> bool:
    """Whether an object is as the filter says. Raises Undecided where that rests on a card that nobody named."""
    for field in wanted.asked:  # noqa: SIM110 - this is looked at most often of all
        if not _TESTS[field](found, wanted, scene):
            return False
    return True


def _on_link(found: Object, wanted: Filter, scene: Scene) -> bool:
    link = found.link if found.zone is Zone.CHAIN else None
    active = scene.match.active
    if wanted.on_link == "active":
        return link is not None and link is active
    if wanted.on_link == "this":
        return link is not None and link is scene.this_link()
    if wanted.on_link == "own":
        return link is not None and link is scene.source_link()
    return link is None or link is not active


def _attacking(found: Object) -> bool:
    """A weapon or ally whose attack-proxy attacks is attacking too."""
    if found.zone is not Zone.CHAIN:
        return False
    if found.role == "source":
        link = found.link
        return link is not None and link.attack is not None and link.attack.source is thing_of(found)
    return found.role == "attack"


def _is_card(found: Object) -> bool:
    """Whether it is a card, wherever it is and whatever it does there (cr:1.2.2e)."""
    return found.kind not in ("proxy", "layer")


def _controlled(found: Object, word: str, scene: Scene) -> bool:
    return found.controller == (scene.controller if word == "you" else scene.opponent)


def _owned(found: Object, word: str, scene: Scene) -> bool:
    return found.owner == (scene.controller if word == "you" else scene.opponent)


def _more_power_than_base(found: Object, scene: Scene) -> bool:
    power, base = power_of(scene.match, found), base_power_of(scene.match, found)
    return power is not None and base is not None and power > base


def _targets_of(found: Object, scene: Scene) -> list[Thing]:
    """What an attack attacks, while that is there."""
    thing, match = thing_of(found), scene.match
    if thing.zone is Zone.CHAIN:
        target = thing.link.living_target if thing.link is not None else None
        return [target] if target is not None else []
    layers = (one for one in (*match.stack, *match.queue) if one.thing is thing and one.attack_target is not None)
    return [one.attack_target.thing for one in layers if one.attack_target is not None and one.attack_target.exists]


def _is_nth(found: Object, nth: Nth, scene: Scene) -> bool:
    """Whether the so-manieth such event happened to it, or will, because it is an attack that is on its way."""
    from app.games.fab.counting import happened  # noqa: PLC0415 - what is counted is matched

    events = happened(nth.happened, nth.within, scene)
    if len(events) >= nth.number:
        seen = events[nth.number - 1].object
        return seen is not None and same(seen, found)
    ways = (Zone.STACK,) if "play" in nth.happened.event else (Zone.STACK, Zone.QUEUE)
    on_its_way = found.zone in ways and is_attack(scene.match, found)
    return on_its_way and len(events) == nth.number - 1


def deals(definition: CardDefinition, damage: str) -> bool:
    """Whether an effect of the card deals such damage, however deep in its text (cr:1.8.2)."""
    return any(_deals(part, damage) for part in definition.abilities)


def _deals(part: object, damage: str) -> bool:
    if isinstance(part, tuple):
        return any(_deals(one, damage) for one in part)
    if isinstance(part, BaseModel):
        if getattr(part, "op", None) == "damage" and getattr(part, "damage", None) == damage:
            return True
        return any(_deals(getattr(part, field), damage) for field in part.model_fields_set)
    return False


def _counter(found: Object, kind: str) -> bool:
    return thing_of(found).counters.get(kind, 0) > 0


_TESTS: dict[str, Test] = {
    "zone": lambda found, wanted, scene: found.zone in wanted.zone,
    "controller": lambda found, wanted, scene: (
        wanted.controller is None or _controlled(found, wanted.controller, scene)
    ),
    "owner": lambda found, wanted, scene: wanted.owner is None or _owned(found, wanted.owner, scene),
    "face": lambda found, wanted, scene: wanted.face is None or found.face_up == (wanted.face == "up"),
    "other": lambda found, wanted, scene: not wanted.other or not is_this(found, scene),
    "attacking": lambda found, wanted, scene: wanted.attacking is None or _attacking(found) == wanted.attacking,
    "defending": lambda found, wanted, scene: (
        wanted.defending is None or (found.role == "defender" and found.zone is Zone.CHAIN) == wanted.defending
    ),
    "on_link": lambda found, wanted, scene: wanted.on_link is None or _on_link(found, wanted, scene),
    "came_from": lambda found, wanted, scene: wanted.came_from is None or found.came_from is wanted.came_from,
    "is_card": lambda found, wanted, scene: wanted.is_card is None or _is_card(found) == wanted.is_card,
    "counter": lambda found, wanted, scene: wanted.counter is None or _counter(found, wanted.counter),
    "is_attack": lambda found, wanted, scene: (
        wanted.is_attack is None or is_attack(scene.match, found) == wanted.is_attack
    ),
    "types": lambda found, wanted, scene: types_of(scene.match, found).issuperset(wanted.types),
    "any_types": lambda found, wanted, scene: not types_of(scene.match, found).isdisjoint(wanted.any_types),
    "not_types": lambda found, wanted, scene: types_of(scene.match, found).isdisjoint(wanted.not_types),
    "token": lambda found, wanted, scene: (
        wanted.token is None or ("token" in types_of(scene.match, found)) == wanted.token
    ),
    "name": lambda found, wanted, scene: name_of(found) in wanted.name,
    "colour": lambda found, wanted, scene: colour_of(found) in wanted.colour,
    "keywords": lambda found, wanted, scene: all(has_keyword(scene.match, found, word) for word in wanted.keywords),
    "cost": lambda found, wanted, scene: wanted.cost is None or within(cost_of(scene.match, found), wanted.cost, scene),
    "pitch": lambda found, wanted, scene: wanted.pitch is None or within(pitch_of(found), wanted.pitch, scene),
    "base_power": lambda found, wanted, scene: (
        wanted.base_power is None or within(base_power_of(scene.match, found), wanted.base_power, scene)
    ),
    "power": lambda found, wanted, scene: (
        wanted.power is None or within(power_of(scene.match, found), wanted.power, scene)
    ),
    "defense": lambda found, wanted, scene: (
        wanted.defense is None or within(defense_of(scene.match, found), wanted.defense, scene)
    ),
    "marked": lambda found, wanted, scene: (
        wanted.marked is None or (found.kind == "hero" and scene.match.seats[found.owner].marked) == wanted.marked
    ),
    "deals": lambda found, wanted, scene: wanted.deals is None or deals(definition_of(found), wanted.deals),
    "attack_target": lambda found, wanted, scene: (
        wanted.attack_target is None
        or any(fits(target, wanted.attack_target, scene) for target in _targets_of(found, scene))
    ),
    "nth": lambda found, wanted, scene: wanted.nth is None or _is_nth(found, wanted.nth, scene),
    "power_above_base": lambda found, wanted, scene: (
        wanted.power_above_base is None or _more_power_than_base(found, scene) == wanted.power_above_base
    ),
    "any_of": lambda found, wanted, scene: not wanted.any_of or any(fits(found, one, scene) for one in wanted.any_of),
}
"""How each field of a filter is looked at."""


def is_the_source(found: Object, scene: Scene) -> bool:
    """Whether it is the source of the ability itself, or an attack-proxy of it (cr:1.4.3)."""
    thing, source = thing_of(found), thing_of(scene.source)
    return thing is source or thing.source is source or source.source is thing


def is_this(found: Object, scene: Scene) -> bool:
    """Whether it is the source itself or an attack-proxy of it, not another object that the card was (cr:3.0.9)."""
    if not is_the_source(found, scene):
        return False
    if thing_of(found) is not thing_of(scene.source) or found.incarnation == scene.source.incarnation:
        return True
    event = scene.event  # an event that takes the source away sees it as it was
    return event is not None and any(found is one for one in (event.object, *event.others))


def exists(found: Object) -> bool:
    """Whether it is still the object that it was."""
    return not isinstance(found, Known) or found.exists
