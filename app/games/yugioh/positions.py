"""Changing a monster's battle position by hand: once a turn, in its controller's own Main Phase (YGO-7.5)."""

from app.games.yugioh.actions import ChangePosition
from app.games.yugioh.card import Card
from app.games.yugioh.chain import refused_at
from app.games.yugioh.choosing import refers
from app.games.yugioh.linking import is_link
from app.games.yugioh.position_events import Turned
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.state import Duel
from app.games.yugioh.summons import check_open
from app.games.yugioh.vocabulary import Zone
from app.games.yugioh.windows import answerable

RULE = "YGO-7.5"


def change_position(duel: Duel, action: ChangePosition, index: int) -> Card:
    """Change a face-up monster from attack to defense position or back; raises Refused.

    A face-down monster is Flip Summoned instead. It is no activation: nothing can be chained to it, but it opens
    a window in which both players may respond (YGO-15.2).
    """
    check_open(duel, action.player, index, "change_position")
    first = len(duel.journal.events)
    own = [card for card in duel.in_zone(action.player, Zone.MONSTER) if refers(action.change_position, card)]
    card = next((one for one in own if one.face_up and why_not_change(duel, one) is None), None)
    printed = duel.definitions.get(action.change_position)
    if card is None and printed is not None:
        card = presume_card(duel, action.player, Zone.MONSTER, printed, RULE)
    reason = _why_none(duel, action, own) if card is None else why_not_change(duel, card)
    if reason is not None:
        raise refused_at(index, "change_position", *reason)
    assert card is not None
    duel.journal.next_group()
    turned = Turned(RULE, card, face_up=True, attack_position=not card.attack_position, by="game")
    duel.journal.write(turned, duel)
    duel.used_limits[_key(card)] = 1
    answerable(duel, first)
    return duel.cards[card.id]


def why_not_change(duel: Duel, card: Card) -> tuple[str, str] | None:
    """Why this face-up monster's position cannot be changed by hand now, as (rule, reason)."""
    if card.summoned_this_turn or card.arrived_this_turn:
        return RULE, f"{card.name} was Summoned this turn"
    if is_link(card):
        return RULE, f"{card.name} is a Link Monster and is always in attack position"
    if card.attacks:
        return RULE, f"{card.name} has attacked this turn"
    if _key(card) in duel.used_limits:
        return RULE, f"the position of {card.name} was changed by hand this turn"
    for standing in duel.standing("forbid"):
        if standing.operation.forbids_change(card, standing, duel):
            return "YGO-4.22", f"{duel.cards[standing.source].name} forbids it"
    return None


def _why_none(duel: Duel, action: ChangePosition, own: list[Card]) -> tuple[str, str]:
    face_up = next((card for card in own if card.face_up), None)
    if face_up is None:
        return RULE, f"{action.player} controls no face-up {action.change_position}"
    reason = why_not_change(duel, face_up)
    assert reason is not None
    return reason


def _key(card: Card) -> str:
    """Where the change is counted: for this copy, while it stays where it is, this turn."""
    return f"position: {card.id} {card.object}"
