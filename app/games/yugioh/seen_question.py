"""The open question as one viewer sees it: only who is asked learns about what (idea 9 of the design)."""

from app.games.live import Asked, Choice, LegalAction, Viewer
from app.games.question import Candidate, Question
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import ZONE_WORDS

AT_RANDOM = ", at random"
OF_WORDS = frozenset(("effect", "option", "declare", "position", "zone", "die", "yes_or_no"))
"""The kinds of questions whose answers are words, and no references of cards."""


def asked(question: Question, sights: Sights, duel: Duel, viewer: Viewer, question_id: str) -> Asked:
    """The question as the viewer sees it. Who need not answer sees that it is asked, and of whom."""
    if viewer not in ("judge", question.player):
        return Asked(id=question_id, player=question.player)
    return Asked(
        id=question_id, player=question.player, kind=question.kind, prompt=question.prompt, rule=question.rule,
        min=question.min, max=question.max, candidates=seen_candidates(question, Perspective(duel, sights, viewer)),
        and_others=question.and_others,
    )  # fmt: skip


def answer_offer(question: Asked) -> LegalAction:
    """The answer to a question that the viewer was asked, ready to be posted with what is chosen."""
    choice = Choice(
        field="answer", kind=question.kind or "", prompt=question.prompt or "", rule=question.rule or "",
        min=question.min or 0, max=question.max or 0, candidates=question.candidates, and_others=question.and_others,
    )  # fmt: skip
    action = {"player": question.player, "answer": [], "question": question.id}
    return LegalAction(player=question.player, verb="answer", action=action, choices=(choice,))


def seen_candidates(question: Question, perspective: Perspective) -> tuple[Candidate, ...]:
    """What may be chosen, in the viewer's references and in an order that tells nothing."""
    if perspective.sight is None:
        return question.candidates
    return tuple(shown for shown, _ in paired_candidates(question, perspective))


def paired_candidates(question: Question, perspective: Perspective) -> list[tuple[Candidate, str]]:
    """Each candidate as the viewer sees it, with the duel's own reference of it."""
    if question.kind == "declare" and question.and_others:
        known = {card.name for card in perspective.duel.cards.values() if perspective.knows(card)}
        return [(one, one.reference) for one in question.candidates if one.reference in known]
    cards = {} if question.kind in OF_WORDS else _cards(question, perspective.duel)
    at_random = AT_RANDOM in question.prompt
    shown = perspective.references([card for card, _ in cards.values()], at_random=at_random)
    meant = {card.id: reference for reference, (card, _) in cards.items()}
    pairs = [(_shown(reference, card, perspective, at_random), meant[card.id]) for reference, card in shown]
    return pairs + [(one, one.reference) for one in question.candidates if one.reference not in cards]


def _cards(question: Question, duel: Duel) -> dict[str, tuple[Card, Candidate]]:
    """The candidates that are cards, by the duel's own references."""
    found = {}
    for candidate in question.candidates:
        card = card_referred_to(duel, candidate.reference) if candidate.zone is not None else None
        if card is not None:
            found[candidate.reference] = (card, candidate)
    return found


def card_referred_to(duel: Duel, reference: str) -> Card | None:
    """The one card with just this reference; the first copy may be called so too."""
    exact = {reference, reference.removesuffix(FIRST_COPY)}
    return next((card for card in duel.called(reference) if card.reference in exact), None)


def _shown(reference: str, card: Card, perspective: Perspective, at_random: bool) -> Candidate:
    """One candidate; of a hidden zone that is looked at the names are seen, unless one is taken at random."""
    looked_at = perspective.reference(card) is None and not at_random
    known = perspective.knows(card) or looked_at
    called = card.name if known else perspective.called(card)
    face = "" if card.face_up else ", face-down"
    return Candidate(
        reference=reference,
        card=card.name if known and card.printed is not None else None,
        zone=card.zone.value,
        words=f"{called} ({card.controller}'s {ZONE_WORDS[card.zone]}{face})",
    )
