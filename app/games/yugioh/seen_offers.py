"""What a viewer may do now, ready to be posted: with the viewer's references, and all that is to be chosen (idea 9)."""

from collections.abc import Iterable, Iterator
from typing import Any

from app.games.live import Choice, LegalAction, Viewer
from app.games.question import Candidate, Question
from app.games.ruling import Undetermined
from app.games.yugioh.battle import ORDER
from app.games.yugioh.card import Card
from app.games.yugioh.chain import Refused
from app.games.yugioh.legal_actions import legal_actions
from app.games.yugioh.linking import link_rating_of
from app.games.yugioh.offer import Offer
from app.games.yugioh.offered_choices import choices_of, field_of
from app.games.yugioh.offers import UNNAMED
from app.games.yugioh.passing import why_not_pass_all_live
from app.games.yugioh.perspective import Perspective
from app.games.yugioh.seen_findings import seen_undetermined
from app.games.yugioh.seen_question import card_referred_to, seen_candidates
from app.games.yugioh.sight import Sights
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PLAYERS, ZONE_WORDS, Player, Zone
from app.games.yugioh.waiting import must_not_wait

_ORDER_OF_VERBS = ("activate", "summon", "set", "special_summon", "flip_summon", "change_position", "attack")
_ORDER_OF_ZONES = tuple(Zone)
_POSITIONS = tuple(Candidate(reference=word, words=word) for word in ("attack", "defense"))


def seen_offers(duel: Duel, sights: Sights, viewer: Viewer) -> tuple[LegalAction, ...]:
    """All that the viewer may do: of a player what that player may do, of a judge also what all do together.

    What is presumed while it is tried leaves no trace in the duel.
    """
    perspective = Perspective(duel, sights, viewer)
    found: list[LegalAction] = []
    kept = duel.keep()
    for player in PLAYERS:
        if viewer in ("judge", player):
            found.extend(_of_player(perspective, sights, player))
            duel.restore(kept)
    if viewer == "judge":
        found.extend(_of_all(duel))
        duel.restore(kept)
    return tuple(found)


def _of_player(perspective: Perspective, sights: Sights, player: Player) -> Iterator[LegalAction]:
    duel = perspective.duel
    legal = legal_actions(duel, player)
    attacks: dict[str, list[Offer]] = {}
    for offer, card in _in_order(legal.offers, perspective):
        if card is None:
            yield _wildcard(offer)
        elif offer.verb == "attack":
            attacks.setdefault(offer.card, []).append(offer)
        else:
            yield _with_choices(offer, card, perspective, sights)
    for several in attacks.values():
        yield _attack(several, perspective)
    for phase in legal.phases:
        yield LegalAction(player=player, verb="enter_phase", action={"player": player, "enter_phase": phase})
    if legal.may_pass:
        yield LegalAction(player=player, verb="pass", action={"player": player, "pass": True})


def _in_order(offers: Iterable[Offer], perspective: Perspective) -> list[tuple[Offer, Card | None]]:
    """The offers with their cards, in an order that nothing hidden changes: by verb, and by where the cards lie."""
    duel = perspective.duel
    listed = [(one, None if _is_wildcard(one) else card_referred_to(duel, one.card)) for one in offers]
    if perspective.sight is None:
        return listed

    def place(one: tuple[Offer, Card | None]) -> tuple[int, bool, str, int, int, str]:
        offer, card = one
        verb, zone = _ORDER_OF_VERBS.index(offer.verb), _ORDER_OF_ZONES.index(offer.zone)
        if card is None:
            return verb, True, offer.player, zone, 0, ""
        held = duel.zones[card.controller][card.zone]
        return verb, False, card.controller, zone, held.index(card.id), offer.effect or ""

    return sorted(listed, key=place)


def _is_wildcard(offer: Offer) -> bool:
    return offer.card == UNNAMED and offer.verb == "activate" and offer.effect is None


def _wildcard(offer: Offer) -> LegalAction:
    """Whatever lies unnamed in a zone: which card it is has to be said."""
    where = f"{offer.player}'s {ZONE_WORDS[offer.zone]}"
    choice = Choice(
        field=offer.verb, kind="card_name", prompt=f"Which card in {where} is it?", rule="YGO-3.1", min=1, max=1,
        candidates=(), and_others=True,
    )  # fmt: skip
    action = {"player": offer.player, offer.verb: UNNAMED}
    return LegalAction(
        player=offer.player, verb=offer.verb, action=action, card=UNNAMED, zone=offer.zone.value, choices=(choice,)
    )


