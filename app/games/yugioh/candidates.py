"""The cards and effects that an action may mean, listed or presumed."""

from collections.abc import Iterator

from app.games.yugioh.actions import Activate
from app.games.yugioh.alike import alike
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import activatable
from app.games.yugioh.hidden import is_hidden
from app.games.yugioh.lending import Carried, usable_effects
from app.games.yugioh.places import number_of
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.printed import Printed
from app.games.yugioh.state import Duel
from app.games.yugioh.triggers import Pending
from app.games.yugioh.vocabulary import FIELD_ZONES, TURNED_ZONES, Zone, opponent_of
from app.games.yugioh.waiting_triggers import joins_late


def pairs(duel: Duel, action: Activate) -> Iterator[tuple[Card, Effect]]:
    """The cards so named, with their effects that can be used from where they are; of copies that are alike one."""
    different: list[Card] = []
    waiting = {pending.card for pending in duel.pending}
    for card in _named(duel, action):
        if card.id not in waiting and any(alike(duel, card, one) for one in different):
            continue
        different.append(card)
        for effect in _effects(duel, action, card):
            if _in_place(duel, card, effect):
                yield card, effect


def hopeless_pairs(duel: Duel, action: Activate) -> Iterator[tuple[Card, Effect]]:
    """A card so called, wherever it lies and whoever controls it: what speaks against it is said."""
    for card in sorted(duel.called(action.activate), key=lambda card: card.controller != action.player):
        if duel.live and (card.zone is Zone.DECK or (card.controller != action.player and is_hidden(card))):
            continue
        nearest = sorted(
            _effects(duel, action, card), key=lambda effect: (card.zone not in effect.location, effect.is_trigger)
        )
        for effect in nearest[:1]:
            yield card, effect
            return


def _named(duel: Duel, action: Activate) -> list[Card]:
    """The cards so called that this player could use."""
    cards = duel.called(action.activate)
    exact = [card for card in cards if card.reference == action.activate and card.reference != card.name]
    return [
        card
        for card in exact or cards
        if (card.controller == action.player or _either_may_use(duel, card)) and _may_lie_there(card, action)
    ]


def _may_lie_there(card: Card, action: Activate) -> bool:
    """Whether a card on the field may lie in the zone that the action names."""
    return action.zone is None or not card.place or card.place == number_of(action.zone)


def _either_may_use(duel: Duel, card: Card) -> bool:
    return any(effect.users == "either" for effect in activatable(card.printed, duel.profile.wording))


def _effects(duel: Duel, action: Activate, card: Card) -> list[Effect]:
    effects = usable_effects(duel, card)
    if action.effect is not None:
        return [effect for effect in effects if effect.id == action.effect]
    return list(effects)


def _in_place(duel: Duel, card: Card, effect: Effect) -> bool:
    if pending_of(duel, card, effect) is not None:
        return True
    if effect.is_card:
        return card.zone is Zone.HAND or (card.zone in (Zone.SPELL_TRAP, Zone.FIELD) and not card.face_up)
    return card.zone in effect.location and (card.face_up or card.zone not in TURNED_ZONES)


def presumed_pair(duel: Duel, action: Activate) -> tuple[Card, Effect] | None:
    """Presume that the card lay where this player could activate it, if the setup leaves room for it."""
    printed = duel.definitions.get(action.activate)
    if printed is None:
        return None
    for effect in activatable(printed, duel.profile.wording):
        if action.effect is not None and effect.id != action.effect:
            continue
        for zone in _zones_to_presume(duel, action, printed, effect):
            face_up = not (effect.is_card and zone in FIELD_ZONES)
            card = presume_card(duel, action.player, zone, printed, "YGO-4.4", face_up=face_up)
            if card is not None:
                if effect.is_trigger:
                    joins_late(duel, card)
                return card, effect
    return _presumed_to_carry(duel, action, printed)


def _presumed_to_carry(duel: Duel, action: Activate, printed: Printed) -> tuple[Card, Effect] | None:
    """Presume that a Continuous Trap lay Set, whose flip carries the effect that the action names."""
    if action.effect is None or printed.kind != "trap" or printed.icon != "continuous":
        return None
    kept = duel.keep()
    card = presume_card(duel, action.player, Zone.SPELL_TRAP, printed, "YGO-4.4", face_up=False)
    if card is not None:
        for effect in _effects(duel, action, card):
            if isinstance(effect, Carried):
                return card, effect
    duel.restore(kept)
    return None


def _zones_to_presume(duel: Duel, action: Activate, printed: Printed, effect: Effect) -> tuple[Zone, ...]:
    if not effect.is_card:
        field = tuple(zone for zone in effect.location if zone in FIELD_ZONES)
        own = Zone.MONSTER if printed.kind == "monster" else Zone.SPELL_TRAP
        others = tuple(zone for zone in effect.location if zone not in FIELD_ZONES)
        return ((own,) if field else ()) + others
    set_zone = Zone.FIELD if printed.icon == "field" else Zone.SPELL_TRAP
    if printed.kind == "trap":
        return (set_zone, Zone.HAND) if effect.from_hand_if is not None else (set_zone,)
    if printed.icon == "quick_play" and duel.turn_player == opponent_of(action.player):
        return (set_zone,)
    return (Zone.HAND, set_zone)


def pending_of(duel: Duel, card: Card, effect: Effect) -> Pending | None:
    """The trigger of this effect that waits, if any: one that was met in time comes first."""
    if not effect.is_trigger:
        return None
    found = [pending for pending in duel.pending if pending.card == card.id and pending.effect is effect]
    return min(found, key=lambda pending: pending.missed is not None) if found else None
