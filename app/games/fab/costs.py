"""What something costs to play or activate: base, then set, then increased, then reduced (cr:5.1.6)."""

from app.games.fab.abilities import Ability
from app.games.fab.holding import holds
from app.games.fab.in_force import rules_in_force
from app.games.fab.matching import fits
from app.games.fab.properties import amount_of, changes_of
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import Player


def cost_to_play(match: Match, player: Player, card: Thing, x: int, scene: Scene, *, free: bool = False) -> int:
    """The resource points that a card costs now (cr:5.1.6); from zero where its cost is not paid (cr:5.1.6c)."""
    definition = card.definition
    printed = definition.cost if definition is not None else 0
    base = 0 if free else x if printed == "x" else (printed or 0)
    changes = _changes(match, player, card)
    for ability in definition.abilities if definition is not None else ():
        if ability.kind == "play" and ability.cost_change is not None and holds(ability.cost_change_if, scene):
            changes.append(amount_of(ability.cost_change, scene))
    return _total(base, changes)


def cost_to_activate(match: Match, player: Player, source: Object, ability: Ability, scene: Scene) -> int:
    """The resource points that activating an ability costs now."""
    printed = ability.cost.resources
    base = (scene.layer.x if scene.layer is not None else 0) if printed == "x" else amount_of(printed, scene)
    made = scene.layer.thing if scene.layer is not None else None
    changes = _changes(match, player, thing_of(source) if made is None else made)
    granted = scene.layer.gained if scene.layer is not None else ()
    changes += [amount_of(one.cost, scene) for one in granted if one.cost is not None]
    if ability.cost_change is not None and holds(ability.cost_change_if, scene):
        changes.append(amount_of(ability.cost_change, scene))
    return _total(base, changes)


def _changes(match: Match, player: Player, thing: Thing) -> list[int]:
    """What effects add to the cost, or take from it."""
    found = [
        amount_of(change.cost, scene) for change, scene in changes_of(match, thing, "cost") if change.cost is not None
    ]
    for rule, scene in rules_in_force(match):
        cost = rule.cost
        if cost is None or player not in scene.players(cost.who):
            continue
        if cost.filter is None or fits(thing, cost.filter, scene):
            found.append(amount_of(cost.plus, scene))
    return found


def _total(base: int, changes: list[int]) -> int:
    """What is added comes before what is taken away (cr:5.1.6a); never below 0, which is a cost too (cr:1.14.5)."""
    increased = base + sum(change for change in changes if change > 0)
    return max(0, increased + sum(change for change in changes if change < 0))
