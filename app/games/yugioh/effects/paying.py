"""Continuous operations about costs: more is to be paid, or life points need not be paid."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CardKind, Player, Side

Deed = Literal["activate_from_hand", "normal_summon", "special_summon", "set", "attack"]


class ExtraCost(Operation):
    """Continuous: whoever does such a thing pays life points for it first."""

    op: Literal["extra_cost"]
    deeds: tuple[Deed, ...]
    life_points: int
    who: Side = "any"

    def stands(self, scene: Scene) -> Standing:
        return Standing("extra_cost", self, scene.source.id, scene.player)

    def costs(self, standing: Standing, player: Player, deed: Deed) -> int:
        """How many life points this player pays for it."""
        bound = self.who == "any" or (player == standing.player) == (self.who == "you")
        return self.life_points if bound and deed in self.deeds else 0

    def sentence(self) -> str:
        deeds = " or ".join(deed.replace("_", " ") for deed in self.deeds)
        return f"to {deeds}, {self.life_points} life points are paid"


class NoLifeCosts(Operation):
    """Continuous: you need not pay life points to activate your cards of these kinds."""

    op: Literal["no_life_costs"]
    kind: tuple[CardKind, ...]

    def stands(self, scene: Scene) -> Standing:
        return Standing("no_life_costs", self, scene.source.id, scene.player)

    def frees(self, standing: Standing, scene: Scene) -> bool:
        """Whether this activation is free of life points."""
        printed = scene.source.printed
        is_card = scene.effect is not None and scene.effect.is_card
        return is_card and scene.player == standing.player and printed is not None and printed.kind in self.kind

    def sentence(self) -> str:
        return f"you need not pay life points to activate {' or '.join(self.kind)} cards"


class FewerTributes(Operation):
    """Continuous: Normal Summons of such monsters take so many Tributes less, for both players; Sets do not."""

    op: Literal["fewer_tributes"]
    cards: Filter
    count: int = 1

    def stands(self, scene: Scene) -> Standing:
        return Standing("fewer_tributes", self, scene.source.id, scene.player)

    def fewer(self, duel: Duel, standing: Standing, card: Card) -> int:
        """How many Tributes less this monster takes."""
        scene = Scene(duel, standing.player, duel.cards[standing.source])
        return self.count if self.cards.test(card, scene).value == 2 else 0

    def sentence(self) -> str:
        return f"{self.cards.words()} are Normal Summoned with {self.count} Tribute less"
