"""A duel that begins right after something: Summons, and cards that were sent somewhere (YGO-15.2, YGO-12.1)."""

from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Moved, Summoned
from app.games.yugioh.state import Duel
from app.games.yugioh.submitted_setup import JustSent
from app.games.yugioh.timing import after_action
from app.games.yugioh.triggers import gather
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Zone


def open_after(duel: Duel, summoned: list[CardId], sent: list[tuple[CardId, JustSent]]) -> None:
    """Begin in the window after them, all at the same time: they may be answered, and their triggers wait."""
    duel.journal.next_group()
    for card_id in summoned:
        card = duel.cards[card_id]
        event = Summoned(
            "YGO-16.5", card, card.summoned or "normal", by_effect=False, came_from=None, method=card.method,
            made_from=card.made_from,
        )  # fmt: skip
        duel.journal.write(event, duel)
    moves = [(duel.cards[card_id].zone, _where_it_was(duel, duel.cards[card_id], how), how) for card_id, how in sent]
    for zone, before, how in moves:
        duel.journal.write(Moved("YGO-12.1", before, zone, how=how.how, by=how.by), duel)
    events = tuple(duel.journal.events)
    duel.pending = (*duel.pending, *gather(duel, events, events))
    after_action(duel, events, events)


def _where_it_was(duel: Duel, card: Card, sent: JustSent) -> Card:
    """The card as it was before it was sent; it lies there again, to be moved."""
    before = card.copy()
    before.zone = Zone(sent.origin)
    before.face_up = before.zone in FIELD_ZONES
    before.applies = True
    held = duel.zones[card.owner]
    held[card.zone] = tuple(one for one in held[card.zone] if one != card.id)
    held[before.zone] = (*held[before.zone], card.id)
    duel.cards[card.id] = before
    return before
