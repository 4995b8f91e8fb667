"""Presumptions: what must have been so because the players did it, though the submission does not say it.

A presumed card is put into the state, so that it narrows the unknown for everything read later, and one
assumption is listed for it. Nothing is presumed where the setup leaves no room, nor under `strict`.
"""

from app.games.ruling import Assumption
from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.places import in_main_zones
from app.games.yugioh.printed import Printed, misplaced
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES, MOST_CARDS, SPACES, CardId, Player, Zone


def assume(duel: Duel, fact: str, rule: str | None = None) -> None:
    """List an assumption, once; under `strict` the fact is asked for instead."""
    if duel.strict:
        raise Undecided(rule or "YGO-4.15", "a fact that was not given would decide", fact)
    duel.assumptions.setdefault(fact, Assumption(fact=fact, rule=rule))


def free_reference(duel: Duel, name: str) -> str:
    """A reference that no card has yet: the name, or the name with a number."""
    reference, number = name, 1
    while any(card.reference == reference for card in duel.called(reference)):
        number += 1
        reference = f"{name}#{number}"
    return reference


def add_card(duel: Duel, player: Player, zone: Zone, printed: Printed | None, *, face_up: bool, attack: bool) -> Card:
    """Put a card into the state that the setup did not list; the caller has listed why."""
    card_id = duel.next_id()
    card = Card(
        id=card_id,
        reference=free_reference(duel, printed.name if printed else "unknown"),
        printed=printed,
        owner=player,
        controller=player,
        zone=zone,
        face_up=face_up,
        attack_position=attack,
    )
    duel.cards[card_id] = card
    duel.zones[player][zone] = (*duel.zones[player][zone], card_id)
    duel.watch(duel, card)
    return card


def has_room(duel: Duel, player: Player, zone: Zone) -> bool:
    """Whether a zone may hold one more card that nobody named."""
    opened = duel.open_zones.get((player, zone))
    if opened is None:
        return False
    most = SPACES.get(zone, MOST_CARDS)
    held = in_main_zones(duel, player) if zone is Zone.MONSTER else len(duel.zones[player][zone])
    return held < (most if opened.most is None else min(most, opened.most))


def fits_there(printed: Printed | None, zone: Zone, *, face_up: bool) -> bool:
    """Whether this card can lie there at all, and face-up if so: a used Spell or Trap does not stay."""
    if printed is None:
        return True
    if misplaced(zone, printed) is not None:
        return False
    return zone not in (Zone.SPELL_TRAP, Zone.FIELD) or not face_up or printed.stays_on_field


def presume_card(
    duel: Duel,
    player: Player,
    zone: Zone,
    printed: Printed | None,
    rule: str,
    *,
    face_up: bool = True,
    besides: frozenset[CardId] = frozenset(),
) -> Card | None:
    """Presume that this card lies in that zone: a nameless one there is it, or one that nobody listed.

    `besides` are cards that are taken already. Returns None where the setup leaves no room for it.
    """
    what = printed.name if printed else ("a monster" if zone is Zone.MONSTER else "a card")
    place = f"{player}'s {zone.value.replace('_', ' ')}"
    if not fits_there(printed, zone, face_up=face_up):
        return None
    faces = (True, False) if printed is None or zone not in FIELD_ZONES else (face_up,)
    nameless = next(
        (
            card
            for card in duel.in_zone(player, zone)
            if card.printed is None and card.id not in besides and card.face_up in faces
        ),
        None,
    )
    if nameless is not None:
        if printed is None:
            return nameless
        _assume_one_more(duel, f"a card that is not named in {place} is {what}", rule)
        known = nameless.copy()
        known.printed = printed
        known.reference = free_reference(duel, printed.name)
        duel.cards[known.id] = known
        duel.watch(duel, known)
        return known
    if not has_room(duel, player, zone):
        return None
    how = "" if zone not in FIELD_ZONES else (", face-up" if face_up else ", Set on an earlier turn")
    _assume_one_more(duel, f"{place} held {what}{how}", rule)
    return add_card(duel, player, zone, printed, face_up=face_up, attack=True)


def _assume_one_more(duel: Duel, fact: str, rule: str) -> None:
    """List an assumption on one card; a second card of the kind is one more assumption."""
    number, told = 1, fact
    while told in duel.assumptions:
        number += 1
        told = f"{fact} (number {number})"
    assume(duel, told, rule)
