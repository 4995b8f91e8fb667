"""An attempted activation: what somebody wants to do, and everything that speaks against it."""

from dataclasses import dataclass, field

from app.games.ruling import Finding
from app.games.yugioh.actions import Activate
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.cards import spell_speed_of
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Duel
from app.games.yugioh.triggers import Pending
from app.games.yugioh.vocabulary import Player, Zone


@dataclass(slots=True)
class Attempt:
    """A player attempts to activate this effect of this card. `findings` carry their place in the rulebook's order.

    `used_up_copy` is another card so named against which only a limit speaks: it is meant where this one would need a
    card that nobody mentioned.
    """

    duel: Duel
    action: Activate
    index: int
    player: Player
    card: Card
    effect: Effect
    scene: Scene
    pending: Pending | None = None
    findings: list[tuple[int, Finding]] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    facts: list[str] = field(default_factory=list)
    presumes: bool = False
    used_up_copy: "Attempt | None" = None

    is_card: bool = field(init=False)
    spell_speed: int = field(init=False)

    def __post_init__(self) -> None:
        """Whether the card itself is activated (YGO-3.1), and the Spell Speed of the effect (YGO-2.1)."""
        assert self.card.printed is not None
        self.is_card = self.effect.is_card
        self.spell_speed = spell_speed_of(self.card.printed, self.effect)

    @property
    def chain(self) -> int:
        """The number of the chain that it would belong to."""
        return self.duel.chain if self.duel.links else self.duel.chain + 1

    @property
    def zone_needed(self) -> Zone:
        """Where the card goes when it is activated from the hand (YGO-1.9)."""
        field_spell = self.card.printed is not None and self.card.printed.icon == "field"
        return Zone.FIELD if field_spell else Zone.SPELL_TRAP

    def fail(self, place: int, check: str, rule: str, reason: str, pointer: str | None = None) -> None:
        """Note a failing check, and the rule it is about."""
        self.failed.add(check)
        where = pointer or f"/actions/{self.index}/activate"
        self.findings.append((place, Finding(rule=rule, reason=reason[0].upper() + reason[1:] + ".", pointer=where)))

    def sorted_findings(self) -> tuple[Finding, ...]:
        """The findings in the rulebook's order; the first is the primary."""
        return tuple(finding for _, finding in sorted(self.findings, key=lambda entry: entry[0]))
