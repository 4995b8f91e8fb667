"""Amounts: numbers as they are printed on cards, read when the effect resolves (YGO-8.2).

An amount is a whole number, or an object with one key: `{"count": FILTER}`, `{"paid": "cards"}`,
`{"atk_of": "targets"}`, `{"life_points_of": "you"}`, `{"times": [2, ...]}`, `{"sum": [...]}`, `{"half": ...}`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from app.games.model import Frozen
from app.games.yugioh.filters import Filter, found, unnamed
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.stats import atk_of, defense_of

Whole = Annotated[int, Field(ge=0, le=1_000_000)]


class CountOf(Frozen):
    """How many cards there are of a kind."""

    count: Filter

    def value(self, scene: Scene) -> int:
        """Count them now; undecided where cards that nobody named may count too."""
        certain, perhaps = found(self.count, scene)
        if perhaps or unnamed(self.count, scene):
            raise Undecided(
                "YGO-8.2",
                f"{self.words()} cannot be counted",
                f"every card that may count as {self.count.words()}",
            )
        return len(certain)

    def words(self) -> str:
        """The amount in words."""
        return f"the number of {self.count.words()}"


class PaidAmount(Frozen):
    """What was paid as the cost: how many cards, life points or counters."""

    paid: Literal["cards", "life_points", "counters"]

    def value(self, scene: Scene) -> int:
        """What was paid."""
        if self.paid == "cards":
            return len(scene.paid.cards)
        return scene.paid.life_points if self.paid == "life_points" else scene.paid.counters

    def words(self) -> str:
        """The amount in words."""
        return f"the {self.paid.replace('_', ' ')} paid"


Whose = Literal["self", "targets", "those", "paid_cards", "event_cards"]


def _whose_cards(whose: Whose, scene: Scene) -> list[Any]:
    if whose == "self":
        return [scene.source]
    if whose == "targets":
        return [target.card for target in scene.targets]
    if whose == "paid_cards":
        return list(scene.paid.cards)
    if whose == "event_cards":
        return [scene.event.before] if scene.event is not None and hasattr(scene.event, "before") else []
    return list(scene.those)


class StatOf(Frozen):
    """The ATK, DEF or Level of one card, as it is now or as it last was."""

    stat: Literal["atk", "original_atk", "defense", "level"]
    of: Whose = "targets"

    def value(self, scene: Scene) -> int:
        """Read the stat from the card, or from its snapshot where it has left."""
        cards = _whose_cards(self.of, scene)
        if not cards:
            return 0
        card = scene.now(cards[0]) or cards[0]
        if card.printed is None:
            raise Undecided("YGO-8.2", f"the {self.stat} of an unknown card", "which card it is")
        if self.stat == "original_atk":
            return card.printed.atk or 0
        if self.stat == "level":
            return card.printed.level or 0
        return (atk_of if self.stat == "atk" else defense_of)(scene.duel, card) or 0

    def words(self) -> str:
        """The amount in words."""
        return f"its {self.stat.replace('_', ' ').upper()}"


class LifePointsOf(Frozen):
    """A player's life points."""

    life_points_of: Literal["you", "opponent"]

    def value(self, scene: Scene) -> int:
        """The life points now; undecided where they are not known."""
        (player,) = scene.players(self.life_points_of)
        life = scene.duel.life[player]
        if life is None:
            raise Undecided("YGO-8.2", f"{player}'s life points are not known", f"{player}'s life points")
        return life

    def words(self) -> str:
        """The amount in words."""
        return "your life points" if self.life_points_of == "you" else "the opponent's life points"


class ChainLinkNumber(Frozen):
    """The number of this link in its chain."""

    chain_link_number: Literal[True]

    def value(self, scene: Scene) -> int:
        """The link's number, or the one it would get."""
        return scene.link.number if scene.link is not None else len(scene.duel.links) + 1

    def words(self) -> str:
        """The amount in words."""
        return "this link's number in the chain"


class StandbyPhases(Frozen):
    """The controller's Standby Phases since this card was activated."""

    standby_phases: Literal[True]

    def value(self, scene: Scene) -> int:
        """Read from the snapshot of the source at activation."""
        return scene.source.standby_phases

    def words(self) -> str:
        """The amount in words."""
        return "the Standby Phases passed"


class CountersOn(Frozen):
    """How many counters lie on this card."""

    counters_on_self: str

    def value(self, scene: Scene) -> int:
        """Count them, on the snapshot where the card has left."""
        return (scene.now(scene.source) or scene.source).counters_named(self.counters_on_self)

    def words(self) -> str:
        """The amount in words."""
        return f"the {self.counters_on_self}s on it"


class Times(Frozen):
    """The product of amounts."""

    times: tuple[Amount, ...]

    def value(self, scene: Scene) -> int:
        """Multiply."""
        product = 1
        for amount in self.times:
            product *= value_of(amount, scene)
        return product

    def words(self) -> str:
        """The amount in words."""
        return " times ".join(words_of(amount) for amount in self.times)


class Sum(Frozen):
    """The sum of amounts."""

    sum: tuple[Amount, ...]

    def value(self, scene: Scene) -> int:
        """Add up."""
        return sum(value_of(amount, scene) for amount in self.sum)

    def words(self) -> str:
        """The amount in words."""
        return " plus ".join(words_of(amount) for amount in self.sum)


class Half(Frozen):
    """Half of an amount; what is left over of an odd one is rounded up where it is paid."""

    half: Amount
    rounded: Literal["down", "up"] = "down"

    def value(self, scene: Scene) -> int:
        """Halve."""
        whole = value_of(self.half, scene)
        return whole // 2 if self.rounded == "down" else -(-whole // 2)

    def words(self) -> str:
        """The amount in words."""
        return f"half of {words_of(self.half)}"


_KINDS: dict[str, type[Frozen]] = {
    "count": CountOf, "paid": PaidAmount, "stat": StatOf, "life_points_of": LifePointsOf,
    "chain_link_number": ChainLinkNumber, "standby_phases": StandbyPhases, "counters_on_self": CountersOn,
    "times": Times, "sum": Sum, "half": Half,
}  # fmt: skip


def _kind_of(value: Any) -> str | None:
    if isinstance(value, int):
        return "number"
    if isinstance(value, dict):
        return next((key for key in _KINDS if key in value), None)
    return next((key for key, model in _KINDS.items() if isinstance(value, model)), None)


Amount = Annotated[
    Annotated[Whole, Tag("number")]
    | Annotated[CountOf, Tag("count")]
    | Annotated[PaidAmount, Tag("paid")]
    | Annotated[StatOf, Tag("stat")]
    | Annotated[LifePointsOf, Tag("life_points_of")]
    | Annotated[ChainLinkNumber, Tag("chain_link_number")]
    | Annotated[StandbyPhases, Tag("standby_phases")]
    | Annotated[CountersOn, Tag("counters_on_self")]
    | Annotated[Times, Tag("times")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Half, Tag("half")],
    Discriminator(
        _kind_of,
        custom_error_type="amount_kind",
        custom_error_message="An amount is a whole number or an object with one of: " + ", ".join(_KINDS),
    ),
]

for _model in (Times, Sum, Half):
    _model.model_rebuild()


def value_of(amount: Amount, scene: Scene) -> int:
    """The amount as a number, read now; raises Undecided where it rests on something unknown."""
    return amount if isinstance(amount, int) else amount.value(scene)


def words_of(amount: Amount) -> str:
    """The amount as words."""
    return str(amount) if isinstance(amount, int) else amount.words()
