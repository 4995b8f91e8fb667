"""Layers resolve (cr:5.3.1): whether they can, their effects in order, go again, and where the card goes."""

from collections.abc import Sequence
from typing import Any

from app.games.fab.abilities import Ability
from app.games.fab.chain_events import LayerTaken
from app.games.fab.defending import add
from app.games.fab.events import ObjectChanged
from app.games.fab.hindrances import hindrance
from app.games.fab.holding import holds
from app.games.fab.layers import Layer
from app.games.fab.moving import clear, enter_arena
from app.games.fab.optional import chooses_to
from app.games.fab.paying import set_asset
from app.games.fab.properties import changes_of, keywords_of, types_of
from app.games.fab.scene import Scene, note_dispute
from app.games.fab.state import Match, other_player
from app.games.fab.thing import Thing, thing_of
from app.games.fab.undecided import NobodyMeant
from app.games.fab.vocabulary import PERMANENT_SUBTYPES, Player, Zone


def resolve(match: Match, layer: Layer) -> None:
    """Resolve a layer, whether or not its source is still there (cr:1.7.1a), and take it off the stack."""
    reason = _why_it_fails(match, layer)
    if reason is not None:
        match.write(LayerTaken(layer, f"fails to resolve: {reason[1]}", reason[0]))
        _clear_card(match, layer, "cr:5.3.2")
        return
    carry_out(match, layer)
    _go_again(match, layer)
    _leave(match, layer)


def _why_it_fails(match: Match, layer: Layer) -> tuple[str, str] | None:
    """cr:5.3.2: a state that is no longer true, a defense reaction that cannot defend."""
    ability = layer.ability
    scene = scene_of_layer(match, layer)
    if layer.state_trigger and ability is not None and ability.state is not None and not holds(ability.state, scene):
        return "cr:5.3.2a", "its state is no longer true"
    thing = layer.thing
    if layer.kind == "card" and thing is not None and "defense reaction" in types_of(match, thing):
        link = match.active
        if link is None:
            return "cr:5.3.2b", "there is no active chain link to defend"
        hindered = hindrance(match, thing, link, layer.controller)
        if hindered is not None:
            return "cr:5.3.2b", hindered.reason
    declared = [one for found in layer.targets.values() for one in found]
    if declared and not any(one.exists for one in declared):
        if match.version.layer_fails_without_targets:
            return "cr:5.3.2", "all its targets are gone"
        note_dispute(match, 4)
    return None


def scene_of_layer(match: Match, layer: Layer) -> Scene:
    """Where a layer's effects stand."""
    source = layer.thing if layer.thing is not None and layer.thing.kind != "layer" else layer.source
    names = {**layer.names, **layer.paid_with}
    return Scene(match, source, layer.controller, layer=layer, event=layer.event, names=names)


def carry_out(match: Match, layer: Layer) -> Scene:
    """The effects of a layer in printed order; one that fails does not stop the next (cr:5.3.4, cr:5.3.4b).

    A condition of a trigger's effect, which is no part of what triggers it, is looked at now (cr:6.6.1c).
    """
    scene = scene_of_layer(match, layer)
    for ability in _texts(match, layer):
        if layer.kind == "triggered":
            if not holds(ability.if_, scene):
                continue
            told = f"{layer.controller} does not use the effect of {layer.title}"
            prompt = f"Use the effect of {layer.title}?"
            if ability.optional and not _wanted(scene, effects_chosen(ability, layer), layer.controller, prompt, told):
                continue
        run(scene, effects_chosen(ability, layer))
    return scene


def _wanted(scene: Scene, effects: Sequence[Any], player: Player, prompt: str, told: str) -> bool:
    """Whether a player uses an optional effect, of which something must be possible (cr:1.8.3b)."""
    possible = any(effect.can_be_done(scene) for effect in effects)
    seems = scene.match.live and any(effect.seems_possible(scene) for effect in effects)
    return chooses_to(
        scene.match, player, scene.source, prompt, "cr:1.8.3", told, possible=possible, seems_possible=seems
    )


