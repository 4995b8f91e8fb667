"""A window as the machine sees it: what a player may activate there, in the recording's terms."""

from collections import Counter
from collections.abc import Collection
from typing import Literal

from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.card import Card
from app.games.yugioh.offer import Offer
from app.games.yugioh.offers import UNNAMED, negations, offers
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player
from tests.differential.names import References
from tests.differential.observed import PLACES, Option, Window
from tests.differential.pointless import changes_nothing

Options = dict[Option, list[Offer]]


def offered(duel: Duel, player: Player, references: References) -> Options:
    """The activations that are offered, by card and place. Triggers are placed without a window of their own.

    What rests on a card that the catalogue lacks is not offered. Whether a flip carries an effect in its own link is
    asked after it was chosen: that is one offer.
    """
    found: Options = {}
    waiting = {duel.cards[pending.card].reference for pending in duel.pending}
    for offer in negations(duel, player) if may_still_be_negated(duel) else offers(duel, player):
        if offer.verb == "activate" and offer.card not in waiting and _is_sure(offer):
            option = Option(references.recorded(offer.card).casefold(), PLACES[offer.zone])
            found.setdefault(option, []).append(offer)
    flips = [option for option in found if option.place == "szone" and not _called(duel, found[option][0]).face_up]
    return found | {option: found[option][:1] for option in flips}


def _called(duel: Duel, offer: Offer) -> Card:
    return next(card for card in duel.cards.values() if card.reference == offer.card)


def _is_sure(offer: Offer) -> bool:
    if offer.card == UNNAMED or offer.undetermined is not None or offer.assumptions:
        return False
    question = offer.question
    if question is None or question.kind != "cards":
        return True
    return any(candidate.card is not None for candidate in question.candidates)


def window(
    duel: Duel,
    kind: Literal["idle", "chain"],
    player: Player,
    options: Options,
    chosen: str | None,
    *,
    recorded: Collection[Option],
) -> Window:
    """The decision point with these options. Those that were never recorded are tried for being pointless."""
    counted = Counter({option: len(found) for option, found in options.items()})
    pointless = frozenset(
        option
        for option, found in options.items()
        if option not in recorded and all(changes_nothing(duel, offer) for offer in found)
    )
    return Window(kind, player, len(duel.links), counted, chosen, pointless)
