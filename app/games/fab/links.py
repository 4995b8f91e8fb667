"""Chain links: one structure for the active link and for those before it (cr:7.0.3)."""

from app.games.fab.thing import Known, Object, Thing
from app.games.fab.vocabulary import Player


class Link:
    """A chain link: an active-attack, its source, the defending cards, and what happened on it.

    `attack` is None once the active-attack has ceased to exist; `last_known` is then how it was (cr:7.0.3c). An
    attack that nobody named (a link of the setup) has neither. Written only by events, through the ledger.
    """

    __slots__ = (
        "action",
        "attack",
        "chain",
        "controller",
        "damage",
        "defenders",
        "defense_then",
        "go_again",
        "hit",
        "hit_in_doubt",
        "last_known",
        "left_at_close",
        "number",
        "power_then",
        "resolved",
        "source",
        "target",
        "target_incarnation",
        "told",
    )

    def __init__(self, chain: int, number: int, controller: Player, attack: Thing | None, target: Thing | None) -> None:
        self.chain = chain
        self.number = number
        self.controller: Player = controller
        self.attack = attack
        self.last_known: Known | None = None
        self.source: Thing | None = None
        self.target = target
        self.target_incarnation = target.incarnation if target is not None else 0
        self.defenders: tuple[Thing, ...] = ()
        self.hit = False
        self.hit_in_doubt = False
        self.damage = 0
        self.resolved = False
        self.go_again = False
        self.power_then: int | None = None
        self.defense_then: int | None = None
        self.action: int | None = None
        self.told = True
        self.left_at_close = False

    @property
    def active_attack(self) -> Object | None:
        """The active-attack, or its last known information (cr:1.2.3a); None where nobody said what attacked."""
        return self.attack if self.attack is not None else self.last_known

    @property
    def living_target(self) -> Thing | None:
        """The target, while it is still the object that was attacked."""
        target = self.target
        return target if target is not None and target.incarnation == self.target_incarnation else None
