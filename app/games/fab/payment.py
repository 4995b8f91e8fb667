"""Paying for what is played or activated: costs are computed, then assets, then effect-costs (cr:5.1.6 to 5.1.9)."""

from collections.abc import Sequence
from functools import cache

from app.games.fab.abilities import Ability, Cost
from app.games.fab.actions import Activate, Play
from app.games.fab.asking import assume
from app.games.fab.chain_events import Remembered
from app.games.fab.costs import cost_to_activate, cost_to_play
from app.games.fab.effects.later import Delay
from app.games.fab.events import ObjectChanged
from app.games.fab.lasting import Delayed, Until
from app.games.fab.layers import Layer
from app.games.fab.optional_costs import boost, extras_of, fuse
from app.games.fab.paying import (
    can_pay_effects,
    card_costs,
    cards_for,
    pay_chi,
    pay_effects,
    resources_of,
    set_asset,
)
from app.games.fab.permits import Permit
from app.games.fab.pitching import pay_assets
from app.games.fab.properties import amount_of
from app.games.fab.references import may_hold_more, named_cards
from app.games.fab.refusing import refuse
from app.games.fab.scene import Scene
from app.games.fab.stack import scene_of_layer
from app.games.fab.state import Match
from app.games.fab.vocabulary import Player, Zone
from app.games.unknown import Undecided

COST_ZONES = (Zone.HAND, Zone.ARENA, Zone.GRAVEYARD, Zone.SOUL, Zone.ARSENAL, Zone.BANISHED)


def pay_for(match: Match, layer: Layer, action: Play | Activate, permit: Permit, texts: Sequence[Ability]) -> None:
    """Pay everything. Raises Refused for what cannot be paid, AnswerNeeded for how."""
    player = layer.controller
    scene = _scene_of_costs(match, layer)
    extras = extras_of(action, texts, scene)
    own = layer.ability.cost if layer.ability is not None else _nothing()
    needed = _resources(match, layer, permit, scene) + sum(resources_of(extra.cost, scene) for extra in extras)
    _pay_action_point(match, layer)
    pay_chi(match, player, own.chi, layer.title)
    pay_assets(match, player, needed, action.pitch, layer)
    costs = [own, *(extra.cost for extra in extras)]
    _check_effect_costs(match, player, costs, scene, layer, named=bool(action.cost))
    given = named_cards(match, player, action.cost or (), COST_ZONES, "cost")
    if isinstance(action, Play):
        boost(match, layer, int(action.boost))
        fuse(match, layer, action.fuse or ())
    for extra in extras:
        layer.paid = {**layer.paid, extra.id: resources_of(extra.cost, scene) or 1}
        pay_effects(match, player, extra.cost, scene, "cr:5.1.9", given)
        layer.paid_with = {**layer.paid_with, "extra": layer.paid_with.get("cost", ())}
    pay_effects(match, player, own, scene, "cr:5.1.9", given)
    if own.destroy_when_link_resolves:
        _destroy_later(match, layer)
    if given:
        raise refuse("cr:5.1.9", f"{given[0].title} is no part of the cost of {layer.title}", "cost")
    _remember(match, layer)


@cache
def _nothing() -> Cost:
    return Cost()


def _scene_of_costs(match: Match, layer: Layer) -> Scene:
    """Where the costs stand: of an ability they are about its source, not about what it makes."""
    scene = scene_of_layer(match, layer)
    if layer.kind == "activated":
        scene.source = layer.source
    return scene


def _remember(match: Match, layer: Layer) -> None:
    """What was paid is remembered with the card, for what its text asks later (cr:1.7.6, cr:8.3.17)."""
    thing = layer.thing
    if thing is not None and (layer.paid or layer.paid_with):
        told = f"What was paid for {thing.title} is remembered."
        match.write(ObjectChanged(thing, "paid", layer.paid, "cr:5.1.9", told))
        match.write(ObjectChanged(thing, "paid_with", layer.paid_with, "cr:5.1.9", told))


_LATER = {"op": "delay", "on": {"event": "link_resolves", "this": True}, "do": [{"op": "destroy", "what": "this"}]}


def _destroy_later(match: Match, layer: Layer) -> None:
    """A cost that is paid when the chain link resolves: the source is destroyed then."""
    operation = Delay.model_validate(_LATER)
    delayed = Delayed(operation, layer.source, layer.controller, Until(turn=match.turn))
    told = f"{layer.title} will be destroyed when its chain link resolves."
    match.write(Remembered("delayed", (*match.delayed, delayed), "cr:5.1.9", told))


def _resources(match: Match, layer: Layer, permit: Permit, scene: Scene) -> int:
    """The resource cost, which need not be paid where an effect lets the card be played without it (cr:5.1.3c)."""
    if layer.ability is not None:
        return cost_to_activate(match, layer.controller, layer.source, layer.ability, scene)
    if layer.thing is None:
        return 0
    free = permit.without_resource_cost
    return cost_to_play(match, layer.controller, layer.thing, layer.x, scene, free=free)


def _pay_action_point(match: Match, layer: Layer) -> None:
    """An action costs an action point, unless it is played as an instant (cr:5.1.6b, cr:8.1.1c)."""
    if layer.speed != "action" or layer.as_instant:
        return
    seat = match.seats[layer.controller]
    if seat.action_points < 1:
        raise refuse("cr:5.1.7a", f"{layer.controller} has no action point for {layer.title}")
    set_asset(match, layer.controller, "action_points", seat.action_points - 1, "cr:5.1.7")


def _check_effect_costs(
    match: Match, player: Player, costs: Sequence[Cost], scene: Scene, layer: Layer, *, named: bool
) -> None:
    """Costs that cannot be paid make the whole illegal (cr:5.1.8); what unlisted cards may have paid is presumed."""
    for cost in costs:
        if can_pay_effects(match, player, cost, scene):
            continue
        if not _may_be_unlisted(match, player, cost, scene):
            raise refuse("cr:5.1.8", f"{player} cannot pay the cost of {layer.title}", "cost")
        if named:
            continue
        if match.strict:
            told = f"nobody said whether {player} has what the cost of {layer.title} takes"
            raise Undecided("cr:5.1.8", told, f"the cards that {player} has for it")
        assume(match, f"{player} paid the cost of {layer.title} with cards that nobody named", "cr:5.1.8")


def _may_be_unlisted(match: Match, player: Player, cost: Cost, scene: Scene) -> bool:
    """Whether cards that nobody listed could pay it."""
    short = [one for one in card_costs(cost) if len(cards_for(match, player, one, scene)) < amount_of(one.count, scene)]
    return bool(short) and all(may_hold_more(match, player, one.from_zone) for one in short)
