"""Readings: amounts that need no counting of cards: what was paid, a stat, life points, a link's number.

Each is an object with one key, such as `{"paid": "cards"}` or `{"stat": "atk", "of": "targets"}`; it is read when
the effect resolves (YGO-8.2).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from app.games.model import Frozen
from app.games.yugioh.scene import Scene, Undecided
from app.games.yugioh.state import Card
from app.games.yugioh.stats import atk_of, defense_of, level_of, original_of

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


Whose = Literal["self", "targets", "those", "paid_cards", "event_cards"]


def whose_cards(whose: Whose, scene: Scene) -> list[Card]:
    """The cards that such a word means, as they were when they were noted."""
    if whose == "self":
        return [scene.source]
    if whose == "targets":
        return [target.card for target in scene.targets]
    if whose == "paid_cards":
        return list(scene.paid.cards)
    return list(scene.subjects() if whose == "event_cards" else scene.those)


Stat = Literal["atk", "original_atk", "defense", "original_defense", "level", "original_level"]


def stat_of(stat: Stat, noted: Card, scene: Scene) -> int:
    """A stat of one card as it is now, or as it last was; 0 where it has none, undecided where nobody named it."""
    card = scene.now(noted) or noted
    last_known = scene.duel.last_known.get(card.id)
    if stat in ("atk", "defense") and last_known is not None and last_known[0] == card.object:
        return last_known[1 if stat == "atk" else 2] or 0
    if card.printed is None:
        raise Undecided("YGO-8.2", f"the {stat} of an unknown card", "which card it is")
    if stat in ("original_atk", "original_defense"):
        return original_of(scene.duel, card, "atk" if stat == "original_atk" else "defense") or 0
    if stat == "original_level":
        return card.printed.level or 0
    if stat == "level":
        return level_of(scene.duel, card) or 0
    return (atk_of if stat == "atk" else defense_of)(scene.duel, card) or 0


class StatOf(Frozen):
    """The ATK, DEF or Level of one card, as it is now or as it last was."""

    stat: Stat
    of: Whose = "targets"

    def value(self, scene: Scene) -> int:
        """Read the stat from the card, or from its snapshot where it has left."""
        cards = whose_cards(self.of, scene)
        return stat_of(self.stat, cards[0], scene) if cards else 0

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


class DamageTaken(Frozen):
    """The damage that a player has taken from this link so far."""

    damage_taken_by: Literal["you", "opponent"]

    def value(self, scene: Scene) -> int:
        """Add up what the resolving link has inflicted."""
        (player,) = scene.players(self.damage_taken_by)
        return scene.damage_by_this_link(player)

    def words(self) -> str:
        """The amount in words."""
        return "the damage that you took" if self.damage_taken_by == "you" else "the damage that the opponent took"


class DeedsThisTurn(Frozen):
    """How many monsters a player has Summoned this turn, or how often a player has drawn."""

    done_this_turn: tuple[Literal["normal", "tribute", "flip", "special", "draw"], ...]
    by: Literal["you", "opponent"] = "you"

    def value(self, scene: Scene) -> int:
        """Add up."""
        (player,) = scene.players(self.by)
        return sum(scene.duel.done_this_turn.get((player, deed), 0) for deed in self.done_this_turn)

    def words(self) -> str:
        """The amount in words."""
        return f"what {'you' if self.by == 'you' else 'the opponent'} did this turn ({', '.join(self.done_this_turn)})"


Reading = (
    PaidAmount | StatOf | LifePointsOf | ChainLinkNumber | StandbyPhases | CountersOn | DamageTaken | DeedsThisTurn
)
READINGS: dict[str, type[Frozen]] = {
    "paid": PaidAmount, "stat": StatOf, "life_points_of": LifePointsOf, "chain_link_number": ChainLinkNumber,
    "standby_phases": StandbyPhases, "counters_on_self": CountersOn, "damage_taken_by": DamageTaken,
    "done_this_turn": DeedsThisTurn,
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
    | Annotated[DeedsThisTurn, Tag("done_this_turn")],
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
