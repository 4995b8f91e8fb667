"""Whether it makes a difference which of two cards is meant."""

from app.games.yugioh.card import Card
from app.games.yugioh.places import places_matter
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


def alike(duel: Duel, first: Card, second: Card) -> bool:
    """Whether it makes no difference which of the two is chosen."""
    if first.id == second.id:
        return True
    hidden = first.zone in (Zone.HAND, Zone.DECK)
    same = all(
        getattr(first, name) == getattr(second, name)
        for name in _THAT_MATTER
        if not (hidden and name == "arrived_this_turn")
    )
    same = same and (first.place == second.place or not places_matter(duel))
    if not same or first.printed is not second.printed or _made_differently(duel, first, second):
        return False
    return not _tied_differently(duel, first, second)


_THAT_MATTER = (
    "zone", "controller", "owner", "face_up", "attack_position", "counters", "equipped_to", "negated", "set_this_turn",
    "waits_for_own_turn", "summoned", "standby_phases", "used", "arrived_this_turn", "summoned_this_turn",
    "left_negated", "activated_in_chain", "applies", "method", "more_materials", "attached_to",
)  # fmt: skip


def _made_differently(duel: Duel, first: Card, second: Card) -> bool:
    """Whether other cards lie under the two, they were made from others, or one was never properly Summoned."""
    if first.proper != second.proper and first.printed is not None and first.printed.asks_for_a_proper_summon:
        return True
    if not (first.materials or second.materials or first.made_from or second.made_from):
        return False
    under = [sorted(duel.cards[one].name for one in card.materials) for card in (first, second)]
    used = [card.made_from and sorted(one.name for one in card.made_from) for card in (first, second)]
    return under[0] != under[1] or used[0] != used[1]


def _tied_differently(duel: Duel, first: Card, second: Card) -> bool:
    """Whether something is tied to one of the two and not to the other: an Equip Card, or an effect that lingers."""
    both = (first.id, second.id)
    if any(duel.cards[equip].equipped_to in both for equip in duel.equips):
        return True
    for standing in duel.lingering:
        tied = {card_id for card_id, _ in standing.cards or ()} & {*both}
        if len(tied) == 1 or (tied and standing.kind == "pair"):
            return True
    return False
