"""What is true at once, without a link: lost equipment, broken pairs, control that goes back, what is enforced."""

from dataclasses import replace
from typing import Any

from app.games.yugioh.card import Card
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.moving import claims_control, destroy_by_effect, end_control, hand_over, move
from app.games.yugioh.negated import is_negated
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardId, Zone


def settle(duel: Duel, *, enforcing: bool = True) -> None:
    """Apply what is true at once, without a chain link, until nothing changes (YGO-8.8).

    Between parts that happen at the same time only what is tied to a card that left follows it.
    """
    while (
        _destroy_lost_equips(duel)
        or _break_pairs(duel)
        or _give_back_control(duel)
        or _own_changes_end(duel)
        or (enforcing and _enforced(duel))
    ):
        pass


OWN_CHANGES = ("modify_atk", "modify_defense", "set_atk", "set_defense", "original_atk", "original_defense")


def _own_changes_end(duel: Duel) -> bool:
    """What a monster's own effect made of its ATK and DEF ends when its effects are negated (YGO-2.8)."""
    for standing in duel.lingering:
        if standing.kind not in OWN_CHANGES or standing.cards is None:
            continue
        card = duel.cards[standing.source]
        if standing.cards == ((card.id, card.object),) and card.on_field and is_negated(duel, card):
            _end(duel, standing)
            return True
    return False


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
        if not other_gone and not other.face_up:
            _end(duel, standing)  # a Continuous Trap has no hold on a monster that was turned face-down
            return True
        if not source_gone and not other_gone:
            continue
        _end(duel, standing)
        if (source_gone and source.zone is Zone.MATERIAL) or (other_gone and other.zone is Zone.MATERIAL):
            return True  # what became a material has not left the field, nor was it destroyed
        if is_negated(duel, _as_it_was(source) if source_gone else source):
            return True
        follower = _follower(pair, source, other, source_gone=source_gone, other_gone=other_gone)
        if follower is not None:
            destroy_by_effect(duel, follower, source, standing.player, "YGO-11.9")
        return True
    return False


def loosen(duel: Duel, leaving: frozenset[CardId]) -> None:
    """Before cards leave together: a tie whose effect is negated until then holds nothing any more (YGO-11.9)."""
    for standing in duel.lingering:
        if standing.kind != "pair" or standing.cards is None or standing.cards[0][0] not in leaving:
            continue
        source = duel.cards[standing.cards[0][0]]
        if source.object == standing.cards[0][1] and is_negated(duel, source):
            _end(duel, standing)


def _follower(pair: Any, source: Card, other: Card, *, source_gone: bool, other_gone: bool) -> Card | None:
    """The card that is destroyed because the other one left, or was destroyed, as the text says."""
    if source_gone and not other_gone:
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
        if not (equipped and monster.object == monster_object):
            _end(duel, standing)
            if monster.object == monster_object and not standing.dormant and monster.controller == standing.player:
                end_control(duel, monster, standing, "YGO-11.8")
            return True
        if rests_or_wakes(duel, standing, monster, "YGO-11.8"):
            return True
    return False


def rests_or_wakes(duel: Duel, standing: Standing, monster: Card, rule: str) -> bool:
    """Control gives way while what gives it is negated or does not affect the monster; whether that changed now."""
    source = duel.cards[standing.source]
    rests = is_negated(duel, source) or unaffected(duel, monster, source, standing.player)
    if rests == standing.dormant:
        return False
    holds = monster.controller == standing.player
    now = replace(standing, dormant=rests, value=int(rests and holds))
    duel.lingering = tuple(now if entry is standing else entry for entry in duel.lingering)
    duel.standing_now = None
    if rests and holds:
        end_control(duel, monster, now, rule)
    elif standing.value and not holds and _last_claim(duel, monster) is now:
        hand_over(duel, monster, standing.player, rule)
    return True


def _last_claim(duel: Duel, card: Card) -> Standing | None:
    claims = [one for one in duel.lingering if claims_control(one, card)]
    return claims[-1] if claims else None
