"""A duel in which every card is as a viewer sees it: what is read from it can tell nothing that is hidden (idea 9)."""

from copy import copy

from app.games.yugioh.card import Card
from app.games.yugioh.handles import NAMELESS
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.seen_card import renamed, unseen
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, CardId, Zone


def seen_duel(perspective: Perspective) -> Duel:
    """The duel, to be read and not to be played on: cards under the viewer's references, hidden ones nameless.

    What is presumed while it is read changes nothing in the duel itself.
    """
    duel, sight = perspective.duel, perspective.sight
    seen = copy(duel)
    seen.assumptions = dict(duel.assumptions)
    seen.zones = {player: dict(zones) for player, zones in duel.zones.items()}
    if sight is None:
        seen.cards = dict(duel.cards)
        return seen
    seen.cards = _seen_cards(perspective)
    for player in PLAYERS:
        for zone in (Zone.MONSTER, Zone.SPELL_TRAP):
            held = perspective.in_order([*duel.in_zone(player, zone)])
            seen.zones[player][zone] = tuple(card.id for card in held)
    seen.pending = tuple(one for one in duel.pending if perspective.knows(duel.cards[one.card]))
    return seen


def _seen_cards(perspective: Perspective) -> dict[CardId, Card]:
    """Every card as the viewer sees it; all that lie hidden in one zone are the same nothing."""
    sight = perspective.sight
    assert sight is not None
    nothing: dict[tuple[str, Zone], Card] = {}
    cards: dict[CardId, Card] = {}
    for card_id, card in perspective.duel.cards.items():
        handle = sight.handles.get(card_id)
        if perspective.knows(card):
            cards[card_id] = renamed(card, handle or card.name)
        elif handle is not None:
            cards[card_id] = unseen(card, handle)
        else:
            where = (card.controller, card.zone)
            cards[card_id] = nothing.get(where) or nothing.setdefault(where, unseen(card, NAMELESS))
    return cards
