"""Whether a condition holds."""

from collections.abc import Callable

from app.games.fab.conditions import Comparison, Condition, Is
from app.games.fab.counting import happened, life_of
from app.games.fab.counting_links import number_of_link
from app.games.fab.matching import fits, within
from app.games.fab.properties import amount_of, name_of, types_of
from app.games.fab.scene import Scene
from app.games.fab.selecting import candidates, objects_of
from app.games.fab.thing import thing_of
from app.games.fab.vocabulary import Zone
from app.games.fab.which import anything_of
from app.games.unknown import Undecided


def holds(condition: Condition | None, scene: Scene) -> bool:
    """Whether every part of a condition holds; none at all always does. Raises Undecided for what is not known."""
    if condition is None:
        return True
    return all(_TESTS[field](condition, scene) for field in condition.asked)


def _compare(condition: Condition, scene: Scene) -> bool:
    found = condition.compare
    return found is None or _compared(found, scene)


def _compared(found: Comparison, scene: Scene) -> bool:
    return within(amount_of(found.amount, scene), found, scene)


def _is(condition: Condition, scene: Scene) -> bool:
    found = condition.is_
    return found is None or _are(found, scene)


def _are(found: Is, scene: Scene) -> bool:
    objects = objects_of(found.objects, scene)
    if found.every:
        return bool(objects) and all(fits(one, found.like, scene) for one in objects)
    return any(fits(one, found.like, scene) for one in objects)


def _exists(condition: Condition, scene: Scene) -> bool:
    wanted = condition.exists
    if wanted is None:
        return True
    which = anything_of(condition.of if "of" in condition.model_fields_set else None)
    if any(fits(found, wanted, scene) for found in candidates(wanted, which, scene) if found.definition is not None):
        return True
    players = scene.players(condition.of) if "of" in condition.model_fields_set else ("A", "B")
    for player in players:
        for zone in wanted.zone:
            unnamed = any(one.definition is None for one in scene.match.in_zone(player, zone))
            if (player, zone) in scene.match.open_zones or unnamed:
                where = f"{player}'s {zone.value}"
                raise Undecided("cr:1.8.4", f"{scene.source.title} looks into {where}", f"the cards in {where}")
    return False


def _happened(condition: Condition, scene: Scene) -> bool:
    """Whether it has happened by now; later is too late, as for reprise (cr:8.4.3a)."""
    pattern = condition.happened
    if pattern is None:
        return True
    found = happened(pattern, condition.within, scene)
    if found and condition.within == "chain_link" and "defend" in pattern.event and pattern.came_from is Zone.HAND:
        _dispute_reactions(scene, found)
    return bool(found)


def _dispute_reactions(scene: Scene, found: list) -> None:  # type: ignore[type-arg]
    """Point 5: it rests on the reading where only defense reactions came from hand."""
    if all(one.object is not None and "defense reaction" in types_of(scene.match, one.object) for one in found):
        scene.dispute(5)


def _last_attack(condition: Condition, scene: Scene) -> bool:
    """Combo (cr:8.4.1): the attack before this one on this combat chain, even if it was blocked or is gone."""
    match = scene.match
    source = thing_of(scene.source)
    links = match.links
    if source.zone is Zone.CHAIN and source.link is not None and source.role != "defender":
        links = links[: source.link.number - 1]
    if not links:
        return False
    attack = links[-1].active_attack
    if attack is None:
        number = links[-1].number
        raise Undecided("cr:8.4.1", f"nobody said what attacked on chain link {number}", f"the attack of link {number}")
    return name_of(attack) in condition.last_attack_named


def _played_from(condition: Condition, scene: Scene) -> bool:
    layer = scene.layer
    origin = layer.played_from if layer is not None else thing_of(scene.source).played_from
    return origin is condition.played_from


def _played_at(condition: Condition, scene: Scene) -> bool:
    """Rupture (cr:8.4.6): what was put onto its chain link was not played as it."""
    least, source = condition.played_at_link, thing_of(scene.source)
    if least is None or (scene.layer is None and source.zone is Zone.CHAIN and source.played_from is None):
        return least is None
    return number_of_link(scene) >= amount_of(least, scene)


def _paid(condition: Condition, scene: Scene) -> bool:
    paid = scene.layer.paid if scene.layer is not None else thing_of(scene.source).paid
    return paid.get(condition.paid or "extra", 0) > 0


def _turn_player(condition: Condition, scene: Scene) -> bool:
    return condition.turn_player is None or scene.match.turn_player in scene.players(condition.turn_player)


def _phase(condition: Condition, scene: Scene) -> bool:
    return scene.match.phase == condition.phase


def _chain_open(condition: Condition, scene: Scene) -> bool:
    return (scene.match.step is not None) == condition.chain_open


def _marked(condition: Condition, scene: Scene) -> bool:
    return condition.marked is None or any(scene.match.seats[one].marked for one in scene.players(condition.marked))


def _empty(condition: Condition, scene: Scene) -> bool:
    zone = condition.empty
    if zone is None:
        return True
    for player in scene.players(condition.of):
        if scene.match.in_zone(player, zone):
            return False
        if (player, zone) in scene.match.open_zones:
            where = f"{player}'s {zone.value}"
            raise Undecided("cr:1.8.4", f"nobody said whether {where} is empty", f"the cards in {where}")
    return True


def _more_life(condition: Condition, scene: Scene) -> bool:
    return condition.more_life_than is None or _life(scene) > life_of(
        scene, scene.told(condition.more_life_than, "cr:2.5.3")
    )


def _less_life(condition: Condition, scene: Scene) -> bool:
    return condition.less_life_than is None or _life(scene) < life_of(
        scene, scene.told(condition.less_life_than, "cr:2.5.3")
    )


def _life(scene: Scene) -> int:
    return life_of(scene, scene.controller)


def _result(condition: Condition, scene: Scene) -> bool:
    name = condition.result or ""
    return bool(scene.results.get(name) or scene.names.get(name))


_TESTS: dict[str, Callable[[Condition, Scene], bool]] = {
    "turn_player": _turn_player,
    "phase": _phase,
    "chain_open": _chain_open,
    "marked": _marked,
    "paid": _paid,
    "result": _result,
    "played_from": _played_from,
    "played_at_link": _played_at,
    "last_attack_named": _last_attack,
    "happened": _happened,
    "compare": _compare,
    "is_": _is,
    "exists": _exists,
    "empty": _empty,
    "more_life_than": _more_life,
    "less_life_than": _less_life,
    "any": lambda condition, scene: not condition.any or any(holds(one, scene) for one in condition.any),
    "all": lambda condition, scene: all(holds(one, scene) for one in condition.all),
    "not_": lambda condition, scene: not holds(condition.not_, scene),
}
"""How each part of a condition is looked at."""
