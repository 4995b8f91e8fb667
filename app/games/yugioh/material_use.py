"""What becomes of materials, and what the monster that is made from them gains (YGO-16.1)."""

from typing import Any

from app.games.yugioh.card import Card
from app.games.yugioh.making import Chosen, Way
from app.games.yugioh.moving import attach, move
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone

RULE = "YGO-16.1"


def use_materials(duel: Duel, way: Way, materials: Chosen) -> None:
    """Send the materials to the Graveyard, or put them under the Xyz Monster, with what lay under them."""
    if way.method != "xyz":
        leaving = frozenset(card.id for card in materials)
        for card in materials:
            move(duel, duel.cards[card.id], Zone.GRAVEYARD, how="sent", by="game", rule=RULE, leaving=leaving)
        return
    for card in materials:
        attach_with_its_own(duel, card, way.monster)


def attach_with_its_own(duel: Duel, card: Card, holder: Card) -> None:
    """Put a monster under an Xyz Monster; what lay under it goes along."""
    for beneath in card.materials:
        attach(duel, duel.cards[beneath], holder, by="game", rule=RULE)
    attach(duel, duel.cards[card.id], holder, by="game", rule=RULE)
    if card.more_materials:
        _may_hold_more(duel, holder)


def hold_unknown_materials(duel: Duel, way: Way) -> None:
    """Nobody said what was used: an Xyz Monster holds materials that nobody named."""
    if way.method == "xyz":
        _may_hold_more(duel, way.monster)


def _may_hold_more(duel: Duel, holder: Card) -> None:
    above = duel.cards[holder.id].copy()
    above.more_materials = True
    duel.cards[holder.id] = above


def give_effects(duel: Duel, way: Way, materials: Chosen) -> None:
    """Let the monster that was made gain the effects that its materials give; it loses them when it leaves."""
    scene = Scene(duel, duel.cards[way.monster.id].controller, way.monster)
    given: dict[str, Any] = {}
    for card in materials:
        for effect in _given_by(card, way, len(materials), scene):
            given.setdefault(f"{card.name} {effect.id}", effect)
    monster = duel.cards[way.monster.id]
    if not given or monster.printed is None:
        return
    richer = monster.copy()
    richer.original = monster.printed
    richer.printed = with_effects(monster.printed, tuple(given.values()))
    duel.cards[richer.id] = richer
    duel.watch(duel, richer)
    duel.standing_now = None


def _given_by(card: Card, way: Way, count: int, scene: Scene) -> list[Any]:
    about = (one for one in getattr(card.printed, "as_material", ()) if way.method in one.methods)
    texts = (one for one in about if one.holds(way.monster, count, scene))
    return [effect for text in texts for effect in text.gives]


def with_effects(printed: Printed, more: tuple[Any, ...]) -> Printed:
    """The definition with further effects."""
    return _with_just(printed, (*getattr(printed, "effects", ()), *more))


def without_effects(printed: Printed, prefix: str) -> Printed:
    """The definition without the effects whose ids begin so."""
    return _with_just(printed, tuple([one for one in getattr(printed, "effects", ()) if not one.id.startswith(prefix)]))


def _with_just(printed: Printed, effects: tuple[Any, ...]) -> Printed:
    definition = type(printed)
    fields = {name: getattr(printed, name) for name in definition.model_fields}
    return definition.model_construct(**{**fields, "effects": effects})
