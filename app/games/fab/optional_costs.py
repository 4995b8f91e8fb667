"""Additional costs of playing a card: those that must be, and those that a player chooses (cr:5.1.3)."""

from collections.abc import Sequence

from app.games.fab.abilities import Ability, ExtraCost
from app.games.fab.actions import Activate, Play
from app.games.fab.changes import Change
from app.games.fab.counted import counted
from app.games.fab.decks import top_cards
from app.games.fab.duration import begin
from app.games.fab.holding import holds
from app.games.fab.lasting import Lasting, Until
from app.games.fab.layers import Layer
from app.games.fab.moving import banish
from app.games.fab.paying import (
    resources_of,
)
from app.games.fab.properties import has_keyword, keywords_of, known, types_of
from app.games.fab.references import named_cards
from app.games.fab.refusing import refuse
from app.games.fab.scene import Scene
from app.games.fab.stack import scene_of_layer
from app.games.fab.state import Match
from app.games.fab.thing import Object
from app.games.fab.triggers import happen
from app.games.fab.vocabulary import Zone
from app.games.unknown import Undecided


def declare_extras(match: Match, layer: Layer, action: Play | Activate, texts: Sequence[Ability]) -> None:
    """The optional costs and X are declared before modes and targets, which may rest on them (cr:5.1.3, cr:5.1.3a)."""
    scene = scene_of_layer(match, layer)
    extras = extras_of(action, texts, scene)
    layer.paid = {**layer.paid, **{extra.id: resources_of(extra.cost, scene) or 1 for extra in extras}}
    definition = layer.source.definition
    printed = definition.cost if definition is not None else None
    own = layer.ability.cost.resources if layer.ability is not None else printed
    if action.x and "x" not in (own, *(extra.cost.resources for extra in extras)):
        raise refuse("cr:5.1.3", f"{layer.title} has no X in what it costs now", "x")


def extras_of(action: Play | Activate, texts: Sequence[Ability], scene: Scene) -> list[ExtraCost]:
    """The additional costs that are paid (cr:5.4.4a): those that must be, and those chosen, as scrap or beat chest.

    They are the card's own and those of its keywords (cr:8.3.32, cr:8.3.33).
    """
    wanted = isinstance(action, Play) and (action.extra or bool(action.x))
    return [
        extra
        for text in texts
        for extra in text.extra
        if holds(extra.only_if, scene) and (not extra.optional or wanted)
    ]


def boost(match: Match, layer: Layer, count: int) -> None:
    """Boost: banish the top card of the deck; a Mechanologist card gives go again (cr:8.3.9).

    It is boosted whatever the card was (cr:8.3.9a), and not without one (cr:8.3.9b).
    """
    thing = layer.thing
    if not count or thing is None:
        return
    if not has_keyword(match, thing, "boost"):
        raise refuse("cr:8.3.9", f"{thing.title} cannot be boosted", "boost")
    for _ in range(count):
        top = top_cards(match, layer.controller, 1)
        if not top:
            raise refuse("cr:8.3.9", f"{layer.controller} has no card to banish for boost", "boost")
        card = top[0]
        banish(match, layer.controller, card, "cr:8.3.9")
        layer.paid = {**layer.paid, "boosts": layer.paid.get("boosts", 0) + 1}
        if card.definition is None:
            told = f"whether {thing.title} has go again rests on the card that was banished for boost"
            raise Undecided("cr:8.3.9", told, f"the top card of {layer.controller}'s deck")
        if "mechanologist" in types_of(match, card):
            change = Change(keywords=("go again",))
            bound = ((thing, thing.incarnation),)
            lasting = Lasting(thing, layer.controller, Until(turn=match.turn), change=change, bound=bound)
            begin(match, lasting, "cr:8.3.9", f"{thing.title} gets go again.")
        happen(match, "boost", layer.controller, thing, "cr:8.3.9", others=(card,))


def fuse(match: Match, layer: Layer, references: Sequence[str]) -> None:
    """Fusion: reveal a card of each element, or of one of them, from hand (cr:8.3.17, cr:8.3.17d).

    One card may be of both, and there is at most one of each (cr:8.3.17c). Without such cards there is no fusing
    (cr:8.3.17b); with them card and player have fused (cr:8.3.17a).
    """
    thing = layer.thing
    if not references or thing is None:
        return
    fusion = next(
        (word.removesuffix(" fusion") for word in keywords_of(match, thing) if word.endswith(" fusion")), None
    )
    if fusion is None:
        raise refuse("cr:8.3.17", f"{thing.title} has no fusion", "fuse")
    one_will_do = " and/or " in fusion
    elements = fusion.split(" and/or " if one_will_do else " and ")
    cards = named_cards(match, layer.controller, references, (Zone.HAND,), "fuse")
    missing = [element for element in elements if not any(element in types_of(match, card) for card in cards)]
    if missing and not (one_will_do and len(missing) < len(elements)):
        raise refuse("cr:8.3.17", f"none of the revealed cards is {missing[0]}", "fuse")
    if len(cards) > len(elements):
        raise refuse("cr:8.3.17", f"this fusion takes at most {counted(len(elements), 'card')}", "fuse")
    for card in cards:
        happen(match, "reveal", layer.controller, card, "cr:8.3.17")
    shown: tuple[Object, ...] = tuple(known(match, card) for card in cards)
    layer.paid = {**layer.paid, "fused": 1}
    layer.paid_with = {**layer.paid_with, "fused": shown}
    happen(match, "fuse", layer.controller, thing, "cr:8.3.17", others=shown)
