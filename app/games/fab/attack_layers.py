"""Attack-layers: before `2026-07` they are attacks that have no properties, and turn into the chain link (cr:1.4.4)."""

from dataclasses import replace

from app.games.fab.cards import CardDefinition
from app.games.fab.chain_events import Remembered
from app.games.fab.events import Made
from app.games.fab.layers import Layer
from app.games.fab.moving import clear
from app.games.fab.scene import Scene
from app.games.fab.state import Match
from app.games.fab.thing import Object, Thing, thing_of
from app.games.fab.vocabulary import Player, Zone

SUPPLIED = "attack with"
"""The name under which an attack-layer's effects leave the card that they attack with."""


def make_attack_layer(match: Match, source: Thing, player: Player) -> Thing:
    """The attack that an attack-layer is on the stack: no extension of its source, and without any types or power."""
    nothing = CardDefinition.model_construct(name=source.title, types=())
    number = match.next_number()
    attack = Thing(number, f"{source.reference} attack-layer {number}", nothing, player, Zone.STACK, kind="layer")
    match.write(Made(attack, "cr:1.4.4"))
    return attack


def is_attack_layer(layer: Layer) -> bool:
    """Whether it is an attack-layer that counts as an attack."""
    return layer.thing is not None and layer.thing.kind == "layer"


def turn_into(match: Match, layer: Layer, card: Thing) -> None:
    """What applies to the attack-layer applies to the card that attacks from now on (cr:1.4.4, cr:8.5.38)."""
    before = layer.thing
    assert before is not None
    bound = ((card, card.incarnation),)
    moved = tuple(
        replace(one, bound=bound) if one.bound is not None and any(thing is before for thing, _ in one.bound) else one
        for one in match.lasting
    )
    waiting = tuple(replace(one, names=_renamed(one.names, before, card)) for one in match.delayed)
    told = f"What applied to the attack of {before.title} applies to {card.title}."
    for attribute, after in (("lasting", moved), ("delayed", waiting)):
        if getattr(match, attribute):
            match.write(Remembered(attribute, after, "cr:8.5.38", told))
    clear(match, before, "cr:8.5.38")


def _renamed(names: dict[str, tuple[Object, ...]], before: Thing, card: Thing) -> dict[str, tuple[Object, ...]]:
    """What a delayed trigger remembers, with the card in place of the attack-layer."""
    return {name: tuple(card if thing_of(one) is before else one for one in found) for name, found in names.items()}


def supplied(scene: Scene) -> Thing | None:
    """The card that the effects of an attack-layer attack with; None where they found none."""
    found = scene.names.get(SUPPLIED, ())
    return thing_of(found[0]) if found else None
