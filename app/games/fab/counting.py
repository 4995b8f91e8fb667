"""Amounts as they are now: what is counted, read or computed."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from app.games.fab import amounts
from app.games.fab.counting_links import link_number
from app.games.fab.event_matching import matches
from app.games.fab.happening import Happening
from app.games.fab.links import Link
from app.games.fab.matching import fits
from app.games.fab.patterns import EventPattern
from app.games.fab.properties import (
    amount_of,
    base_defense_of,
    base_power_of,
    cost_of,
    defense_of,
    pitch_of,
    power_of,
)
from app.games.fab.scene import Scene
from app.games.fab.selecting import candidates, objects_of
from app.games.fab.thing import Object, thing_of
from app.games.fab.which import anything_of
from app.games.unknown import Undecided


def count(amount: Any, scene: Scene) -> int:
    """An amount that is no plain number."""
    return _COUNTERS[type(amount)](amount, scene)


def _objects(amount: amounts.CountedObjects, scene: Scene) -> int:
    wanted = amount.objects
    which = anything_of(amount.of)
    players = scene.players(amount.of) if amount.of is not None else ("A", "B")
    for player in players:
        for zone in wanted.zone:
            if (player, zone) in scene.match.open_zones:
                where = f"{player}'s {zone.value}"
                raise Undecided("cr:3.0.4", f"{scene.source.title} counts cards in {where}", f"the cards in {where}")
    return sum(fits(found, wanted, scene) for found in candidates(wanted, which, scene))


def _events(amount: amounts.CountedEvents, scene: Scene) -> int:
    found = happened(amount.happened, amount.within, scene)
    if amount.before_this and scene.event is not None:
        found = [one for one in found if one is not scene.event]
    if amount.distinct == "players":
        return len({one.player for one in found})
    if amount.distinct == "objects":
        return len({(thing_of(one.object), one.object.incarnation) for one in found if one.object is not None})
    if amount.same == "name":
        names = Counter(one.object.name for one in found if one.object is not None)
        return max(names.values(), default=0)
    return len(found)


def happened(pattern: EventPattern, within: str, scene: Scene) -> list[Happening]:
    """Every event of the pattern in that time; on this chain link none where there is no such link (cr:7.0.3d)."""
    found = [one for kind in pattern.event for one in scene.match.history.get(kind, ()) if _in_time(one, within, scene)]
    return [one for one in found if matches(one, pattern, scene)]


def _in_time(one: Happening, within: str, scene: Scene) -> bool:
    match = scene.match
    if within == "turn":
        return one.turn == match.turn
    if within == "last_turn":
        return one.turn == match.turn - 1
    if within == "combat_chain":
        return match.step is not None and one.chain == match.chain
    link = scene.this_link()
    return link is not None and one.link is link


def links_in(scene: Scene) -> tuple[Link, ...]:
    """The chain links of the open combat chain."""
    return scene.match.links


def _links(amount: amounts.CountedLinks, scene: Scene) -> int:
    counted = 0
    for link in links_in(scene):
        attack = link.active_attack
        if attack is None:
            if link.controller != scene.controller:
                continue
            if amount.links.model_fields_set - {"controller"}:
                told = f"nobody said what attacked on chain link {link.number}"
                raise Undecided("cr:7.0.3c", told, f"the attack of chain link {link.number}")
            counted += 1
        elif attack.controller == scene.controller and fits(attack, amount.links, scene):
            counted += 1
    return counted


_PROPERTIES: dict[str, Callable[[Scene, Object], int | None]] = {
    "power": lambda scene, found: power_of(scene.match, found),
    "base_power": lambda scene, found: base_power_of(scene.match, found),
    "defense": lambda scene, found: defense_of(scene.match, found),
    "base_defense": lambda scene, found: base_defense_of(scene.match, found),
    "cost": lambda scene, found: cost_of(scene.match, found),
    "pitch": lambda scene, found: pitch_of(found),
}


def _read(amount: amounts.Read, scene: Scene) -> int:
    read = _PROPERTIES[amount.read]
    values = [read(scene, found) or 0 for found in objects_of(amount.objects, scene)]
    return max(values, default=0) if amount.take == "greatest" else sum(values)


def _life(amount: amounts.Life, scene: Scene) -> int:
    return life_of(scene, scene.told(amount.life, "cr:2.5.3"))


def life_of(scene: Scene, player: str) -> int:
    """The life total of a player's hero (cr:2.5.3)."""
    life = scene.match.seats["A" if player == "A" else "B"].life
    if life is None:
        raise Undecided("cr:4.5.3a", f"nobody said how much life {player} has", f"{player}'s life total")
    return life


def _counters(amount: amounts.CountersOn, scene: Scene) -> int:
    return sum(thing_of(found).counters.get(amount.counters, 0) for found in objects_of(amount.on, scene))


def _paid(amount: amounts.Paid, scene: Scene) -> int:
    layer = scene.layer
    if layer is None:
        return 0
    return layer.x if amount.paid == "x" else layer.paid.get(amount.paid, 0)


def _of_event(amount: amounts.OfEvent, scene: Scene) -> int:
    return scene.event.amount if scene.event is not None else 0


def _result(amount: amounts.Result, scene: Scene) -> int:
    if amount.result in scene.results:
        return scene.results[amount.result]
    return len(scene.names.get(amount.result, ()))


def _computed(amount: amounts.Computed, scene: Scene) -> int:
    """Arithmetic; half of something is rounded toward zero (cr:1.12, cr:1.12.1a)."""
    value = amount_of(amount.of, scene) * amount.times
    if amount.half:
        value = int(value / 2)
    if amount.plus is not None:
        value += amount_of(amount.plus, scene)
    if amount.minus is not None:
        value -= amount_of(amount.minus, scene)
    return value


_COUNTERS: dict[type, Callable[[Any, Scene], int]] = {
    amounts.CountedObjects: _objects,
    amounts.CountedEvents: _events,
    amounts.CountedLinks: _links,
    amounts.Read: _read,
    amounts.Life: _life,
    amounts.CountersOn: _counters,
    amounts.Paid: _paid,
    amounts.OfEvent: _of_event,
    amounts.LinkNumber: link_number,
    amounts.Result: _result,
    amounts.Computed: _computed,
}
