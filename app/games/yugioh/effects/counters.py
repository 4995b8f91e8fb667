"""Operations on the counters that lie on cards."""

from typing import Literal

from app.games.unknown import Truth
from app.games.yugioh.amounts import Amount, value_of, words_of
from app.games.yugioh.card import Card
from app.games.yugioh.change_events import CardChanged
from app.games.yugioh.effects.operation import Done, Operation
from app.games.yugioh.scene import Scene
from app.games.yugioh.standing import Standing
from app.games.yugioh.state import Duel


class PlaceCounters(Operation):
    """Place counters on this card, up to a maximum."""

    op: Literal["place_counters"]
    counter: str
    count: Amount = 1
    maximum: int | None = None

    def apply(self, scene: Scene) -> Done:
        source = scene.source_now()
        if not source.on_field or not source.face_up:
            return Done.NOTHING
        return Done.of(add_counters(scene.duel, source, self.counter, value_of(self.count, scene), self.maximum), 1)

    def sentence(self) -> str:
        return f"place {words_of(self.count)} {self.counter} on this card"


def add_counters(duel: Duel, card: Card, counter: str, count: int, maximum: int | None) -> int:
    """Add (or with a negative count remove) counters; how many were."""
    before = card.counters_named(counter)
    after = before + count if maximum is None else min(maximum, before + count)
    if after == before:
        return 0
    changed = card.copy()
    others = tuple(entry for entry in card.counters if entry[0] != counter)
    changed.counters = (*others, (counter, after)) if after else others
    verb = "placed on" if count > 0 else "removed from"
    told = f"{abs(after - before)} {counter} {verb} {card.name}."
    duel.journal.write(CardChanged("YGO-8.8", card, changed, "counters", told), duel)
    return abs(after - before)


class RemoveCounters(Operation):
    """Remove counters from this card, as a cost."""

    op: Literal["remove_counters"]
    counter: str
    count: int = 1

    def payable(self, scene: Scene) -> Truth:
        return Truth.of(scene.source_now().counters_named(self.counter) >= self.count)

    def pay(self, scene: Scene) -> None:
        scene.paid.counters += add_counters(scene.duel, scene.source_now(), self.counter, -self.count, None)

    def sentence(self) -> str:
        return f"remove {self.count} {self.counter}"


class CounterPerActivation(Operation):
    """Continuous: a counter for each Spell Card that is activated, placed when that link resolves (YGO-3.3)."""

    op: Literal["counter_per_spell_card"]
    counter: str
    maximum: int | None = None

    def stands(self, scene: Scene) -> Standing:
        return Standing("counter_per_spell_card", self, scene.source.id, scene.player)

    def place(self, duel: Duel, standing: Standing) -> None:
        """Place one counter on the source, if it is still there face-up."""
        source = duel.cards[standing.source]
        if source.on_field and source.face_up:
            add_counters(duel, source, self.counter, 1, self.maximum)

    def sentence(self) -> str:
        return f"place 1 {self.counter} each time a Spell Card is activated"
