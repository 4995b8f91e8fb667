"""The game as it stands before the first action, as a submission says it."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.games.fab.actions import Name, Reference
from app.games.fab.patterns import EventKind
from app.games.fab.vocabulary import CombatStep, DamageKind, Phase, Player, Zone
from app.games.model import Frozen
from app.games.printed import CardName

MOST_CARDS = 80
MOST_LINKS = 200

Count = Annotated[int, Field(ge=0, le=1_000)]


class PlacedCard(Frozen):
    """A card in a zone. Without `face` it lies as is usual there: hidden in hand, deck and arsenal."""

    card: CardName
    id: Name | None = None
    count: Annotated[int, Field(ge=1, le=MOST_CARDS)] = 1
    face: Literal["up", "down"] | None = None
    counters: dict[Name, Count] = Field(default_factory=dict)
    owner: Player | None = None
    life: Count | None = Field(default=None, description="Of an ally: its life now, if it was dealt damage.")
    used: tuple[Name, ...] = Field(default=(), description="Ids of abilities that were used this turn.")
    under: Annotated[tuple[CardName, ...], Field(max_length=MOST_CARDS)] = Field(
        default=(), description="The cards that lie under it."
    )

    @model_validator(mode="after")
    def _id_for_one(self) -> Self:
        if self.id is not None and self.count != 1:
            raise ValueError("an id names one card: list the others apart")
        return self


def _as_card(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


def _as_contents(value: Any) -> Any:
    if value == "unknown":
        return {"and_others": True}
    if isinstance(value, int) and not isinstance(value, bool):
        return {"size": value}
    return {"cards": value} if isinstance(value, list | tuple) else value


Placed = Annotated[PlacedCard, BeforeValidator(_as_card)]


class ZoneContents(Frozen):
    """What lies in a zone: a list is the whole of it, `"unknown"` is anything, a number counts unnamed cards."""

    cards: Annotated[tuple[Placed, ...], Field(max_length=MOST_CARDS)] = ()
    and_others: bool = Field(default=False, description="More cards may lie here that nobody named.")
    size: Count | None = Field(default=None, description="How many cards lie here, named and unnamed.")

    @model_validator(mode="after")
    def _not_too_many(self) -> Self:
        named = sum(card.count for card in self.cards)
        if named > MOST_CARDS or (self.size or 0) > MOST_CARDS:
            raise ValueError(f"no zone holds more than {MOST_CARDS} cards")
        if self.size is not None and self.size < named:
            raise ValueError(f"size says {self.size}, but {named} cards are named")
        return self


Contents = Annotated[ZoneContents, BeforeValidator(_as_contents)]


class PlayerSetup(Frozen):
    """One player's side. A zone that is left out says nothing: see `assumptions` in the ruling."""

    hero: CardName | None = Field(default=None, description="The hero; without it one without abilities.")
    life: Count | None = Field(default=None, description="Without it that of the hero's card, or 20 without a hero.")
    intellect: Count | None = None
    action_points: Count | None = Field(default=None, description="1 for the turn-player, if left out.")
    resources: Count = Field(default=0, description="Resource points that float.")
    chi: Count = 0
    marked: bool = False
    hand: Contents | None = None
    arsenal: Contents | None = None
    arena: Contents | None = Field(default=None, description="Weapons, equipment and permanents.")
    pitch: Contents | None = None
    graveyard: Contents | None = None
    banished: Contents | None = None
    soul: Contents | None = None
    deck: Contents | None = Field(default=None, description="The first card is the top one.")
    inventory: Contents | None = None


class Players(Frozen):
    """Both players. A player who is left out has the documented defaults."""

    A: PlayerSetup = Field(default_factory=PlayerSetup)
    B: PlayerSetup = Field(default_factory=PlayerSetup)


class SetupLink(Frozen):
    """A chain link that was made before the first action, resolved or (the last one) active.

    Without an `attack` nobody says what attacked there.
    """

    attack: Placed | None = Field(default=None, description="The attacking card, or the source of the attack-proxy.")
    gone: bool = Field(default=False, description="The attack has left the combat chain since.")
    target: Reference | None = Field(default=None, description="The hero's player or an ally; the opposing hero.")
    defenders: tuple[Placed, ...] = ()
    hit: bool | None = None
    damage: Count | None = None
    gained: tuple[Name, ...] = Field(default=(), description="Keywords that the attack has gained.")
    power: int | None = Field(default=None, description="How much more power than printed the attack has gained.")


def _as_links(value: Any) -> Any:
    """A number stands for so many links of which nothing more is said."""
    return [{} for _ in range(min(value, MOST_LINKS + 1))] if type(value) is int else value


class CombatChainSetup(Frozen):
    """An open combat chain: its links so far, and the step it is in."""

    step: CombatStep = "resolution"
    links: Annotated[tuple[SetupLink, ...], BeforeValidator(_as_links), Field(min_length=1, max_length=MOST_LINKS)]


class HappenedBefore(Frozen):
    """Something that happened earlier this turn, and that a text may ask for."""

    event: EventKind
    player: Player
    card: CardName | None = Field(default=None, description="The card or object that it happened to, or that did it.")
    other: CardName | Player | None = Field(default=None, description="The other object, or the hero of that player.")
    amount: Count = 0
    damage: DamageKind | None = None
    came_from: Zone | None = None
    link: Annotated[int, Field(ge=1)] | None = None
    last_turn: bool = False


class Setup(Frozen):
    """The game before the first action."""

    turn_player: Player = "A"
    phase: Phase = "action"
    players: Players = Field(default_factory=Players)
    combat_chain: CombatChainSetup | None = Field(default=None, description="Left out: it is closed.")
    happened: Annotated[tuple[HappenedBefore, ...], Field(max_length=200)] = ()
    first_turn: bool = Field(default=False, description="It is the first turn of the game.")
