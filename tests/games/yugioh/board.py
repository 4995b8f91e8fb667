"""Boards for the tests of single modules: a duel from a few zones, and the point of view of one of its cards."""

from typing import Any

from app.games.yugioh.card import Card
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene
from app.games.yugioh.setup import set_up
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player
from tests.support.judging import Json, definitions_for, read


def board(
    side_a: Json | None = None, side_b: Json | None = None, *, cards: list[Json] | None = None, **submission: Any
) -> Duel:
    """The duel before its first action, with these two sides and these further fields of the submission."""
    setup = {"players": {"A": side_a or {}, "B": side_b or {}}, **submission.pop("setup", {})}
    checked = read({"setup": setup, "cards": cards or [], **submission})
    definitions: dict[str, Printed] = {
        name: card for name, card in definitions_for(checked).items() if isinstance(card, Printed)
    }
    definitions |= {card.name: card for card in checked.cards}
    return set_up(checked, definitions)


def card_called(duel: Duel, reference: str) -> Card:
    """The card with this reference, as it is now."""
    return next(card for card in duel.cards.values() if card.reference == reference)


def scene_for(duel: Duel, source: str, player: Player | None = None) -> Scene:
    """The point of view of a card's controller, or of another player."""
    card = card_called(duel, source)
    return Scene(duel, player or card.controller, card)


def spell(name: str, *effects: Json, icon: str = "normal") -> Json:
    """A Spell of one's own."""
    return {"name": name, "kind": "spell", "icon": icon, "effects": list(effects)}


def trap(name: str, *effects: Json, icon: str = "normal") -> Json:
    """A Trap of one's own."""
    return {"name": name, "kind": "trap", "icon": icon, "effects": list(effects)}


def monster(name: str, *effects: Json, **printed: Any) -> Json:
    """A monster of one's own: Level 4, 1000/1000, unless said otherwise."""
    types = ["effect"] if effects else ["normal"]
    stats = {"card_types": types, "attribute": "EARTH", "type": "Rock", "level": 4, "atk": 1000, "defense": 1000}
    return {"name": name, "kind": "monster", **stats, **printed, "effects": list(effects)}


def activation(*steps: Json, **effect: Any) -> Json:
    """A card's activation that does this."""
    return {"effect_kind": "card_activation", "steps": list(steps), **effect}


def defined(definition: Json) -> CardDefinition:
    """The definition, validated."""
    return CardDefinition.model_validate(definition)
