"""Whether an event is one that a pattern describes (cr:6.6.5)."""

from app.games.fab.happening import Happening
from app.games.fab.matching import fits, is_this
from app.games.fab.patterns import EventPattern
from app.games.fab.properties import (
    amount_of,
    types_of,
)
from app.games.fab.scene import Scene
from app.games.fab.thing import same
from app.games.fab.vocabulary import Player


def matches(happened: Happening, pattern: EventPattern, scene: Scene) -> bool:
    """Whether an event is one that the pattern describes, and as great as it asks, for crush so much damage (cr:8.4.2).

    Ordinals are looked at elsewhere.
    """
    if happened.kind not in pattern.event:
        return False
    return (
        _plainly(happened, pattern)
        and (pattern.who is None or _is_by(happened, scene.players(pattern.who), scene))
        and _object_matches(happened, pattern, scene)
        and _others_match(happened, pattern, scene)
        and (pattern.at_least is None or happened.amount >= amount_of(pattern.at_least, scene))
    )


def _is_by(happened: Happening, players: tuple[Player, ...], scene: Scene) -> bool:
    """Whether one of these players did it; what an ally deals its player has not dealt (cr:8.2.8e).

    Only what the contracted player does completes a contract (cr:8.5.39, cr:8.5.39a).
    """
    found = happened.object
    by_ally = happened.kind == "damage" and found is not None and "ally" in types_of(scene.match, found)
    return happened.player in players and not by_ally


def _plainly(happened: Happening, pattern: EventPattern) -> bool:
    """What can be seen of the event alone: one kind of damage is no other (cr:8.5.3e).

    A reaction is played as a card or activated as an ability (cr:8.1.2c).
    """
    return (
        (pattern.damage is None or happened.damage == pattern.damage)
        and (not pattern.speed or happened.speed in pattern.speed)
        and (pattern.as_attack is None or happened.as_attack == pattern.as_attack)
        and (pattern.came_from is None or happened.came_from is pattern.came_from)
        and (pattern.face is None or happened.face_up == (pattern.face == "up"))
        and (pattern.alone is None or happened.alone == pattern.alone)
        and (pattern.step is None or happened.step == pattern.step)
    )


def _object_matches(happened: Happening, pattern: EventPattern, scene: Scene) -> bool:
    found = happened.object
    if found is None:
        return not pattern.this and pattern.object is None and pattern.is_same_as is None
    if pattern.this and not is_this(found, scene):
        return False
    if pattern.is_same_as is not None:
        from app.games.fab.selecting import objects_of  # noqa: PLC0415 - selecting asks what fits

        if not any(same(found, one) for one in objects_of(pattern.is_same_as, scene)):
            return False
    return pattern.object is None or fits(found, pattern.object, scene)


def _others_match(happened: Happening, pattern: EventPattern, scene: Scene) -> bool:
    others = happened.others
    if pattern.other is not None and not any(fits(one, pattern.other, scene) for one in others):
        return False
    united = happened.together  # unity asks for a card among them (cr:8.4.10)
    if pattern.together_with is not None and not any(fits(one, pattern.together_with, scene) for one in united):
        return False
    if pattern.other_is_this and not any(is_this(one, scene) for one in others):
        return False
    if pattern.other_is_hero is None:
        return True
    heroes = [one for one in others if one.kind == "hero"]
    if pattern.other_is_hero == "not_hero":
        return bool(others) and not heroes
    owners = {"you": (scene.controller,), "opponent": (scene.opponent,)}.get(pattern.other_is_hero, ("A", "B"))
    return any(hero.owner in owners for hero in heroes)
