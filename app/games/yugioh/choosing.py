"""Choosing: how a selection becomes cards, by what was given, by what is forced, or by a question."""

from app.games.question import AnswerNeeded
from app.games.unknown import UNKNOWN, Undecided
from app.games.yugioh.alike import alike
from app.games.yugioh.card import FIRST_COPY, Card
from app.games.yugioh.hidden import is_hidden, publicly_forced
from app.games.yugioh.presumption import assume, presume_card
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Chooser, IllegalChoice, Request, Scene
from app.games.yugioh.searching import presumable, unnamed
from app.games.yugioh.vocabulary import PRIVATE_ZONES, CardId, Zone
from app.games.yugioh.wording import asking, said_to_be


def choose(scene: Scene, chooser: Chooser, request: Request) -> list[Card]:
    """The chosen cards. Raises AnswerNeeded where the choice is open, IllegalChoice where it is not allowed.

    Where a card lies that was chosen for it, though nobody said it, is presumed.
    """
    chosen = _chosen(scene, chooser, request)
    if request.wanted is not None and request.wanted.looks_at_places:
        for card in chosen:
            if card.printed is not None and request.wanted.test(card, scene) is UNKNOWN:
                assume(scene.duel, f"{card.name} is a {request.wanted.words()}", request.rule)
    return chosen


def _chosen(scene: Scene, chooser: Chooser, request: Request) -> list[Card]:
    forced = _forced(scene, request)
    if scene.duel.live:
        return _chosen_live(scene, chooser, request, forced)
    if forced is not None and not chooser.given_first:
        nameless = bool(forced) and all(card.printed is None for card in request.candidates)
        if not nameless:
            chooser.note_forced(request, forced)
            return forced
        given = chooser.given(request, scene)
        if given is None:
            raise AnswerNeeded(chooser.question(request, scene), default=("unknown",) * request.minimum)
        return _match(scene, chooser, request, given)
    given = chooser.given(request, scene)
    if given is not None:
        return _match(scene, chooser, request, given)
    if forced is not None:
        return forced
    open_ended = request.wanted is not None and bool(presumable(request.wanted, scene))
    if not open_ended and len(request.candidates) < request.minimum:
        raise IllegalChoice(request.rule, f"{request.prompt}: there are only {len(request.candidates)} to choose from")
    if not request.candidates and open_ended and request.minimum == request.maximum:
        if chooser.given_first:
            return _presumed(scene, request)
        raise AnswerNeeded(chooser.question(request, scene), default=("unknown",) * request.minimum)
    raise AnswerNeeded(chooser.question(request, scene), default=_all_that_were_named(scene, request))


def _chosen_live(scene: Scene, chooser: Chooser, request: Request, forced: list[Card] | None) -> list[Card]:
    """Nothing is chosen for a player but what everybody knows to be the only choice; what an action lists counts."""
    is_forced = forced is not None and publicly_forced(scene, request)
    if forced is not None and is_forced and not chooser.lists_more(scene):
        return forced
    given = chooser.given(request, scene)
    if given is not None:
        return _match(scene, chooser, request, given)
    open_ended = request.wanted is not None and bool(presumable(request.wanted, scene))
    if not open_ended and len(request.candidates) < request.minimum:
        raise IllegalChoice(request.rule, f"{request.prompt}: there are only {len(request.candidates)} to choose from")
    raise AnswerNeeded(chooser.question(request, scene))


def _all_that_were_named(scene: Scene, request: Request) -> tuple[str, ...] | None:
    """The cards that are meant where nothing is answered: all that fit, if zones left out alone may hold another."""
    cards, wanted = request.candidates, request.wanted
    if wanted is None or not cards or not request.minimum == request.maximum <= len(cards):
        return None
    if len(cards) > request.minimum and not all(alike(scene.duel, cards[0], one) for one in cards):
        return None
    if any(card.printed is None for card in cards):
        return None
    opened = (scene.duel.open_zones[place] for place in presumable(wanted, scene))
    return None if any(one.mentioned for one in opened) else tuple(card.reference for card in cards[: request.minimum])


def _forced(scene: Scene, request: Request) -> list[Card] | None:
    """The only possible choice, where there is just one that makes a difference."""
    candidates = request.candidates
    if request.minimum != request.maximum or len(candidates) < request.minimum:
        return [] if not candidates and request.maximum == 0 else None
    if candidates and request.wanted is not None and unnamed(request.wanted, scene):
        return None
    if not candidates and request.wanted is not None and presumable(request.wanted, scene):
        return None
    if len(candidates) == request.minimum or all(alike(scene.duel, candidates[0], one) for one in candidates):
        return candidates[: request.minimum]
    return None


