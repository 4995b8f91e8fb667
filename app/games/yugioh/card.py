"""One copy of a card in a duel, and how monsters are Summoned."""

from dataclasses import dataclass
from typing import Literal

from app.games.yugioh.printed import Printed
from app.games.yugioh.vocabulary import (
    FIELD_ZONES,
    CardId,
    Player,
    Zone,
)

SummonKind = Literal["normal", "tribute", "flip", "special"]


SummonMethod = Literal["fusion", "ritual", "synchro", "xyz", "link", "procedure"]


SummonWord = Literal["normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "procedure"]


FIRST_COPY = "#1"
"""What is put after a name to mean the first copy, and not just any one of that name."""


@dataclass(slots=True)
class Card:
    """One copy of a card. `printed` is None while nobody knows which card it is.

    `object` counts zone changes: the same id with another number is another object (YGO-1.8).
    `applies` says that a Spell or Trap on the field has resolved its activation (YGO-3.8). `original` is what is
    printed on a card that is treated as another. `waits_for_own_turn` says that it was Set, and that its player's next
    turn has not come.

    `method` says by what kind of Special Summon it came, `made_from` are the cards that it was made from, as they were
    then; `proper` whether it was ever properly Summoned, None where nobody said. `materials` are the cards under an
    Xyz Monster, `more_materials` that there may be others; `attached_to` the monster that a material lies under.
    `place` is the number of its zone, 0 where nobody said it (see `places.py`). `turned_up_this_turn` says that it was
    turned face-up on the field; `noted` is what its own effect has to remember of its Summon (see `noting.py`).
    """

    id: CardId
    reference: str
    printed: Printed | None
    owner: Player
    controller: Player
    zone: Zone
    face_up: bool
    attack_position: bool
    object: int = 0
    applies: bool = True
    since: int = -1
    set_this_turn: bool = False
    waits_for_own_turn: bool = False
    arrived_this_turn: bool = False
    summoned: SummonKind | None = None
    summoned_this_turn: bool = False
    negated: bool = False
    not_on_field: bool = False
    activated_in_chain: int | None = None
    equipped_to: CardId | None = None
    counters: tuple[tuple[str, int], ...] = ()
    standby_phases: int = 0
    used: tuple[str, ...] = ()
    came_by: str | None = None
    came_from: Zone | None = None
    left_negated: bool = False
    original: Printed | None = None
    attacks: int = 0
    materials: tuple[CardId, ...] = ()
    more_materials: bool = False
    attached_to: CardId | None = None
    method: SummonMethod | None = None
    made_from: "tuple[Card, ...] | None" = None
    proper: bool | None = None
    place: int = 0
    turned_up_this_turn: bool = False
    noted: tuple[str, int | None] | None = None

    def copy(self) -> "Card":
        """A copy to change before an event puts it in place of this one."""
        return Card(
            self.id, self.reference, self.printed, self.owner, self.controller, self.zone, self.face_up,
            self.attack_position, self.object, self.applies, self.since, self.set_this_turn,
            self.waits_for_own_turn, self.arrived_this_turn, self.summoned, self.summoned_this_turn, self.negated,
            self.not_on_field,
            self.activated_in_chain, self.equipped_to, self.counters, self.standby_phases,
            self.used, self.came_by, self.came_from, self.left_negated, self.original, self.attacks, self.materials,
            self.more_materials, self.attached_to, self.method, self.made_from, self.proper, self.place,
            self.turned_up_this_turn, self.noted,
        )  # fmt: skip

    @property
    def name(self) -> str:
        """The card's name, or words for a card that nobody named."""
        return self.printed.name if self.printed is not None else "an unknown card"

    @property
    def on_field(self) -> bool:
        """Whether it is on the field (YGO-1.4); a card whose activation was negated is not (YGO-9.7)."""
        return self.zone in FIELD_ZONES and not self.not_on_field

    def counters_named(self, name: str) -> int:
        """How many counters of this name lie on it."""
        return next((count for counter, count in self.counters if counter == name), 0)
