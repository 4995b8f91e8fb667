"""What a player may do now: found by trying, so that it is exactly what the machine accepts."""

from collections.abc import Callable, Iterator
from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.question import AnswerNeeded, Question
from app.games.ruling import Undetermined
from app.games.yugioh.cards import Effect, activatable
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosing import WrongAnswer
from app.games.yugioh.positions import change_position
from app.games.yugioh.procedures import ORIGINS, special_summon
from app.games.yugioh.scene import Undecided
from app.games.yugioh.sources import NoSource, find_attempt
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.submission import Activate, ChangePosition, FlipSummon, SetCard, SpecialSummon, Summon
from app.games.yugioh.summons import flip_summon, set_card, summon
from app.games.yugioh.timing import not_entitled
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Player, Zone

OfferedVerb = Literal["activate", "summon", "set", "flip_summon", "change_position", "special_summon"]
UNNAMED = "unknown"


class Offer(Frozen):
    """One thing that a player may do now; `card` is the reference to name in the action."""

    player: Player
    verb: OfferedVerb
    card: str = Field(description="The reference of the card, or `unknown` for whatever lies unnamed in that zone.")
    zone: Zone
    effect: str | None = Field(default=None, description="The id of the effect that is activated.")
    question: Question | None = Field(default=None, description="The first choice that the action has to make.")
    undetermined: Undetermined | None = Field(default=None, description="What would decide whether it is legal.")
    assumptions: tuple[str, ...] = Field(default=(), description="What it takes to be so of cards that nobody named.")


def offers(duel: Duel, player: Player) -> tuple[Offer, ...]:
    """Everything that this player may do in the present window: one offer for each card and effect.

    What is legal but for a choice is offered with its question; what nobody can tell, with the fact that would
    decide it. One offer named `unknown` stands for whatever a zone may hold that nobody named. The duel stays as
    it was. An action that implies passes in this window is no answer to it, and not offered (YGO-15.8).
    """
    if duel.winner is not None or duel.window.box == "ended" or not_entitled(duel, player) is not None:
        return ()
    found = [*_activations(duel, player)]
    if duel.window.box == "open" and duel.turn_player == player:
        found += _without_chain(duel, player)
    return (*found, *_unnamed(duel, player))


def _activations(duel: Duel, player: Player) -> Iterator[Offer]:
    waiting = {pending.card for pending in duel.pending}
    for card in tuple(duel.cards.values()):
        for effect in activatable(card.printed, duel.profile.wording):
            if _could_use(card, effect, player, waits=card.id in waiting):
                offer = _activation(duel, player, card, effect)
                if offer is not None:
                    yield offer


def _activation(duel: Duel, player: Player, card: Card, effect: Effect) -> Offer | None:
    kept = duel.keep()
    action = Activate(player=player, activate=card.reference, effect=effect.id, in_response=True)
    offer = Offer(player=player, verb="activate", card=card.reference, zone=card.zone, effect=effect.id)
    if len(duel.called(card.reference)) == 1:
        return _tried(duel, offer, card, lambda: activate(duel, action, 0, kept).card.id)

    def for_this_copy() -> CardId:
        meant = find_attempt(duel, action, 0).card.id
        duel.restore(kept)
        return activate(duel, action, 0, kept).card.id if meant == card.id else meant

    return _tried(duel, offer, card, for_this_copy)


def _could_use(card: Card, effect: Effect, player: Player, *, waits: bool) -> bool:
    """Whether the card lies where this effect could be used by this player at all (YGO-4.4)."""
    if card.controller != player and effect.users != "either":
        return False
    if effect.is_trigger:
        return waits
    if effect.is_card:
        return card.zone is Zone.HAND or (card.zone in FIELD_ZONES and not card.face_up)
    return card.zone in effect.location


def _without_chain(duel: Duel, player: Player) -> Iterator[Offer]:
    """What uses no chain: Summons, Sets and changes of position (YGO-16.1, YGO-7.5)."""
    for zone in (Zone.MONSTER, *ORIGINS):
        for card in tuple(duel.in_zone(player, zone)):
            for verb, run in _actions_with(duel, player, card):
                offer = _tried(duel, Offer(player=player, verb=verb, card=card.reference, zone=zone), card, run)
                if offer is not None:
                    yield offer


def _actions_with(duel: Duel, player: Player, card: Card) -> Iterator[tuple[OfferedVerb, Callable[[], CardId]]]:
    """The actions without a chain that could be made with a card where it lies."""
    called = card.reference
    if card.zone is Zone.MONSTER and card.face_up:
        yield (
            "change_position",
            lambda: change_position(duel, ChangePosition(player=player, change_position=called), 0).id,
        )
    elif card.zone is Zone.MONSTER:
        yield "flip_summon", lambda: flip_summon(duel, FlipSummon(player=player, flip_summon=called), 0).id
    elif card.printed is not None and card.printed.kind == "monster":
        yield "special_summon", lambda: special_summon(duel, SpecialSummon(player=player, special_summon=called), 0).id
    if card.zone is Zone.HAND and card.printed is not None:
        yield "summon", lambda: summon(duel, Summon(player=player, summon=called), 0).id
        yield "set", lambda: set_card(duel, SetCard(player=player, set=called), 0).id


def _tried(duel: Duel, offer: Offer, card: Card, run: Callable[[], CardId]) -> Offer | None:
    """The offer where the machine accepts it for just this card; the duel is brought back to where it was."""
    kept = duel.keep()
    before = set(duel.assumptions)
    found: Offer | None = None
    try:
        found = offer if run() == card.id else None
    except (Refused, NoSource, WrongAnswer):
        pass
    except AnswerNeeded as needed:
        found = _asking(offer, needed.question)
    except Undecided as undecided:
        told = Undetermined(rule=undecided.rule, reason=undecided.reason, needs=undecided.needs)
        found = offer.model_copy(update={"undetermined": told})
    assumed = tuple(fact for fact in duel.assumptions if fact not in before)
    duel.restore(kept)
    return found.model_copy(update={"assumptions": assumed}) if found is not None and assumed else found


def _asking(offer: Offer, question: Question) -> Offer | None:
    """The offer with its question; that which of several copies is meant is asked says only that this one may be."""
    if not (question.pointer or "").endswith(f"/{offer.verb}"):
        return offer.model_copy(update={"question": question})
    return offer if any(candidate.reference == offer.card for candidate in question.candidates) else None


def _unnamed(duel: Duel, player: Player) -> Iterator[Offer]:
    """One offer for each zone that may hold a card of which nobody knows what it can do (idea 6 of the design)."""
    for zone in (Zone.HAND, Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD, Zone.GRAVEYARD, Zone.BANISHED):
        opened = duel.open_zones.get((player, zone))
        nameless = any(card.printed is None for card in duel.in_zone(player, zone))
        if nameless or (opened is not None and not opened.public):
            yield Offer(player=player, verb="activate", card=UNNAMED, zone=zone)