def _texts(match: Match, layer: Layer) -> Sequence[Ability]:
    """The resolution abilities of a layer: those of a card that it gained, too."""
    if layer.ability is not None:
        return (layer.ability,)
    definition, thing = layer.source.definition, layer.thing
    if definition is None or thing is None:
        return ()
    changes = [change for change, _ in changes_of(match, thing, "keywords")]
    own = () if any(change.lose_abilities for change in changes) else definition.abilities
    gained = [ability for change in changes for ability in change.abilities]
    return tuple(ability for ability in (*own, *gained) if ability.kind == "resolution")


def effects_chosen(ability: Ability, layer: Layer) -> list:  # type: ignore[type-arg]
    """The effects of the modes that were chosen, in printed order, then those that stand outside the modes."""
    chosen = [effect for name in layer.modes for mode in ability.modes if mode.id == name for effect in mode.effects]
    return [*chosen, *ability.effects]


def run(scene: Scene, effects: Sequence) -> bool:  # type: ignore[type-arg]
    """Carry out operations in order, each if its condition holds then (cr:1.8.4, cr:6.1.3); whether any did."""
    done = False
    for effect in effects:
        if effect.id is not None:
            scene.results.pop(effect.id, None)
            scene.names.pop(effect.id, None)
        did = _carried_out(effect, scene)
        if effect.id is not None and effect.id not in scene.results:
            scene.results[effect.id] = len(scene.names[effect.id]) if effect.id in scene.names else int(did)
        done = done or did
    return done


def _carried_out(effect: Any, scene: Scene) -> bool:
    """Whether an operation did anything; one about a hero that there is not fails (cr:1.8.9)."""
    try:
        return bool(holds(effect.if_, scene) and effect.apply(scene))
    except NobodyMeant:
        return False


def _go_again(match: Match, layer: Layer) -> None:
    """Go again of a layer that is no attack: an action point for its controller (cr:5.3.5, cr:8.3.5a)."""
    thing = layer.thing
    if layer.kind == "card" and thing is not None:
        again = "go again" in keywords_of(match, thing)
    else:
        again = _ability_goes_again(match, layer)
    if again:
        gain_action_point(match, layer.controller, "cr:5.3.5")


def _ability_goes_again(match: Match, layer: Layer) -> bool:
    """Whether an activated ability has go again: printed on it and not lost, or granted to it."""
    ability = layer.ability
    if ability is None or ability.attack:
        return False
    changes = [change for change, _ in changes_of(match, thing_of(layer.source), "keywords")]
    if any("go again" in change.abilities_lose for change in changes):
        return False
    return ability.go_again or any("go again" in change.keywords for change in layer.gained)


def gain_action_point(match: Match, player: Player, rule: str, count: int = 1) -> bool:
    """Gain action points, as by go again (cr:8.3.5): the turn-player in the action phase (cr:1.13.2b, cr:8.5.7b)."""
    if player != match.turn_player or match.phase != "action":
        return False
    set_asset(match, player, "action_points", match.seats[player].action_points + count, rule)
    return True


def _leave(match: Match, layer: Layer) -> None:
    """Where the card of a resolved layer goes (cr:5.3.6): an aura to the arena, an affliction to the opponent's.

    See cr:8.2.4a, cr:8.2.5a and cr:8.2.11c.
    """
    match.write(LayerTaken(layer, "resolves", "cr:5.3.6"))
    thing = layer.thing
    if layer.kind != "card" or thing is None or thing.zone is not Zone.STACK:
        return
    types = types_of(match, thing)
    if "defense reaction" in types and match.active is not None:
        add(match, match.active, [thing], "cr:7.4.2d")
        _note_controller(match, thing, layer.controller)
    elif types & PERMANENT_SUBTYPES:
        player = other_player(layer.controller) if "affliction" in types else layer.controller
        enter_arena(match, thing, player, "cr:5.3.6")
    else:
        clear(match, thing, "cr:5.3.7")


def _note_controller(match: Match, thing: Thing, player: Player) -> None:
    if thing.controller != player:
        match.write(ObjectChanged(thing, "controller", player, "cr:7.0.5a", f"{player} controls {thing.title}."))


def _clear_card(match: Match, layer: Layer, rule: str) -> None:
    thing = layer.thing
    if layer.kind == "card" and thing is not None and thing.zone is Zone.STACK:
        clear(match, thing, rule)
