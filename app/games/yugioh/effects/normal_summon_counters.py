"""Counters for Normal Summons and Sets, and a card that can be Tributed in place of monsters."""

from collections.abc import Sequence
from typing import Literal

from app.games.journal import Event
from app.games.yugioh.card import Card
from app.games.yugioh.card_events import Moved, Summoned
from app.games.yugioh.effects.counters import add_counters
from app.games.yugioh.effects.operation import Operation
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone


class CounterPerNormalSummon(Operation):
    """Continuous: a counter on this card each time a monster is Normal Summoned or Set, by either player."""

    op: Literal["counter_per_normal_summon"]
    counter: str

    def stands(self, scene: Scene) -> Standing:
        return Standing("after_summons", self, scene.source.id, scene.player)

    def after_summons(self, duel: Duel, standing: Standing, events: Sequence[Event[Duel]]) -> None:
        """Place one counter for each of them that came while this applied."""
        since = duel.cards[standing.source].since
        for event in events:
            if _is_normal(event) and event.sequence > since:
                add_counters(duel, duel.cards[standing.source], self.counter, 1, None)

    def sentence(self) -> str:
        return f"place 1 {self.counter} each time a monster is Normal Summoned or Set"


def _is_normal(event: Event[Duel]) -> bool:
    """Whether a monster came by a Normal Summon or Set, and not face-down by an effect."""
    if isinstance(event, Summoned):
        return event.how in ("normal", "tribute")
    return isinstance(event, Moved) and event.how == "set" and event.by == "game" and event.zone is Zone.MONSTER


class TributeInstead(Operation):
    """Continuous: for a face-up Tribute Summon this card can be Tributed instead, with enough counters on it."""

    op: Literal["tribute_instead"]
    counter: str
    cards: Filter

    def stands(self, scene: Scene) -> Standing:
        return Standing("tribute_instead", self, scene.source.id, scene.player)

    def serves(self, duel: Duel, standing: Standing, card: Card, needed: int) -> bool:
        """Whether it can take the place of that many Tributes for this monster."""
        source = duel.cards[standing.source]
        enough = source.counters_named(self.counter) >= needed
        return enough and self.cards.test(card, Scene(duel, standing.player, source)).value == 2

    def sentence(self) -> str:
        return "this card can be Tributed instead of monsters"


def substitutes(duel: Duel, player: str, card: Card, needed: int) -> list[Card]:
    """The cards of a player that can be Tributed, alone, for the Tribute Summon of this monster."""
    if not needed:
        return []
    return [
        duel.cards[standing.source]
        for standing in duel.standing("tribute_instead")
        if standing.player == player and standing.operation.serves(duel, standing, card, needed)
    ]
