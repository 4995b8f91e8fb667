"""Continuous operations that guard the Graveyards: what would move a card out of one is negated."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.links import Link
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import unnamed
from app.games.yugioh.selections import All, standing_cards
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import NegationClass, Zone

_MOVES = frozenset(("special_summon", "add_to_hand", "banish", "return_to_hand", "return_to_deck", "set", "attach"))


def _takes_from_graveyard(step: Operation, scene: Scene) -> bool:
    """Whether a part needs a card of a Graveyard, or moves all that fit while one lies there."""
    cards = getattr(step, "cards", None)
    if step.moves_cards and isinstance(cards, All):
        listed = standing_cards(cards, scene)
        if listed or not unnamed(cards.all, scene):
            return any(card.zone is Zone.GRAVEYARD for card in listed)
    return any(one.tag in _MOVES and one.origins == {Zone.GRAVEYARD} for one in step.announces(scene))


class GuardGraveyards(Operation):
    """Continuous: when an effect resolves that could take cards from elsewhere too, it takes none from a Graveyard."""

    op: Literal["guard_graveyards"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("graveyards_guarded", self, scene.source.id, scene.player)

    def sentence(self) -> str:
        return "no effect moves a card in the Graveyard to a different place"


class NegateMovesFromGraveyard(Operation):
    """Continuous: negate, when it resolves, any effect that would move a card in a Graveyard to another place."""

    op: Literal["negate_moves_from_graveyard"]

    @property
    def negation_class(self) -> NegationClass:
        """The row of the table of YGO-10.3."""
        return "G"

    def stands(self, scene: Scene) -> Standing:
        return Standing("negate", self, scene.source.id, scene.player)

    def negates_card(self, card: Card, duel: Duel, standing: Standing) -> bool:
        """It negates links only, never what applies continuously."""
        return False

    def negates_link(self, link: Link, duel: Duel, standing: Standing) -> bool:
        """Whether the link can do a part only by moving a card from a Graveyard, or moves every card in one."""
        if link.card.id == standing.source:
            return False
        scene = Scene(
            duel, link.player, link.card, link.effect, link=link, event=link.event, events=link.events,
            targets=link.targets, paid=link.paid, option=link.option, declared=link.declared,
        )  # fmt: skip
        return any(_takes_from_graveyard(step, scene) for step in link.effect.chosen(link.option).steps)

    def sentence(self) -> str:
        return "negate any effect that would move a card in the Graveyard to a different place"
