"""What a player may do now: found by trying, so that it is exactly what the machine accepts."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.acting import out_of_turn
from app.games.yugioh.actions import Activate, ChangePosition, FlipSummon, SetCard, SpecialSummon, Summon
from app.games.yugioh.attack_offers import attack_offers
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.chain import activate
from app.games.yugioh.lending import usable_effects
from app.games.yugioh.offer import Offer, OfferedVerb
from app.games.yugioh.positions import change_position
from app.games.yugioh.procedure_plans import ORIGINS
from app.games.yugioh.procedures import special_summon
from app.games.yugioh.setting import set_card
from app.games.yugioh.state import Duel
from app.games.yugioh.succeeding import succeed
from app.games.yugioh.summons import flip_summon, summon
from app.games.yugioh.trying import tried, unmistakable
from app.games.yugioh.vocabulary import FIELD_ZONES, TURNED_ZONES, CardId, Player, Zone

UNNAMED = "unknown"


def offers(duel: Duel, player: Player) -> tuple[Offer, ...]:
    """Everything that this player may do in the present window: one offer for each card and effect.

    What is legal but for a choice is offered with its question; what nobody can tell, with the fact that would
    decide it. One offer named `unknown` stands for whatever a zone may hold that nobody named. The duel stays as
    it was. An action that implies passes in this window is no answer to it, and not offered (YGO-15.8).
    """
    if duel.live:
        return _live(duel, player)
    kept = duel.keep() if duel.being_summoned is not None or duel.negatable is not None else None
    found = [*negations(duel, player)] if kept is not None else []
    with suppress(AnswerNeeded, Undecided):
        # What follows a Summon may be for a player to decide first: then there is no window after it yet.
        if may_still_be_negated(duel):
            succeed(duel)
        found = [*found, *_now(duel, player, besides={(one.card, one.effect) for one in found})]
    if kept is not None:
        duel.restore(kept)
    return tuple(found)


def _live(duel: Duel, player: Player) -> tuple[Offer, ...]:
    """What may be done in a duel where every pass is said; out of turn only triggers, and what must come at once."""
    if duel.winner is not None or duel.window.box == "ended":
        return ()
    if out_of_turn(duel, player) is not None:
        return tuple(_activations(duel, player, only_due=True))
    if may_still_be_negated(duel):
        return tuple(_activations(duel, player))
    return _now(duel, player, besides=set())


def negations(duel: Duel, player: Player) -> Iterator[Offer]:
    """What may negate the Summon that has not succeeded yet, or that only the other player has let pass (YGO-16.2)."""
    kept, earlier = duel.keep(), duel.negatable
    if earlier is not None and earlier[0] != player:
        duel.restore(earlier[1])
    if may_still_be_negated(duel) and out_of_turn(duel, player) is None:
        yield from _activations(duel, player)
    duel.restore(kept)


def _now(duel: Duel, player: Player, besides: set[tuple[str, str | None]]) -> tuple[Offer, ...]:
    """What may be done in this window, besides these activations."""
    if duel.winner is not None or duel.window.box == "ended" or out_of_turn(duel, player) is not None:
        return ()
    found = [offer for offer in _activations(duel, player) if (offer.card, offer.effect) not in besides]
    if duel.window.box == "open" and duel.turn_player == player:
        found += _without_chain(duel, player)
        found += attack_offers(duel, player)
    return (*found, *_unnamed(duel, player))


def _activations(duel: Duel, player: Player, *, only_due: bool = False) -> Iterator[Offer]:
    waiting = {pending.card for pending in duel.pending}
    only_negating = may_still_be_negated(duel)
    for card in tuple(duel.cards.values()):
        for effect in usable_effects(duel, card):
            if only_negating and not effect.answers_summons:
                continue
            if only_due and not (card.id in waiting or effect.is_mandatory_quick):
                continue
            if _could_use(card, effect, player, waits=card.id in waiting):
                offer = _activation(duel, player, card, effect)
                if offer is not None:
                    yield offer


def _activation(duel: Duel, player: Player, card: Card, effect: Effect) -> Offer | None:
    kept = duel.keep()
    called = unmistakable(duel, card)
    action = Activate(player=player, activate=called, effect=effect.id, in_response=True)
    offer = Offer(player=player, verb="activate", card=called, zone=card.zone, effect=effect.id)
    return tried(duel, offer, card, lambda: activate(duel, action, 0, kept).card.id)


def _could_use(card: Card, effect: Effect, player: Player, *, waits: bool) -> bool:
    """Whether the card lies where this effect could be used by this player at all (YGO-4.4)."""
    if card.controller != player and effect.users != "either":
        return False
    if effect.is_trigger:
        return waits
    if effect.is_card:
        return card.zone is Zone.HAND or (card.zone in FIELD_ZONES and not card.face_up)
    return card.zone in effect.location and (card.face_up or card.zone not in TURNED_ZONES)


def _without_chain(duel: Duel, player: Player) -> Iterator[Offer]:
    """Summons, Sets and changes of position, which use no chain (YGO-16.1, YGO-7.5)."""
    for zone in (Zone.MONSTER, *ORIGINS):
        for card in tuple(duel.in_zone(player, zone)):
            for verb, run in _actions_with(duel, player, card):
                offer = tried(
                    duel, Offer(player=player, verb=verb, card=unmistakable(duel, card), zone=zone), card, run
                )
                if offer is not None:
                    yield offer


def _actions_with(duel: Duel, player: Player, card: Card) -> Iterator[tuple[OfferedVerb, Callable[[], CardId]]]:
    """The actions without a chain that could be made with a card where it lies."""
    called = unmistakable(duel, card)
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


def _unnamed(duel: Duel, player: Player) -> Iterator[Offer]:
    """One offer for each zone that may hold a card of which nobody knows what it can do (idea 6 of the design)."""
    for zone in (Zone.HAND, Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD, Zone.GRAVEYARD, Zone.BANISHED):
        opened = duel.open_zones.get((player, zone))
        nameless = any(card.printed is None for card in duel.in_zone(player, zone))
        if nameless or (opened is not None and not opened.public):
            yield Offer(player=player, verb="activate", card=UNNAMED, zone=zone)
