"""Stats of cards as a text reads them."""

from __future__ import annotations

from typing import Literal

from app.games.model import Frozen
from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.linking import link_rating_of
from app.games.yugioh.scene import Scene, which_card
from app.games.yugioh.stats import atk_of, defense_of, level_of, original_of

Whose = Literal["self", "targets", "those", "paid_cards", "event_cards"]


def whose_cards(whose: Whose, scene: Scene) -> list[Card]:
    """The cards that such a word means, as they were when they were noted."""
    if whose == "self":
        return [scene.source]
    if whose == "targets":
        return [target.card for target in scene.targets]
    if whose == "paid_cards":
        return list(scene.paid.cards)
    return list(scene.subjects() if whose == "event_cards" else scene.those)


Stat = Literal[
    "atk", "original_atk", "last_atk", "defense", "original_defense", "level", "original_level", "link_rating",
]  # fmt: skip
"""`last_atk`: the ATK that it had while it was face-up on the field, right before it left; 0 if it was face-down."""


def stat_of(stat: Stat, noted: Card, scene: Scene) -> int:
    """A stat of one card as it is now, or as it last was; 0 where it has none, undecided where nobody named it."""
    card = scene.now(noted) or noted
    last_known = scene.duel.last_known.get(card.id)
    if stat == "last_atk":
        just_left = last_known is not None and last_known[0] == card.object - 1
        return (last_known[1] or 0) if last_known is not None and just_left else 0
    if stat in ("atk", "defense") and last_known is not None and last_known[0] == card.object:
        return last_known[1 if stat == "atk" else 2] or 0
    if card.printed is None:
        raise Undecided("YGO-8.2", f"the {stat} of an unknown card", which_card(card))
    if stat in ("original_atk", "original_defense"):
        return original_of(scene.duel, card, "atk" if stat == "original_atk" else "defense") or 0
    if stat == "link_rating":
        return link_rating_of(card) or 0
    if stat == "original_level":
        return card.printed.level or 0
    if stat == "level":
        return level_of(scene.duel, card) or 0
    return (atk_of if stat == "atk" else defense_of)(scene.duel, card) or 0


class StatOf(Frozen):
    """The ATK, DEF or Level of one card, as it is now or as it last was."""

    stat: Stat
    of: Whose = "targets"

    def value(self, scene: Scene) -> int:
        """Read the stat from the card, or from its snapshot where it has left."""
        cards = whose_cards(self.of, scene)
        return stat_of(self.stat, cards[0], scene) if cards else 0

    def words(self) -> str:
        """The amount in words."""
        return f"its {self.stat.replace('_', ' ').upper()}"
