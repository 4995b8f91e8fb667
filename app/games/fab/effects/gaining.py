"""What an object gains by an effect, and how much where something replaces or forbids the gain (cr:6.3.7, cr:6.4)."""

from dataclasses import replace

from app.games.fab.cards import CardDefinition
from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Change, StaticRule
from app.games.fab.in_force import forbids_power, rules_in_force
from app.games.fab.matching import fits, is_the_source
from app.games.fab.properties import amount_of, definition_of
from app.games.fab.scene import Scene
from app.games.fab.selecting import candidates, objects_of
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.which import anything_of


def gained(change: Change, thing: Thing, scene: Scene) -> Change:
    """The change as it is for one object."""
    power = change.power
    if not isinstance(power, int) or power <= 0:
        return change
    if forbids_power(thing, scene):
        return change.model_copy(update={"power": 0})
    more = _replaced(power, thing, scene)
    return change if more == power else change.model_copy(update={"power": more})


def _replaced(power: int, thing: Thing, scene: Scene) -> int:
    """That much power plus or minus something instead (cr:6.2.5, cr:6.4.9)."""
    match = scene.match
    for rule, there in list(rules_in_force(match)):
        change = rule.amount
        if change is None or change.event != "gain_power":
            continue
        concerned = fits(thing, change.of, there) if change.of is not None else is_the_source(thing, there)
        if concerned:
            power += amount_of(change.plus, there)
            if change.times is not None:
                _use(match, rule)
    return max(0, power)


def _use(match: Match, rule: StaticRule) -> None:
    """A replacement for the next so many events is used once."""
    change = rule.amount
    assert change is not None
    assert change.times is not None
    fewer = rule.model_copy(update={"amount": change.model_copy(update={"times": change.times - 1})})
    left = tuple(replace(one, rule=fewer) if one.rule is rule else one for one in match.lasting)
    left = tuple(one for one in left if one.rule is not fewer or change.times > 1)
    match.write(Remembered("lasting", left, "cr:6.4", "A replacement effect is used."))


def with_copied(change: Change, scene: Scene) -> Change:
    """A change that copies a card, or takes the base abilities of others, with those as they are now."""
    if change.abilities_of is not None:
        wanted = change.abilities_of
        found = [one for one in candidates(wanted, anything_of(None), scene) if fits(one, wanted, scene)]
        abilities = tuple(a for one in found if one.definition is not None for a in one.definition.abilities)
        keywords = tuple(word for one in found if one.definition is not None for word in one.definition.keywords)
        return change.model_copy(
            update={"abilities": (*change.abilities, *abilities), "keywords": (*change.keywords, *keywords)}
        )
    return change


def resolved_rule(rule: StaticRule, scene: Scene) -> StaticRule:
    """A rule of a layer with its players fixed: who they are does not change afterwards."""
    banned = rule.prohibit
    if banned is None or banned.who in ("you", "opponent", "each"):
        return rule
    player = scene.player(banned.who)
    if player is None:
        return rule
    who = "you" if player == scene.controller else "opponent"
    return rule.model_copy(update={"prohibit": banned.model_copy(update={"who": who})})


def copied(change: Change, scene: Scene) -> CardDefinition | None:
    """What an object is printed as once it has become a copy; None where it becomes none."""
    found = objects_of(change.copy_of, scene) if change.copy_of is not None else ()
    return definition_of(found[0]) if found else None
