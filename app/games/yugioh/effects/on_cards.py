"""What operations on cards have in common: there must be cards for them, now or when they are reached."""

from app.games.unknown import YES, Truth
from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.immunity import unaffected
from app.games.yugioh.presumption import presume_card
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import presumable
from app.games.yugioh.selected_counts import hidden_cards, how_many
from app.games.yugioh.selections import All, Choose, Selection, TargetsOf, choosable, standing_cards
from app.games.yugioh.vocabulary import PRIVATE_ZONES


class OnCards(Operation):
    """An operation on the selected cards."""

    cards: Selection

    def accepts(self, card: Card, scene: Scene) -> bool:
        """Whether it can be done to this card."""
        return True

    def affects(self, card: Card, scene: Scene) -> bool:
        """Whether the card is affected by this effect, looked at when it is done (YGO-9.13).

        What a player is made to do with a card of their own choice is an effect on the player.
        """
        if isinstance(self.cards, Choose) and self.cards.by == "opponent":
            return True
        return not unaffected(scene.duel, card, scene.source, scene.player)

    def possible(self, scene: Scene) -> Truth:
        """Whether there is, or may be, a card for it; targets and references are checked elsewhere."""
        if not isinstance(self.cards, All | Choose):
            return YES
        truth, _ = how_many(self.cards, scene)
        if truth is YES and isinstance(self.cards, All) and not hidden_cards(self.cards.all, scene):
            return Truth.of(any(self.accepts(card, scene) for card in standing_cards(self.cards, scene)))
        return truth

    def presume(self, scene: Scene) -> None:
        """Presume one nameless card that fits, where cards lie openly."""
        wanted = None
        if isinstance(self.cards, All):
            wanted = self.cards.all
        elif isinstance(self.cards, Choose) and not set(self.cards.choose.zones) & set(PRIVATE_ZONES):
            wanted = self.cards.choose
        if wanted is None or not _presume_one(scene, wanted):
            super().presume(scene)

    @property
    def excusable(self) -> bool:
        """Whether it may be none ("up to"), so that it need not be possible beside other parts (YGO-4.16)."""
        return self.optional or (isinstance(self.cards, Choose) and self.cards.up_to)

    def ready(self, scene: Scene) -> bool:
        """Whether there is a card for it now, its targets and references included."""
        if not isinstance(self.cards, Choose):
            return any(self.accepts(card, scene) for card in standing_cards(self.cards, scene))
        held = any(self.accepts(card, scene) for card in choosable(self.cards, scene))
        return held or bool(presumable(self.cards.choose, scene))

    def due(self, scene: Scene) -> bool:
        """A part on an optional target that was not declared is not due (YGO-14.5)."""
        on_targets = isinstance(self.cards, TargetsOf) or (isinstance(self.cards, str) and self.cards == "targets")
        return not on_targets or self.wanted(scene, []) > 0

    def wanted(self, scene: Scene, cards: list[Card]) -> int:
        """To how many cards it is to be done: every declared target counts, also one that is gone (YGO-6.3).

        "All" means as many as it can be done to: a card that is unaffected takes nothing from it.
        """
        if isinstance(self.cards, TargetsOf):
            return sum(1 for target in scene.targets if target.role == self.cards.targets_of)
        if isinstance(self.cards, str) and self.cards == "targets":
            return len(scene.targets)
        return 1 if isinstance(self.cards, All) else max(1, len(cards))


def _presume_one(scene: Scene, wanted: Filter) -> bool:
    return any(
        presume_card(scene.duel, player, zone, None, "YGO-4.15") is not None
        for player, zone in presumable(wanted, scene)
    )
