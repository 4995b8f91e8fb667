"""Playing cards and activating abilities, in the order of cr:5.1 and cr:5.2."""

from app.games.fab.abilities import Ability
from app.games.fab.actions import Activate, Play
from app.games.fab.activating import activated_ability, check_limit, make_proxy, use_ability
from app.games.fab.attack_layers import is_attack_layer, make_attack_layer
from app.games.fab.chain_events import LayerPut
from app.games.fab.declaring import declare_modes, declare_targets, give_what_waits, take_attack_target
from app.games.fab.events import Moved, ObjectChanged
from app.games.fab.functional import own_abilities
from app.games.fab.holding import holds
from app.games.fab.layers import Layer
from app.games.fab.optional_costs import declare_extras
from app.games.fab.payment import pay_for
from app.games.fab.permits import Permit, allowed_from, by_effect, use_permit
from app.games.fab.played_card import card_to_play
from app.games.fab.priority import give_priority, open_or_go_on
from app.games.fab.properties import types_of
from app.games.fab.refusing import Failing, refuse, require
from app.games.fab.restricting import restrictions
from app.games.fab.scene import Scene, note_dispute
from app.games.fab.stack import scene_of_layer
from app.games.fab.state import Match
from app.games.fab.thing import Thing
from app.games.fab.timing import timing_failures
from app.games.fab.triggers import current_link, happen
from app.games.fab.vocabulary import Player, Speed, Zone

SPEEDS: dict[str, Speed] = {
    "action": "action",
    "instant": "instant",
    "attack reaction": "attack_reaction",
    "defense reaction": "defense_reaction",
}
_NEVER = {"block": "cr:8.1.12a", "resource": "cr:8.1.7a"}


def play_card(match: Match, action: Play) -> Layer:
    """Play a card: it is on the stack afterwards, and its player has priority. Raises Refused, AnswerNeeded."""
    player = action.player
    card = card_to_play(match, action)
    types = types_of(match, card)
    speed = _speed_of(card, types)
    attack = "attack" in types and "action" in types
    permit = allowed_from(match, player, card)
    before = Scene(match, card, player)
    instantly = _as_instant(match, player, card, permit, before) if speed == "action" else None
    as_instant = instantly is not None
    require(_not_playable(match, player, card, permit, before))
    failing = timing_failures(match, player, speed, attack=attack, as_instant=as_instant, card=card)
    failing += restrictions(match, player, card, speed, "play", attack=attack, is_card=True)
    require(failing)

    layer = Layer("card", player, card, thing=card, speed=speed, as_instant=as_instant, is_attack=attack)
    layer.link, layer.action, layer.played_from = current_link(match), match.action, card.zone
    layer.played_as_link = _played_as(match, attack=attack)
    _announce(match, layer, card, player)
    texts = [one for one, _ in own_abilities(card) if one.kind in ("resolution", "play")]
    _declare(match, layer, texts, action)
    pay_for(match, layer, action, permit or Permit(), texts)
    for used in {id(one.rule): one for one in (permit, instantly) if one is not None}.values():
        use_permit(match, used)
    return _played(match, layer, "play", card)


def _announce(match: Match, layer: Layer, card: Thing, player: Player) -> None:
    """The card goes to the stack, and gets what waits for the next such card (cr:5.1.2)."""
    match.write(Moved(card, Zone.STACK, "cr:5.1.2", seat=player))
    told = f"{player} announces {card.title}."
    match.write(ObjectChanged(card, "played_from", layer.played_from, "cr:5.1.2", told))
    if card.controller != player:
        match.write(ObjectChanged(card, "controller", player, "cr:1.3.1", f"{player} controls {card.title}."))
    match.write(LayerPut(layer, "cr:5.1.2"))
    _open_chain(match, layer)
    give_what_waits(match, layer)


def _open_chain(match: Match, layer: Layer) -> None:
    """The combat chain opens as an attack or attack-layer is put on the stack, before it is paid for (cr:7.0.2a)."""
    if layer.is_attack or (layer.ability is not None and layer.ability.attack_layer):
        open_or_go_on(match)


def _declare(match: Match, layer: Layer, texts: list[Ability], action: Play | Activate) -> None:
    """X and the optional costs, then modes, then targets, the attack's target last (cr:5.1.3, cr:5.1.4, cr:8.5.38d)."""
    layer.x = action.x or 0
    declare_extras(match, layer, action, texts)
    given = list(action.target or ())
    if layer.is_attack or (layer.ability is not None and layer.ability.attack_layer):
        take_attack_target(match, layer, given)
    declare_modes(match, layer, texts, action.modes)
    declare_targets(match, layer, texts, given)
    if given:
        raise refuse("cr:5.1.4a", f"{layer.title} has no use for the target {given[0]}", "target")


