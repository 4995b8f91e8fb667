"""How often a player has Special Summoned this turn, as far as an effect that limits it was there to see (YGO-12.5)."""

from app.games.yugioh.card import Card
from app.games.yugioh.patterns import announced_by
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player, Zone


def special_summons(duel: Duel, standing: Standing, player: Player) -> int:
    """How often this player Special Summoned this turn while the source applied; several at once count once.

    An activation that is on the chain already, and will Special Summon, counts as well.
    """
    source = duel.cards[standing.source]
    groups = {
        made.group
        for made in duel.past.special_summons
        if made.sequence > source.since and made.card != source.id and made.summoner == player
    }
    return len(groups) + _before_the_first_action(duel, source, player) + _still_to_come(duel, player)


def _before_the_first_action(duel: Duel, source: Card, player: Player) -> bool:
    """Whether the setup says that this player has Special Summoned this turn while the source was there."""
    if source.since >= 0 or source.summoned_this_turn:
        return False
    mine = duel.in_zone(player, Zone.MONSTER)
    return any(card.since < 0 and card.summoned_this_turn and card.summoned == "special" for card in mine)


def _still_to_come(duel: Duel, player: Player) -> int:
    """The links of this player that stand on the chain and Special Summon; none while the chain resolves."""
    resolving = duel.journal.cause.link is not None and duel.journal.cause.link <= len(duel.links)
    if resolving:
        return 0
    mine = (link for link in duel.links if link.player == player)
    return sum(1 for link in mine if any(one.tag == "special_summon" for one in announced_by(link, duel)))
