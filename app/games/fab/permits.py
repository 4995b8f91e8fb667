"""What lets a player play a card from where it lies: the rules alone, its own text, or an effect (cr:5.1.1a)."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.fab.chain_events import Remembered
from app.games.fab.changes import Permission, StaticRule
from app.games.fab.in_force import lasting_scene, lasts, rules_in_force
from app.games.fab.matching import fits
from app.games.fab.properties import has_keyword
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.vocabulary import Player, Zone


class Permit:
    """How a card may be played where the rules alone would not let it."""

    __slots__ = ("as_instant", "rule", "without_resource_cost")

    def __init__(
        self, *, as_instant: bool = False, without_resource_cost: bool = False, rule: StaticRule | None = None
    ) -> None:
        self.as_instant = as_instant
        self.without_resource_cost = without_resource_cost
        self.rule = rule


def allowed_from(match: Match, player: Player, card: Thing) -> Permit | None:
    """What lets a player play a card from where it lies: the rules, its own text, an effect (cr:1.0.1a, cr:5.1.2b)."""
    if card.zone in (Zone.HAND, Zone.ARSENAL) and card.seat == player:
        return Permit()
    definition = card.definition
    if definition is not None and card.owner == player and card.face_up:
        for ability in definition.abilities:
            if ability.kind == "play" and card.zone in ability.from_zones:
                return Permit()
        if card.zone is Zone.BANISHED and has_keyword(match, card, "rune gate") and _rune_gate(match, player, card):
            return Permit(without_resource_cost=True)
    return next(by_effect(match, player, card), None)


def _rune_gate(match: Match, player: Player, card: Thing) -> bool:
    """Rune gate: with as many Runechants as it costs (cr:8.3.27)."""
    runechants = [one for one in match.in_zone(player, Zone.ARENA) if one.name == "Runechant"]
    cost = card.definition.cost if card.definition is not None else 0
    return isinstance(cost, int) and len(runechants) >= cost


def by_effect(match: Match, player: Player, card: Thing) -> Iterator[Permit]:
    """The effects that let a player play a card from where it lies, or as an instant."""
    for lasting in match.lasting:
        permit = lasting.rule.permit if lasting.rule is not None else None
        if permit is None or permit.what != "play" or lasting.bound is None or not lasts(match, lasting):
            continue
        scene = lasting_scene(match, lasting)
        bound = any(one is card and incarnation == card.incarnation for one, incarnation in lasting.bound)
        if bound and player in scene.players(permit.who):
            yield _permit(permit, lasting.rule)
    for rule, scene in rules_in_force(match):
        permit = rule.permit
        if permit is not None and _permits(permit, player, card, scene):
            yield _permit(permit, rule)


def _permits(permit: Permission, player: Player, card: Thing, scene: Scene) -> bool:
    """Whether it is about such a card there; about cards where they are played from anyway if it names no zone."""
    if permit.what != "play" or permit.cards is not None or (permit.filter is None and permit.from_zone is None):
        return False
    if player not in scene.players(permit.who) or card.seat not in scene.players(permit.whose):
        return False
    zones = (Zone.HAND, Zone.ARSENAL) if permit.from_zone is None else (permit.from_zone,)
    return card.zone in zones and (permit.filter is None or fits(card, permit.filter, scene))


def _permit(permit: Permission, rule: StaticRule | None) -> Permit:
    return Permit(as_instant=permit.as_instant, without_resource_cost=permit.without_resource_cost, rule=rule)


def use_permit(match: Match, permit: Permit) -> None:
    """A permission for so many plays is used once."""
    rule = permit.rule
    if rule is None or rule.permit is None or rule.permit.times is None:
        return
    times = rule.permit.times - 1
    fewer = rule.model_copy(update={"permit": rule.permit.model_copy(update={"times": times})})
    changed = (replace(one, rule=fewer) if one.rule is rule else one for one in match.lasting)
    left = tuple(one for one in changed if one.rule is not fewer or times > 0)
    match.write(Remembered("lasting", left, "cr:5.1.1a", "What let a card be played is used."))
