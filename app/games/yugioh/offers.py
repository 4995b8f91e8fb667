"""What a player may do now: found by trying, so that it is exactly what the machine accepts."""

from collections.abc import Callable, Iterator
from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.question import AnswerNeeded, Question
from app.games.ruling import Undetermined
from app.games.yugioh.cards import Effect, activatable
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.scene import Undecided
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.submission import Activate, FlipSummon, SetCard, Summon
from app.games.yugioh.summons import flip_summon, set_card, summon
from app.games.yugioh.timing import not_entitled
from app.games.yugioh.vocabulary import FIELD_ZONES, LISTED_ZONES, Player, Zone

OfferedVerb = Literal["activate", "summon", "set", "flip_summon"]


class Offer(Frozen):
    """One thing that a player may do now; `card` is the reference to name in the action."""

    player: Player
    verb: OfferedVerb
    card: str = Field(description="The reference of the card, or `unknown` for whatever lies unnamed in that zone.")
    zone: Zone
    effect: str | None = Field(default=None, description="The id of the effect that is activated.")
    question: Question | None = Field(default=None, description="The first choice that the action has to make.")
    undetermined: Undetermined | None = Field(default=None, description="What would decide whether it is legal.")


def offers(duel: Duel, player: Player) -> tuple[Offer, ...]:
    """Everything that this player may do in the present window: one offer for each card and effect.

    What is legal but for a choice is offered with its question; what nobody can tell, with the fact that would
    decide it. One offer named `unknown` stands for whatever a zone may hold that nobody named. The duel stays as
    it was. What implies that a chain has resolved first is not offered: that is another window.
    """
    if duel.winner is not None or duel.window.box == "ended" or not_entitled(duel, player) is not None:
        return ()
    found = [*_activations(duel, player)]
    if not duel.links:
        found += _without_chain(duel, player)
    return (*found, *_wildcards(duel, player))


def _activations(duel: Duel, player: Player) -> Iterator[Offer]:
    waiting = {pending.card for pending in duel.pending}
    for card in tuple(duel.cards.values()):
        for effect in activatable(card.printed, duel.profile.wording):
            if _could_use(card, effect, player, waits=card.id in waiting):
                offer = _tried_activation(duel, player, card, effect)
                if offer is not None:
                    yield offer


def _could_use(card: Card, effect: Effect, player: Player, *, waits: bool) -> bool:
    """Whether the card lies where this effect could be used by this player at all (YGO-4.4)."""
    if card.controller != player and effect.users != "either":
        return False
    if effect.is_trigger:
        return waits
    if effect.is_card:
        return card.zone is Zone.HAND or (card.zone in FIELD_ZONES and not card.face_up)
    return card.zone in effect.location


def _tried_activation(duel: Duel, player: Player, card: Card, effect: Effect) -> Offer | None:
    action = Activate(player=player, activate=card.reference, effect=effect.id, in_response=True)
    kept = duel.keep()

    def attempt() -> bool:
        link = activate(duel, action, 0, kept)
        return link.card.id == card.id

    return _tried(duel, Offer(player=player, verb="activate", card=card.reference, zone=card.zone, effect=effect.id),
                  attempt)  # fmt: skip


def _without_chain(duel: Duel, player: Player) -> Iterator[Offer]:
    """What uses no chain: Normal Summons, Sets and Flip Summons (YGO-16.1)."""
    for card in tuple(duel.in_zone(player, Zone.HAND)):
        if card.printed is None:
            continue
        named = Offer(player=player, verb="set", card=card.reference, zone=Zone.HAND)
        to_set = SetCard(player=player, set=card.reference)
        if card.printed.kind == "monster":
            to_summon = Summon(player=player, summon=card.reference)
            yield from _if_any(duel, named.model_copy(update={"verb": "summon"}), lambda: summon(duel, to_summon, 0))
        yield from _if_any(duel, named, lambda: set_card(duel, to_set, 0))
    for card in tuple(duel.in_zone(player, Zone.MONSTER)):
        if not card.face_up:
            named = Offer(player=player, verb="flip_summon", card=card.reference, zone=Zone.MONSTER)
            yield from _if_any(duel, named, lambda: flip_summon(duel, to_flip, 0))
