"""Moving cards: what replaces a move, where a card really goes, and what follows from its leaving."""

from collections.abc import Callable
from typing import Any

from app.games.yugioh.card_events import By, ControlChanged, How, Moved
from app.games.yugioh.negated import is_negated
from app.games.yugioh.scene import Undecided
from app.games.yugioh.state import Card, Duel, Standing
from app.games.yugioh.stats import atk_of, defense_of
from app.games.yugioh.vocabulary import FIELD_ZONES, CardId, Player, Zone, opponent_of


def is_token(card: Card) -> bool:
    """Whether it is a token, which ceases to exist off the field (YGO-1.10)."""
    return card.printed is not None and "token" in card.printed.card_types


def destination(duel: Duel, card: Card, zone: Zone, leaving: frozenset[CardId] = frozenset()) -> Zone:
    """Where a card really goes: replacement effects change the event itself (YGO-14.8).

    A card that leaves the field at the same time replaces nothing any more.
    """
    if is_token(card) and zone not in FIELD_ZONES:
        return Zone.NOWHERE
    if zone is Zone.GRAVEYARD:
        for standing in duel.standing("redirect"):
            if standing.source not in leaving and standing.operation.catches(card):
                return Zone.BANISHED
    if card.on_field and zone not in FIELD_ZONES:
        for standing in duel.standing("leaving"):
            instead: Zone | None = standing.operation.instead(duel, standing, card, zone)
            if instead is not None and (standing.source == card.id or standing.source not in leaving):
                return instead
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
    leaving: frozenset[CardId] = frozenset(),
) -> Moved:
    """Move one card as part of the present group of events."""
    to = destination(duel, card, zone, leaving or frozenset((card.id,)))
    if to is not zone:
        on_top = on_top or to is Zone.DECK
        rule = {Zone.DECK: "YGO-14.8", Zone.BANISHED: "YGO-14.8", Zone.NOWHERE: "YGO-1.10"}.get(to, rule)
    _remember(duel, card)
    event = Moved(
        rule,
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


def _remember(duel: Duel, card: Card) -> None:
    """Keep the ATK and DEF with which a face-up monster leaves, for what reads them later."""
    if card.zone is Zone.MONSTER and card.face_up:
        duel.last_known[card.id] = (card.object, _or_none(atk_of, duel, card), _or_none(defense_of, duel, card))


def _or_none(read: Callable[[Duel, Card], int | None], duel: Duel, card: Card) -> int | None:
    try:
        return read(duel, card)
    except Undecided:
        return None


def settle(duel: Duel) -> None:
    """Apply what is true at once, without a chain link, until nothing changes (YGO-8.8)."""
    while _destroy_lost_equips(duel) or _break_pairs(duel) or _give_back_control(duel) or _enforced(duel):
        pass


def _enforced(duel: Duel) -> bool:
    """Whether a continuous effect that enforces something has changed anything now."""
    return any(standing.operation.enforce(duel, standing) for standing in duel.standing("enforced"))


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
    """Tied cards follow each other, unless the effect that ties them is negated (YGO-11.9)."""
    for standing in duel.lingering:
        if standing.kind != "pair" or standing.cards is None:
            continue
        pair = standing.operation
        (source_id, source_object), (other_id, other_object) = standing.cards
        source, other = duel.cards[source_id], duel.cards[other_id]
        source_gone, other_gone = source.object != source_object, other.object != other_object
        if not source_gone and not other_gone:
            continue
        _end(duel, standing)
        if is_negated(duel, _as_it_was(source) if source_gone else source):
            return True
        follower = _follower(pair, source, other, source_gone=source_gone, other_gone=other_gone)
        if follower is not None:
            move(duel, follower, Zone.GRAVEYARD, how="destroyed", by="effect", rule="YGO-11.9")
        return True
    return False


def _follower(pair: Any, source: Card, other: Card, *, source_gone: bool, other_gone: bool) -> Card | None:
    """The card that is destroyed because the other one left, or was destroyed, as the text says."""
    if source_gone and not other_gone:
        if source.printed is not None and source.printed.icon == "equip" and not other.face_up:
            return None
        follows = pair.when_this == "left" or (pair.when_this == "destroyed" and source.came_by == "destroyed")
        return other if follows else None
    if other_gone and not source_gone:
        follows = pair.when_that == "left" or (pair.when_that == "destroyed" and other.came_by == "destroyed")
        return source if follows else None
    return None


def _as_it_was(card: Card) -> Card:
    """A card that has left, as it lay on the field before."""
    was = card.copy()
    was.zone, was.face_up, was.negated = card.came_from or card.zone, True, card.left_negated
    return was


def _end(duel: Duel, standing: Standing) -> None:
    duel.lingering = tuple(entry for entry in duel.lingering if entry is not standing)
    duel.standing_now = None


def _give_back_control(duel: Duel) -> bool:
    """Control that lasts while an Equip Card is equipped goes back when it is not any more (YGO-11.8)."""
    for standing in duel.lingering:
        if standing.kind != "control" or standing.until != "while_equipped" or standing.cards is None:
            continue
        source = duel.cards[standing.source]
        monster_id, monster_object = standing.cards[0]
        monster = duel.cards[monster_id]
        equipped = source.on_field and source.object == standing.source_object and source.equipped_to == monster_id
        if equipped and not is_negated(duel, source):
            continue
        _end(duel, standing)
        if monster.object == monster_object and monster.controller == standing.player:
            duel.journal.write(ControlChanged("YGO-11.8", monster, opponent_of(standing.player)), duel)
        return True
    return False
