"""Trying what may be offered: the machine does it, and the duel is brought back to where it was."""

from collections.abc import Callable, Container

from app.games.question import AnswerNeeded
from app.games.ruling import Undetermined
from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.chain import Refused
from app.games.yugioh.choosers import WrongAnswer
from app.games.yugioh.offer import Offer
from app.games.yugioh.scene import reference_of
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Zone

BESIDE_THE_DECK = frozenset(Zone) - {Zone.DECK}


def tried(duel: Duel, offer: Offer, card: Card, run: Callable[[], CardId]) -> Offer | None:
    """The offer where the machine accepts it for just this card; the duel is brought back to where it was."""
    kept = duel.keep()
    before = set(duel.assumptions)
    found: Offer | None = None
    try:
        found = offer if run() == card.id else None
    except (Refused, NoSource, WrongAnswer):
        pass
    except AnswerNeeded as needed:
        found = offer.model_copy(update={"question": needed.question})
    except Undecided as undecided:
        told = Undetermined(rule=undecided.rule, reason=undecided.reason, needs=undecided.needs)
        found = offer.model_copy(update={"undetermined": told})
    assumed = tuple(fact for fact in duel.assumptions if fact not in before)
    duel.restore(kept)
    return found.model_copy(update={"assumptions": assumed}) if found is not None and assumed else found


def unmistakable(duel: Duel, card: Card, zones: Container[Zone] = BESIDE_THE_DECK) -> str:
    """What to call this very copy, where those in other zones are never meant."""
    alike = [one for one in duel.called(card.reference) if one.zone in zones]
    return reference_of(card, alone=len(alike) <= 1)
