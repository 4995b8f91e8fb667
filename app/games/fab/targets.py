"""Targets: what may be targeted, and what was declared (cr:1.8.5, cr:5.1.4)."""

from collections.abc import Sequence

from app.games.fab.abilities import Ability
from app.games.fab.asking import choose
from app.games.fab.holding import holds
from app.games.fab.layers import Layer, Targeted
from app.games.fab.properties import amount_of, types_of
from app.games.fab.scene import Scene
from app.games.fab.selecting import candidates, fitting
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import IN_ARENA, PLAYERS
from app.games.fab.which import Target, anything_of


def legal_targets(target: Target, scene: Scene) -> list[Object]:
    """The objects that may be declared as this target: those that exist (cr:1.2.3d, cr:1.8.5a)."""
    match = scene.match
    if target.hero is not None:
        players = (scene.opponent,) if target.hero == "opposing" else PLAYERS
        return [match.seats[player].hero for player in players]
    if target.permanent_or_hero:
        allies = [one for one in match.everything(*IN_ARENA) if has_life(match, one)]
        return [*(match.seats[player].hero for player in PLAYERS), *allies]
    if target.filter is None:
        return []
    return fitting(match, candidates(target.filter, anything_of(None), scene), target.filter, scene)


def has_life(match: Match, found: Thing) -> bool:
    """Whether it is a living object that is no hero: an ally (cr:8.2.8)."""
    return found.kind != "proxy" and found.definition is not None and "ally" in types_of(match, found)


def numbers_of(target: Target, scene: Scene) -> tuple[int, int]:
    """How many are declared at least and at most; -1 stands for any number."""
    least = 1 if target.min is None else amount_of(target.min, scene)
    most = max(1, least) if target.max is None else amount_of(target.max, scene)
    return least, most


def needed(targets: Sequence[Target], scene: Scene) -> list[Target]:
    """The targets that this play asks for."""
    return [target for target in targets if holds(target.only_if, scene)]


def targets_of_trigger(match: Match, layer: Layer, ability: Ability) -> dict[str, tuple[Targeted, ...]] | None:
    """The targets of a trigger, declared as it is put on the stack; None where it needs one and there is none."""
    scene = Scene(match, layer.source, layer.controller, layer=layer, event=layer.event)
    declared: dict[str, tuple[Targeted, ...]] = {}
    for target in needed(ability.targets, scene):
        found = legal_targets(target, scene)
        least, most = numbers_of(target, scene)
        if len(found) < least:
            return None
        most = len(found) if most < 0 else most
        prompt = f"{layer.title}: choose {'a target' if most == 1 else f'up to {most} targets'}"
        chosen = choose(match, layer.controller, prompt, found, least, most, "cr:6.6.6a")
        declared[target.id] = tuple(as_target(one) for one in chosen)
        layer.targets = dict(declared)
    return declared


def as_target(found: Object) -> Targeted:
    """An object as a declared target."""
    return Targeted(thing_of(found), found.incarnation)