def _presumed(scene: Scene, request: Request) -> list[Card]:
    """As many nameless cards as are needed, from zones that may hold them."""
    assert request.wanted is not None
    cards: list[Card] = []
    for player, zone in presumable(request.wanted, scene):
        while len(cards) < request.minimum:
            taken = frozenset(card.id for card in cards)
            card = presume_card(scene.duel, player, zone, None, request.rule, besides=taken)
            if card is None:
                break
            cards.append(card)
    if len(cards) < request.minimum:
        raise IllegalChoice(request.rule, f"{request.prompt}: there is nothing to choose")
    return cards


def _match(scene: Scene, chooser: Chooser, request: Request, given: tuple[str, ...]) -> list[Card]:
    chosen: list[Card] = []
    for reference in given:
        card = _one(scene, chooser, request, reference, chosen)
        chosen.append(card)
    if len(chosen) < request.minimum:
        raise chooser.wrong(request.rule, f"{request.prompt}: {len(chosen)} chosen, {request.minimum} needed")
    if len(chosen) > request.maximum:
        raise chooser.wrong(request.rule, f"{request.prompt}: {len(chosen)} chosen, at most {request.maximum} allowed")
    return chosen


def _one(scene: Scene, chooser: Chooser, request: Request, reference: str, chosen: list[Card]) -> Card:
    taken = {card.id for card in chosen}
    fitting = [card for card in request.candidates if card.id not in taken and refers(reference, card)]
    exact = [card for card in fitting if card.reference == reference and card.reference != card.name]
    fitting = exact or fitting
    if len(fitting) == 1 or (fitting and all(alike(scene.duel, fitting[0], card) for card in fitting)):
        return fitting[0]
    if fitting and scene.duel.live:
        raise chooser.wrong(request.rule, f"{request.prompt}: several cards are called {reference}")
    if fitting:
        raise AnswerNeeded(
            chooser.question(
                Request(
                    request.rule,
                    f"{request.prompt}: which {reference}?",
                    request.player,
                    fitting,
                    1,
                    1,
                    asks=f"{said_to_be(asking(request.asks or request.prompt), f'which {reference}')}?",
                ),
                scene,
            )
        )
    presumed = _presume_named(scene, request, reference, frozenset(taken))
    if presumed is not None:
        return presumed
    raise chooser.wrong(request.rule, f"{request.prompt}: {reference} cannot be chosen")


def may_mean(scene: Scene, request: Request, reference: str) -> bool:
    """Whether a reference may mean one of the candidates, or a card that could be presumed; nothing is presumed yet."""
    if any(refers(reference, card) for card in request.candidates):
        return True
    kept = scene.duel.keep()
    try:
        return _presume_named(scene, request, reference, frozenset()) is not None
    except Undecided:
        return True
    finally:
        scene.duel.restore(kept)


def _presume_named(scene: Scene, request: Request, reference: str, taken: frozenset[CardId]) -> Card | None:
    printed = scene.duel.definitions.get(reference)
    if request.wanted is None or (printed is None and reference != "unknown"):
        return None
    called = scene.duel.called(reference) if printed is not None else []
    # Live a card that is hidden from somebody must make no difference to what others see happen.
    listed = any(not (scene.duel.live and is_hidden(card)) for card in called)
    places = [(card.controller, card.zone, card.face_up) for card in request.candidates if card.printed is None]
    places += [
        (player, zone, _presumed_face(request.wanted.face, printed, zone))
        for player, zone in presumable(request.wanted, scene, named=True)
        if not listed or zone in PRIVATE_ZONES
    ]
    for player, zone, face_up in places:
        kept = scene.duel.keep()
        card = presume_card(scene.duel, player, zone, printed, request.rule, face_up=face_up, besides=taken)
        if card is not None and request.wanted.fits(card, scene).value:
            return card
        scene.duel.restore(kept)
    return None


def _presumed_face(face: str | None, printed: Printed | None, zone: Zone) -> bool:
    """Whether a presumed card lies face-up: as the text says, else a Spell or Trap only where it stays so."""
    if face is not None:
        return face == "up"
    return zone not in (Zone.SPELL_TRAP, Zone.FIELD) or printed is None or printed.stays_on_field


def refers(reference: str, card: Card) -> bool:
    """Whether a reference means this card: its own reference, its name, or as the first copy its name and a number."""
    if card.printed is None:
        return reference in (card.reference, "unknown")
    if reference in (card.reference, card.printed.name):
        return True
    return reference.endswith(FIRST_COPY) and reference.removesuffix(FIRST_COPY) == card.reference