def _played(match: Match, layer: Layer, kind: str, source: Thing) -> Layer:
    """It is played or activated: events occur, and the player regains priority (cr:1.11.5, cr:5.1.10, cr:7.1.2)."""
    made = layer.thing if layer.thing is not None and not is_attack_layer(layer) else source
    if layer.ability is not None and layer.ability.attack_layer and not match.version.attack_layer_is_attack:
        note_dispute(match, 3)
    happen(
        match, "play" if kind == "play" else "activate", layer.controller, made, "cr:5.1.10",
        link=layer.link, speed=layer.speed, as_attack=layer.is_attack, came_from=layer.played_from, layer=layer,
    )  # fmt: skip
    for one in _targeted(layer):
        happen(
            match, "becomes_target", layer.controller, one, "cr:5.1.4",
            others=(made,), link=layer.link, as_attack=layer.is_attack, layer=layer,
        )  # fmt: skip
    give_priority(match, layer.controller)
    return layer


def _targeted(layer: Layer) -> list[Thing]:
    found = [one.thing for targets in layer.targets.values() for one in targets]
    return [*([layer.attack_target.thing] if layer.attack_target is not None else []), *found]


def _played_as(match: Match, *, attack: bool) -> int | None:
    """The number of the link that an attack will become, or at which something else is played (cr:8.4.6)."""
    if attack:
        return len(match.links) + 1
    return match.active.number if match.active is not None else None


def _speed_of(card: Thing, types: frozenset[str]) -> Speed:
    for name, speed in SPEEDS.items():
        if name in types:
            return speed
    rule = next((rule for name, rule in _NEVER.items() if name in types), "cr:5.1.2b")
    kind = " ".join(sorted(types & set(_NEVER))) or "card of another type"
    raise refuse(rule, f"{card.title} is never played: it is a {kind}")


def _as_instant(match: Match, player: Player, card: Thing, permit: Permit | None, scene: Scene) -> Permit | None:
    """What lets an action card be played as though it were an instant; it is one still (cr:1.8.8, cr:8.1.1d)."""
    if permit is not None and permit.as_instant:
        return permit
    definition = card.definition
    texts = definition.abilities if definition is not None else ()
    if any(one.as_instant_if is not None and holds(one.as_instant_if, scene) for one in texts):
        return Permit(as_instant=True)
    return next((one for one in by_effect(match, player, card) if one.as_instant), None)


def _not_playable(match: Match, player: Player, card: Thing, permit: Permit | None, scene: Scene) -> list[Failing]:
    """What the card's own text and its zone forbid (cr:5.1.1a, cr:8.2.6a)."""
    if permit is None:
        return [Failing("cr:5.1.1a", f"{card.title} cannot be played from the {card.zone.value}")]
    found = []
    if "arrow" in types_of(match, card):
        bows = [one for one in match.in_zone(player, Zone.ARENA) if one.definition and "bow" in one.definition.type_set]
        bows += [
            one for one in match.in_zone(player, Zone.CHAIN) if one.definition and "bow" in one.definition.type_set
        ]
        if card.zone is not Zone.ARSENAL:
            found.append(Failing("cr:8.2.6a", f"{card.title} is an arrow, and arrows are played from the arsenal only"))
        elif not bows:
            found.append(Failing("cr:8.2.6a", f"{card.title} is an arrow, and {player} controls no bow"))
    definition = card.definition
    for ability in definition.abilities if definition is not None else ():
        if ability.only_from is not None and card.zone is not ability.only_from:
            found.append(Failing("cr:1.0.2", f"{card.title} can be played only from the {ability.only_from.value}"))
        if ability.kind in ("play", "resolution") and not holds(ability.only_if, scene):
            found.append(Failing("cr:1.0.2", f"the condition in the text of {card.title} does not hold"))
    return found


def activate(match: Match, action: Activate) -> Layer:
    """Activate an ability: its layer is on the stack afterwards. Raises Refused, AnswerNeeded."""
    player = action.player
    source, ability = activated_ability(match, action)
    assert ability.speed is not None
    attack = ability.attack or ability.attack_layer
    require(check_limit(match, source, ability))
    failing = timing_failures(match, player, ability.speed, attack=attack, as_instant=False)
    failing += restrictions(match, player, source, ability.speed, "activate", attack=attack, is_card=False)
    require(failing)

    layer = Layer("activated", player, source, ability=ability, speed=ability.speed, is_attack=ability.attack)
    layer.link, layer.action, layer.played_from = current_link(match), match.action, source.zone
    layer.played_as_link = _played_as(match, attack=attack)
    if ability.attack:
        layer.thing = make_proxy(match, source, ability, player)
    elif ability.attack_layer and match.version.attack_layer_is_attack:
        layer.thing, layer.is_attack = make_attack_layer(match, source, player), True
    match.write(LayerPut(layer, "cr:5.2.2a"))
    _open_chain(match, layer)
    give_what_waits(match, layer)
    _declare(match, layer, [ability], action)
    if not holds(ability.only_if, scene_of_layer(match, layer)):
        raise refuse("cr:5.2.1e", f"the condition of the ability of {source.title} does not hold")
    pay_for(match, layer, action, Permit(), [ability])
    use_ability(match, source, ability)
    return _played(match, layer, "activate", source)
