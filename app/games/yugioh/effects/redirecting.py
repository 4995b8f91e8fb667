"""Operations that redirect cards, or let Spells wait a turn."""

from typing import Literal

from app.games.yugioh.card import Card
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.vocabulary import CardKind, Zone


class Redirect(Operation):
    """Continuous: cards that would be sent to the Graveyard are banished instead (YGO-14.8)."""

    op: Literal["banish_instead_of_graveyard"]
    kind: tuple[CardKind, ...] | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("redirect", self, scene.source.id, scene.player)

    def catches(self, card: Card) -> bool:
        """Whether this card is banished instead; a monster in a Spell & Trap Zone leaves it as a Spell."""
        if self.kind is None or card.printed is None:
            return self.kind is None
        equipped = card.printed.kind == "monster" and card.zone is Zone.SPELL_TRAP
        return ("spell" if equipped else card.printed.kind) in self.kind

    def catches_every(self, wanted: Filter) -> bool:
        """Whether this catches whatever fits, so that a card nobody named is banished too."""
        monsters = (wanted.card_types, wanted.attribute, wanted.type, wanted.level)
        kinds = wanted.kind or (("monster",) if any(said is not None for said in monsters) else None)
        return self.kind is None or (kinds is not None and set(kinds) <= set(self.kind))

    def sentence(self) -> str:
        return "cards sent to the Graveyard are banished instead"


class SpellsWaitATurn(Operation):
    """Continuous: a Spell that was Set cannot be activated before its player's next turn (YGO-4.5)."""

    op: Literal["spells_wait_a_turn"]

    def stands(self, scene: Scene) -> Standing:
        return Standing("waits_a_turn", self, scene.source.id, scene.player)

    def still_waits(self, standing: Standing, card: Card) -> bool:
        """Whether this card must lie Set for some time yet."""
        return card.printed is not None and card.printed.kind == "spell" and card.waits_for_own_turn

    def sentence(self) -> str:
        return "Spells that were Set cannot be activated before their player's next turn"