def _with_choices(offer: Offer, card: Card, perspective: Perspective, sights: Sights) -> LegalAction:
    duel = perspective.duel
    called = perspective.reference(card) or perspective.called(card)
    action: dict[str, Any] = {"player": offer.player, offer.verb: offer.card}
    if offer.effect is not None:
        action["effect"] = offer.effect
    if offer.verb == "activate" and not duel.live:
        action["in_response"] = True
    questions = choices_of(duel, offer, action)
    choices = tuple(_choice(question, perspective) for question in questions if question.player == offer.player)
    asks = {choice.field for choice in choices}
    if offer.verb == "special_summon" and link_rating_of(card) is None and "position" not in asks:
        choices = (*choices, _position(card, perspective))
    return LegalAction(
        player=offer.player, verb=offer.verb, action={**action, offer.verb: called}, card=called,
        zone=offer.zone.value, effect=offer.effect, choices=choices,
        undetermined=_undetermined(offer, perspective, sights),
    )  # fmt: skip


def _choice(question: Question, perspective: Perspective) -> Choice:
    return Choice(
        field=field_of(question) or "", kind=question.kind, prompt=question.prompt, rule=question.rule,
        min=question.min, max=question.max, candidates=seen_candidates(question, perspective),
        and_others=question.and_others,
    )  # fmt: skip


def _position(card: Card, perspective: Perspective) -> Choice:
    prompt = f"In which battle position is {perspective.called(card)} Summoned?"
    return Choice(
        field="position", kind="position", prompt=prompt, rule="YGO-16.1", min=1, max=1, candidates=_POSITIONS
    )


def _undetermined(offer: Offer, perspective: Perspective, sights: Sights) -> Undetermined | None:
    if offer.undetermined is None:
        return None
    return seen_undetermined((offer.undetermined,), None, perspective.duel, sights, perspective.viewer)[0]


def _attack(offers: list[Offer], perspective: Perspective) -> LegalAction:
    """The attacks of one monster: on one of the monsters that it may attack, or directly."""
    duel, first = perspective.duel, offers[0]
    attacker = card_referred_to(duel, first.card)
    targets = [card for one in offers if one.target is not None and (card := card_referred_to(duel, one.target))]
    called = perspective.reference(attacker) if attacker is not None else None
    direct = any(one.target is None for one in offers)
    choice = Choice(
        field="target", kind="attack_target", prompt="Which monster is attacked? None, for a direct attack." if direct
        else "Which monster is attacked?", rule="YGO-17.2", min=0 if direct else 1, max=1,
        candidates=tuple(_target(reference, card, perspective) for reference, card in perspective.references(targets)),
    )  # fmt: skip
    return LegalAction(
        player=first.player, verb="attack", action={"player": first.player, "attack": called or first.card},
        card=called or first.card, zone=first.zone.value, choices=(choice,) if targets else (),
    )  # fmt: skip


def _target(reference: str, card: Card, perspective: Perspective) -> Candidate:
    face = "" if card.face_up else ", face-down"
    name = card.name if perspective.knows(card) and card.printed is not None else None
    words = f"{perspective.called(card)} ({card.controller}'s {ZONE_WORDS[card.zone]}{face})"
    return Candidate(reference=reference, card=name, zone=card.zone.value, words=words)


def _of_all(duel: Duel) -> Iterator[LegalAction]:
    """What both players do together: they pass, and the chain resolves or the battle goes on."""
    if duel.winner is not None:
        return
    if why_not_pass_all_live(duel) is None:
        yield LegalAction(player=None, verb="pass_all", action={"pass_all": True})
    try:
        must_not_wait(duel, 0, "resolve")
    except Refused:
        return
    if duel.links:
        yield LegalAction(player=None, verb="resolve", action={"resolve": True})
    if duel.attack is not None:
        begun = ORDER.index(duel.step) + 1 if duel.step in ORDER[:-1] else 0
        for step in ORDER[begun:]:
            yield LegalAction(player=None, verb="advance", action={"advance": step})
