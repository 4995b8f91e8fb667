"""Offers that are legal and change nothing: the recording never offers what its card script deems pointless."""

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate
from app.games.yugioh.card import Card
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosers import GivenAnswer, WrongAnswer
from app.games.yugioh.offer import Offer
from app.games.yugioh.resolution import resolve_chain
from app.games.yugioh.state import Duel
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.vocabulary import Zone

MOST_QUESTIONS = 10
Board = tuple[object, ...]


def changes_nothing(duel: Duel, offer: Offer) -> bool:
    """Whether the offer, played out alone, changes nothing on the board but where the used card lies.

    What happens is taken back. An offer whose result is not known, or that costs something, is not pointless.
    """
    kept = duel.keep()
    try:
        before = _board(duel, offer)
        _play_out(duel, offer)
        return _board(duel, offer) == before
    except (Refused, AnswerNeeded, Undecided, WrongAnswer):
        return False
    finally:
        duel.restore(kept)


def _play_out(duel: Duel, offer: Offer) -> None:
    """Activate it with the first choice everywhere, as the only link, and resolve it."""
    duel.links = ()
    action = Activate(player=offer.player, activate=offer.card, effect=offer.effect, in_response=True)
    for _ in range(MOST_QUESTIONS):
        kept = duel.keep()
        try:
            activate(duel, action, 0, kept)
            break
        except AnswerNeeded as needed:
            duel.restore(kept)
            field = (needed.question.pointer or "").rsplit("/", 1)[-1]
            first = tuple(one.reference for one in needed.question.candidates[: max(needed.question.min, 1)])
            given = first[0] if field in ("option", "declare") else (*(getattr(action, field, None) or ()), *first)
            action = action.model_copy(update={field: given})
    _resolve(duel)


def _resolve(duel: Duel) -> None:
    kept = duel.keep()
    given: list[GivenAnswer] = []
    first_event = len(duel.journal.events)
    while True:
        try:
            resolve_chain(duel, first_event, tuple(given))
            return
        except AnswerNeeded as needed:
            if len(given) == MOST_QUESTIONS:
                raise
            duel.restore(kept)
            question = needed.question
            given.append(GivenAnswer(tuple(one.reference for one in question.candidates[: max(question.min, 1)])))


def _board(duel: Duel, offer: Offer) -> Board:
    cards = [_seen(duel, card) for card in duel.cards.values() if card.reference != offer.card]
    return tuple(duel.life.values()), tuple(cards), duel.undetermined, duel.winner


def _seen(duel: Duel, card: Card) -> Board:
    stats = (atk_of(duel, card), defense_of(duel, card)) if card.zone is Zone.MONSTER and card.face_up else ()
    return (
        card.reference, card.zone, card.controller, card.face_up, card.attack_position, card.counters, card.negated,
        card.equipped_to, stats,
    )  # fmt: skip
