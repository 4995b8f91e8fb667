"""Amounts: numbers as they are printed on cards, read when the effect resolves (YGO-8.2).

An amount is a whole number, a reading such as `{"paid": "cards"}` or `{"stat": "atk", "of": "targets"}`, or an
object with one key: `{"count": FILTER}`, `{"handled": FILTER}`, `{"times": [2, ...]}`, `{"sum": [...]}`,
`{"half": ...}`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from app.games.model import Frozen
from app.games.unknown import YES, Undecided
from app.games.yugioh.filters import Filter
from app.games.yugioh.readings import READINGS, Bound, kind_of
from app.games.yugioh.scene import Scene
from app.games.yugioh.searching import found, unnamed, what_decides
from app.games.yugioh.stats_read import Stat, Whose, stat_of, whose_cards

LARGEST_AMOUNT = 1_000_000_000


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
                what_decides(self.count, scene, counting=True),
            )
        return len(certain)

    def words(self) -> str:
        """The amount in words."""
        return f"the number of {self.count.words()}"


class HandledOf(Frozen):
    """How many of the cards that the operation before has handled are such cards now."""

    handled: Filter

    def value(self, scene: Scene) -> int:
        """Count them where they are now."""
        now = [scene.now(card) for card in scene.those]
        return sum(1 for card in now if card is not None and self.handled.fits(card, scene) is YES)

    def words(self) -> str:
        """The amount in words."""
        return f"the number of those that are {self.handled.words()}"


class Total(Frozen):
    """A stat of several cards, added up: of those that fit, or of those that the operation before has handled."""

    total: Stat
    of: Filter | Whose

    def value(self, scene: Scene) -> int:
        """Add up; undecided where cards that nobody named may count too."""
        if not isinstance(self.of, Filter):
            return sum(stat_of(self.total, card, scene) for card in whose_cards(self.of, scene))
        certain, perhaps = found(self.of, scene)
        if perhaps or unnamed(self.of, scene):
            raise Undecided("YGO-8.2", f"{self.words()} is not known", what_decides(self.of, scene))
        return sum(stat_of(self.total, card, scene) for card in certain)

    def words(self) -> str:
        """The amount in words."""
        whose = self.of.words() if isinstance(self.of, Filter) else self.of.replace("_", " ")
        return f"the total {self.total.replace('_', ' ')} of {whose}"


class Times(Frozen):
    """The product of amounts."""

    times: tuple[Amount, ...]

    def value(self, scene: Scene) -> int:
        """Multiply."""
        product = 1
        for amount in self.times:
            product = min(LARGEST_AMOUNT, product * value_of(amount, scene))
        return product

    def words(self) -> str:
        """The amount in words."""
        return " times ".join(words_of(amount) for amount in self.times)


class Sum(Frozen):
    """The sum of amounts."""

    sum: tuple[Amount, ...]

    def value(self, scene: Scene) -> int:
        """Add up."""
        return min(LARGEST_AMOUNT, sum(value_of(amount, scene) for amount in self.sum))

    def words(self) -> str:
        """The amount in words."""
        return " plus ".join(words_of(amount) for amount in self.sum)


class Doubled(Frozen):
    """An amount, doubled so many times."""

    doubled: Amount
    by: Amount

    def value(self, scene: Scene) -> int:
        """Double it."""
        return min(LARGEST_AMOUNT, value_of(self.doubled, scene) << min(30, value_of(self.by, scene)))

    def words(self) -> str:
        """The amount in words."""
        return f"{words_of(self.doubled)} doubled as many times as {words_of(self.by)}"


class Minus(Frozen):
    """The first amount less the second, never below zero."""

    minus: tuple[Amount, Amount]

    def value(self, scene: Scene) -> int:
        """Subtract."""
        first, second = self.minus
        return max(0, value_of(first, scene) - value_of(second, scene))

    def words(self) -> str:
        """The amount in words."""
        return " minus ".join(words_of(amount) for amount in self.minus)


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


AMOUNTS: dict[str, type[Frozen]] = {
    "count": CountOf, "handled": HandledOf, "total": Total, "times": Times,
    "sum": Sum, "minus": Minus, "half": Half, "doubled": Doubled,
}  # fmt: skip
_ALL = AMOUNTS | READINGS


def _tag_of(value: object) -> str | None:
    kind = kind_of(value, _ALL)
    return "reading" if kind in READINGS or kind == "number" else kind


Amount = Annotated[
    Annotated[Bound, Tag("reading")]
    | Annotated[CountOf, Tag("count")]
    | Annotated[HandledOf, Tag("handled")]
    | Annotated[Total, Tag("total")]
    | Annotated[Times, Tag("times")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Minus, Tag("minus")]
    | Annotated[Half, Tag("half")]
    | Annotated[Doubled, Tag("doubled")],
    Discriminator(
        _tag_of,
        custom_error_type="amount_kind",
        custom_error_message="An amount is a whole number or an object with one of: " + ", ".join(_ALL),
    ),
]

for _model in (Times, Sum, Minus, Half, Doubled):
    _model.model_rebuild()


def value_of(amount: Amount, scene: Scene) -> int:
    """The amount as a number, read now; raises Undecided where it rests on something unknown."""
    return amount if isinstance(amount, int) else amount.value(scene)


def words_of(amount: Amount) -> str:
    """The amount as words."""
    return str(amount) if isinstance(amount, int) else amount.words()
