"""Readings: amounts that need no counting of cards: what was paid, a stat, life points, a link's number.

Each is an object with one key, such as `{"paid": "cards"}` or `{"stat": "atk", "of": "targets"}`; it is read when
the effect resolves (YGO-8.2).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from app.games.model import Frozen
from app.games.unknown import Undecided
from app.games.yugioh.counted_readings import (
    BattleDamageTo,
    CountersOn,
    DamageTaken,
    DeedsThisTurn,
    NotedDamage,
    StandbyPhases,
)
from app.games.yugioh.scene import Scene
from app.games.yugioh.stats_read import StatOf

Whole = Annotated[int, Field(ge=0, le=1_000_000)]


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


Reading = (
    BattleDamageTo
    | NotedDamage
    | PaidAmount
    | StatOf
    | LifePointsOf
    | ChainLinkNumber
    | StandbyPhases
    | CountersOn
    | DamageTaken
    | DeedsThisTurn
)


class MadeFrom(Frozen):
    """How many materials this card was made from."""

    made_from: Literal[True]

    def value(self, scene: Scene) -> int:
        """Count them: none where it was Summoned otherwise; undecided of a monster that was there before."""
        card = scene.source_now()
        if card.made_from is None and card.came_by is None:
            told = f"what {card.name} was made from is not said"
            raise Undecided("YGO-8.2", told, f"how many materials {card.name} was made from")
        return len(card.made_from or ())

    def words(self) -> str:
        """The amount in words."""
        return "the number of materials it was made from"


READINGS: dict[str, type[Frozen]] = {
    "paid": PaidAmount, "stat": StatOf, "life_points_of": LifePointsOf, "chain_link_number": ChainLinkNumber,
    "standby_phases": StandbyPhases, "counters_on_self": CountersOn, "damage_taken_by": DamageTaken,
    "done_this_turn": DeedsThisTurn, "battle_damage_to": BattleDamageTo, "noted_damage": NotedDamage,
    "made_from": MadeFrom,
}  # fmt: skip


def kind_of(value: Any, kinds: dict[str, type[Frozen]]) -> str | None:
    """Which kind of amount this is: a number, or the one key that it has."""
    if isinstance(value, int):
        return "number"
    if isinstance(value, dict):
        return next((key for key in kinds if key in value), None)
    return next((key for key, model in kinds.items() if isinstance(value, model)), None)


Bound = Annotated[
    Annotated[Whole, Tag("number")]
    | Annotated[PaidAmount, Tag("paid")]
    | Annotated[StatOf, Tag("stat")]
    | Annotated[LifePointsOf, Tag("life_points_of")]
    | Annotated[ChainLinkNumber, Tag("chain_link_number")]
    | Annotated[StandbyPhases, Tag("standby_phases")]
    | Annotated[CountersOn, Tag("counters_on_self")]
    | Annotated[DamageTaken, Tag("damage_taken_by")]
    | Annotated[DeedsThisTurn, Tag("done_this_turn")]
    | Annotated[NotedDamage, Tag("noted_damage")]
    | Annotated[BattleDamageTo, Tag("battle_damage_to")]
    | Annotated[MadeFrom, Tag("made_from")],
    Discriminator(
        lambda value: kind_of(value, READINGS),
        custom_error_type="amount_kind",
        custom_error_message="A bound is a whole number or an object with one of: " + ", ".join(READINGS),
    ),
]


def bound_value(bound: Bound, scene: Scene) -> int:
    """The bound as a number, read now."""
    return bound if isinstance(bound, int) else bound.value(scene)


def bound_words(bound: Bound) -> str:
    """The bound in words."""
    return str(bound) if isinstance(bound, int) else bound.words()
