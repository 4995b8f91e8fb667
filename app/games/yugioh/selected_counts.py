"""How many cards a selection may find, certainly or perhaps."""

from app.games.unknown import NO, UNKNOWN, YES, Truth
from app.games.yugioh.amounts import value_of
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import found, presumable, unnamed
from app.games.yugioh.selections import All, Choose, Selection, standing_cards, with_partners
from app.games.yugioh.vocabulary import PRIVATE_ZONES


def how_many(selection: Selection, scene: Scene) -> tuple[Truth, int]:
    """Whether there are enough cards to work on, and how many there certainly are."""
    if isinstance(selection, Choose):
        return _enough_to_choose(selection, scene)
    if isinstance(selection, All):
        certain, perhaps = found(selection.all, scene)
        if certain or hidden_cards(selection.all, scene):
            return YES, len(certain)
        unsure = bool(perhaps) or unnamed(selection.all, scene) or bool(presumable(selection.all, scene))
        return (UNKNOWN if unsure else NO), 0
    cards = standing_cards(selection, scene)
    return Truth.of(bool(cards)), len(cards)


def _enough_to_choose(selection: Choose, scene: Scene) -> tuple[Truth, int]:
    certain, perhaps = found(selection.choose, scene)
    count = 1 if selection.any_number else value_of(selection.count, scene)
    if count == 0:
        return NO, 0
    needed = 1 if selection.up_to else count
    certain = with_partners(selection, certain, scene)
    if selection.names == "different":
        certain = list({card.name: card for card in certain}.values())
    if len(certain) >= needed or hidden_cards(selection.choose, scene) >= needed:
        return YES, len(certain)
    if len(certain) + len(perhaps) >= needed or presumable(selection.choose, scene):
        return UNKNOWN, len(certain)
    return NO, len(certain)


def hidden_cards(wanted: Filter, scene: Scene) -> int:
    """How many of the opponent's hidden cards are given the benefit of the doubt (YGO-4.15).

    Face-down cards count where the text looks at them.
    """
    if wanted.controller not in ("opponent", "targets_controller"):
        return 0
    duel, hidden = scene.duel, 0
    for player in scene.players(wanted.controller):
        if player == scene.player:
            continue
        for zone in wanted.zones:
            if zone in PRIVATE_ZONES:
                hidden += len(duel.zones[player][zone])
            elif wanted.even_face_down:
                hidden += sum(1 for card in duel.in_zone(player, zone) if not card.face_up)
    return hidden
