"""Moving cards: what replaces a move, where a card really goes, and what follows from its leaving."""

from app.games.yugioh.card_events import By, How, Moved
from app.games.yugioh.state import Card, Duel
from app.games.yugioh.vocabulary import Player, Zone


def destination(duel: Duel, card: Card, zone: Zone) -> Zone:
    """Where a card really goes: replacement effects change the event itself (YGO-14.8)."""
    if zone is Zone.GRAVEYARD:
        for standing in duel.standing("redirect"):
            if standing.operation.catches(card):
                return Zone.BANISHED
    if zone in (Zone.HAND, Zone.DECK) and card.printed is not None and card.printed.belongs_to_extra_deck:
        return Zone.EXTRA_DECK
    return zone


def move(
    duel: Duel,
    card: Card,
    zone: Zone,
    *,
    how: How,
    by: By,
    rule: str,
    controller: Player | None = None,
    face_up: bool = True,
    attack_position: bool = True,
    on_top: bool = False,
) -> Moved:
    """Move one card as part of the present group of events."""
    to = destination(duel, card, zone)
    event = Moved(
        rule if to is zone else ("YGO-14.8" if zone is Zone.GRAVEYARD else rule),
        card,
        to,
        how=how,
        by=by,
        controller=controller,
        face_up=face_up,
        attack_position=attack_position,
        on_top=on_top,
    )
    duel.journal.write(event, duel)
    return event


def settle(duel: Duel) -> None:
    """Apply what is true at once, without a chain link, until nothing changes (YGO-8.8)."""
    while _destroy_lost_equips(duel) or _break_pairs(duel):
        pass


def _destroy_lost_equips(duel: Duel) -> bool:
    for card_id in duel.equips:
        card = duel.cards[card_id]
        if card.equipped_to is None or not card.on_field:
            continue
        monster = duel.cards[card.equipped_to]
        if monster.zone is not Zone.MONSTER or not monster.face_up:
            move(duel, card, Zone.GRAVEYARD, how="destroyed", by="game", rule="YGO-11.8")
            return True
    return False


def _break_pairs(duel: Duel) -> bool:
    for standing in duel.lingering:
        if standing.kind != "pair" or standing.cards is None:
            continue
        pair = standing.operation
        (source_id, source_object), (other_id, other_object) = standing.cards
        source, other = duel.cards[source_id], duel.cards[other_id]
        source_gone, other_gone = source.object != source_object, other.object != other_object
        if not source_gone and not other_gone:
            continue
        duel.lingering = tuple(entry for entry in duel.lingering if entry is not standing)
        duel.standing_now = None
        if source_gone and not other_gone and (pair.when_this != "destroyed" or source.came_by == "destroyed"):
            move(duel, other, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-11.9")
            return True
        destroys_back = pair.when_that == "left" or (pair.when_that == "destroyed" and other.came_by == "destroyed")
        if other_gone and not source_gone and destroys_back:
            move(duel, source, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-11.9")
            return True
        return True
    return False
